// `npm test [-- stage … | file …]`: installs what is missing and runs every check, or only the named ones. The slow proofs have
// a command of their own, `npm run proofs`, so that the suite stays a matter of minutes.
//   --changed [--base REF]  what differs from REF touches; REF is where this branch left main when it is left out
//   --landing               proofs only: those that the newest landing touches, and a slice of the others
//   --within SECONDS        begins nothing that would not end in that time, and says what it left
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
// Only now: the stages ask for the pinned Node, which npm has just brought.
const { STAGES } = await import('./lib/stages.mjs');
const { runStages } = await import('./lib/run-stages.mjs');
const { branchBase, changedSince, landingBase, onlyTouched } = await import('./lib/changes.mjs');
const { isTouched, proofsOfLanding } = await import('./lib/choose-proofs.mjs');
const { commitNumber, runSeed } = await import('./lib/seed.mjs');

const { values, positionals } = parseArgs({
  options: {
    within: { type: 'string' },
    changed: { type: 'boolean', default: false },
    base: { type: 'string' },
    landing: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const withinSeconds = values.within === undefined ? Infinity : Number(values.within);
if (!(withinSeconds > 0)) refuse(`--within takes a number of seconds, not ${values.within}.`);

const isFile = (word) => /[/\\.]/.test(word);
const [files, wanted] = [positionals.filter(isFile), positionals.filter((word) => !isFile(word))];
const names = STAGES.map((stage) => stage.name);
/** `proof` stands for all slow proofs, `proof:pages` for all its shards. */
const isMeant = (name, word) => name === word || name.startsWith(`${word}:`);
const unknown = wanted.filter((word) => !names.some((name) => isMeant(name, word)));
if (unknown.length > 0) refuse(`There is no stage ${unknown.join(', ')}. Stages: ${names.join(' ')} proof`);

let chosen = STAGES.filter(({ name, isSlow }) =>
  wanted.length === 0 ? !isSlow : wanted.some((word) => isMeant(name, word)),
);
if (files.length > 0 && wanted.length === 0) chosen = chosen.filter((stage) => stage.tests).map(mayMiss);
if (values.landing)
  chosen = proofsOfLanding(chosen, { changedFiles: changedSince(landingBase()), number: commitNumber() ?? 0 });
if (values.changed) chosen = touchedBy(chosen, values.base ?? branchBase());
process.env.TEST_SEED = String(runSeed());
await runStages(chosen, { withinSeconds, files });

/** Stages that can tell by themselves what a change touches do; the others run when a file of theirs has changed. */
function touchedBy(stages, base) {
  const changedFiles = changedSince(base);
  if (changedFiles.length === 0) refuse(`Nothing differs from ${base}.`);
  return stages
    .filter((stage) => !stage.covers || isTouched(stage, changedFiles))
    .map((stage) => onlyTouched(stage, base));
}

/** Files alone: each stage runs those that are its own, and none is no fault. */
function mayMiss(stage) {
  const flag = stage.name === 'browser' ? '--pass-with-no-tests' : '--passWithNoTests';
  return { ...stage, commands: stage.commands.map((command) => [...command, flag]), mayBeEmpty: true };
}

function refuse(why) {
  console.error(why);
  process.exit(2);
}
