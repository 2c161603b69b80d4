// `npm start`: installs what is missing, builds what changed, then runs the whole platform (tools/src/dev.ts).
import { join } from 'node:path';
import { buildSites } from './lib/build-sites.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/project.mjs';
import { runPinned } from './lib/run-pinned.mjs';

process.env.BAIZE_STARTED_AT ??= String(Date.now());
const args = process.argv.slice(2);
ensureInstalled();
if (!args.includes('--help')) await buildSites();
runPinned(join(root, 'tools/src/dev.ts'), args);
