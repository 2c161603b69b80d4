import { randomUUID } from 'node:crypto';
import { isInChain, saltFromClientSeeds, verifyRound } from '@baize/fair';
import { BETTING_MS, crashRules, multiplierAtE2, timeOfMultiplierMs } from '@baize/game-crash/rules';
import type { CrashSnapshot, CrashTicket, PlayHistory, PlaySession } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TableRow } from '#store/crash.ts';
import { newestTable, tableOf } from '#store/crash.ts';
import { ticketsIn } from '#store/tickets.ts';
import { startStudio } from '#studio.ts';
import { startTestStudio, until } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';
import { bustOfRound, openChains, openHash } from './chain.ts';
import type { Chains } from './chain.ts';
import { bustAtMs } from './clock.ts';
import { bustTable, clearTable, openTable, payAutos, ridersInOrder, runTable, startTable } from './table.ts';

// Runs against the server in TEST_PG_URL. The runner is off: the tests move the table and the clock themselves.
let house: TestStudio;
let chains: Chains;
let shiftMs = 0;
const now = () => Date.now() + shiftMs;
beforeAll(async () => {
  house = await startTestStudio({}, { now });
  chains = openChains(house.studio.services);
  await chains.next();
  for (const _ of [1, 2, 3]) await house.open('crash', 'demo'); // whose seeds are the chain's salt
});
afterAll(() => house.stop());
beforeEach(() => (shiftMs += 10));

type Reply = { ticket: CrashTicket; balanceMinor: string; code?: string };
const bet = (session: PlaySession, slot: 1 | 2, stakeMinor: string, autoCashoutE2?: number) =>
  house.page<Reply>(
    '/play/crash/bet',
    { requestId: randomUUID(), slot, stakeMinor, ...(autoCashoutE2 !== undefined && { autoCashoutE2 }) },
    session.token,
  );
const tell = (call: 'cancel' | 'cashout', session: PlaySession, ticketId: string) =>
  house.page<Reply>(`/play/crash/${call}`, { ticketId }, session.token);
const netOf = (ticketId: string) => house.netOf(ticketId);
const delivered = () => house.delivered();
const at = (table: TableRow, elapsedMs: number) => void (shiftMs += table.startsAt.getTime() + elapsedMs - now());
const bustOf = (table: TableRow) => bustOfRound(openHash(house.studio.services, table), table.salt);

/** A table whose bust lies in a range; others are played to their end without bets. */
async function open(fromE2: number, toE2 = 1_000_001): Promise<TableRow> {
  for (;;) {
    const table = await openTable(house.studio.services, chains);
    if (!table) throw new Error('no table');
    const bustE2 = bustOf(table);
    if (bustE2 >= fromE2 && bustE2 < toE2) return table;
    await startTable(house.studio.services, table);
    await bustTable(house.studio.services, table, { bustE2, endsAt: bustAtMs(table, bustE2) });
    shiftMs += 10;
  }
}

async function bust(table: TableRow): Promise<void> {
  const bustE2 = bustOf(table);
  at(table, bustAtMs(table, bustE2) - table.startsAt.getTime());
  await bustTable(house.studio.services, table, { bustE2, endsAt: bustAtMs(table, bustE2) });
}

