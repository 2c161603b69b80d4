// node tools/run.mjs <file.ts> [arguments]: runs a TypeScript file under the pinned Node, from any Node >= 20.
import { resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { runPinned } from './lib/run-pinned.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Which file? node tools/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
ensureInstalled();
// npm starts scripts in the root; paths among the arguments are meant from where the command was given.
runPinned(resolve(file), args, { cwd: process.env.INIT_CWD ?? process.cwd() });
