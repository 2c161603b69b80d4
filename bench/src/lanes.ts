/** Bets straight into the batch, past HTTP: what the ledger itself does at a size or a spread of accounts. */
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { decode, encode, postText } from '@baize/server/capabilities/vendors/batch/encode.ts';
import type { PostRow } from '@baize/server/capabilities/vendors/batch/encode.ts';
import type { VendorAnswer, VendorItem } from '@baize/server/capabilities/vendors/batch/item.ts';
import { uuidv7 } from '@baize/server/kernel/ids.ts';
import { openBatcher } from '@baize/server/ledger/index.ts';
import { cpuSeconds } from './cpu.ts';
import type { Filled } from './history.ts';
import { benchId } from './load.ts';
import { gameCode } from './setup.ts';

const callers = 64;

/** What stands over the figures: users have more on. */
export const withoutPlatform =
  "on: the platform's own batch in this process, the posting SQL, database role baize_app under row-level security; off: HTTP, signatures, the platform's program, settlement and every other job (rounds stay open)";

export interface LaneRun {
  readonly rate: number;
  /** Processor time of the database a bet, microseconds. */
  readonly databaseUs: number;
}

/** Sixty-four callers, one bet each at a time, for some seconds. `pick` says whose bet is next. */
export async function driveLane(
  filled: Filled,
  databasePid: number,
  seconds: number,
  pick: () => number,
  /** What a betwin gives back; null: bets alone. */
  win: bigint | null = null,
): Promise<LaneRun> {
  const batcher = openBatcher<VendorItem, VendorAnswer>({
    connectionUrl: filled.appUrl,
    lanes: 1,
    laneOf: () => 0,
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    statement: { name: 'vendor_post', text: postText, encode, decode: (row) => decode(row as unknown as PostRow) }, // the function's own columns
  });
  const run = randomBytes(6).toString('hex');
  let number = 0;
  let posted = 0;
  const bet = async (): Promise<void> => {
    const account = filled.accounts[pick()];
    if (!account) throw new Error('lanes: no such account');
    number += 1;
    const round = `${run}-${number}`;
    const answer = await batcher.submit({
      operation: win === null ? 'bet' : 'betwin',
      accounts: { ...account, practice: false },
      vendorId: 1,
      memberId: benchId('player', account.player),
      gameCode,
      currency: 'USD',
      round,
      freshRoundId: uuidv7(new Date()),
      txId: `${round}:1`,
      refTxId: null,
      sessionId: benchId('session', account.player),
      amount: 10n,
      win,
      closes: false,
      decline: 0,
      digest: BigInt(number),
    });
    if (answer.verdict !== 100) throw new Error(`lanes: a bet was answered ${answer.verdict}`);
    posted += 1;
  };
  await Promise.all(Array.from({ length: callers }, bet)); // connects, and prepares the statement
  posted = 0;
  const before = cpuSeconds(databasePid) ?? NaN;
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1_000;
  const caller = async (): Promise<void> => {
    while (performance.now() < untilMs) await bet();
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const rate = (posted / (performance.now() - startedMs)) * 1_000;
  const databaseUs = (((cpuSeconds(databasePid) ?? NaN) - before) / posted) * 1e6;
  await batcher.close();
  return { rate, databaseUs };
}
