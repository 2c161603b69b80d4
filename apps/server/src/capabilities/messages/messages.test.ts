import { randomUUID } from 'node:crypto';
import { messageNames } from '@baize/protocol/calls/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Ctx, MemberCtx } from '#kernel/context.ts';
import { dispatchOnce, record } from '#kernel/outbox.ts';
import { inTx } from '#kernel/in-tx.ts';
import { openTestWorld, silentLog } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import type { Services } from '#kernel/services.ts';
import { reactions } from './reactions.ts';
import { ownMessages } from './read.ts';
import { passOver } from './index.ts';
import { sendMessage } from './send.ts';
import { countUnread, markRead } from './store.ts';
import { wordsOf } from './words.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const member = (memberId: string): Actor => ({
  kind: 'member',
  memberId,
  sessionId: randomUUID(),
  account: 'minnow88',
  type: 0,
  state: 'full',
});
const box = (memberId: string, language = 'en', merchant = world.merchant) => {
  const ctx = { ...world.ctx(member(memberId), merchant), language } as MemberCtx; // `member` makes it one
  return inTx(world.database, ctx, (tx) => ownMessages(tx, { pageNo: 1, pageSize: 100 }));
};
/** Delivers what waits, as the dispatcher does; the hub is told and nobody listens. */
async function deliver(): Promise<void> {
  const published: string[] = [];
  const services = {
    database: world.database,
    clock: world.clock,
    log: silentLog,
    hub: { publish: async (_m: number, _a: unknown, name: string) => void published.push(name) },
  } as unknown as Services; // the dispatcher uses just these
  const contextFor = async (): Promise<Ctx> => world.ctx();
  while ((await dispatchOnce(services, reactions, contextFor)) > 0);
}

const money = { amountMinor: '123456', currency: 'USD' };

