// `npm run check`: what can be known in seconds and without any service. Of the unit tests, those that what differs from main
// touches; `npm test -- unit` runs all.
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { QUICK, STAGES } = await import('./lib/stages.mjs');
const { runStages } = await import('./lib/run-stages.mjs');
const { branchBase, onlyTouched } = await import('./lib/changes.mjs');
const base = branchBase();
await runStages(STAGES.filter((stage) => QUICK.includes(stage.name)).map((stage) => onlyTouched(stage, base)));
