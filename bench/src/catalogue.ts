/** `npm run bench -- catalogue`: search over all titles in the server's own index. Time of a search (50th, 95th, 99th of five
 *  passes over 200 queries in ten languages), and how many of the first ten hits show what was asked for. The reference is a
 *  plain walk over all names with `includes`, in the same run. */
import { makeTitles, namePartsOf } from '@baize/game-slots/titles';
import { fold } from '@baize/protocol/fold';
import { buildCatalogue } from '@baize/server/capabilities/games/catalogue.ts';
import { nameIn } from '@baize/server/capabilities/games/rules.ts';
import type { GameRow } from '@baize/server/capabilities/games/store.ts';
import { kinds, queries } from './catalogue-queries.ts';
import type { Query } from './catalogue-queries.ts';

const passes = 5;
const firstHits = 10;

export async function benchCatalogue(): Promise<void> {
  const { all } = makeTitles(['model']);
  const rows = all.map((title): GameRow => {
    const { gameCode, lane, modelId } = title;
    return {
      nodeId: gameCode,
      gameCode,
      vendorCode: 'BAIZE_STUDIO',
      laneCode: lane,
      gameType: 'RNG',
      gameClassify: 'VIDEO',
      names: {},
      nameParts: namePartsOf(title),
      modelId,
      modelVersion: '1',
      rtpE4: 9_600,
      volatility: 'medium',
      maxWinE4: '1',
      lines: 20,
      minBet: 20n,
      maxBet: 100_000n,
      hasDemo: true,
      isEnabled: true,
      maintenanceUntil: null,
      firstSeenAt: new Date(0),
    } as GameRow;
  });
  const catalogue = buildCatalogue(rows);
  const asked = queries();
  const building = await timed(async () => {
    for (const language of new Set(asked.map((query) => query.language))) await catalogue.search('warm', language);
  });
  console.log(
    "on: the server's own index, in this process; off: HTTP, database, merchant's order of games. Latin queries are written by hand",
  );
  console.log(`${rows.length} titles, ${asked.length} queries; ten indexes built in ${building.toFixed(0)} ms`);

  const times: number[] = [];
  const walked: number[] = [];
  const found = new Map<Query, readonly GameRow[]>();
  for (let pass = 0; pass < passes; pass += 1) {
    for (const query of asked) {
      times.push(await timed(async () => void found.set(query, await catalogue.search(query.text, query.language))));
      if (pass === 0) walked.push(await timed(async () => void walk(rows, query)));
    }
  }
  console.log(`search   ${spread(times)}`);
  console.log(`walk     ${spread(walked)}   ratio of medians ${(middle(walked) / middle(times)).toFixed(1)}`);
  for (const kind of kinds) {
    const ofKind = asked.filter((query) => query.kind === kind);
    const shares = ofKind.map((query) => fitting(query, found.get(query) ?? []));
    console.log(
      `${kind.padEnd(10)} ${relevance(ofKind, found)}, right among the first ten ${((100 * sum(shares)) / shares.length).toFixed(1)} %`,
    );
  }
  console.log(`${'all'.padEnd(10)} ${relevance(asked, found)}`);
  for (const query of asked.filter((one) => !fits(one, found.get(one)?.[0])))
    console.log(`  missed: ${query.language} ${query.kind} "${query.text}" for ${query.nouns.join(' ')}`);
}

/** hit@1: the first hit is right; hit@10: one of the first ten is. */
function relevance(asked: readonly Query[], found: ReadonlyMap<Query, readonly GameRow[]>): string {
  const within = (count: number): number =>
    asked.filter((query) =>
      found
        .get(query)
        ?.slice(0, count)
        .some((row) => fits(query, row)),
    ).length;
  return `hit@1 ${within(1)}, hit@10 ${within(firstHits)} of ${asked.length}`;
}

function walk(rows: readonly GameRow[], { text, language }: Query): GameRow[] {
  const wanted = fold(text);
  return rows.filter((row) => fold(nameIn(row, language)).includes(wanted));
}

function fits({ nouns }: Query, row: GameRow | undefined): boolean {
  const words = row?.nodeId.split('-') ?? [];
  return nouns.every((noun) => words.includes(noun));
}

/** Share of the first hits that show what was asked for. */
function fitting(query: Query, rows: readonly GameRow[]): number {
  const first = rows.slice(0, firstHits);
  return first.length === 0 ? 0 : first.filter((row) => fits(query, row)).length / first.length;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`;
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
