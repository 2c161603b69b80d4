/** A short slice of `apps/server/proofs/contracts-model.ts`: random history against a naive recomputation. */
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { openContractHistory } from './testing/contract-history.ts';
import type { Chance } from './testing/contract-history.ts';
import { openContractWorld } from './testing/contract-world.ts';

/** mulberry32, as the proofs have it: a seed that fails here fails there. */
function openChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    int: (min, max) => min + Math.floor(next() * (max - min)),
    isTrue: (share) => next() < share,
    of: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number], // never empty
  };
}

it('a random history pays what a naive recomputation from the bets says', async () => {
  const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31)); // the run's, which follows from the commit
  const chance = openChance(seed);
  const world = await openContractWorld({ timeZone: 'America/New_York' }, new Date('2026-10-20T12:02:00Z'));
  try {
    const history = openContractHistory(world, chance, () => world.settle(chance.of([1, 3, undefined])));
    for (let step = 0; step < 150; step += 1) await history.step();
    expect({ seed, problems: await history.problems() }).toEqual({ seed, problems: [] });
  } finally {
    await world.close();
  }
}, 120_000);
