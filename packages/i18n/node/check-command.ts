/** Checks the texts; prints what is wrong and ends with 1.
 *  npm run check -w @baize/i18n [-- --language fr] [--notes]     every language that has a folder, or one */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keysModule } from './keys.ts';
import { reportOf, shareOf } from './report.ts';
import { languagesInSource, readMessages, sourceLanguage, textsFolder } from './source.ts';

const { values } = parseArgs({
  options: { language: { type: 'string' }, notes: { type: 'boolean', default: false } },
});
const reports = reportOf(values.language ? [values.language] : languagesInSource());
const problems = reports.flatMap((report) => report.problems);
if (
  !values.language &&
  readFileSync(join(textsFolder, 'keys.gen.ts'), 'utf8') !== keysModule(readMessages(sourceLanguage))
)
  problems.push('src/keys.gen.ts is older than src/en: run npm run keys -w @baize/i18n');

for (const problem of problems) process.stdout.write(`${problem}\n`);
if (values.notes) for (const note of reports.flatMap((report) => report.notes)) process.stdout.write(`note: ${note}\n`);
for (const report of reports)
  process.stdout.write(
    `${report.language}: ${report.soundCount} of ${report.keyCount} texts sound (${shareOf(report)}), ${report.problems.length} problems, ${report.notes.length} glossary notes\n`,
  );
process.exitCode = problems.length === 0 ? 0 : 1;
