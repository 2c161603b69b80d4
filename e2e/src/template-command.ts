/** `node e2e/src/template-command.ts make | remove <folder>`: the template that the stages of a run share. `make` prints its
 *  folder on the last line. */
import { whenInterrupted } from '@baize/tools/when-interrupted.ts';
import { makeTemplate } from './template-setup.ts';
import { removeHome } from './template.ts';

const [act, home] = process.argv.slice(2);
if (act === 'make') await make();
else if (act === 'remove' && home) removeHome(home);
else throw new Error('make, or remove <folder>');

/** Interrupted, it leaves nothing running and no folder. */
async function make(): Promise<void> {
  const interruption = new AbortController();
  const making = makeTemplate(interruption.signal);
  const forget = whenInterrupted(async () => {
    interruption.abort();
    await making.then(removeHome, () => undefined);
  });
  console.log(await making);
  forget();
}
