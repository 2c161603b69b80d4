/** A limit holds over all of a player's wallets, by what a stake is worth in the merchant's currency when it is posted. Bets go over
 *  the signed vendor API, so what stops them is the wallet's transaction. */
import { randomUUID } from 'node:crypto';
import { depositMethod } from '@baize/protocol/cashier-methods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeposit } from '#capabilities/deposits/request.ts';
import { setOperatorLimit } from '#capabilities/limits/operator-limit.ts';
import { protectionOf } from '#capabilities/limits/read.ts';
import type { LimitName } from '#capabilities/limits/rules.ts';
import { setLimit } from '#capabilities/limits/set-limit.ts';
import { openHouse } from '#capabilities/limits/testing/house.ts';
import type { Guest, House } from '#capabilities/limits/testing/house.ts';
import { insertSession } from '#capabilities/vendors/store.ts';
import { game } from '#capabilities/vendors/testing/vendor-setup.ts';
import { creditDeposit, openWallet, setRate } from '#capabilities/wallet/index.ts';

const law = { currency: 'CNY', currencies: ['USD', 'EUR'] };
const lossDay: LimitName = { kind: 'loss', period: 'day' };
const stakeDay: LimitName = { kind: 'stake', period: 'day' };

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.bySystem(law, undefined, (tx) => setRate(tx, { from: 'USD', to: 'CNY', rate: '7', by: 'test' }));
});
afterAll(() => house.close());

/** A player with money in the merchant's currency and a game open from it. */
const newPlayer = (): Promise<Guest> => house.newPlayer(1_000_000n, { currency: 'CNY' });

/** The same player with a further wallet, money in it, and a game open from it. */
async function inWallet(player: Guest, currency: string): Promise<Guest> {
  const sessionId = randomUUID();
  await house.bySystem(law, undefined, async (tx) => {
    const { playerId } = player;
    await openWallet(tx, playerId, currency);
    await creditDeposit(tx, {
      memberId: playerId,
      currency,
      amountMinor: 1_000_00n,
      depositId: randomUUID(),
      provider: 'TEST',
    });
    const expiresAt = new Date(tx.ctx.now.getTime() + 3_600_000);
    await insertSession(tx, {
      sessionId,
      vendorId: 1,
      memberId: playerId,
      loginSessionId: null,
      nodeId: game,
      currency,
      playerName: 'p',
      language: 'en',
      expiresAt,
    });
  });
  return { ...player, sessionId };
}

const set = (player: Guest, name: LimitName, value: bigint) =>
  house.as(player, law, (tx) => setLimit(tx, { ...name, memberId: player.playerId, value }));

const bet = (player: Guest, currency: string, amount: string, over: Record<string, unknown> = {}) =>
  house.bet(player, amount, { currency, ...over });

const figuresOf = (player: Guest, { kind, period }: LimitName) =>
  house.as(player, law, async (tx) => {
    const { currency, limits } = await protectionOf(tx, player.playerId, async () => []);
    return { currency, used: limits.find((limit) => limit.kind === kind && limit.period === period)?.used };
  });

