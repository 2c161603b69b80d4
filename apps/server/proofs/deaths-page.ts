/** docs/deaths.md: what a run of `kill-server.ts` showed. */
interface Run {
  readonly seed: number;
  /** Kills -9 of the platform, of PostgreSQL's postmaster, how many of these hit both at once; immediate shutdowns. */
  readonly platform: number;
  readonly postmaster: number;
  readonly together: number;
  readonly stops: number;
  /** Calls that were answered. */
  readonly answers: number;
  /** Of a start until "ready", with and without the time other programs had the processors. */
  readonly latestMs: number;
  readonly slowestMs: number;
  readonly seconds: number;
  /** One sentence each, as the comparison says them. */
  readonly figures: readonly string[];
  readonly problems: readonly string[];
  readonly at: Date;
}

/** Problems named on the page; their number stands above. */
const problemsMax = 20;
const number = (value: number): string => Math.round(value).toLocaleString('en');

export function pageOf(run: Run): string {
  const command = `node apps/server/proofs/kill-server.ts ${run.platform} ${run.postmaster} ${run.seed} --write`;
  return `# The last long run of deaths

Made by \`${command}\`; do not edit. A vendor’s signed calls, deposits with their webhooks and withdrawals over HTTP, on a PostgreSQL that syncs to disk. What is killed and how it is judged is in [simulation.md](simulation.md).

| | |
|---|---|
| kill -9 of the platform | ${number(run.platform)} |
| kill -9 of PostgreSQL’s postmaster | ${number(run.postmaster)}, ${number(run.together)} of them together with the platform |
| Immediate shutdowns of PostgreSQL | ${number(run.stops)} |
| Calls answered meanwhile | ${number(run.answers)} |
| Ready again at the latest after | ${number(run.latestMs)} ms, ${number(run.slowestMs)} ms without waiting for a processor |
| Problems | ${run.problems.length} |
| Time | ${number(run.seconds)} s, ${run.at.toISOString().slice(0, 10)} |

${[...run.figures, ...run.problems.slice(0, problemsMax).map((problem) => `**Problem:** ${problem}`)].map((line) => `- ${line}`).join('\n')}
`;
}
