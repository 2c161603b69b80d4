import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '#testing/context.ts';
import {
  auditActions,
  factsAbout,
  moneyFaults,
  openCashierWorld,
  refusalOf,
} from '#capabilities/withdrawals/testing/cashier-world.ts';
import type { CashierWorld, Player } from '#capabilities/withdrawals/testing/cashier-world.ts';

let world: CashierWorld;
beforeAll(async () => {
  world = await openCashierWorld();
});
afterAll(async () => {
  expect(await moneyFaults(world)).toEqual([]);
  await world.close();
});

const wish = (extra: object = {}) => ({
  body: { amountMinor: '20000', currency: 'USD', method: 'qr', idempotencyKey: randomUUID(), ...extra },
});
const open = (player: Player, extra: object = {}) => world.call('requestDeposit', player, wish(extra));
const read = (player: Player, id: string) => world.call('readDeposit', player, { params: { id } });
const ends = (player: Player, id: string, state: string) =>
  world.until(async () => (await read(player, id)).state === state, `deposit ${state}`);

describe('a deposit', () => {
  it('is credited once the provider says it was paid', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player);
    expect(deposit).toMatchObject({
      state: 'pending',
      amountMinor: '20000',
      currency: 'USD',
      cashierUrl: expect.stringContaining(world.simulator.url),
    });
    expect(await world.balance(player)).toEqual({ available: 0n, reserved: 0n });
    world.simulator.control.settleDeposit(deposit.id, 'pay');
    await ends(player, deposit.id, 'succeeded');
    expect(await world.balance(player)).toEqual({ available: 20_000n, reserved: 0n });
    expect(await factsAbout(world, deposit.id)).toEqual([
      'deposit.requested',
      'deposit.credited',
      'deposit.changed',
      'deposit.changed',
    ]);
    expect((await read(player, deposit.id)).cashierUrl).toBeNull();
  });

  it('answers a repeated request as the first, and refuses the key with other content', async () => {
    const player = await world.newPlayer();
    const request = wish();
    const first = await world.call('requestDeposit', player, request);
    expect(await world.call('requestDeposit', player, request)).toEqual(first);
    expect(
      await refusalOf(world.call('requestDeposit', player, { body: { ...request.body, amountMinor: '20001' } })),
    ).toBe('IDEMPOTENCY_REUSED');
    expect((await world.call('listDeposits', player)).total).toBe(1);
  });

  it('is opened once when the same request comes eight times at once', async () => {
    const player = await world.newPlayer();
    const request = wish();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.call('requestDeposit', player, request)));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  });

  it('is refused out of range, in another currency, and when too many are open', async () => {
    const player = await world.newPlayer();
    expect(await refusalOf(open(player, { amountMinor: '999' }))).toBe('AMOUNT_RANGE');
    expect(await refusalOf(open(player, { currency: 'THB' }))).toBe('CURRENCY_UNKNOWN');
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => open(player)));
    expect(answers.filter((answer) => answer.status === 'fulfilled').length).toBe(2);
    expect(await refusalOf(open(player))).toBe('DEPOSIT_OPEN_LIMIT');
  });

  it('sends the payer back to a page of the site, never to another host', async () => {
    const player = await world.newPlayer();
    for (const returnPath of ['//1249763844/x', '//', '/\\1249763844', 'https://example.com/', '///x'])
      expect(await refusalOf(open(player, { returnPath })), returnPath).toBe('VALIDATION');
    expect((await world.call('listDeposits', player)).total).toBe(0);
    const { id } = await open(player, { returnPath: '/member/depositv2?a=b' });
    const rows = await everyRow<{ deposit_id: string; return_url: string }>(world.database, 'deposit');
    const stored = rows.find((row) => row.deposit_id === id)?.return_url ?? '';
    expect(new URL(stored).host.startsWith('baize.localhost')).toBe(true);
  });

  it('says by the ticket of its return address what became of it, without a session, and nothing else', async () => {
    const player = await world.newPlayer();
    const { id } = await open(player);
    const rows = await everyRow<{ deposit_id: string; return_url: string }>(world.database, 'deposit');
    const address = new URL(rows.find((row) => row.deposit_id === id)?.return_url ?? '');
    expect([address.pathname, [...address.searchParams.keys()]]).toEqual(['/login/deposit', ['ticket']]);
    const ticket = address.searchParams.get('ticket') ?? '';
    const said = (given = ticket, merchant = player.merchant) =>
      world.call('depositReturn', { ...player, merchant }, { params: { ticket: given } });
    expect(await said()).toEqual({ state: 'pending', language: 'en' });
    expect(await refusalOf(said(`A${ticket.slice(1)}`))).toBe('NOT_FOUND');
    expect(await refusalOf(said(ticket, world.other))).toBe('NOT_FOUND');
    world.simulator.control.settleDeposit(id, 'pay');
    await ends(player, id, 'succeeded');
    expect(await said()).toEqual({ state: 'succeeded', language: 'en' });
    const failed = await open(player);
    world.simulator.control.settleDeposit(failed.id, 'cancel');
    await ends(player, failed.id, 'failed');
    const again = (await everyRow<{ deposit_id: string; return_url: string }>(world.database, 'deposit')).find(
      (row) => row.deposit_id === failed.id,
    );
    expect(await said(new URL(again?.return_url ?? '').searchParams.get('ticket') ?? '')).toMatchObject({
      state: 'failed',
    });
  });

  it('of another player or merchant is not there', async () => {
    const [player, stranger, foreigner] = [
      await world.newPlayer(),
      await world.newPlayer(),
      await world.newPlayer({ merchant: world.other }),
    ];
    const deposit = await open(player);
    expect(await refusalOf(read(stranger, deposit.id))).toBe('NOT_FOUND');
    expect(await refusalOf(read({ ...player, merchant: foreigner.merchant }, deposit.id))).toBe('NOT_FOUND');
    expect((await world.call('listDeposits', stranger)).total).toBe(0);
  });

  it('that the payer cancels fails with its reason and credits nothing', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player);
    world.simulator.control.settleDeposit(deposit.id, 'cancel');
    await ends(player, deposit.id, 'failed');
    expect((await read(player, deposit.id)).reason).toBe('cancelled_by_payer');
    expect((await world.balance(player)).available).toBe(0n);
    expect(await factsAbout(world, deposit.id)).toContain('deposit.failed');
  });
});

