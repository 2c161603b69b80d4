import { describe, expect, it } from 'vitest';
import { integers, smallints } from './arrays.ts';
import { encode, wavesOf } from './encode.ts';
import type { VendorItem } from './item.ts';

const uuid = '0199b000-0000-7000-8001-000000000001';
const item = (over: Partial<VendorItem> & { cash?: number }): VendorItem => ({
  operation: 'bet',
  accounts: { merchantId: 1, cashId: over.cash ?? 1, houseId: 9, practice: false },
  vendorId: 1,
  memberId: uuid,
  gameCode: 'dice',
  currency: 'USD',
  round: 'r',
  freshRoundId: uuid,
  txId: 't',
  refTxId: null,
  sessionId: null,
  amount: 1n,
  win: null,
  closes: false,
  decline: 0,
  digest: 1n,
  ...over,
});

describe('waves', () => {
  it('take items of different accounts together', () => {
    expect(wavesOf([item({ cash: 1, txId: 'a', round: 'a' }), item({ cash: 2, txId: 'b', round: 'b' })])).toEqual([
      1, 1,
    ]);
  });

  it('put a repeat after its original, also of another player', () => {
    expect(wavesOf([item({}), item({}), item({ cash: 2, round: 'other' })])).toEqual([1, 2, 3]);
  });

  it("put what names a bet after the bet, and never let a player's later call overtake", () => {
    const bet = item({ txId: 'bet', round: 'one' });
    const win = item({ operation: 'win', txId: 'win', refTxId: 'bet', round: 'one' });
    const next = item({ txId: 'next', round: 'two' });
    expect(wavesOf([bet, win, next])).toEqual([1, 2, 2]);
  });
});

it('each account is sent once, by number, and every item has its index', () => {
  const sent = encode([item({ cash: 7, txId: 'a' }), item({ cash: 3, txId: 'b' }), item({ cash: 7, txId: 'c' })], 0);
  expect(sent.slice(2, 5)).toEqual([integers([3, 7]), integers([1, 1]), smallints([2, 1, 2])]);
});
