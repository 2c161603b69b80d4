import { expect, it } from 'vitest';
import { resultWords } from './result-words.ts';

it('says sum and sides as the plays of the family settle them', () => {
  expect(resultWords('ssc', [4, 9, 0, 7, 2])).toEqual({ sum: 22, sides: ['small', 'even'] });
  expect(resultWords('ssc', [4, 9, 0, 8, 2])).toEqual({ sum: 23, sides: ['big', 'odd'] });
  expect(resultWords('dice3', [4, 5, 2])).toEqual({ sum: 11, sides: ['big', 'odd'] });
});

it('of ten runners it is the sum of the first two', () => {
  expect(resultWords('pk10', [10, 2, 1, 3, 4, 5, 6, 7, 8, 9])).toEqual({ sum: 12, sides: ['big', 'even'] });
});

it('says nothing of families without such plays, nor of what is no draw', () => {
  expect(resultWords('thai', [123_456, 78]).sum).toBeNull();
  expect(resultWords('ssc', [1, 2]).sum).toBeNull();
});