describe('a deposit that its player cancels', () => {
  const cancel = (player: Player, id: string) => world.call('cancelDeposit', player, { params: { id } });

  it('ends at once, twice is once, and makes room for another', async () => {
    const player = await world.newPlayer();
    const [first] = [await open(player), await open(player)];
    expect(await refusalOf(open(player))).toBe('DEPOSIT_OPEN_LIMIT');
    expect(await cancel(player, first.id)).toMatchObject({
      state: 'expired',
      reason: 'cancelled_by_player',
      cashierUrl: null,
    });
    expect(await cancel(player, first.id)).toMatchObject({ state: 'expired', reason: 'cancelled_by_player' });
    expect((await auditActions(world, first.id)).filter((action) => action === 'deposit.cancel')).toHaveLength(1);
    expect((await open(player)).state).toBe('pending');
  });

  it('of another player or merchant is not there, and one that has ended stays as it ended', async () => {
    const [player, stranger, foreigner] = [
      await world.newPlayer(),
      await world.newPlayer(),
      await world.newPlayer({ merchant: world.other }),
    ];
    const deposit = await open(player);
    expect(await refusalOf(cancel(stranger, deposit.id))).toBe('NOT_FOUND');
    expect(await refusalOf(cancel({ ...player, merchant: foreigner.merchant }, deposit.id))).toBe('NOT_FOUND');
    world.simulator.control.settleDeposit(deposit.id, 'pay');
    await ends(player, deposit.id, 'succeeded');
    expect(await refusalOf(cancel(player, deposit.id))).toBe('STATE_CONFLICT');
    expect((await world.balance(player)).available).toBe(20_000n);
  });

  it('is credited all the same when its money comes afterwards, as one that had run out', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player);
    await cancel(player, deposit.id);
    world.simulator.control.settleDeposit(deposit.id, 'pay');
    await ends(player, deposit.id, 'succeeded');
    expect(await read(player, deposit.id)).toMatchObject({ isLate: true, creditedMinor: '20000' });
    expect((await world.balance(player)).available).toBe(20_000n);
  });
});

