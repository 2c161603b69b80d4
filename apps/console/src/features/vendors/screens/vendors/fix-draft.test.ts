import { describe, expect, it } from 'vitest';
import { fixOf } from './fix-draft.ts';
import type { Draft } from './fix-draft.ts';

const round = { currency: 'USD', payoutMinor: '300', isClosed: false };
const draft: Draft = { way: 'pay', amount: '5.00', closes: true, reason: ' void there ' };
const faultOf = (change: Partial<Draft>, about = round) => fixOf({ ...draft, ...change }, about).fault;

describe('a correction as typed', () => {
  it('is signed by its way', () => {
    expect(fixOf(draft, round).fix).toEqual({ amountMinor: '500', closes: true, reason: 'void there' });
    expect(fixOf({ ...draft, way: 'take', amount: '3' }, round).fix?.amountMinor).toBe('-300');
    expect(fixOf({ ...draft, way: 'none', amount: 'x' }, round).fix?.amountMinor).toBe('0');
  });

  it('needs an amount that can be read, and takes no more than was paid', () => {
    expect(faultOf({ amount: '' })).toBe('amount');
    expect(faultOf({ amount: '0' })).toBe('amount');
    expect(faultOf({ way: 'take', amount: '3.01' })).toBe('amount');
  });

  it('changes something, and says why', () => {
    expect(faultOf({ way: 'none', closes: false })).toBe('nothing');
    expect(faultOf({ way: 'none' }, { ...round, isClosed: true })).toBe('nothing');
    expect(faultOf({ reason: ' ' })).toBe('reason');
  });
});