describe('a round', () => {
  test('pays a manual cash-out by the clock of its arrival, an automatic one at its target, and closes the rest with nothing', async () => {
    const session = await house.open('crash');
    const demo = await house.open('crash', 'demo');
    const table = await open(250);
    const manual = (await bet(session, 1, '1000')).body.ticket;
    const auto = (await bet(session, 2, '2000', 201)).body.ticket;
    const rider = (await bet(demo, 1, '5000')).body;
    expect([manual.state, auto.state, rider.ticket.state, rider.balanceMinor]).toEqual([
      'riding',
      'riding',
      'riding',
      '995000',
    ]);
    expect((await bet(session, 1, '1000')).body).toEqual({ code: 'SLOT_TAKEN' });

    at(table, 0);
    await startTable(house.studio.services, table);
    expect((await bet(demo, 2, '1000')).body).toEqual({ code: 'BETTING_CLOSED' });
    const riders = ridersInOrder(await ticketsIn(house.studio.services.pool, table.roundId, ['riding']));
    at(table, timeOfMultiplierMs(201) - 200);
    const shown = multiplierAtE2(timeOfMultiplierMs(201) - 200);
    const cashed = (await tell('cashout', session, manual.ticketId)).body.ticket;
    expect(cashed.state).toBe('won');
    expect(cashed.cashoutE2).toBeGreaterThanOrEqual(shown);
    expect(cashed.cashoutE2).toBeLessThan(201);
    expect(cashed.payoutMinor).toBe(String((1000 * (cashed.cashoutE2 ?? 0)) / 100));
    expect((await tell('cashout', session, manual.ticketId)).body.ticket).toEqual(cashed);
    expect((await house.platform('GET', `/vendor-api/rounds/${manual.ticketId}`)).body).toMatchObject({
      proof: null,
      pendingReason: 'round_open',
    });

    await payAutos(house.studio.services, table, riders, { reachedE2: 205, bustE2: bustOf(table) });
    await bust(table);
    await delivered();
    expect([netOf(manual.ticketId), netOf(auto.ticketId)]).toEqual([BigInt(cashed.payoutMinor) - 1000n, 4020n - 2000n]);
    const history = await house.page<PlayHistory>('/play/history', undefined, demo.token);
    expect(history.body.rounds[0]).toMatchObject({
      state: 'closed',
      payoutMinor: '0',
      result: { cashoutE2: 0, bustE2: bustOf(table) },
      txIds: [],
    });
    expect(house.wallet.txs.get(`${manual.ticketId}:2`)).toMatchObject({ call: 'win', state: 'accepted' });

    for (const { ticketId } of [manual, auto]) {
      const { body } = await house.platform('GET', `/vendor-api/rounds/${ticketId}`);
      const proof = body['proof'] as Record<string, unknown>;
      expect(verifyRound(proof, [crashRules])).toMatchObject({ ok: true });
      expect(verifyRound({ ...proof, payoutMinor: '1' }, [crashRules]).ok).toBe(false);
      const ended = await tableOf(house.studio.services.pool, table.roundId);
      expect(isInChain(ended?.hash ?? '', table.index, table.terminatingHash)).toBe(true);
    }
  });

  test('a lost bet is closed at the wallet with a win of nothing', async () => {
    const session = await house.open('crash');
    const table = await open(100, 200);
    const { ticket } = (await bet(session, 1, '1000', 5_000)).body;
    at(table, 0);
    await startTable(house.studio.services, table);
    await bust(table);
    expect((await tell('cashout', session, ticket.ticketId)).body).toEqual({ code: 'TOO_LATE' });
    await delivered();
    expect(netOf(ticket.ticketId)).toBe(-1000n);
    expect(house.wallet.movements.find(({ txId }) => txId === `${ticket.ticketId}:2`)).toMatchObject({
      call: 'win',
      amount: 0n,
    });
  });

  test('a cash-out that arrives when the clock has passed the bust is too late, also before the bust is written down', async () => {
    const session = await house.open('crash');
    const table = await open(110, 300);
    const { ticket } = (await bet(session, 1, '1000')).body;
    at(table, -50);
    expect((await tell('cashout', session, ticket.ticketId)).body).toEqual({ code: 'TOO_LATE' });
    at(table, 0);
    await startTable(house.studio.services, table);
    at(table, bustAtMs(table, bustOf(table)) - table.startsAt.getTime());
    expect((await tell('cashout', session, ticket.ticketId)).body).toEqual({ code: 'TOO_LATE' });
    await bust(table);
    await delivered();
    expect(netOf(ticket.ticketId)).toBe(-1000n);
  });

  test('a bet taken back before the start is rolled back; after it it is too late', async () => {
    const session = await house.open('crash');
    const table = await open(200);
    const { balance } = house.wallet;
    const taken = (await bet(session, 1, '1000')).body.ticket;
    const { ticket } = (await bet(session, 2, '1000')).body;
    expect((await tell('cancel', session, taken.ticketId)).body.ticket.state).toBe('cancelled');
    expect((await bet(session, 1, '700')).body.ticket.state).toBe('riding');
    await delivered();
    expect(netOf(taken.ticketId)).toBe(0n);
    expect(house.wallet.balance).toBe(balance - 1700n);
    at(table, 0);
    await startTable(house.studio.services, table);
    expect((await tell('cancel', session, ticket.ticketId)).body).toEqual({ code: 'TOO_LATE' });
    await bust(table);
    await delivered();
  });

  test('another player’s bet can be neither cashed out nor taken back', async () => {
    const [session, stranger] = [await house.open('crash'), await house.open('crash', 'demo')];
    const table = await open(200);
    const { ticket } = (await bet(session, 1, '1000')).body;
    expect((await tell('cancel', stranger, ticket.ticketId)).body).toEqual({ code: 'NOT_FOUND' });
    at(table, 0);
    await startTable(house.studio.services, table);
    expect((await tell('cashout', stranger, ticket.ticketId)).body).toEqual({ code: 'NOT_FOUND' });
    await bust(table);
    await delivered();
  });

  test('the cap of a round is a cash-out given with the bet', async () => {
    house.wallet.limits = { ...house.wallet.limits, winMax: '150.00' };
    const session = await house.open('crash');
    house.wallet.limits = { ...house.wallet.limits, winMax: '500000.00' };
    const table = await open(200);
    expect((await bet(session, 1, '15000')).body).toEqual({ code: 'WIN_ABOVE_CAP' });
    const { ticket } = (await bet(session, 1, '10000')).body;
    expect(ticket).toMatchObject({ autoCashoutE2: null, capCashoutE2: 150 });
    at(table, 0);
    await startTable(house.studio.services, table);
    await bust(table);
    await delivered();
    expect(netOf(ticket.ticketId)).toBe(5_000n);
  });
});

