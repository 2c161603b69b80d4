/** Chains of both tables, which go through the same code. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainsLeft, takeIndex } from '#store/chains.ts';
import type { ChainOwner } from '#store/chains.ts';
import { startTestStudio } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';
import { nextChain } from './next-chain.ts';
import { openChainEnd } from './publish.ts';
import type { ChainSeries } from './publish.ts';

const salt = 'a-public-value';
let house: TestStudio;
beforeAll(async () => {
  house = await startTestStudio({ crash: { isOn: false, chainLength: 20, salt, saltSeeds: 1_000 } });
});
afterAll(() => house.stop());

const before = new Date(0);
const after = new Date(Date.now() + 3_600_000);

test.each<[string, ChainOwner]>([
  ['the crash table', { table: 'crash_chain' }],
  ['a lottery', { table: 'lottery_chain', gameCode: 'minute-five' }],
  ['another lottery, which may use the value once more', { table: 'lottery_chain', gameCode: 'minute-three' }],
])(
  'chains of %s: the next is announced early, takes no used salt, and no index is taken twice',
  async (_whose, owner) => {
    const { services } = house.studio;
    const published: string[] = [];
    const series: ChainSeries = {
      owner,
      length: 20,
      sealPurpose: (terminatingHash) => `test:${terminatingHash}`,
      logPublished: ({ terminatingHash }) => void published.push(terminatingHash),
    };
    expect(await nextChain(services, series, before), 'a value that was there before the chain').toBeUndefined();
    const first = (await nextChain(services, series, after)) ?? expect.unreachable('a chain with a salt');
    expect([first.salt, first.saltSource, first.terminatingHash]).toEqual([salt, 'operator', published[0]]);
    expect(openChainEnd(services, series, first)).toMatch(/^[0-9a-f]{64}$/);

    const takeUpTo = async (last: number) => {
      const taken = [];
      while (taken.at(-1) !== last) taken.push(await takeIndex(services.pool, owner.table, first.chainId));
      return taken;
    };
    expect(await takeUpTo(17)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
    expect((await nextChain(services, series, after))?.chainId).toBe(first.chainId);
    expect(published).toHaveLength(1);
    await takeUpTo(18); // two of twenty are left
    expect((await nextChain(services, series, after))?.chainId).toBe(first.chainId);
    expect(published).toHaveLength(2);
    await takeUpTo(20);
    await expect(takeIndex(services.pool, owner.table, first.chainId)).rejects.toThrow('used up');
    expect(await nextChain(services, series, after), 'the value is used').toBeUndefined();
    const left = await chainsLeft(services.pool, owner);
    expect(left.map(({ terminatingHash }) => terminatingHash)).toEqual([published[1]]);
  },
);
