import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { CrashTicket, PlaySession } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableRow } from '#store/crash.ts';
import { startTestStudio } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';
import { bustOfRound, openChains, openHash } from './chain.ts';
import type { Chains } from './chain.ts';
import { bustAtMs } from './clock.ts';
import { bustTable, openTable, startTable } from './table.ts';

// Runs against the server in TEST_PG_URL. The runner is off: the test moves the table and the clock itself.
const PLAYERS = 25;
let house: TestStudio;
let chains: Chains;
let shiftMs = 0;
const now = () => Date.now() + shiftMs;
beforeAll(async () => {
  house = await startTestStudio({}, { now });
  chains = openChains(house.studio.services);
  await chains.next(); // published: the players' seeds come after it
});
afterAll(() => house.stop());

interface Held {
  readonly ticketId: string;
  /** Sends the rest of the body and gives the answer. */
  finish(): Promise<string>;
}

/** A cash-out whose head the studio has and says so, and whose body is half sent. */
async function holdCashout(session: PlaySession, ticketId: string): Promise<Held> {
  const { hostname, port } = new URL(house.studio.url);
  const body = JSON.stringify({ ticketId });
  const socket: Socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (data) => (heard += data.toString('utf8')));
  socket.write(
    `POST /play/crash/cashout HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${session.token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n`,
  );
  while (!heard.includes('100 Continue')) await new Promise((resolve) => socket.once('data', resolve));
  socket.write(body.slice(0, body.length / 2));
  return {
    ticketId,
    finish: () =>
      new Promise((resolve, reject) => {
        socket.once('close', () => resolve(heard));
        socket.once('error', reject);
        socket.write(body.slice(body.length / 2));
      }),
  };
}

async function openLongTable(): Promise<TableRow> {
  for (;;) {
    const table = await openTable(house.studio.services, chains);
    if (!table) throw new Error('no table');
    const bustE2 = bustOf(table);
    if (bustE2 >= 150) return table;
    await startTable(house.studio.services, table);
    await bustTable(house.studio.services, table, { bustE2, endsAt: bustAtMs(table, bustE2) });
    shiftMs += 10;
  }
}

const bustOf = (table: TableRow) => bustOfRound(openHash(house.studio.services, table), table.salt);

async function placeTwo(session: PlaySession): Promise<CrashTicket[]> {
  const bets = ([1, 2] as const).map(async (slot) => {
    const input = { requestId: randomUUID(), slot, stakeMinor: '1000' };
    return (await house.page<{ ticket: CrashTicket }>('/play/crash/bet', input, session.token)).body.ticket;
  });
  return Promise.all(bets);
}

test('of 50 cash-outs held half sent over the bust none wins, neither before the bust is written down nor after', async () => {
  const sessions = await Promise.all(Array.from({ length: PLAYERS }, () => house.open('crash', 'demo')));
  const table = await openLongTable();
  const bets = await Promise.all(sessions.map(async (session) => ({ session, tickets: await placeTwo(session) })));
  const endsAt = bustAtMs(table, bustOf(table));
  await startTable(house.studio.services, table);
  shiftMs += endsAt - 1_000 - now();

  const held = await Promise.all(
    bets.flatMap(({ session, tickets }) => tickets.map(({ ticketId }) => holdCashout(session, ticketId))),
  );
  expect(held).toHaveLength(2 * PLAYERS);
  expect(now()).toBeLessThan(endsAt);
  shiftMs += endsAt - now();
  const [early, late] = [held.slice(0, PLAYERS), held.slice(PLAYERS)];
  const answers = await Promise.all(early.map(({ finish }) => finish()));
  await bustTable(house.studio.services, table, { bustE2: bustOf(table), endsAt });
  answers.push(...(await Promise.all(late.map(({ finish }) => finish()))));

  expect(answers.filter((answer) => !answer.includes('"TOO_LATE"'))).toEqual([]);
  const { rows } = await house.studio.services.pool.query<{ state: string; n: number }>(
    'select state, count(*)::int as n from crash_ticket where table_round_id = $1 group by state',
    [table.roundId],
  );
  expect(rows).toEqual([{ state: 'lost', n: 2 * PLAYERS }]);
});
