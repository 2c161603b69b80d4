import { describe, expect, test } from 'vitest';
import { steadyRows } from './steady.ts';

const row = (id: string, note = '') => ({ id, note });

describe('rows under a pointer', () => {
  test('what is new joins below, wherever the server put it', () => {
    expect(steadyRows([row('b'), row('c')], [row('a'), row('b'), row('c')]).map(({ id }) => id)).toEqual([
      'b',
      'c',
      'a',
    ]);
  });

  test('keeps the position of a row that left, so that the rows below do not move up', () => {
    expect(steadyRows([row('a'), row('b')], [row('b')]).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('a row that stays takes its new content', () => {
    expect(steadyRows([row('a', 'free')], [row('a', 'taken')])).toEqual([row('a', 'taken')]);
  });
});
