// `npm run check`: what can be known in seconds and without any service.
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { QUICK, STAGES } = await import('./lib/stages.mjs');
const { runStages } = await import('./lib/run-stages.mjs');
await runStages(STAGES.filter((stage) => QUICK.includes(stage.name)));
