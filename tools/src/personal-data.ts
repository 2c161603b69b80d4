/** Writes docs/personal-data.md from the registry of personal columns; `--check` says whether it is current. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { personalColumns } from '@baize/server/kernel/personal/columns.ts';
import type { Moment, PersonalColumns } from '@baize/server/kernel/personal/columns.ts';
import { impersonal } from '@baize/server/kernel/personal/impersonal.ts';

const headings: Readonly<Record<Moment, string>> = {
  at_once: 'Erased at once',
  after_hold: 'Held as the law wants it, then erased',
  own_term: 'Gone by itself',
};

const row = ({ table, columns, what, when, how, note }: PersonalColumns): string => {
  const done = how === 'delete' ? 'rows deleted' : when === 'own_term' ? '' : 'emptied or replaced';
  return `| \`${table}\` | ${columns.map((column) => `\`${column}\``).join(' ')} | ${what} | ${[done, note].filter(Boolean).join('; ')} |`;
};

function personalData(): string {
  const parts = (Object.keys(headings) as Moment[]).map(
    (moment) => `## ${headings[moment]}

| Table | Columns | What | How |
|---|---|---|---|
${personalColumns
  .filter(({ when }) => when === moment)
  .map(row)
  .join('\n')}
`,
  );
  return `# Personal data

Made by \`npm run personal-data\` from \`apps/server/src/kernel/personal/\`; do not edit. What an erasure does with every column that can hold something of a player (decision 63). A test holds the list against the database.

${parts.join('\n')}
## Holds nothing of a person

${impersonal
  .map(
    ({ why, columns }) =>
      `- ${why}: ${Object.entries(columns)
        .map(([table, names]) => `\`${table}\` (${names})`)
        .join(', ')}.`,
  )
  .join('\n')}
`;
}

const page = join(import.meta.dirname, '../../docs/personal-data.md');
if (!process.argv.includes('--check')) writeFileSync(page, personalData());
else if (readFileSync(page, 'utf8') !== personalData()) {
  console.error('docs/personal-data.md is not current: run npm run personal-data');
  process.exitCode = 1;
}
