import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, pinnedNode, root } from './project.mjs';
import { runCommand } from './run-command.mjs';

const COMMAND = join(root, 'e2e/src/template-command.ts');
/** A copy of an older one would first make up for the time since. */
const OLD_MS = 15 * 60_000;
const SILENCE_SECONDS = 300;
let made;

/**
 * The environment of a stage that starts whole systems: a seeded one to copy (e2e/src/template.ts), made once for all stages of a
 * run. Empty when it could not be made: each stage then seeds its own, and says why that does not work.
 */
export async function systemTemplate() {
  if (!made || Date.now() - made.at > OLD_MS) {
    removeTemplate();
    const at = Date.now();
    const { isGood, output } = await runCommand([pinnedNode(), COMMAND, 'make'], { silenceSeconds: SILENCE_SECONDS });
    if (!isGood) return {};
    made = { at, home: output.trimEnd().split('\n').at(-1) };
  }
  return { SYSTEM_TEMPLATE: made.home };
}

function removeTemplate() {
  if (made) spawnSync(pinnedNode(), [COMMAND, 'remove', made.home], { cwd: root, env: environment() });
  made = undefined;
}

process.on('exit', removeTemplate);
