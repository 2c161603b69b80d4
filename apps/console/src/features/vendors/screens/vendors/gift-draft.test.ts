import { describe, expect, it } from 'vitest';
import type { Title } from './data.ts';
import { giftOf, readAccounts, worthOf } from './gift-draft.ts';
import type { Draft } from './gift-draft.ts';

const title: Title = {
  nodeId: 'dice',
  name: 'Dice',
  lane: 'MINI',
  gameType: 'MINI',
  modelId: 'dice',
  modelVersion: '1.0.0',
  rtpE4: 9_900,
  isEnabled: true,
  isHot: false,
  place: null,
  maintenanceUntil: null,
  minBetMinor: '10',
  maxBetMinor: '10000',
  limits: [{ currency: 'EUR', minMinor: '100', maxMinor: '500' }],
};
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const draft: Draft = {
  title,
  rounds: '5',
  stake: '2.00',
  until: '2026-11-22T12:00:00Z',
  accounts: 'heron21\nminnow88',
};
const faultsOf = (change: Partial<Draft>, currency = 'USD') => [
  ...giftOf({ ...draft, ...change }, currency, nowMs).faults,
];

describe('a list of accounts', () => {
  it('is one on each line, or the first column of a file', () => {
    expect(readAccounts('heron21\r\n\n  minnow88 ')).toEqual(['heron21', 'minnow88']);
    expect(readAccounts('\uFEFFheron21,Hal Heron,3\n"minnow88";x\nwren404\tWren')).toEqual([
      'heron21',
      'minnow88',
      'wren404',
    ]);
    expect(readAccounts(' \n,,\n')).toEqual([]);
  });

  it.each([',', ';', '\t'])('is the column whose head says so, with %j between cells', (separator) => {
    const lines = [
      ['#', 'Account', 'Name'],
      ['1', 'heron21', '"Heron, Hal; of 7"'],
      ['2', '"minnow88"', 'x'],
    ];
    const file = `\uFEFF${lines.map((cells) => cells.join(separator)).join('\r\n')}\r\n`;
    expect(readAccounts(file)).toEqual(['heron21', 'minnow88']);
    expect(readAccounts(file.replace('Account', 'บัญชี'), ['บัญชี'])).toEqual(['heron21', 'minnow88']);
  });
});

describe('a gift as typed', () => {
  it('says the gift where nothing is wrong', () => {
    expect(giftOf(draft, 'USD', nowMs).gift).toEqual({
      accounts: ['heron21', 'minnow88'],
      nodeId: 'dice',
      rounds: 5,
      stakeMinor: '200',
      currency: 'USD',
      expiresAt: '2026-11-22T12:00:00Z',
    });
  });

  it('names every field that cannot be read', () => {
    expect(faultsOf({ title: null, rounds: '0', stake: '', until: null, accounts: '' })).toEqual([
      'title',
      'rounds',
      'stake',
      'until',
      'accounts',
    ]);
    expect(faultsOf({ rounds: '1001' })).toEqual(['rounds']);
    expect(faultsOf({ until: '2026-11-21T12:00:00Z' })).toEqual(['until']);
    expect(faultsOf({ accounts: Array.from({ length: 201 }, (_, at) => `p${at}`).join('\n') })).toEqual(['accounts']);
    expect(faultsOf({ accounts: 'x'.repeat(65) })).toEqual(['accounts']);
  });

  it('stays within the stakes of the title, the merchant’s own before the vendor’s', () => {
    expect(faultsOf({ stake: '100.01' })).toEqual(['stake']);
    expect(faultsOf({ stake: '0.50' }, 'EUR')).toEqual(['stake']);
    expect(faultsOf({ stake: '0.50' })).toEqual([]);
  });

  it('is worth the stakes of all its rounds', () => {
    expect(worthOf({ rounds: 1_000, stakeMinor: '9007199254740993' }, 200)).toBe('1801439850948198600000');
  });
});
