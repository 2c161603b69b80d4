/** `node e2e/src/template-command.ts make | remove <folder>`: the template that the stages of a run share. `make` prints its
 *  folder on the last line. */
import { makeTemplate } from './template-setup.ts';
import { removeHome } from './template.ts';

const [act, home] = process.argv.slice(2);
if (act === 'make') console.log(await makeTemplate());
else if (act === 'remove' && home) removeHome(home);
else throw new Error('make, or remove <folder>');
