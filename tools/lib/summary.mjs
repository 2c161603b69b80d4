import { stripVTControlCharacters } from 'node:util';

const LINES_SHOWN = 300;
const ERROR_SHOWN = 300;

/** The end of a run: what was flaky, what failed with the command that repeats it, and the counts alone on the last line. */
export function printSummary(results, seconds) {
  const flaky = namesOf(results, 'flaky');
  const failed = namesOf(results, 'failed');
  if (flaky.length > 0) {
    console.log('\nFlaky, failed first and passed when run again:');
    for (const one of flaky) console.log(`  ${one.stage.name}  ${titleOf(one)}${errorOf(one)}`);
  }
  if (failed.length > 0) {
    console.log('\nFailed:');
    for (const one of failed) console.log(`  ${one.stage.name}  ${titleOf(one)}${errorOf(one)}\n    ${repeatOf(one)}`);
  }
  console.log(`\nAll in ${seconds.toFixed(0)} s; whole logs in .cache/test-logs`);
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const skipped = results.reduce((total, result) => total + result.skipped.length, 0);
  console.log(`${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

function namesOf(results, key) {
  return results.flatMap((result) => result[key].map((one) => ({ ...one, stage: result.stage })));
}

const titleOf = ({ file, name }) => (file ? `${file} > ${name}` : name);

function errorOf({ error }) {
  const line = stripVTControlCharacters(error ?? '')
    .split('\n')
    .find((one) => one.trim() !== '');
  return line ? `\n    ${line.trim().slice(0, ERROR_SHOWN)}` : '';
}

/** The same stage with the same seed, and only the file where it is known. */
function repeatOf({ stage, file }) {
  const seed = process.env.TEST_SEED ? `TEST_SEED=${process.env.TEST_SEED} ` : '';
  return `${seed}npm test -- ${stage.name}${file ? ` ${file}` : ''}`;
}

/** The end of a long output: what failed stands there. */
export function shorten(output) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= LINES_SHOWN) return lines.join('\n');
  return [`… ${lines.length - LINES_SHOWN} lines more in the log`, ...lines.slice(-LINES_SHOWN)].join('\n');
}
