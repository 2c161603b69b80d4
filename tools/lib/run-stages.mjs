import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './project.mjs';
import { isInterrupted, runCommand } from './run-command.mjs';
import { printSummary, shorten } from './summary.mjs';
import { TestResults } from './test-results.mjs';

/** A stage begins when this many times what it is expected to take is left. */
const ROOM = 1.2;
/** Nothing is ended while it moves. This long without a sign is not moving. */
const SILENCE_SECONDS = 300;
/** How often what failed is run again, each time in a fresh process. What hung is run again once. */
const REPEATS = 2;
const logs = join(cache, 'test-logs');

/**
 * Runs stages one after the other and prints a line for each; all of them, also after a failure. What failed is run again:
 * what passes then is flaky, named at the end, and does not fail the run. The last line is `N passed, N failed`: single tests
 * where a stage tells of them, else the stage itself. With `withinSeconds`, what would not end in the time that is left on a
 * machine as slow as this one has shown itself is not begun; it is named, and counted behind as `, N skipped`; so are single
 * tests that skip themselves because this machine lacks what they need. `files`: only tests of these. A run that is told to
 * end begins no further stage, and has no counts.
 */
export async function runStages(stages, { withinSeconds = Infinity, files = [] } = {}) {
  mkdirSync(logs, { recursive: true });
  const startedAt = Date.now();
  const width = Math.max(...stages.map((stage) => stage.name.length));
  const pace = { seconds: 0, usualSeconds: 0 };
  const done = [];
  for (const stage of stages) {
    const secondsLeft = withinSeconds - (Date.now() - startedAt) / 1000;
    const expectedSeconds = (stage.usualSeconds ?? 0) * slownessOf(pace) * ROOM;
    if (expectedSeconds > secondsLeft) {
      const why = `not begun: it may take ${expectedSeconds.toFixed(0)} s here, ${secondsLeft.toFixed(0)} s are left`;
      done.push({ stage, passed: 0, failed: [], flaky: [], skipped: [stage.name] });
      console.log(`left   ${stage.name.padEnd(width)}            ${why}`);
      continue;
    }
    const result = await runStage(stage, files);
    if (stage.usualSeconds) {
      pace.seconds += result.seconds;
      pace.usualSeconds += stage.usualSeconds;
    }
    writeFileSync(join(logs, `${fileName(stage)}.log`), result.output);
    if (isInterrupted()) return console.log(`Interrupted in ${stage.name}, which counts for nothing`);
    done.push(result);
    printStage(result, width);
  }
  printSummary(done, (Date.now() - startedAt) / 1000);
  const [passed, failed] = [sum(done, ({ passed }) => passed), sum(done, ({ failed }) => failed.length)];
  if (process.exitCode === undefined) process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);
const fileName = ({ name }) => name.replaceAll(':', '-');

/** How many times its usual time a stage takes here, by those that ran; never less than once. */
function slownessOf({ seconds, usualSeconds }) {
  return usualSeconds === 0 ? 1 : Math.max(1, seconds / usualSeconds);
}

function printStage({ stage, passed, failed, flaky, skipped, seconds, output }, width) {
  const isGood = failed.length === 0;
  if (!isGood) console.log(shorten(output));
  const counts = stage.tests
    ? `  ${passed} passed${flaky.length > 0 ? `, ${flaky.length} of them flaky` : ''}, ${failed.length} failed`
    : '';
  const word = isGood ? (flaky.length > 0 ? 'flaky ' : 'ok    ') : 'FAILED';
  console.log(`${word} ${stage.name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s  ${stage.says}${counts}`);
  for (const name of skipped) console.log(`left   ${stage.name.padEnd(width)}            skipped: ${name}`);
}

async function runStage(stage, files) {
  const startedAt = Date.now();
  const run = { output: '' };
  let result;
  try {
    const env = stage.prepare ? await stage.prepare() : {};
    // A stage with nothing to run proves nothing.
    if (stage.commands.length === 0) throw new Error(`${stage.name}: there is nothing to run`);
    result = await (stage.tests ? runTests(stage, { env, files, run }) : runPlain(stage, { env, run }));
  } catch (error) {
    run.output += `${error instanceof Error ? error.message : String(error)}\n`;
    result = failedWhole(stage, run.output);
  }
  return { stage, ...result, output: run.output, seconds: (Date.now() - startedAt) / 1000 };
}

/** A stage that passes or fails as a whole. */
async function runPlain(stage, { env, run }) {
  const { repeats = 0, silenceSeconds = SILENCE_SECONDS, atOnce = 1 } = stage;
  for (let tries = 1; ; tries += 1) {
    const left = [...stage.commands.entries()];
    const results = [];
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift())
        results[next[0]] = await runCommand(next[1], { env, silenceSeconds });
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    run.output += results.map(({ output }) => output).join('');
    const isGood = results.every((result) => result.isGood);
    const flaky = isGood && tries > 1 ? [{ file: null, name: stage.name, failures: tries - 1 }] : [];
    if (isGood) return { passed: 1, failed: [], flaky, skipped: [] };
    if (tries > repeats) return failedWhole(stage, run.output);
    run.output += `\n${stage.name} failed and is run again.\n`;
  }
}

const failedWhole = ({ name }, output) => ({
  passed: 0,
  failed: [{ file: null, name, error: output.trimEnd().split('\n').at(-1) }],
  flaky: [],
  skipped: [],
});

/** A stage that tells of its tests one by one. Files in which something failed, hung or was not reached are run again. */
async function runTests(stage, { env, files, run }) {
  const { tests, silenceSeconds = SILENCE_SECONDS } = stage;
  const results = new TestResults(tests);
  let wanted = files;
  let silences = 0;
  for (let tries = 1; ; tries += 1) {
    const eventsFile = join(logs, `${fileName(stage)}-${tries}.jsonl`);
    rmSync(eventsFile, { force: true });
    let isGood = true;
    for (const command of stage.commands) {
      const result = await runCommand([...command, ...wanted], {
        env: { ...env, BAIZE_TEST_EVENTS: eventsFile },
        silenceSeconds,
        eventsFile,
      });
      run.output += result.output;
      isGood &&= result.isGood;
      if (result.isSilent) silences += 1;
      results.add(eventsFile);
      if (result.isSilent) run.output += nameHanging(results, silenceSeconds);
    }
    const again = results.filesToRepeat();
    const isWorthIt = silences > 0 ? silences < 2 : !tests.repeatsItself;
    if (isGood || tries > REPEATS || again.length === 0 || !isWorthIt) return closeTests(stage, results, isGood);
    run.output += `\nRun again in a fresh process: ${again.join(' ')}\n`;
    wanted = again;
  }
}

function nameHanging(results, silenceSeconds) {
  const hanging = results.endRunning(`hung: nothing was heard for ${silenceSeconds} s`);
  return hanging.map(({ file, name }) => `Hung: ${file} > ${name}\n`).join('');
}

function closeTests(stage, results, isGood) {
  const sum = results.sum();
  if (sum.passed === 0 && sum.failed.length === 0 && !(isGood && stage.mayBeEmpty))
    sum.failed.push({ file: null, name: stage.name, error: 'no test ran' });
  else if (!isGood && sum.failed.length === 0)
    sum.failed.push({ file: null, name: stage.name, error: 'the command failed, though no test did: see its log' });
  return sum;
}
