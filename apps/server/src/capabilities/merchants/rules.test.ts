import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressNumber, isInNetwork, lineAfter } from './rules.ts';

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

  it('that cannot be read matches no address', () => {
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

describe('the line above which two people approve', () => {
  const [rosa, omar] = ['rosa', 'omar'].map((name) => ({ staffId: name, name, at: '2026-11-24T10:00:00.000Z' }));
  if (!rosa || !omar) throw new Error('two people');
  const line = { fourEyesAbove: '1000', fourEyesAsked: null };
  const raised = lineAfter(line, '5000', rosa);

  it('is lowered by one person at once, and a wish to raise it ends with that', () => {
    expect(lineAfter(line, '999', rosa)).toEqual({ fourEyesAbove: '999', fourEyesAsked: null });
    expect(lineAfter(raised, '999', rosa)).toEqual({ fourEyesAbove: '999', fourEyesAsked: null });
  });

  it('is raised by two people who publish the same, in any number of tries of one', () => {
    expect(raised).toEqual({ fourEyesAbove: '1000', fourEyesAsked: { amountMinor: '5000', ...rosa } });
    expect(lineAfter(raised, '5000', rosa)).toEqual(raised);
    expect(lineAfter(raised, '5000', omar)).toEqual({ fourEyesAbove: '5000', fourEyesAsked: null });
  });

  it('stays when the second wants another amount, which is a wish of its own', () => {
    const other = lineAfter(raised, '9000', omar);
    expect(other).toEqual({ fourEyesAbove: '1000', fourEyesAsked: { amountMinor: '9000', ...omar } });
    expect(lineAfter(other, '9000', omar).fourEyesAbove).toBe('1000');
  });

  it('and the wish stay when something else is published', () => {
    expect(lineAfter(raised, '1000', omar)).toEqual(raised);
  });

  it('no row of publications by one person ends above where it began', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 12 }), (wishes) => {
        const end = wishes.reduce(
          (now, wish) => lineAfter(now, String(wish), rosa),
          line as ReturnType<typeof lineAfter>,
        );
        expect(BigInt(end.fourEyesAbove)).toBeLessThanOrEqual(1_000n);
      }),
    );
  });
});
