import { askedByRequest } from '@baize/protocol/agreement';
import { callList } from '@baize/protocol/calls';
import { describe, expect, it } from 'vitest';
import { askedFields, fieldOf } from './fields.ts';
import { isChanged, linesOf } from './lines.ts';

const asked = callList.filter(({ name }) => askedByRequest.has(name));

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Every place a body can have a value at. */
function placesOf(schema: Schema, path = ''): string[] {
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const parts = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesOf(part, below(name))),
    ...(typeof schema.additionalProperties === 'object' ? placesOf(schema.additionalProperties, below('*')) : []),
    ...(schema.items?.properties ? placesOf(schema.items, below('*')) : []),
    ...(schema.anyOf ?? []).flatMap((part) => placesOf(part, path)),
  ];
  return parts.length > 0 || path === '' ? parts : [path];
}

describe('what is asked for', () => {
  it('has a name for every field of every act that two people do', () => {
    expect(Object.keys(askedFields).toSorted()).toEqual(asked.map(({ name }) => name).toSorted());
    for (const { name, params, body } of asked) {
      const schemas = [params, body].flatMap((part) =>
        part ? (part.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema) : [],
      );
      for (const place of schemas.flatMap((schema) => placesOf(schema))) {
        // the table of a fixed set of names is one field: its entries say which
        const path = place.replace(/^(ceilings|endpoints|weights)\.\w+$/, '$1.*');
        expect([name, path, fieldOf(name, path) !== undefined]).toEqual([name, path, true]);
      }
    }
  });

  it('is listed beside the current value', () => {
    const lines = linesOf('setCompanyCredit', { limitMinor: '500' }, { limitMinor: '200', account: 'quayeast' });
    expect(lines).toMatchObject([{ path: 'limitMinor', value: '500', now: { value: '200' } }]);
    expect(lines.map(isChanged)).toEqual([true]);
  });

  it('compares the entries of a list by what they are known by, and names those that would go', () => {
    const bank = { code: 'bank', currency: 'USD', min: '1000' };
    const tron = { code: 'tron', currency: 'USDT', min: '5' };
    const lines = linesOf(
      'publishWithdrawalMethods',
      { version: 3, methods: [{ ...bank, min: '2000' }] },
      { version: 3, isOwn: true, methods: [tron, bank] },
    );
    const said = lines.map(({ entry, path, value, now, isGone }) => [entry, path, value, now?.value, isGone]);
    expect(said).toEqual([
      ['bank USD', 'methods.*.code', 'bank', 'bank', false],
      ['bank USD', 'methods.*.currency', 'USD', 'USD', false],
      ['bank USD', 'methods.*.min', '2000', '1000', false],
      ['tron USDT', 'methods.*.code', 'tron', 'tron', true],
      ['tron USDT', 'methods.*.currency', 'USDT', 'USDT', true],
      ['tron USDT', 'methods.*.min', '5', '5', true],
    ]);
    expect(lines.map(isChanged)).toEqual([false, false, true, true, true, true]);
    expect(lines[2]?.currency).toBe('USD');
  });

  it('says what falls away where a group is taken out as a whole', () => {
    const present = {
      version: 4,
      currency: 'USD',
      firstDeposit: { shareBasisPoints: 5_000, most: '10000' },
      weights: {},
    };
    const lines = linesOf('publishBonusTerms', { version: 4, firstDeposit: null, weights: {} }, present);
    expect(lines.map(({ path, isGone }) => [path, isGone])).toEqual([
      ['firstDeposit', false],
      ['firstDeposit.shareBasisPoints', true],
      ['firstDeposit.most', true],
    ]);
  });

  it('reads what held when it was asked for', () => {
    const shown = { from: 'USD', to: 'THB', rate: '36', rateNow: '35', role: 'support', note: null };
    expect(linesOf('setExchangeRate', shown, null).find(({ path }) => path === 'rate')).toMatchObject({
      value: '36',
      now: { value: '35' },
    });
    const stop = linesOf(
      'setStaffActive',
      { id: 'x', isActive: false, displayName: 'Otis N.', roleNow: 'owner' },
      null,
    );
    expect(stop.map(({ path, value }) => [path, value])).toEqual([
      ['role', 'owner'],
      ['displayName', 'Otis N.'],
      ['isActive', false],
    ]);
  });

  it('shows a field that it does not know', () => {
    expect(linesOf('setCompanyCredit', { limitMinor: '1', reason: 'x' }, null)).toMatchObject([
      { path: 'limitMinor', now: undefined },
      { path: 'reason', value: 'x', field: undefined },
    ]);
  });
});
