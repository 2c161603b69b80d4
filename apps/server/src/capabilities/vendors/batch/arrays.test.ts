import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bigints, booleans, integers, smallints, texts, uuids } from './arrays.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env['TEST_PG_URL'] ?? '' });
  await client.connect();
});
afterAll(() => client.end());

/** What the server understood, element by element, as JSON. */
async function understood(type: string, sent: Buffer): Promise<unknown> {
  const { rows } = await client.query<{ said: unknown }>(`select to_jsonb($1::${type}[]::text[]) as said`, [sent]);
  return rows[0]?.said;
}

type Value = number | bigint | boolean | string | null;
const listOf = (one: fc.Arbitrary<Value>) => fc.array(fc.option(one), { minLength: 1, maxLength: 40 });
const said = (values: readonly Value[]) => values.map((value) => (value === null ? null : String(value)));

describe('PostgreSQL reads every list as it was', () => {
  const cases = [
    ['smallint', smallints, fc.integer({ min: -32_768, max: 32_767 })],
    ['integer', integers, fc.integer()],
    ['bigint', bigints, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
    ['boolean', booleans, fc.boolean()],
    ['uuid', uuids, fc.uuid()],
    [
      'text',
      texts,
      fc.oneof(
        fc.constant('NULL'),
        fc.constant(''),
        fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
      ),
    ],
  ] as const;
  for (const [type, write, one] of cases)
    it(type, async () => {
      await fc.assert(
        fc.asyncProperty(listOf(one), async (values) => {
          expect(await understood(type, (write as (list: readonly Value[]) => Buffer)(values))).toEqual(said(values));
        }),
        { numRuns: 60 },
      );
    });
});

it('what is no UUID or no number of its size is refused before it is sent', () => {
  expect(() => uuids(['0199b000-0000-7000-8001-00000000000'])).toThrow('no UUID');
  expect(() => uuids(['0199b000-0000-7000-8001-000000000001ff'])).toThrow('no UUID');
  expect(() => uuids(['not a uuid'])).toThrow('no UUID');
  expect(() => smallints([32_768])).toThrow('out of range');
});
