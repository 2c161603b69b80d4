import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['crown', 'crown', 0],
  ['crwon', 'crown', 1],
  ['fether', 'feather', 1],
  ['lanterns', 'lantern', 1],
  ['tiger', 'tigre', 1],
  ['kitten', 'sitting', 3],
])('%s and %s: %i', (a, b, slips) => expect(editDistance(a, b, 3)).toBe(slips));

test('is the same both ways, nothing for equal words, and never more than the bound and one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      const slips = editDistance(a, b, 8);
      expect(editDistance(b, a, 8)).toBe(slips);
      expect(slips === 0).toBe(a === b);
      expect(Math.min(editDistance(a, b, most), most + 1)).toBe(Math.min(slips, most + 1));
    }),
  );
});
