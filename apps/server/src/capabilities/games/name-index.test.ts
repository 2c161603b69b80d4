import { describe, expect, test } from 'vitest';
import { openNameIndex } from './name-index.ts';

function indexOf(...texts: string[]): ReturnType<typeof openNameIndex> {
  const index = openNameIndex();
  for (const text of texts) index.add([{ terms: text.split(' '), weight: 1 }]);
  return index;
}

describe('texts are found', () => {
  const index = indexOf('crown anchor', 'crowned heads', 'anchor rope', 'golden crown');

  test('by every word asked for, those with the word itself first, equal ones in their order', () => {
    expect(index.find(['crown'])).toEqual([0, 3, 1]);
    expect(index.find(['anchor', 'crown'])).toEqual([0]);
  });

  test('by half of the words where none has them all', () => {
    expect(index.find(['rope', 'ladder'])).toEqual([2]);
    expect(index.find(['zebra', 'ladder'])).toEqual([]);
    expect(index.find([])).toEqual([]);
  });

  test('by a rare word before a frequent one', () => {
    expect(indexOf('red moon', 'red sun', 'red star', 'blue sun').find(['moon', 'blue'])[0]).toBe(0);
  });

  test('in the field that is worth more first', () => {
    const fields = openNameIndex();
    fields.add([{ terms: ['moon'], weight: 1 }]);
    fields.add([{ terms: ['moon'], weight: 3 }]);
    expect(fields.find(['moon'])).toEqual([1, 0]);
  });
});
