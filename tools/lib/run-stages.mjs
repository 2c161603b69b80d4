import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, environment, root } from './project.mjs';

const LINES_SHOWN = 300;
const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) end(child, 'SIGTERM');
    setTimeout(() => process.exit(130), 3_000).unref();
    process.exitCode = 130;
  });
}

/**
 * Runs stages one after the other and prints a line for each; all of them, also after a failure.
 * The last line is `N passed, N failed`: single tests where a stage counts them, else the stage itself.
 */
export async function runStages(stages) {
  const logs = join(cache, 'test-logs');
  mkdirSync(logs, { recursive: true });
  const startedAt = Date.now();
  const width = Math.max(...stages.map((stage) => stage.name.length));
  let [passed, failed] = [0, 0];
  for (const stage of stages) {
    const result = await runStage(stage);
    writeFileSync(join(logs, `${stage.name.replace(':', '-')}.log`), result.output);
    passed += result.passed;
    failed += result.failed;
    if (!result.isGood) console.log(shorten(result.output));
    const counts = stage.report ? `  ${result.passed} passed, ${result.failed} failed` : '';
    console.log(
      `${result.isGood ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(width)} ${result.seconds.toFixed(1).padStart(7)} s  ${stage.says}${counts}`,
    );
  }
  console.log(`\nAll in ${((Date.now() - startedAt) / 1000).toFixed(0)} s; whole logs in .cache/test-logs`);
  console.log(`${passed} passed, ${failed} failed`);
  if (process.exitCode === undefined) process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

async function runStage(stage) {
  const startedAt = Date.now();
  let output = '';
  let isGood = true;
  if (stage.report) rmSync(stage.report, { force: true });
  try {
    const more = stage.prepare ? stage.prepare() : {};
    // A stage with nothing to run proves nothing.
    if (stage.commands.length === 0) throw new Error(`${stage.name}: there is nothing to run`);
    for (const command of stage.commands) {
      const result = await run(command, more, stage.limitSeconds);
      output += result.output;
      isGood &&= result.isGood;
    }
  } catch (error) {
    output += `${error instanceof Error ? error.message : String(error)}\n`;
    isGood = false;
  }
  const counts = countTests(stage.report);
  if (!isGood && counts.failed === 0) counts.failed = 1;
  if (isGood && counts.failed > 0) isGood = false;
  if (isGood && !stage.report) counts.passed = 1;
  if (isGood && counts.passed === 0)
    [isGood, counts.failed, output] = [false, 1, `${output}\n${stage.name}: no test ran\n`];
  return { ...counts, isGood, output, seconds: (Date.now() - startedAt) / 1000 };
}

function run([program, ...args], more, limitSeconds) {
  return new Promise((done) => {
    const isWindows = process.platform === 'win32';
    const env = environment({ ...more, FORCE_COLOR: '0', NO_COLOR: '1' });
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      shell: isWindows,
    });
    running.add(child);
    let output = '';
    let isLate = false;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      isLate = true;
      end(child, 'SIGTERM');
      setTimeout(() => end(child, 'SIGKILL'), 10_000).unref();
    }, limitSeconds * 1000);
    const finish = (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      if (isLate) output += `\nStopped after its limit of ${limitSeconds} s.\n`;
      else if (code !== 0) output += `\n${program} ${args.join(' ')}: ${signal ?? `exit code ${code}`}\n`;
      done({ isGood: code === 0 && !isLate, output });
    };
    child.on('error', (error) => {
      output += String(error);
      finish(1);
    });
    child.on('close', finish);
  });
}

/** Ends a command together with everything it started. */
function end(child, signal) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/** From the JSON of Vitest or Playwright. */
function countTests(report) {
  if (!report || !existsSync(report)) return { passed: 0, failed: 0 };
  const json = JSON.parse(readFileSync(report, 'utf8'));
  if (json.stats) return { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected };
  return { passed: json.numPassedTests, failed: json.numFailedTests };
}

function shorten(output) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= LINES_SHOWN) return lines.join('\n');
  return [`… ${lines.length - LINES_SHOWN} lines more in the log`, ...lines.slice(-LINES_SHOWN)].join('\n');
}
