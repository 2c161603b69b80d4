/** The truth table of the vendor API, every cell over HTTP: the state of a bet's transaction against what arrives. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player, Reply, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { moneyBody, openVendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';

let place: VendorSetup;
beforeAll(async () => {
  place = await openVendorSetup();
});
afterAll(() => place.close());

/** One player with 100.00, one round and one bet of 10.00, in the state a row of the table names. */
class Scene {
  readonly player: Player;
  readonly roundId = randomUUID();
  readonly bet = randomUUID();
  private readonly ids = new Map<string, string>();
  constructor(player: Player) {
    this.player = player;
  }
  /** The same name is the same transaction. */
  private id(name: string): string {
    const known = this.ids.get(name) ?? randomUUID();
    this.ids.set(name, known);
    return known;
  }
  placeBet = (amount = '10.00') => this.send('wallet/bet', { txId: this.bet, amount });
  rollback = (name = 'rollback') =>
    this.send('wallet/rollback', { txId: this.id(name), refTxId: this.bet, amount: undefined });
  win = (name = 'win', over: Record<string, unknown> = {}) =>
    this.send('wallet/win', { txId: this.id(name), refTxId: this.bet, amount: '25.00', ...over });
  close = () =>
    place.call('round/close', {
      requestId: randomUUID(),
      merchantCode: this.player.merchantCode,
      playerId: this.player.playerId,
      gameCode: 'dice',
      roundId: this.roundId,
      occurredAt: new Date().toISOString(),
    });
  balance = () => place.balance(this.player);
  private send(path: string, over: Record<string, unknown>): Promise<Reply> {
    return place.call(path, moneyBody(this.player, { roundId: this.roundId, ...over }));
  }
}

const states = {
  unknown: async () => undefined,
  accepted: async (scene: Scene) =>
    expect((await scene.placeBet()).body).toMatchObject({ applied: true, replayed: false, balance: '90.00' }),
  declined: async (scene: Scene) =>
    expect(await scene.placeBet('500.00')).toMatchObject({
      status: 402,
      body: { code: 'INSUFFICIENT_FUNDS', balance: '100.00', final: true },
    }),
  tombstoned: async (scene: Scene) =>
    expect((await scene.rollback('first rollback')).body).toMatchObject({ applied: false, balance: '100.00' }),
  rolledBack: async (scene: Scene) => {
    await scene.placeBet();
    expect((await scene.rollback('first rollback')).body).toMatchObject({ applied: true, balance: '100.00' });
  },
  settled: async (scene: Scene) => {
    await scene.placeBet();
    expect((await scene.win('settling win', { roundState: 'closed' })).body).toMatchObject({
      applied: true,
      balance: '115.00',
      roundState: 'closed',
    });
  },
  closed: async (scene: Scene) => {
    await scene.placeBet();
    expect((await scene.close()).body).toMatchObject({ roundState: 'closed', replayed: false });
  },
};

async function sceneIn(state: keyof typeof states): Promise<Scene> {
  const scene = new Scene(await place.newPlayer(10_000n));
  await states[state](scene);
  return scene;
}

describe('a rollback', () => {
  it('of an unknown bet writes a tombstone', async () => {
    const scene = await sceneIn('unknown');
    expect(await scene.rollback()).toMatchObject({
      status: 200,
      body: { applied: false, replayed: false, balance: '100.00' },
    });
    expect((await place.call(`tx/${scene.bet}`, undefined)).body).toMatchObject({ state: 'tombstone' });
    expect(await scene.rollback()).toMatchObject({ status: 200, body: { applied: false, replayed: true } });
  });

  it('of an accepted bet refunds it', async () => {
    const scene = await sceneIn('accepted');
    expect(await scene.rollback()).toMatchObject({
      status: 200,
      body: { applied: true, replayed: false, balance: '100.00' },
    });
    expect((await place.call(`tx/${scene.bet}`, undefined)).body).toMatchObject({
      state: 'rolled_back',
      amount: '10.00',
    });
  });

  it('of a declined bet changes nothing', async () => {
    const scene = await sceneIn('declined');
    expect(await scene.rollback()).toMatchObject({ status: 200, body: { applied: false, balance: '100.00' } });
    expect((await place.call(`tx/${scene.bet}`, undefined)).body).toMatchObject({
      state: 'declined',
      declineCode: 'INSUFFICIENT_FUNDS',
    });
  });

  it('of a tombstoned bet is answered as before, whichever name it has', async () => {
    const scene = await sceneIn('tombstoned');
    expect(await scene.rollback('first rollback')).toMatchObject({
      status: 200,
      body: { applied: false, replayed: true },
    });
    expect(await scene.rollback('another')).toMatchObject({
      status: 200,
      body: { applied: false, replayed: true, balance: '100.00' },
    });
  });

  it('of a bet rolled back refunds nothing more', async () => {
    const scene = await sceneIn('rolledBack');
    expect(await scene.rollback('first rollback')).toMatchObject({
      status: 200,
      body: { applied: true, replayed: true, balance: '100.00' },
    });
    expect(await scene.rollback('another')).toMatchObject({
      status: 200,
      body: { applied: false, replayed: true, balance: '100.00' },
    });
  });

  it.each(['settled', 'closed'] as const)('of a bet whose round is %s is refused', async (state) => {
    const scene = await sceneIn(state);
    const before = await scene.balance();
    expect(await scene.rollback()).toMatchObject({
      status: 409,
      body: { code: 'ROUND_SETTLED', retryable: false, final: true },
    });
    expect(await scene.balance()).toBe(before);
  });

  it('after a win is refused while the round is still open', async () => {
    const scene = await sceneIn('accepted');
    await scene.win();
    expect(await scene.rollback()).toMatchObject({ status: 409, body: { code: 'ROUND_SETTLED' } });
    expect(await scene.balance()).toBe('115.00');
  });
});

