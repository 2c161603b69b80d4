import { expect, test } from 'vitest';
import { restMs } from './rest-ms.ts';

test('the next round is taken when the studio said, and no later though the machine’s clock was set back a day', () => {
  const answer = { nextRoundAt: 1_002_500, round: { playedAt: 1_000_000 } };
  expect([1_001_000, 1_003_000, 1_001_000 - 86_400_000].map((now) => restMs(answer, now))).toEqual([
    1_500, -500, 2_500,
  ]);
});
