/** What no order of delivery and no number of repeats may change. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { moneyBody, openVendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';

let place: VendorSetup;
beforeAll(async () => {
  place = await openVendorSetup();
});
afterAll(() => place.close());

/** Every way to mix `bets` deliveries of a bet with `rollbacks` deliveries of its rollback. */
function orders(bets: number, rollbacks: number): string[] {
  if (bets === 0 && rollbacks === 0) return [''];
  return [
    ...(bets > 0 ? orders(bets - 1, rollbacks).map((rest) => `b${rest}`) : []),
    ...(rollbacks > 0 ? orders(bets, rollbacks - 1).map((rest) => `r${rest}`) : []),
  ];
}

const all = [1, 2].flatMap((bets) => [1, 2, 3].flatMap((rollbacks) => orders(bets, rollbacks)));

describe('a bet that its vendor gave up', () => {
  it('is tried in the 28 orders of the specification', () => {
    // one or two tries of the bet, one to three of the rollback: 2+3+4 and 3+6+10 orders
    expect(all).toHaveLength(28);
  });

  it.each(all)('leaves the player whole when delivered as %s', async (order) => {
    const player = await place.newPlayer(10_000n);
    const bet = randomUUID();
    for (const step of order) {
      const over = {
        roundId: `round-${bet}`,
        ...(step === 'b' ? { txId: bet } : { txId: `${bet}:rollback`, refTxId: bet, amount: undefined }),
      };
      const reply = await place.call(step === 'b' ? 'wallet/bet' : 'wallet/rollback', moneyBody(player, over));
      expect([200, 409]).toContain(reply.status);
      if (reply.status === 409) expect(reply.body).toMatchObject({ code: 'TX_ROLLED_BACK' });
    }
    expect(await place.balance(player)).toBe('100.00');
  });

  it('leaves the player whole when everything is delivered at once', async () => {
    const player = await place.newPlayer(10_000n);
    const bet = randomUUID();
    const send = (step: string) =>
      place.call(
        step === 'b' ? 'wallet/bet' : 'wallet/rollback',
        moneyBody(player, {
          roundId: bet,
          ...(step === 'b' ? { txId: bet } : { txId: `${bet}:r`, refTxId: bet, amount: undefined }),
        }),
      );
    await Promise.all([...'bbrrrbrb'].map(send));
    expect(await place.balance(player)).toBe('100.00');
  });
});

describe('the same call many times at once', () => {
  it('debits one bet once', async () => {
    const player = await place.newPlayer(10_000n);
    const body = { roundId: 'hundred', txId: randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => place.call('wallet/bet', moneyBody(player, body))),
    );
    expect(replies.filter((reply) => reply.status === 200 && reply.body['replayed'] === false)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 200 && reply.body['replayed'] === true)).toHaveLength(99);
    expect(new Set(replies.map((reply) => reply.body['platformTxId'])).size).toBe(1);
    expect(await place.balance(player)).toBe('90.00');
  });

  it('debits different bets as far as the money goes, and never further', async () => {
    const player = await place.newPlayer(10_000n);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        place.call('wallet/bet', moneyBody(player, { roundId: randomUUID(), txId: randomUUID() })),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    expect(replies.filter((reply) => reply.body['code'] === 'INSUFFICIENT_FUNDS')).toHaveLength(20);
    expect(await place.balance(player)).toBe('0.00');
  });

  it('lets one of two players have a transaction id, and the other learns of the conflict', async () => {
    const [first, second] = [await place.newPlayer(10_000n), await place.newPlayer(10_000n)];
    const txId = randomUUID();
    const replies = await Promise.all(
      [first, second].map((player) => place.call('wallet/bet', moneyBody(player, { roundId: txId, txId }))),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({ code: 'TX_CONFLICT' });
    expect([await place.balance(first), await place.balance(second)].sort()).toEqual(['100.00', '90.00']);
  });
});
