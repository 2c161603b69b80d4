/** What an operator does with a title is felt by the next bet, and its rounds stand on the board of returns to the cent. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeGame } from '#capabilities/games/index.ts';
import { readReturns, writeDay } from '#capabilities/rtp/store.ts';
import { merchantCode, moneyBody, openVendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import type { Player, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';

const dayMs = 86_400_000;
const game = 'dice';
let place: VendorSetup;
beforeAll(async () => {
  place = await openVendorSetup();
});
afterAll(() => place.close());

type Change = Parameters<typeof changeGame>[2];

async function change(what: Change): Promise<void> {
  const merchantId = await place.within(merchantCode, async (tx) => {
    await changeGame(tx, game, what);
    return tx.ctx.merchant.id;
  });
  place.context.catalogue.forget(merchantId);
}

async function play(player: Player, amount: string, winAmount: string, more: Record<string, unknown> = {}) {
  const id = randomUUID();
  const body = { roundId: id, txId: id, amount, winAmount, roundState: 'closed', ...more };
  return place.call('wallet/betwin', moneyBody(player, body));
}

describe('a title', () => {
  it('takes stakes up to the merchant’s own limit, to the cent, and the vendor’s again without one', async () => {
    const player = await place.newPlayer(10_000_00n);
    await change({ stakeLimits: { USD: { min: '100', max: '2000' } } });
    expect((await play(player, '20.00', '0.00')).status).toBe(200);
    expect((await play(player, '20.01', '0.00')).body).toMatchObject({ code: 'LIMIT_STAKE' });
    await change({ stakeLimits: {} });
    expect((await play(player, '20.01', '0.00')).status).toBe(200);
  });

  it('switched off takes no bet, switched on again it does', async () => {
    const player = await place.newPlayer(100_00n);
    await change({ isEnabled: false });
    expect((await play(player, '1.00', '0.00')).body).toMatchObject({ code: 'GAME_DISABLED' });
    await change({ isEnabled: true });
    expect((await play(player, '1.00', '0.00')).status).toBe(200);
  });
});

describe('the board of returns', () => {
  const today = () => new Date(Math.floor(Date.now() / dayMs) * dayMs);
  const counted = () =>
    place.within(merchantCode, async (tx) => {
      await writeDay(tx, today());
      return (await readReturns(tx, today())).find((row) => row.nodeId === game && row.currency === 'USD');
    });

  it('counts closed rounds with their stake and payout once, whatever is counted again', async () => {
    const before = (await counted()) ?? { rounds: 0, staked: 0n, returned: 0n, promised: 0, variance: 0 };
    const player = await place.newPlayer(1_000_00n);
    await play(player, '10.00', '19.80');
    await play(player, '5.00', '0.00');
    const open = randomUUID();
    await place.call('wallet/bet', moneyBody(player, { roundId: open, txId: open, amount: '7.00' }));
    // a part of its winnings is paid, and the round goes on
    await place.call(
      'wallet/win',
      moneyBody(player, { roundId: open, txId: `${open}:win`, amount: '2.00', roundState: 'open' }),
    );
    await counted();
    const after = await counted();
    expect(after && after.rounds - before.rounds).toBe(2);
    expect(after && after.staked - before.staked).toBe(1_500n);
    expect(after && after.returned - before.returned).toBe(1_980n);
    expect(after && after.promised - before.promised).toBeCloseTo(1_485, 6);
    // the deviation hangs on the player's choice, so it is the rounds' own: (1980 - 990)^2 + (0 - 495)^2
    expect(after && after.variance - before.variance).toBeCloseTo(990 ** 2 + 495 ** 2, 0);
  });
});