test('a session that ends in mid-round does not cost the bet: it can still be cashed out, not placed', async () => {
  const session = await house.open('crash');
  const table = await open(200);
  const { ticket } = (await bet(session, 1, '1000')).body;
  await house.studio.services.pool.query('update play_session set ended_at = now()');
  expect((await bet(session, 2, '1000')).body).toEqual({ code: 'SESSION_EXPIRED' });
  at(table, 0);
  await startTable(house.studio.services, table);
  expect((await tell('cashout', session, ticket.ticketId)).body.ticket.state).toBe('won');
  await bust(table);
  await delivered();
});

describe('wallet faults', () => {
  test('a stake that the wallet does not know is void and rolled back; one that it has is in play', async () => {
    const session = await house.open('crash');
    const table = await open(200);
    const { balance } = house.wallet;
    house.wallet.faults['bet'] = ['lost-before', 'lost-after'];
    house.wallet.faults['rollback'] = ['unknown-after'];
    expect(await bet(session, 1, '1000')).toMatchObject({ status: 503, body: { code: 'WALLET_UNKNOWN' } });
    expect((await bet(session, 1, '1000')).body.ticket.state).toBe('riding');
    await delivered();
    expect(house.wallet.balance).toBe(balance - 1000n);
    at(table, 0);
    await startTable(house.studio.services, table);
    await bust(table);
    await delivered();
  });

  test('a win is sent with the same txId and body until it is acknowledged, and pays once', async () => {
    const session = await house.open('crash');
    const table = await open(150);
    const { ticket } = (await bet(session, 1, '1000', 120)).body;
    at(table, 0);
    await startTable(house.studio.services, table);
    house.wallet.faults['win'] = ['lost-before', 'unknown-before', 'lost-after', 'unknown-after', 'unsigned'];
    await bust(table);
    await delivered();
    expect(netOf(ticket.ticketId)).toBe(200n);
    const sent = house.wallet.requests.filter(
      ({ path, body }) => path === 'wallet/win' && body['roundId'] === ticket.ticketId,
    );
    expect(sent).toHaveLength(6);
    const fixed = sent.map(({ body: { requestId: _requestId, ...rest } }) => JSON.stringify(rest));
    expect(new Set(fixed).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body['requestId'])).size).toBe(6);
  });

  test('the whole outbox again changes nothing', async () => {
    const { balance, movements } = house.wallet;
    const before = movements.length;
    await house.studio.services.pool.query('update wallet_call set done_at = null, next_at = now()');
    await delivered();
    expect(house.wallet.balance).toBe(balance);
    expect(movements).toHaveLength(before);
    const { rows } = await house.studio.services.pool.query<{
      id: string;
      stake: string;
      payout: string;
      state: string;
    }>(
      `select ticket_id as id, stake_minor as stake, payout_minor as payout, k.state from crash_ticket k join player using (player_id) where mode = 'real'`,
    );
    for (const { id, stake, payout, state } of rows)
      expect(netOf(id), state).toBe(state === 'won' || state === 'lost' ? BigInt(payout) - BigInt(stake) : 0n);
  });
});