describe('a message', () => {
  it('about a withdrawal to an address of a coin speaks of no bank', async () => {
    const memberId = randomUUID();
    const about = { memberId, ...money, withdrawalId: randomUUID(), way: 'crypto' } as const;
    await world.tx(async (tx) => {
      await record(tx, 'withdrawal.approved', { kind: 'none' }, about);
      await record(tx, 'withdrawal.paid', { kind: 'none' }, { ...about, bankReference: '0xabc' });
    });
    await deliver();
    const texts = (await box(memberId)).content.map((message) => message.text);
    expect(texts).toHaveLength(2);
    expect(texts.join()).toContain('for your coin address, transaction 0xabc');
    expect(texts.join()).not.toMatch(/bank/i);
  });

  it('comes from each fact once and reads in the language of the reader', async () => {
    const memberId = randomUUID();
    const about = { memberId, ...money };
    const withdrawalId = randomUUID();
    await world.tx(async (tx) => {
      await record(tx, 'deposit.credited', { kind: 'none' }, { ...about, depositId: randomUUID() });
      await record(
        tx,
        'deposit.failed',
        { kind: 'none' },
        { ...about, depositId: randomUUID(), reason: 'cancelled_by_payer' },
      );
      await record(tx, 'withdrawal.approved', { kind: 'none' }, { ...about, withdrawalId });
      await record(tx, 'withdrawal.rejected', { kind: 'none' }, { ...about, withdrawalId, reason: 'name_mismatch' });
      await record(tx, 'withdrawal.paid', { kind: 'none' }, { ...about, withdrawalId, bankReference: 'PD1' });
      await record(tx, 'withdrawal.received', { kind: 'none' }, { ...about, withdrawalId, automatic: true });
      await record(
        tx,
        'withdrawal.dispute_answered',
        { kind: 'none' },
        { ...about, withdrawalId, decision: 'refuse', note: 'See your statement' },
      );
      await record(tx, 'password.changed', { kind: 'none' }, { memberId });
      await record(tx, 'factors.reset', { kind: 'none' }, { memberId });
      for (const state of ['submitted', 'verified', 'more_needed', 'refused', 'expired'])
        await record(tx, 'kyc.changed', { kind: 'none' }, { memberId, state });
      const applicationId = randomUUID();
      await record(tx, 'agent.decided', { kind: 'none' }, { memberId, applicationId, isApproved: false });
      const sent = { ...about, transferId: randomUUID(), other: 'heron21' };
      for (const side of ['sent', 'received'] as const)
        await record(tx, 'transfer.done', { kind: 'none' }, { ...sent, side, wasHeld: side === 'sent' });
      await record(tx, 'transfer.held', { kind: 'none' }, sent);
      await record(tx, 'transfer.returned', { kind: 'none' }, sent);
      await record(tx, 'transfer.reversed', { kind: 'none' }, sent);
      const bonus = { ...about, bonusId: randomUUID() };
      await record(tx, 'bonus.granted', { kind: 'none' }, { ...bonus, neededMinor: '50000' });
      await record(tx, 'bonus.released', { kind: 'none' }, bonus);
      await record(tx, 'bonus.ended', { kind: 'none' }, { ...bonus, state: 'declined' });
      await record(tx, 'vip.level_reached', { kind: 'none' }, { memberId, rank: 3 });
      const reward = { ...about, rewardId: randomUUID(), source: 'rebate' };
      // who pressed for a reward gets no letter of it
      for (const isClaimed of [true, false])
        await record(tx, 'reward.paid', { kind: 'none' }, { ...reward, isClaimed });
      const order = { memberId, orderId: randomUUID(), name: 'Desk lamp', quantity: 2, points: 600 };
      await record(tx, 'points.decided', { kind: 'none' }, { ...order, isApproved: true, remark: 'TH-4711' });
      await record(tx, 'points.decided', { kind: 'none' }, { ...order, isApproved: false, remark: 'no such street' });
      const rejected = { promotionId: randomUUID(), memberId, title: 'Spring reels', note: 'No date' };
      await record(tx, 'promotion.rejected', { kind: 'none' }, rejected);
      const contract = { memberId, contractId: randomUUID(), kind: 'realtime', rateBasisPoints: '35', other: null };
      for (const change of ['offer', 'remind', 'take_back', 'end', 'cut', 'end_asked', 'end_refused'])
        await record(tx, 'contract.changed', { kind: 'none' }, { ...contract, side: 'downline', change });
      for (const change of ['accept', 'decline', 'expire', 'supersede'])
        await record(tx, 'contract.changed', { kind: 'none' }, { ...contract, side: 'upline', change });
      // who wrote the words gets no letter of them
      const said = { ...contract, other: 'heron21', words: 'Could it be 0.24%?' };
      for (const isOwn of [true, false]) await record(tx, 'contract.said', { kind: 'none' }, { ...said, isOwn });
      await record(
        tx,
        'contract.not_offered',
        { kind: 'none' },
        { memberId, kind: 'realtime', other: 'heron21', rateBasisPoints: '35', reason: 'contract_less' },
      );
      const pay = { ...about, contractId: null, from: world.clock.now().toISOString() };
      await record(tx, 'contract.paid', { kind: 'none' }, { ...pay, side: 'downline', kind: 'daily', state: 'paid' });
      for (const kind of ['hourly', 'realtime'])
        await record(tx, 'contract.paid', { kind: 'none' }, { ...pay, side: 'downline', kind, state: 'paid' });
      await record(tx, 'contract.day_paid', { kind: 'none' }, { ...about, payments: 112, day: '2026-11-22' });
      await record(tx, 'contract.paid', { kind: 'none' }, { ...pay, side: 'upline', kind: 'realtime', state: 'owed' });
      const file = { memberId, kind: 'statement', reason: null } as const;
      await record(tx, 'export.finished', { kind: 'none' }, { ...file, exportId: randomUUID(), state: 'done' });
      await record(tx, 'export.finished', { kind: 'none' }, { ...file, exportId: randomUUID(), state: 'failed' });
    });
    await deliver();
    await deliver();
    const english = await box(memberId);
    expect(new Set(english.content.map((message) => message.name))).toEqual(new Set(messageNames));
    // an hour's salary is one more letter of the same name; a window's is none
    expect(english.total).toBe(messageNames.length + 1);
    expect(
      english.content.filter(({ name }) => name === 'contract_paid').map(({ text }) => text.split(' of ')[0]),
    ).toEqual(expect.arrayContaining(['Your daily salary', 'Your hourly salary']));
    const textOf = (page: typeof english, name: string) =>
      page.content.find((message) => message.name === name)?.text ?? '';
    expect(textOf(english, 'agent_decided')).toContain('is refused. The reason stands with your application');
    expect(textOf(english, 'points_approved')).toBe('2 × Desk lamp at BAIZE: your order is approved. TH-4711');
    expect(textOf(english, 'points_rejected')).toContain('Points given back: 600. Reason: no such street');
    expect(textOf(english, 'vip_level_reached')).toBe('You have reached VIP level 3 at BAIZE.');
    expect(textOf(english, 'contract_said')).toContain('“Could it be 0.24%?”');
    expect(textOf(english, 'deposit_credited')).toBe('Your deposit of 1,234.56 USD at BAIZE is credited.');
    expect(textOf(english, 'deposit_failed')).toContain('cancelled on the payment page');
    expect(textOf(english, 'withdrawal_rejected')).toContain('the name of the bank account is not yours');
    expect(textOf(english, 'withdrawal_approved')).toContain('on its way to the bank');
    expect(textOf(english, 'withdrawal_paid')).toContain('for your bank account, bank reference PD1');
    expect(textOf(english, 'withdrawal_received')).toContain('counts as received');
    expect(textOf(english, 'withdrawal_dispute_answered')).toContain('See your statement');
    expect(textOf(english, 'contract_not_offered')).toContain(
      'heron21 joined BAIZE by your link, which promises a real-time salary contract at 0.35%. It was not offered: your own contract gives less now.',
    );
    expect(textOf(english, 'contract_day_paid')).toContain(
      'On Nov 22, 2026 you were paid 1,234.56 USD of real-time salary at BAIZE, in 112 payments.',
    );
    const thai = await box(memberId, 'th');
    expect(textOf(thai, 'deposit_credited')).toContain('1,234.56 USD');
    for (const message of thai.content) expect(message.title).toMatch(/\p{Script=Thai}/u);
  });

  it('of a sample history is passed over once it is old, and only then', async () => {
    const memberId = randomUUID();
    const paid = { memberId, side: 'downline', kind: 'daily', contractId: null, state: 'paid', from: '' } as const;
    const hourMs = 3_600_000;
    const now = world.clock.now();
    for (const hoursAgo of [72, 1])
      await world.tx((tx) => record(tx, 'contract.paid', { kind: 'none' }, { ...paid, ...money }), {
        ...world.ctx(),
        now: new Date(now.getTime() - hoursAgo * hourMs),
      });
    const passed = await world.tx((tx) => passOver(tx, 'contract.paid', new Date(now.getTime() - 48 * hourMs)));
    expect(passed).toBe(1);
    await deliver();
    expect((await box(memberId)).total).toBe(1);
  });

  it('is counted until it is read; ids of others change nothing', async () => {
    const [memberId, other] = [randomUUID(), randomUUID()];
    const send = (to: string) =>
      world.tx((tx) => sendMessage(tx, { memberId: to, name: 'password_changed', params: {}, reference: null }));
    for (const to of [memberId, memberId, memberId, other]) await send(to);
    const unread = (of: string) => world.tx((tx) => countUnread(tx, of));
    const [first] = (await box(memberId)).content;
    await world.tx((tx) => markRead(tx, other, [first?.id ?? '']));
    expect(await unread(memberId)).toBe(3);
    await world.tx((tx) => markRead(tx, memberId, [first?.id ?? '']));
    expect(await unread(memberId)).toBe(2);
    await world.tx((tx) => markRead(tx, memberId, []));
    expect(await unread(memberId)).toBe(2);
    await world.tx((tx) => markRead(tx, memberId, undefined));
    expect(await unread(memberId)).toBe(0);
    expect(await unread(other)).toBe(1);
  });

  it('is not seen at another merchant', async () => {
    const memberId = randomUUID();
    await world.tx((tx) => sendMessage(tx, { memberId, name: 'password_changed', params: {}, reference: null }));
    expect((await box(memberId, 'en', world.other)).total).toBe(0);
    expect((await box(memberId)).total).toBe(1);
  });

  it('with a reason we have no words for reads as something else, never as a code', () => {
    const words = wordsOf(
      { name: 'deposit_failed', params: { ...money, reason: 'E_4711' } },
      { language: 'en', site: 'Baize' },
    );
    expect(words.text).not.toContain('4711');
    expect(
      wordsOf(
        { name: 'deposit_credited', params: { amountMinor: '5000', currency: 'JPY' } },
        { language: 'en', site: 'Baize' },
      ).text,
    ).toContain('5,000 JPY');
  });
});
