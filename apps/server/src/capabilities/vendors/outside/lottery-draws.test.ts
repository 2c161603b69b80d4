import { expect, it } from 'vitest';
import type { CallContext } from '../call-context.ts';
import type { VendorLottery } from '../lottery-rules.ts';
import { openLotteryDraws } from './lottery-draws.ts';

const lottery = (gameCode: string): VendorLottery => ({
  gameCode,
  family: 'ssc',
  region: 'plain',
  mode: 'ELOTT',
  source: 'chain',
  everyMinutes: 1,
  issue: null,
  results: [],
});

/** A vendor that answers as the test says, at a clock that the test moves. */
function vendorThat(answer: () => Promise<{ games: VendorLottery[] } | null>, state = 'on') {
  const asked: string[] = [];
  const clock = { ms: 1_000_000 };
  const context = {
    directory: {
      vendor: async () => ({ row: { code: 'LOTT', url: 'http://vendor', state, dialect: 'own' }, key: {} }),
    },
    client: { ask: (_row: unknown, _key: unknown, { path }: { path: string }) => (asked.push(path), answer()) },
  } as unknown as Pick<CallContext, 'directory' | 'client'>; // what the draws use of them
  return { asked, clock, draws: openLotteryDraws(context, () => clock.ms) };
}
const codes = (lotteries: readonly VendorLottery[]) => lotteries.map(({ gameCode }) => gameCode);

it('a thousand visitors within two seconds cost one call, and a merchant has answers of its own', async () => {
  const { asked, clock, draws } = vendorThat(async () => ({ games: [lottery('one')] }));
  const seen = await Promise.all(Array.from({ length: 1_000 }, () => draws.of(1, 'LOTT')));
  expect(new Set(seen.flatMap(codes))).toEqual(new Set(['one']));
  clock.ms += 1_999;
  await draws.of(1, 'LOTT');
  expect(asked).toEqual(['/vendor-api/lottery/games']);
  clock.ms += 1;
  await draws.of(1, 'LOTT');
  await draws.of(2, 'LOTT');
  expect(asked).toHaveLength(3);
});

it('the last answer stands in for a silent vendor for a minute, which is asked every two seconds at most', async () => {
  let answer: { games: VendorLottery[] } | null = { games: [lottery('one')] };
  const { asked, clock, draws } = vendorThat(async () => answer);
  await draws.of(1, 'LOTT');
  answer = null;
  clock.ms += 59_999;
  expect(codes(await draws.of(1, 'LOTT'))).toEqual(['one']);
  clock.ms += 1;
  expect(await draws.of(1, 'LOTT')).toEqual([]);
  expect(asked).toHaveLength(2);
  answer = { games: [lottery('two')] };
  clock.ms += 2_000;
  expect(codes(await draws.of(1, 'LOTT'))).toEqual(['two']);
});

it('a visitor waits for a slow vendor only as long as there is no older answer', async () => {
  const slow = Promise.withResolvers<{ games: VendorLottery[] }>();
  let answer: () => Promise<{ games: VendorLottery[] }> = async () => ({ games: [lottery('one')] });
  const { clock, draws } = vendorThat(() => answer());
  await draws.of(1, 'LOTT');
  answer = () => slow.promise;
  clock.ms += 3_000;
  expect(codes(await draws.of(1, 'LOTT'))).toEqual(['one']);
  slow.resolve({ games: [lottery('two')] });
  expect(codes(await draws.of(1, 'LOTT'))).toEqual(['two']);
});

it('a vendor that is stopped sells nothing and is not asked', async () => {
  const { asked, draws } = vendorThat(async () => ({ games: [lottery('one')] }), 'off');
  expect(await draws.of(1, 'LOTT')).toEqual([]);
  expect(asked).toEqual([]);
});
