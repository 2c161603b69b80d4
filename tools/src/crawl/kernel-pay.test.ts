import { openStream } from '@baize/fair';
import { rulesOfModel } from '@baize/game-slots/rules';
import { expect, test } from 'vitest';
import { oneOfEachFamily } from '../certify-slots.ts';
import { kernelPay } from './kernel-pay.ts';
import { Differences, recompute } from './play.ts';
import type { PageCall } from './play.ts';

const serverSeed = '5f'.repeat(32);
const families = oneOfEachFamily();
const seedsAt = (nonce: number) => ({ serverSeed, clientSeed: 'crawl', nonce });

test('of a model of each family, the kernel pays from the seeds what the rules pay', () => {
  const paid = families.flatMap((modelId) =>
    Array.from({ length: 40 }, (_, nonce) => {
      const { payoutMinor } = rulesOfModel(modelId).play(openStream(seedsAt(nonce)), {}, 6_000n);
      expect([modelId, nonce, kernelPay(modelId, seedsAt(nonce), 6_000n)]).toEqual([modelId, nonce, payoutMinor]);
      return payoutMinor;
    }),
  );
  expect(paid).toHaveLength(56 * 40);
  expect(paid.filter((payoutMinor) => payoutMinor > 0n).length).toBeGreaterThan(300);
  expect(kernelPay('crown-wheel-95', seedsAt(0), 6_000n)).toBeNull();
});

test('a studio whose pay is not what its seeds give is found twice, by the rules and by the kernel', async () => {
  const [modelId = ''] = families;
  const { result, payoutMinor } = rulesOfModel(modelId).play(openStream(seedsAt(0)), {}, 6_000n);
  const revealed = { serverSeed, clientSeed: 'crawl', rounds: 1 };
  const page = (async () => ({ status: 200, body: { revealed } })) as unknown as PageCall; // no other call is made
  const differencesOf = async (shownMinor: bigint): Promise<Differences> => {
    const differences = new Differences({ gameCode: 'g', modelId, lane: 'AE' });
    const round = { stakeMinor: '6000', payoutMinor: String(shownMinor), result } as never;
    await recompute(page, { gameCode: 'g', modelId, lane: 'AE' }, { token: 't' } as never, [round], differences);
    return differences;
  };
  expect(await differencesOf(payoutMinor)).toMatchObject({ list: [], comparisons: 3, rounds: 1 });
  expect((await differencesOf(payoutMinor + 1n)).list).toEqual([
    `g: pay of round 0: ${payoutMinor + 1n} is not ${payoutMinor}`,
    `g: pay of round 0 by the kernel: ${payoutMinor + 1n} is not ${payoutMinor}`,
  ]);
});
