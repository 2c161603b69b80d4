/** What a run of `kill-server.ts` showed, as figures and as docs/deaths.md. */
import type { Counts } from '../platform-compare.ts';
import type { Page } from './book.ts';

export interface Sum extends Omit<Page, 'code' | 'seed' | 'at'> {
  readonly groups: number;
}

/** Groups added up; of their starts the slowest. */
export function sumOf(pages: readonly Page[]): Sum {
  const total = (figure: (page: Page) => number): number => pages.reduce((sum, page) => sum + figure(page), 0);
  const most = (figure: (page: Page) => number): number => Math.max(0, ...pages.map(figure));
  const counted = (name: keyof Counts): number => total(({ counts }) => counts[name]);
  return {
    groups: pages.length,
    platform: total(({ platform }) => platform),
    postmaster: total(({ postmaster }) => postmaster),
    together: total(({ together }) => together),
    stops: total(({ stops }) => stops),
    answers: total(({ answers }) => answers),
    latestMs: most(({ latestMs }) => latestMs),
    slowestMs: most(({ slowestMs }) => slowestMs),
    counts: {
      accepted: counted('accepted'),
      declined: counted('declined'),
      unknown: counted('unknown'),
      unknownThere: counted('unknownThere'),
      credited: counted('credited'),
      setAside: counted('setAside'),
      requestsUnknown: counted('requestsUnknown'),
      rows: counted('rows'),
      rules: counted('rules'),
      rulesHeld: counted('rulesHeld'),
    },
    problems: pages.flatMap(({ seed, problems }) => problems.map((problem) => `group ${seed}: ${problem}`)),
    seconds: total(({ seconds }) => seconds),
  };
}

const number = (value: number): string => Math.round(value).toLocaleString('en');

/** One sentence each. */
export function figuresOf({ counts, groups }: Sum): string[] {
  return [
    `vendor: ${number(counts.accepted)} accepted, ${number(counts.declined)} declined, ${number(counts.unknown)} left unknown, of which ${number(counts.unknownThere)} are there in full`,
    `cashier: ${number(counts.credited)} deposits credited, ${number(counts.setAside)} withdrawals set aside, ${number(counts.requestsUnknown)} requests left unknown`,
    `checker, on each of ${number(groups)} databases: ${number(counts.rows)} rows, ${number(counts.rulesHeld)} of ${number(counts.rules)} rules hold`,
  ];
}

/** Problems named on the page; their number stands above. */
const problemsMax = 20;

/** The page; `command` is what makes it again, `asked` how many kills of the platform it is to come to. */
export function pageOf(pages: readonly Page[], { command, asked }: { command: string; asked: number }): string {
  const sum = sumOf(pages);
  const days = pages.map(({ at }) => at.slice(0, 10)).toSorted();
  const isWhole = sum.platform >= asked;
  return `# The last long run of deaths

Made by \`${command}\`; do not edit. A vendor’s signed calls, deposits with their webhooks and withdrawals over HTTP, on a PostgreSQL that syncs to disk. What is killed and how it is judged is in [simulation.md](simulation.md).${isWhole ? '' : ` The run has not ended: ${number(sum.platform)} of ${number(asked)} kills.`}

| | |
|---|---|
| kill -9 of the platform | ${number(sum.platform)} |
| kill -9 of PostgreSQL’s postmaster | ${number(sum.postmaster)}, ${number(sum.together)} of them together with the platform |
| Immediate shutdowns of PostgreSQL | ${number(sum.stops)} |
| Platforms, each compared with its callers after its last kill | ${number(sum.groups)} |
| Calls answered meanwhile | ${number(sum.answers)} |
| Ready again at the latest after | ${number(sum.latestMs)} ms, ${number(sum.slowestMs)} ms without waiting for a processor |
| Problems | ${sum.problems.length} |
| Time | ${number(sum.seconds)} s, ${days[0] === days.at(-1) ? days[0] : `${days[0]} to ${days.at(-1)}`} |
| Code (digest of server, migrations and proof) | \`${pages[0]?.code}\` |

${[...figuresOf(sum), ...sum.problems.slice(0, problemsMax).map((problem) => `**Problem:** ${problem}`)].map((line) => `- ${line}`).join('\n')}
`;
}