describe('a limit of money set in one wallet', () => {
  it('stops losses from a wallet opened afterwards, by their worth', async () => {
    const player = await newPlayer();
    await set(player, lossDay, 100_00n);
    const dollars = await inWallet(player, 'USD');
    expect(await bet(dollars, 'USD', '14.29')).toBe('LIMIT_LOSS');
    expect(await bet(dollars, 'USD', '10.00')).toBeNull();
    expect(await bet(player, 'CNY', '30.01')).toBe('LIMIT_LOSS');
    expect(await bet(player, 'CNY', '30.00')).toBeNull();
    expect(await bet(dollars, 'USD', '0.01')).toBe('LIMIT_LOSS');
    expect(await figuresOf(player, lossDay)).toEqual({ currency: 'CNY', used: '10000' });
  });

  it('of an operator and of the law hold from every wallet', async () => {
    const player = await newPlayer();
    const dollars = await inWallet(player, 'USD');
    const name = { ...stakeDay, memberId: player.playerId };
    await house.asStaff(law, (tx) => setOperatorLimit(tx, { ...name, value: 70_00n }, 'on request'));
    expect(await bet(dollars, 'USD', '10.01')).toBe('LIMIT_STAKE');
    const ceilings = { ...law, playCeilings: { 'stake.day': '3500' } };
    await house.as(player, ceilings, (tx) => setLimit(tx, { ...name, value: 50_00n }));
    expect(await bet(dollars, 'USD', '5.01')).toBe('LIMIT_STAKE');
    expect(await bet(dollars, 'USD', '5.00')).toBeNull();
  });

  it('refuses stakes without a rate with LIMIT_RATE; players without such a limit play on', async () => {
    const player = await newPlayer();
    await set(player, lossDay, 100_000_00n);
    const euros = await inWallet(player, 'EUR');
    expect(await bet(euros, 'EUR', '0.01')).toBe('LIMIT_RATE');
    expect(await bet(player, 'CNY', '1.00')).toBeNull();

    const other = await newPlayer();
    await set(other, { kind: 'session', period: 'sitting' }, 60n);
    expect(await bet(await inWallet(other, 'EUR'), 'EUR', '1.00')).toBeNull();
  });

  it('counts what was played in other wallets before it was set', async () => {
    const player = await newPlayer();
    const dollars = await inWallet(player, 'USD');
    expect(await bet(dollars, 'USD', '10.00')).toBeNull();
    await set(player, stakeDay, 100_00n);
    expect(await figuresOf(player, stakeDay)).toEqual({ currency: 'CNY', used: '7000' });
    expect(await bet(player, 'CNY', '30.01')).toBe('LIMIT_STAKE');
  });

  it('gets back what a win and a rollback were worth', async () => {
    const player = await newPlayer();
    await set(player, lossDay, 100_00n);
    const dollars = await inWallet(player, 'USD');
    const [roundId, txId] = [randomUUID(), randomUUID()];
    expect(await bet(dollars, 'USD', '10.00', { roundId })).toBeNull();
    await house.send(dollars, 'win', { currency: 'USD', roundId, amount: '4.00' });
    expect(await bet(dollars, 'USD', '8.00', { txId, roundId: txId })).toBeNull();
    expect(await figuresOf(player, lossDay)).toMatchObject({ used: '9800' });
    const undone = await house.send(dollars, 'rollback', {
      currency: 'USD',
      roundId: txId,
      refTxId: txId,
      amount: '8.00',
    });
    expect(undone.status).toBe(200);
    expect(await figuresOf(player, lossDay)).toMatchObject({ used: '4200' });
  });

  it('is never passed by bets from two wallets at once', async () => {
    const player = await newPlayer();
    await set(player, stakeDay, 1_000_00n);
    const dollars = await inWallet(player, 'USD');
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) => (n % 2 ? bet(player, 'CNY', '35.00') : bet(dollars, 'USD', '5.00'))),
    );
    expect(answers.filter((code) => code === null)).toHaveLength(28);
    expect(await figuresOf(player, stakeDay)).toMatchObject({ used: '98000' });
  });
});

it('a sitting that reached its length stops a bet from a wallet opened afterwards', async () => {
  const player = await newPlayer();
  await set(player, { kind: 'session', period: 'sitting' }, 5n);
  expect(await bet(player, 'CNY', '1.00')).toBeNull();
  await house.passMinutes(player, 6);
  expect(await bet(await inWallet(player, 'USD'), 'USD', '1.00')).toBe('LIMIT_SESSION');
});

it('an operator’s deposit limit in the merchant’s currency holds for deposits in another', async () => {
  const player = await newPlayer();
  const dollars = await inWallet(player, 'USD');
  const name = { kind: 'deposit', period: 'day', memberId: player.playerId } as const;
  await house.asStaff(law, (tx) => setOperatorLimit(tx, { ...name, value: 700_00n }, 'on request'));
  const qr = depositMethod.parse({ code: 'qr', kind: 'qr', currency: 'USD', min: '100', max: '5000000' });
  const address = { provider: 'paydesk', webhookUrl: 'http://127.0.0.1/w', returnUrl: 'http://127.0.0.1/r', wires: {} };
  const ask = (amountMinor: string) =>
    house.as(dollars, { ...law, depositMethods: [qr] }, (tx) =>
      createDeposit(tx, { amountMinor, currency: 'USD', method: 'qr', idempotencyKey: randomUUID() }, address),
    );
  await expect(ask('10001')).rejects.toThrow('DEPOSIT_LIMIT');
  await ask('10000');
});
