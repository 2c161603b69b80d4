import { erasureStates } from '@baize/protocol/calls/erasure';
import { describe, expect, it } from 'vitest';
import { holdEnd, nextState } from './rules.ts';

describe('states of an erasure', () => {
  it('is taken back only while it waits, and nothing leads out of the last states', () => {
    expect(erasureStates.filter((state) => nextState(state, 'withdraw'))).toEqual(['waiting']);
    expect(erasureStates.filter((state) => nextState(state, 'start'))).toEqual(['waiting', 'running']);
    for (const state of ['withdrawn', 'done'] as const)
      for (const step of ['withdraw', 'start', 'hold', 'end'] as const) expect(nextState(state, step)).toBeUndefined();
  });

  it('holds whole years, a leap day until 1 March', () => {
    expect(holdEnd(new Date('2026-11-27T10:00:00Z'), 5).toISOString()).toBe('2031-11-27T10:00:00.000Z');
    expect(holdEnd(new Date('2028-02-29T10:00:00Z'), 5).toISOString()).toBe('2033-03-01T10:00:00.000Z');
  });
});
