/** What a long run showed, as figures and as docs/simulation-run.md. */
import type { Played } from './book.ts';

interface Sum {
  readonly seeds: number;
  readonly operations: number;
  readonly databases: number;
  readonly journalRows: number;
  /** Of every database; 0 when none was played. */
  readonly rules: number;
  /** Summed over lanes that may have played at the same time. */
  readonly seconds: number;
  readonly told: readonly (readonly [string, number])[];
  readonly problems: readonly string[];
}

export function sumOf(pages: readonly Played[]): Sum {
  const told = new Map<string, number>();
  for (const page of pages)
    for (const [name, count] of Object.entries(page.told)) told.set(name, (told.get(name) ?? 0) + count);
  const total = (figure: (page: Played) => number): number => pages.reduce((sum, page) => sum + figure(page), 0);
  return {
    seeds: total(({ seeds }) => seeds.length),
    operations: total(({ operations }) => operations),
    databases: pages.length,
    journalRows: total(({ journalRows }) => journalRows),
    rules: pages[0]?.rules ?? 0,
    seconds: total(({ seconds }) => seconds),
    told: [...told].sort(),
    problems: pages.flatMap(({ problems }) => problems),
  };
}

const number = (value: number): string => value.toLocaleString('en');

/** The page; `command` is what makes it again. */
export function pageOf(pages: readonly Played[], command: string): string {
  const sum = sumOf(pages);
  const days = pages.map(({ at }) => at.slice(0, 10)).toSorted();
  const seeds = pages.flatMap((page) => page.seeds);
  const [first, last] = [Math.min(...seeds), Math.max(...seeds)];
  return `# The simulator’s last long run

Made by \`${command}\`; do not edit. What the worlds are, and how one is played again, is in [simulation.md](simulation.md).

| | |
|---|---|
| Operations | ${number(sum.operations)} |
| Seeds | ${number(sum.seeds)} (${first} to ${last}) |
| Divergences from the model, and rules of the checker that broke | ${sum.problems.length} |
| Databases, each checked by ${sum.rules} rules | ${number(sum.databases)} |
| Journal rows checked | ${number(sum.journalRows)} |
| Time of all lanes | ${number(Math.round(sum.seconds))} s |
| Played | ${days[0] === days.at(-1) ? days[0] : `${days[0]} to ${days.at(-1)}`} |
| Code (digest of posting SQL, wallet, vendors, ledger and worlds) | \`${pages[0]?.code}\` |

${sum.problems.map((problem) => `- ${problem}\n`).join('')}
## What callers were told

| Call and answer | Times |
|---|---|
${sum.told.map(([name, count]) => `| ${name} | ${number(count)} |`).join('\n')}
`;
}
