/** Checks all texts; prints what is wrong and ends with 1. Run: npm run check -w @baize/i18n */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEnglish, checkLanguage } from './check.ts';
import { keysModule } from './keys.ts';
import { languagesInSource, readMessages, sourceLanguage, textsFolder } from './source.ts';

const english = readMessages(sourceLanguage);
const problems = checkEnglish(english);
for (const language of languagesInSource())
  if (language !== sourceLanguage) problems.push(...checkLanguage(language, english, readMessages(language)));
if (problems.length === 0 && readFileSync(join(textsFolder, 'keys.gen.ts'), 'utf8') !== keysModule(english))
  problems.push('src/keys.gen.ts is older than src/en: run npm run keys -w @baize/i18n');

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${Object.keys(english).length} texts, ${languagesInSource().length} languages, ${problems.length} problems\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
