/** A player with two wallets: what protects in one protects in the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts, setRate } from '#capabilities/wallet/index.ts';
import { reactions } from './reactions.ts';
import { requireDepositAllowed, requireMayPlay } from './require-may-play.ts';
import { setLimit } from './set-limit.ts';
import { hasGuard } from './store.ts';
import type { Guest, House } from './testing/house.ts';
import { openHouse } from './testing/house.ts';

const law = { currencies: ['EUR', 'JPY'] };
let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.bySystem(law, undefined, (tx) => setRate(tx, { from: 'EUR', to: 'USD', rate: '2', by: 'test' }));
});
afterAll(() => house.close());

async function newPlayer(): Promise<Guest> {
  const player = await house.newPlayer();
  for (const currency of law.currencies)
    await house.bySystem(law, undefined, (tx) => openAccounts(tx, { memberId: player.playerId, currency }));
  return player;
}

const guarded = (player: Guest) => house.bySystem(law, undefined, (tx) => hasGuard(tx, player.playerId));

describe('a player', () => {
  it('has a guard from the moment something is set, and none before', async () => {
    const player = await newPlayer();
    await house.as(player, law, (tx) => requireMayPlay(tx, player.playerId));
    expect(await guarded(player)).toBe(false);
    await house.as(player, law, (tx) =>
      setLimit(tx, { memberId: player.playerId, kind: 'session', period: 'sitting', value: 30n }),
    );
    expect(await guarded(player)).toBe(true);
  });

  it('has one at the first launch where the law has come to hold something for everybody', async () => {
    const player = await newPlayer();
    await house.as(player, { ...law, playCeilings: { 'stake.day': '3000' } }, (tx) =>
      requireMayPlay(tx, player.playerId),
    );
    expect(await guarded(player)).toBe(true);
  });

  it('has one from registration where the law holds something for everybody', async () => {
    const player = await house.newPlayer();
    const strict = { ...law, jurisdiction: 'strict' } as const;
    const keep = reactions.find(({ on }) => on === 'member.registered');
    await house.bySystem(strict, undefined, (tx) => keep?.run(tx, { memberId: player.playerId }) ?? Promise.resolve());
    expect(await guarded(player)).toBe(true);
  });
});

describe('a deposit limit', () => {
  const ask = (
    player: Guest,
    wanted: { currency: string; amountMinor: bigint },
    before: (typeof wanted)[] = [],
    over = {},
  ) =>
    house.as(player, { ...law, ...over }, (tx) =>
      requireDepositAllowed(tx, { memberId: player.playerId, ...wanted, depositedSince: async () => before }),
    );
  const limited = async (): Promise<Guest> => {
    const player = await newPlayer();
    await house.as(player, law, (tx) =>
      setLimit(tx, { memberId: player.playerId, kind: 'deposit', period: 'day', value: 10_000n }),
    );
    return player;
  };

  it('counts what every wallet got, at the recorded rate', async () => {
    const player = await limited();
    const before = [{ currency: 'USD', amountMinor: 6_000n }];
    await ask(player, { currency: 'EUR', amountMinor: 2_000n }, before);
    await expect(ask(player, { currency: 'EUR', amountMinor: 2_001n }, before)).rejects.toThrow('DEPOSIT_LIMIT');
    const inEuros = [{ currency: 'EUR', amountMinor: 3_000n }];
    await expect(ask(player, { currency: 'USD', amountMinor: 4_001n }, inEuros)).rejects.toThrow('DEPOSIT_LIMIT');
    await ask(player, { currency: 'USD', amountMinor: 4_000n }, inEuros);
  });

  it('is taken as passed where no rate says what a wallet got', async () => {
    const player = await limited();
    await expect(ask(player, { currency: 'JPY', amountMinor: 1n })).rejects.toThrow('DEPOSIT_LIMIT');
    const before = [{ currency: 'JPY', amountMinor: 1n }];
    await expect(ask(player, { currency: 'USD', amountMinor: 1n }, before)).rejects.toThrow('DEPOSIT_LIMIT');
    const free = await newPlayer();
    await ask(free, { currency: 'JPY', amountMinor: 1_000_000n });
  });

  it('of the law holds in every wallet', async () => {
    const player = await newPlayer();
    const ceilings = { playCeilings: { 'deposit.day': '10000' } };
    await ask(player, { currency: 'EUR', amountMinor: 5_000n }, [], ceilings);
    await expect(ask(player, { currency: 'EUR', amountMinor: 5_001n }, [], ceilings)).rejects.toThrow('DEPOSIT_LIMIT');
  });
});
