import { describe, expect, it } from 'vitest';
import type { Rule } from './data.ts';
import { exampleOf } from './example.ts';

const deposit = { kind: 'deposit', leastMinor: '50000' } as const;
const share = { kind: 'share', shareBasisPoints: 5_000, mostMinor: '300000' } as const;
const playThrough = { multiple: 24, days: 7 };

describe('the worked example', () => {
  it('says what a deposit brings, what must be staked and what that costs at a return of 96 per cent', () => {
    expect(exampleOf({ way: 'deposit', condition: deposit, amount: share, playThrough })).toEqual({
      first: null,
      depositMinor: 50_000n,
      amountMinor: 25_000n,
      neededMinor: 600_000n,
      costMinor: 24_000n,
    });
  });

  it('holds a share at the most and rounds it down, as the server does', () => {
    const most = { ...share, mostMinor: '20000' };
    expect(exampleOf({ way: 'deposit', condition: deposit, amount: most, playThrough })?.amountMinor).toBe(20_000n);
    const odd = { kind: 'deposit', leastMinor: '333' } as const;
    expect(exampleOf({ way: 'deposit', condition: odd, amount: share, playThrough })?.amountMinor).toBe(166n);
  });

  it('says what bets cost that come before the reward, and that a net loss does', () => {
    const fixed = { kind: 'fixed', amountMinor: '500' } as const;
    const firstOf = (condition: Rule['condition']) =>
      exampleOf({ way: 'join', condition, amount: fixed, playThrough: null })?.first;
    const bets = { kind: 'bets', minor: 10_000n, costMinor: 400n };
    expect(firstOf({ kind: 'turnover', leastMinor: '10000' })).toEqual(bets);
    expect(firstOf({ kind: 'rank', places: 3, leastMinor: '10000' })).toEqual(bets);
    expect(firstOf({ kind: 'net_loss', leastMinor: '700' })).toEqual({ kind: 'loss', minor: 700n, costMinor: 700n });
    for (const condition of [deposit, { kind: 'none' } as const]) expect(firstOf(condition)).toBeNull();
  });

  it('asks for no stakes where it is cash, and says nothing of a draw', () => {
    const fixed = { kind: 'fixed', amountMinor: '500' } as const;
    const cash = exampleOf({ way: 'join', condition: { kind: 'none' }, amount: fixed, playThrough: null });
    expect(cash).toMatchObject({ depositMinor: null, neededMinor: 0n, costMinor: 0n });
    expect(exampleOf({ way: 'raffle', condition: { kind: 'none' }, amount: fixed, playThrough })).toBeNull();
  });
});
