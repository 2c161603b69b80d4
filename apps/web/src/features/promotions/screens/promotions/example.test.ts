import { describe, expect, it } from 'vitest';
import { exampleOf } from './example.ts';

const deposit = { kind: 'deposit', leastMinor: '50000' } as const;
const share = { kind: 'share', shareBasisPoints: 5_000, mostMinor: '300000' } as const;
const playThrough = { multiple: 24, days: 7 };

describe('the worked example', () => {
  it('says what a deposit brings, what must be staked and what that costs at a return of 96 per cent', () => {
    expect(exampleOf({ way: 'deposit', condition: deposit, amount: share, playThrough })).toEqual({
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

  it('asks for no stakes where it is cash, and says nothing of a draw', () => {
    const fixed = { kind: 'fixed', amountMinor: '500' } as const;
    const cash = exampleOf({ way: 'join', condition: { kind: 'none' }, amount: fixed, playThrough: null });
    expect(cash).toMatchObject({ depositMinor: null, neededMinor: 0n, costMinor: 0n });
    expect(exampleOf({ way: 'raffle', condition: { kind: 'none' }, amount: fixed, playThrough })).toBeNull();
  });
});