describe('a table without a running process', () => {
  test('goes on within 30 s of the start while its bust is still to come', async () => {
    const table = await open(1_000);
    at(table, 29_000);
    await clearTable(house.studio.services);
    expect((await newestTable(house.studio.services.pool))?.phase).toBe('betting');
    await startTable(house.studio.services, table);
    await bust(table);
  });

  test.each([
    ['later than 30 s after the start', 1_000, () => 30_001],
    ['after its bust', 110, (table: TableRow) => bustAtMs(table, bustOf(table)) - table.startsAt.getTime() + 1],
  ])('found %s is void: open bets go back, what was paid stays paid', async (_when, fromE2, elapsedMs) => {
    const session = await house.open('crash');
    const table = await open(fromE2, fromE2 === 110 ? 300 : undefined);
    const paid = (await bet(session, 1, '1000')).body.ticket;
    const open2 = (await bet(session, 2, '2000')).body.ticket;
    at(table, 1);
    await startTable(house.studio.services, table);
    const won = (await tell('cashout', session, paid.ticketId)).body.ticket;
    expect(won.state).toBe('won');
    at(table, elapsedMs(table));
    await clearTable(house.studio.services);
    await delivered();
    expect((await newestTable(house.studio.services.pool))?.phase).toBe('void');
    expect(netOf(open2.ticketId)).toBe(0n);
    expect(netOf(paid.ticketId)).toBe(BigInt(won.payoutMinor) - 1000n);
    expect(house.wallet.txs.get(`${paid.ticketId}:1`)?.state).toBe('accepted');
    expect(
      (await house.page<PlayHistory>('/play/history', undefined, session.token)).body.rounds.find(
        ({ roundId }) => roundId === open2.ticketId,
      ),
    ).toMatchObject({ state: 'void', voidReason: 'UNAVAILABLE' });
  });
});

describe('the chain', () => {
  test('is published with its length before any round, and plays none until enough client seeds came after that', async () => {
    const fresh = await startTestStudio();
    const { services } = fresh.studio;
    const own = openChains(services);
    expect(await own.next()).toBeUndefined();
    expect(await openTable(services, own)).toBeUndefined();
    const before = (await fresh.open('crash', 'demo')).state.fairness.chain;
    expect(before).toMatchObject({ index: 0, length: 200, salt: '', saltSource: 'waiting' });
    for (const _ of [2, 3]) await fresh.open('crash', 'demo');
    const next = await own.next();
    expect(next).toMatchObject({
      saltSource: 'client-seeds',
      salt: saltFromClientSeeds(['seed-of-the-browser', 'seed-of-the-browser', 'seed-of-the-browser']),
    });
    expect(next?.chain.terminatingHash).toBe(before?.terminatingHash);
    expect((await fresh.open('crash', 'demo')).state.fairness.chain).toMatchObject({ index: 0, salt: next?.salt });
    expect(await openTable(services, own)).toMatchObject({ index: 1, salt: next?.salt });
    await fresh.stop();
  });

  test('takes an operator’s salt only when it came after the chain, and for one chain', async () => {
    const salt = 'a-public-value';
    const fresh = await startTestStudio({ crash: { isOn: false, chainLength: 10, salt, saltSeeds: 100 } });
    const { services } = fresh.studio;
    const there = openChains(services);
    expect(await there.next(), 'a value that was there before').toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const after = openChains(services);
    expect(await after.next()).toMatchObject({ salt, saltSource: 'operator' });
    await services.pool.query('update crash_chain set next_index = length + 1');
    await after.next();
    expect(await openChains(services).next(), 'the chain after it').toBeUndefined();
    await fresh.stop();
  });
});

describe('a stop while the table is taken up', () => {
  const takeUp = (drainMs: number, isLost: AbortSignal = new AbortController().signal) =>
    runTable(
      house.studio.services,
      chains,
      { isLost, isStopping: AbortSignal.abort(), cashoutsBefore: () => Promise.resolve() },
      () => drainMs,
    );

  test('gives the open bets back', async () => {
    const table = await open(100);
    const { ticket } = (await bet(await house.open('crash'), 1, '1000')).body;
    await takeUp(10_000);
    await delivered();
    expect([(await tableOf(house.studio.services.pool, table.roundId))?.phase, netOf(ticket.ticketId)]).toEqual([
      'void',
      0n,
    ]);
  });

  test('touches nothing without time to end the round, or once the table is another’s', async () => {
    const table = await open(100);
    await takeUp(0);
    await takeUp(10_000, AbortSignal.abort());
    expect((await newestTable(house.studio.services.pool))?.phase).toBe('betting');
    await takeUp(10_000);
    expect((await tableOf(house.studio.services.pool, table.roundId))?.phase).toBe('void');
  });

  test('opens no round', async () => {
    const before = await newestTable(house.studio.services.pool);
    await takeUp(10_000);
    expect(await newestTable(house.studio.services.pool)).toEqual(before);
  });
});

