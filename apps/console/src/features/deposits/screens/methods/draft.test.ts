import { describe, expect, it } from 'vitest';
import type { Method, Way } from './data.ts';
import { draftOf, methodOf, newDraft, wayOf, withMethod, withoutMethod } from './draft.ts';

const method = (code: string, currency = 'USD'): Method => ({
  code,
  currency,
  kind: 'qr',
  isOn: true,
  min: '1000',
  max: '500000',
  feeFixed: '0',
  feeBasisPoints: 150,
  minutes: 1,
  lifetimeMinutes: 15,
  network: null,
  confirmations: 3,
  payee: null,
});
const transfer: Method = { ...method('bank'), kind: 'bank_transfer' };
const coin: Method = { ...method('trc20', 'USDT'), kind: 'crypto', network: 'TRC-20' };
const faultsOf = (draft: Parameters<typeof methodOf>[0], others: Method[] = []) => [...methodOf(draft, others).faults];

describe('a method as typed', () => {
  it('says the method it was made from', () => {
    const account = { bankName: 'First Harbour', accountName: 'Baize', accountNumber: '0012 3456' };
    for (const one of [method('qr'), coin, { ...transfer, payee: account }])
      expect(methodOf(draftOf(one, 0), []).method).toEqual(one);
  });

  it('names every field that cannot be read', () => {
    expect(faultsOf(newDraft('in', 'USD', 0))).toEqual(['code', 'min', 'max']);
    expect(faultsOf({ ...draftOf(method('qr'), 0), min: '20', max: '10' })).toEqual(['max']);
    expect(faultsOf({ ...draftOf(coin, 0), network: ' ' })).toEqual(['network']);
    expect(faultsOf({ ...draftOf(transfer, 0), bankName: 'First Harbour' })).toEqual(['payee']);
  });

  it('has its code for itself in its currency', () => {
    expect(faultsOf(draftOf(method('qr'), 0), [method('qr')])).toEqual(['taken']);
    expect(faultsOf(draftOf(method('qr'), 0), [method('qr', 'JPY')])).toEqual([]);
  });

  it('loses the fee when it becomes a voucher', () => {
    const { method: voucher } = methodOf({ ...draftOf(method('vo'), 0), kind: 'voucher', feeFixed: '1' }, []);
    expect(voucher).toMatchObject({ feeFixed: '0', feeBasisPoints: 0 });
  });
});

describe('a way out as typed', () => {
  const bank: Way = {
    code: 'bank',
    kind: 'bank',
    currency: 'USD',
    isOn: true,
    min: '2000',
    max: '90000',
    feeFixed: '100',
    feeBasisPoints: 50,
    network: null,
  };
  const tron: Way = { ...bank, code: 'tron', kind: 'crypto', currency: 'USDT', network: 'TRC-20' };

  it('says the way it was made from, and nothing that only ways in have', () => {
    for (const one of [bank, tron]) expect(wayOf(draftOf(one, 0), []).method).toEqual(one);
  });

  it('names every field that cannot be read', () => {
    expect([...wayOf(newDraft('out', 'USD', 0), []).faults]).toEqual(['code', 'min', 'max']);
    expect([...wayOf({ ...draftOf(tron, 0), network: '' }, []).faults]).toEqual(['network']);
    expect([...wayOf({ ...draftOf(bank, 0), feeFixed: '1.2345' }, []).faults]).toEqual(['feeFixed']);
  });

  it('is the only one of its kind and network in its currency', () => {
    const faultsOf = (draft: Way, other: Way) => [...wayOf(draftOf(draft, 0), [other]).faults];
    expect(faultsOf({ ...bank, code: 'bank2' }, bank)).toEqual(['twin']);
    expect(faultsOf({ ...tron, code: 'tron2', network: 'trc-20' }, tron)).toEqual(['twin']);
    expect(faultsOf({ ...tron, code: 'eth', network: 'ERC-20' }, tron)).toEqual([]);
    expect(faultsOf({ ...bank, currency: 'USDT' }, bank)).toEqual([]);
  });
});

describe('the list', () => {
  const [a, b, x] = [method('a'), method('b'), method('x', 'JPY')];

  it('puts a method at its position among those of its currency, once', () => {
    expect(withMethod([a, x, b], b, { ...b, isOn: false }, 0)).toEqual([{ ...b, isOn: false }, a, x]);
    expect(withMethod([a, x], null, b, 1)).toEqual([a, b, x]);
    expect(withMethod([a], null, x, 0)).toEqual([a, x]);
  });

  it('loses the one that is taken out and no other', () => {
    expect(withoutMethod([a, { ...a, currency: 'JPY' }, b], a)).toEqual([{ ...a, currency: 'JPY' }, b]);
    expect(withoutMethod([a, b], null)).toEqual([a, b]);
  });
});