describe('a bet', () => {
  it('that is unknown is accepted', async () => {
    const scene = await sceneIn('unknown');
    expect(await scene.placeBet()).toMatchObject({
      status: 200,
      body: { applied: true, replayed: false, balance: '90.00', roundState: 'open' },
    });
  });

  it('that was accepted is replayed with the balance now', async () => {
    const scene = await sceneIn('accepted');
    await scene.win();
    expect(await scene.placeBet()).toMatchObject({
      status: 200,
      body: { applied: true, replayed: true, balance: '115.00' },
    });
  });

  it('that was declined is declined again, also when there is money now', async () => {
    const scene = await sceneIn('declined');
    await place.call('promo/payout', {
      ...moneyBody(scene.player, { txId: randomUUID(), amount: '900.00', reason: 'prize' }),
      sessionId: undefined,
    });
    expect(await scene.placeBet('500.00')).toMatchObject({
      status: 402,
      body: { code: 'INSUFFICIENT_FUNDS', balance: '1000.00' },
    });
  });

  it.each(['tombstoned', 'rolledBack'] as const)('that was %s is declined', async (state) => {
    const scene = await sceneIn(state);
    expect(await scene.placeBet()).toMatchObject({ status: 409, body: { code: 'TX_ROLLED_BACK', final: true } });
    expect(await scene.balance()).toBe('100.00');
  });

  it.each(['settled', 'closed'] as const)('whose round is %s is replayed', async (state) => {
    const scene = await sceneIn(state);
    const before = await scene.balance();
    expect(await scene.placeBet()).toMatchObject({
      status: 200,
      body: { replayed: true, balance: before, roundState: 'closed' },
    });
  });
});

describe('a win', () => {
  it('on an unknown bet is refused for now', async () => {
    const scene = await sceneIn('unknown');
    expect(await scene.win()).toMatchObject({
      status: 409,
      body: { code: 'BET_NOT_FOUND', retryable: true, final: false },
    });
    await scene.placeBet();
    expect(await scene.win()).toMatchObject({ status: 200, body: { applied: true, balance: '115.00' } });
  });

  it('on an accepted bet is credited', async () => {
    const scene = await sceneIn('accepted');
    expect(await scene.win()).toMatchObject({
      status: 200,
      body: { applied: true, replayed: false, balance: '115.00' },
    });
  });

  it('on a declined bet is refused', async () => {
    const scene = await sceneIn('declined');
    expect(await scene.win()).toMatchObject({ status: 409, body: { code: 'BET_DECLINED', final: true } });
    expect(await scene.balance()).toBe('100.00');
  });

  it.each(['tombstoned', 'rolledBack'] as const)('on a bet that was %s is refused', async (state) => {
    const scene = await sceneIn(state);
    expect(await scene.win()).toMatchObject({ status: 409, body: { code: 'TX_ROLLED_BACK', final: true } });
    expect(await scene.balance()).toBe('100.00');
  });

  it('on a settled bet is replayed, and a new one is refused: that is what adjust is for', async () => {
    const scene = await sceneIn('settled');
    expect(await scene.win('settling win', { roundState: 'closed' })).toMatchObject({
      status: 200,
      body: { replayed: true, balance: '115.00' },
    });
    expect(await scene.win('late win')).toMatchObject({ status: 409, body: { code: 'ROUND_SETTLED', final: true } });
    const adjust = await place.call(
      'wallet/adjust',
      moneyBody(scene.player, {
        roundId: scene.roundId,
        txId: randomUUID(),
        refTxId: scene.bet,
        amount: '5.00',
        reason: 'resettlement',
      }),
    );
    expect(adjust).toMatchObject({ status: 200, body: { applied: true, balance: '120.00', roundState: 'closed' } });
  });

  it('on a bet whose round was closed is refused', async () => {
    const scene = await sceneIn('closed');
    expect(await scene.win()).toMatchObject({ status: 409, body: { code: 'ROUND_SETTLED' } });
    expect(await scene.balance()).toBe('90.00');
  });
});