test('of two processes one runs the table; when it vanishes the other goes on with the same round', async () => {
  const house = await startTestStudio({ crash: { isOn: true, chainLength: 100, salt: undefined, saltSeeds: 1 } });
  await until(() => house.studio.crash.state() === 'running', 'the lease');
  const other = await startStudio(house.config, { log: house.studio.services.log });
  const session = await house.open('crash');
  await until(async () => (await newestTable(other.services.pool))?.phase === 'betting', 'a round');
  const { ticket } = (
    await house.page<Reply>('/play/crash/bet', { requestId: randomUUID(), slot: 1, stakeMinor: '1000' }, session.token)
  ).body;
  expect([ticket.state, other.crash.state()]).toEqual(['riding', 'standby']);
  await house.studio.abandon();
  await until(() => other.crash.state() === 'running', 'the take-over');
  const table = await newestTable(other.services.pool);
  expect(table).toMatchObject({ roundId: ticket.tableRoundId, phase: 'betting' });
  await other.stop();
  expect(house.wallet.txs.get(`${ticket.ticketId}:1`)?.state).toBe('rolled_back');
  await house.stop();
}, 30_000);

test('the live table: snapshot, phases and ticks on the socket, and a stop that leaves no bet open', async () => {
  const crash = { isOn: true, chainLength: 100, salt: undefined, saltSeeds: 3 };
  const live = await startTestStudio({ crash });
  await live.crashAndRestart({ crash: { ...crash, salt: 'a-public-value' } }); // the operator's value comes after the chain
  await until(async () => (await newestTable(live.studio.services.pool))?.phase === 'betting', 'a round');
  const session = await live.open('crash');
  const messages: { type: string; [key: string]: unknown }[] = [];
  const socket = new WebSocket(live.studio.url.replace('http', 'ws') + '/play/crash/socket');
  socket.onmessage = ({ data }) => void messages.push(JSON.parse(String(data)) as { type: string });
  await new Promise((resolve) => (socket.onopen = resolve));
  socket.send(JSON.stringify({ type: 'hello', token: session.token }));
  const seen = (type: string) => messages.filter((message) => message.type === type);
  await until(() => seen('snapshot').length === 1, 'the snapshot');
  const snapshot = seen('snapshot')[0] as unknown as CrashSnapshot;
  expect(snapshot).toMatchObject({
    round: { phase: 'betting', bustE2: null, hash: null },
    chain: { salt: 'a-public-value', saltSource: 'operator' },
  });
  expect(snapshot.round.startsAt - snapshot.round.opensAt).toBe(BETTING_MS);
  const placed = await live.page<Reply>(
    '/play/crash/bet',
    { requestId: randomUUID(), slot: 1, stakeMinor: '1000' },
    session.token,
  );
  expect(placed.body.ticket.state).toBe('riding');
  socket.send(JSON.stringify({ type: 'ping', sentAt: 5 }));
  await until(() => seen('pong').length === 1 && seen('bets').length > 0 && seen('ticket').length > 0, 'pong and bets');
  expect(seen('bets')[0]).toMatchObject({
    changed: [{ name: 'mi***', isMine: true, stakeMinor: '1000' }],
    totals: { bets: 1, stakeMinor: '1000' },
  });
  await until(
    () => seen('tick').length > 0 || seen('phase').some(({ round }) => (round as { phase: string }).phase === 'bust'),
    'the curve',
  );
  expect(JSON.stringify(messages)).not.toMatch(/"bustE2":[0-9]+,"bustAt":null/);
  const url = live.database.url;
  await live.studio.stop();
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select count(*) as n from crash_ticket where state in ('pending', 'riding')`);
  await client.end();
  expect(Number(rows[0].n)).toBe(0);
  await live.stop();
}, 40_000);
