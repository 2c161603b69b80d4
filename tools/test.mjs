// `npm test [-- stage …]`: installs what is missing and runs every check, or only the named ones. The slow proofs have a
// command of their own, `npm run proofs`, so that the suite stays a matter of minutes.
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
// Only now: the stages ask for the pinned Node, which npm has just brought.
const { STAGES } = await import('./lib/stages.mjs');
const { runStages } = await import('./lib/run-stages.mjs');

const wanted = process.argv.slice(2);
const names = STAGES.map((stage) => stage.name);
// `proof` stands for all slow proofs.
const chosen = STAGES.filter((stage) =>
  wanted.length === 0 ? !stage.isSlow : wanted.includes(stage.name) || wanted.includes(stage.name.split(':')[0]),
);
const unknown = wanted.filter((name) => !names.includes(name) && !names.some((known) => known.startsWith(`${name}:`)));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. Stages: ${names.join(' ')} proof`);
  process.exit(2);
}
await runStages(chosen);
