/** Writes src/keys.gen.ts from the English texts. Run: npm run keys -w @baize/i18n */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysModule } from './keys.ts';
import { readMessages, sourceLanguage, textsFolder } from './source.ts';

const messages = readMessages(sourceLanguage);
writeFileSync(join(textsFolder, 'keys.gen.ts'), keysModule(messages));
process.stdout.write(`${Object.keys(messages).length} keys\n`);
