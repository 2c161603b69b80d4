import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

test('black on white is 21 to 1, either way round', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5);
});

test('the lightest grey that still passes on white is the known one', () => {
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeLessThan(4.5);
});
