/** `npm run claims`: holds everything the project says of itself against its evidence and writes docs/claims.md. Fails on a sentence
 *  that is in no row, a row whose sentence stands nowhere, and evidence that is not there. `--check` writes nothing: the page must be
 *  current. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claims } from './claims/list.ts';
import type { Claims } from './claims/list.ts';
import { missing } from './claims/evidence.ts';
import { publishedTexts, readFile, root } from './claims/published-texts.ts';
import type { Said } from './claims/published-texts.ts';

const page = 'docs/claims.md';

/** Everything wrong between what is said and the list. */
export function faultsOf(said: readonly Said[], list: Claims): string[] {
  const places = new Set(said.map(({ place }) => place));
  return [
    ...said.filter(({ place }) => !list[place]).map(({ place }) => `without evidence: ${place}`),
    ...Object.keys(list)
      .filter((place) => !places.has(place))
      .map((place) => `said nowhere: ${place}`),
    ...Object.entries(list).flatMap(([place, evidence]) =>
      evidence.length === 0
        ? [`no evidence given: ${place}`]
        : evidence.flatMap((one) => missing(one) ?? []).map((fault) => `${fault}: ${place}`),
    ),
  ];
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function pageOf(said: readonly Said[], list: Claims): string {
  const row = ({ place, words }: Said): string => {
    const where = place.startsWith('README.md') ? 'README.md' : place;
    return `| ${cell(where)} | ${cell(words)} | ${(list[place] ?? []).map(cell).join('<br>')} |`;
  };
  return `# What is said, and what stands for it

Made by \`npm run claims\` from \`tools/src/claims/list.ts\`; do not edit. Every sentence of the README's first part and status, every text of the site that promises something, every sample text and every document with figures is in a row; the command fails on one that is not, and on evidence that is not there. "Says nothing" are rules, advice and greetings: they promise nothing that a test could hold.

| Where | Words | Evidence |
|---|---|---|
${said.map(row).join('\n')}
`;
}

if (import.meta.main) {
  const said = publishedTexts();
  const faults = faultsOf(said, claims);
  const text = pageOf(said, claims);
  if (process.argv.includes('--check')) {
    if (readFile(page) !== text) faults.push(`${page} is not current: run npm run claims`);
  } else writeFileSync(join(root, page), text);
  for (const fault of faults) console.error(fault);
  console.log(`${said.length} claims, ${faults.length} faults: ${page}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