describe('a provider that misbehaves', () => {
  async function paidWith(
    fault: 'double' | 'out-of-order' | 'wrong-signature' | 'amount-mismatch' | 'lost' | 'late',
    delayMs?: number,
  ) {
    const player = await world.newPlayer();
    const deposit = await open(player);
    world.simulator.control.setFault({ scope: deposit.id, fault, ...(delayMs === undefined ? {} : { delayMs }) });
    world.simulator.control.settleDeposit(deposit.id, 'pay');
    return { player, id: deposit.id as string };
  }
  const delivered = (id: string) =>
    world.simulator.control.events({ reference: id }).filter((event) => event.kind === 'webhook.delivered').length;

  it('saying it twice, and once more under another event id, is believed once', async () => {
    const { player, id } = await paidWith('double');
    await world.until(async () => delivered(id) === 3, 'three webhooks');
    expect((await world.balance(player)).available).toBe(20_000n);
    expect((await factsAbout(world, id)).filter((name) => name === 'deposit.credited').length).toBe(1);
  });

  it('telling an older failure after the end changes nothing', async () => {
    const { player, id } = await paidWith('out-of-order', 30);
    await world.until(async () => delivered(id) === 2, 'two webhooks');
    expect((await read(player, id)).state).toBe('succeeded');
    expect((await world.balance(player)).available).toBe(20_000n);
  });

  it('is refused with 401 when its signature is wrong', async () => {
    const { player, id } = await paidWith('wrong-signature');
    await ends(player, id, 'succeeded');
    expect(world.webhookStatuses).toContain(401);
    expect((await world.balance(player)).available).toBe(20_000n);
  });

  it('taking another amount credits nothing, leaves it to a person and raises an alarm', async () => {
    const { player, id } = await paidWith('amount-mismatch');
    await ends(player, id, 'review');
    expect((await read(player, id)).reason).toBe('amount_mismatch');
    expect((await world.balance(player)).available).toBe(0n);
    expect(await auditActions(world, id)).toContain('deposit.mismatch');
    expect(await world.services.metrics.registry.metrics()).toMatch(
      /^baize_money_alarms_total\{alarm="deposit\.mismatch"\} [1-9]/m,
    );
  });

  it('losing its webhook is asked', async () => {
    const { player, id } = await paidWith('lost');
    await world.runJobs();
    expect((await read(player, id)).state).toBe('pending'); // not asked before its time
    world.clock.advance(16_000);
    await world.runJobs();
    expect((await read(player, id)).state).toBe('succeeded');
    expect((await world.balance(player)).available).toBe(20_000n);
  });

  it('being late after we asked changes nothing more', async () => {
    const { player, id } = await paidWith('late', 200);
    world.clock.advance(16_000);
    await world.runJobs();
    await world.until(async () => delivered(id) === 1, 'the late webhook');
    expect((await world.balance(player)).available).toBe(20_000n);
  });

  it('whose answer is lost leaves the request to the same key or the job; one deposit is opened', async () => {
    const player = await world.newPlayer();
    const request = wish();
    world.simulator.control.setFault({ scope: 'next-deposit', fault: 'answer-lost' });
    expect(await refusalOf(world.call('requestDeposit', player, request))).toBe('PROVIDER_UNAVAILABLE');
    const [left] = (await world.call('listDeposits', player)).content;
    expect(left.state).toBe('created');
    world.clock.advance(16_000);
    await world.runJobs();
    const again = await world.call('requestDeposit', player, request);
    expect(again).toMatchObject({ id: left.id, state: 'pending' });
    expect(world.simulator.control.findDeposit(left.id)?.amountMinor).toBe('20000');
  });

  it('that never saw the order: it is given up in the end', async () => {
    const player = await world.newPlayer();
    const id = randomUUID();
    const now = world.clock.now();
    await world.tx((tx) =>
      tx.db
        .insertInto('deposit')
        .values({
          merchant_id: world.merchant.id,
          deposit_id: id,
          member_id: player.memberId,
          provider: 'paydesk',
          method: 'qr',
          kind: 'qr',
          reference_code: randomUUID(),
          amount_minor: 5_000n,
          currency: 'USD',
          state: 'created',
          language: 'en',
          return_url: 'http://x.example/',
          webhook_url: 'http://x.example/',
          created_at: new Date(now.getTime() - 3_600_000),
          ask_at: now,
        })
        .execute(),
    );
    await world.runJobs();
    expect(await read(player, id)).toMatchObject({ state: 'expired', reason: 'never_opened' });
  });
});

describe('the webhook', () => {
  const news = (extra: object = {}) => ({
    params: { provider: 'paydesk' },
    body: {
      eventId: randomUUID(),
      type: 'deposit.succeeded',
      providerId: 'pd-1',
      reference: randomUUID(),
      merchantCode: 'BAIZE',
      amountMinor: '20000',
      currency: 'USD',
      occurredAt: '2026-11-20T12:00:00Z',
      ...extra,
    },
  });
  const provider = () => ({ actor: { kind: 'provider', provider: 'paydesk' } as const, merchant: world.merchant });

  it('refuses a merchant, deposit or payout that is not there, and keeps no event of it', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player);
    expect(await refusalOf(world.call('paymentWebhook', provider(), news({ merchantCode: 'NOBODY' })))).toBe(
      'NOT_FOUND',
    );
    expect(await refusalOf(world.call('paymentWebhook', provider(), news()))).toBe('NOT_FOUND');
    expect(await refusalOf(world.call('paymentWebhook', provider(), news({ type: 'payout.sent' })))).toBe('NOT_FOUND');
    expect(
      await refusalOf(world.call('paymentWebhook', provider(), news({ reference: deposit.id, merchantCode: 'LOTUS' }))),
    ).toBe('NOT_FOUND');
    const events = await everyRow<{ reference: string }>(world.database, 'payment_event');
    expect(events.some((event) => event.reference === deposit.id)).toBe(false);
  });

  it('in another currency credits nothing and is left to a person', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player);
    await world.call('paymentWebhook', provider(), news({ reference: deposit.id, currency: 'EUR' }));
    expect(await read(player, deposit.id)).toMatchObject({ state: 'review', reason: 'currency_mismatch' });
  });

  it('telling of money after a failure raises an alarm and is left to a person', async () => {
    const player = await world.newPlayer();
    const deposit = await open(player);
    await world.call('paymentWebhook', provider(), news({ reference: deposit.id, type: 'deposit.failed' }));
    await world.call('paymentWebhook', provider(), news({ reference: deposit.id }));
    expect((await read(player, deposit.id)).state).toBe('review');
    expect(await auditActions(world, deposit.id)).toContain('deposit.late_money');
  });
});
