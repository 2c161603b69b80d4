import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressNumber, isInNetwork } from './rules.ts';

describe('a network', () => {
  it('holds its addresses and no others', () => {
    const cases: [string, string, boolean][] = [
      ['203.0.113.7', '203.0.113.0/24', true],
      ['203.0.114.7', '203.0.113.0/24', false],
      ['203.0.113.7', '203.0.113.7', true],
      ['::ffff:203.0.113.7', '203.0.113.0/24', true],
      ['10.1.2.3', '0.0.0.0/0', true],
      ['2001:db8:1::5', '2001:db8::/32', true],
      ['2001:db9::5', '2001:db8::/32', false],
      ['::1', '::/0', true],
      ['::1', '0.0.0.0/0', false],
    ];
    for (const [address, network, expected] of cases)
      expect([address, network, isInNetwork(address, network)]).toEqual([address, network, expected]);
  });

  it('that cannot be read holds nobody', () => {
    for (const network of [
      '',
      'x',
      '1.2.3',
      '1.2.3.4/33',
      '1.2.3.4/-1',
      '1.2.3.4/x',
      '256.1.1.1/8',
      '1::2::3/8',
      '::/129',
    ])
      expect([network, isInNetwork('1.2.3.4', network)]).toEqual([network, false]);
    expect(isInNetwork('not an address', '0.0.0.0/0')).toBe(false);
  });

  it('of every length holds exactly what shares its first bits', () => {
    const address = fc.ipV4();
    fc.assert(
      fc.property(address, address, fc.integer({ min: 0, max: 32 }), (one, two, prefix) => {
        const bits = (text: string) =>
          (addressNumber(text)?.value ?? 0n).toString(2).padStart(32, '0').slice(0, prefix);
        return isInNetwork(one, `${two}/${prefix}`) === (bits(one) === bits(two));
      }),
    );
    fc.assert(fc.property(fc.ipV6(), (text) => addressNumber(text) !== null));
  });
});
