import type { LotteryIssue } from '@baize/game-kit/protocol.ts';
import { describe, expect, it } from 'vitest';
import { clockText, drawingAt, headAt, nextLookMs } from './head-state.ts';

const issue: LotteryIssue = {
  code: '20261120-001',
  state: 'open',
  opensAt: 0,
  closesAt: 55_000,
  drawsAt: 60_000,
  numbers: null,
};
const drawing: LotteryIssue = { ...issue, code: '20261120-000', state: 'closed', closesAt: -5_000, drawsAt: 0 };
const none = { drawing: null };

describe('the clock', () => {
  it('waits where no draw is announced', () => {
    expect(headAt({ current: null }, 0)).toEqual({ phase: 'waiting' });
  });

  it('runs down from the opening to the close', () => {
    expect(headAt({ current: issue }, 0)).toMatchObject({ phase: 'open', leftMs: 55_000, share: 1 });
    expect(headAt({ current: issue }, 44_000)).toMatchObject({ phase: 'open', leftMs: 11_000, share: 0.2 });
    expect(headAt({ current: issue }, 54_999).phase).toBe('open');
  });

  it('closes at the moment itself, before the studio says so', () => {
    expect(headAt({ current: issue }, 55_000).phase).toBe('closed');
    expect(headAt({ current: { ...issue, state: 'closed' } }, 1).phase).toBe('closed');
  });

  it('counts down to a draw that takes no bets yet', () => {
    const later = { ...issue, opensAt: 10_000 };
    expect(headAt({ current: { ...later, state: 'pending' } }, 4_000)).toMatchObject({
      phase: 'pending',
      leftMs: 6_000,
    });
  });

  it('is written in minutes, and in hours where there are some', () => {
    expect([0, 42_000, 41_001, 582_000, 9_669_000, -5].map(clockText)).toEqual([
      '0:00',
      '0:42',
      '0:42',
      '9:42',
      '2:41:09',
      '0:00',
    ]);
  });
});

it('a draw is waited for from its close until its numbers are there', () => {
  expect(drawingAt({ current: issue, drawing }, 1)).toBe(drawing);
  expect(drawingAt({ current: issue, ...none }, 54_999)).toBeNull();
  expect(drawingAt({ current: issue, ...none }, 55_000)).toBe(issue);
});

describe('the next look', () => {
  it('comes every ten seconds while nothing is due', () => {
    expect(nextLookMs({ current: issue, ...none }, 1_000)).toBe(10_000);
    expect(nextLookMs({ current: null, ...none }, 1_000)).toBe(10_000);
  });

  it('comes just after the close', () => {
    expect(nextLookMs({ current: issue, ...none }, 52_000)).toBe(3_150);
  });

  it('comes each second from the draw until it is drawn', () => {
    expect(nextLookMs({ current: { ...issue, opensAt: 0, closesAt: 99_000 }, drawing }, 500)).toBe(1_000);
    expect(nextLookMs({ current: issue, ...none }, 60_500)).toBe(1_000);
  });

  it('comes at the draw itself, not before', () => {
    const waiting = { ...drawing, drawsAt: 4_000 };
    expect(nextLookMs({ current: null, drawing: waiting }, 1_000)).toBe(3_150);
  });

  it('slows down where a result is a minute late', () => {
    expect(nextLookMs({ current: null, drawing }, 61_000)).toBe(5_000);
  });
});
