import { expect, test } from 'vitest';
import { openLineClock } from './line-clock.ts';

const dayMs = 86_400_000;

test('the quickest trip sets the offset, until the machine’s clock is changed: then the next trip does', () => {
  const offsets: number[] = [];
  const clock = openLineClock((offsetMs) => offsets.push(offsetMs));
  clock.heard({ serverNow: 1_000_010, sentAt: 1_000, receivedAt: 1_020 });
  clock.heard({ serverNow: 1_002_300, sentAt: 3_000, receivedAt: 3_400 }); // slow, and not believed
  clock.heard({ serverNow: 1_004_100, sentAt: 5_000 + dayMs, receivedAt: 5_200 + dayMs });
  clock.heard({ serverNow: 1_006_000, sentAt: 7_000 + dayMs, receivedAt: 7_100 }); // set back while the question was on its way
  expect(offsets).toEqual([999_000, 999_000, 999_000 - dayMs]);
});
