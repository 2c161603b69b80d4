import { expect, test } from 'vitest';
import { gapAfter } from './gap.ts';

test.each(['If you accept,', 'Kabul ederseniz', 'ယခု။', 'अब।'])('a space follows "%s"', (said) => {
  expect(gapAfter(said)).toBe(' ');
});

test.each(['若您接受，', '承諾すると、', '也將終止。', '現在嗎？'])('nothing follows "%s"', (said) => {
  expect(gapAfter(said)).toBe('');
});
