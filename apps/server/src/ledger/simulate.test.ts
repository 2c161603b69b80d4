import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSetup } from './testing/setup.ts';
import { openTestSetup } from './testing/setup.ts';
import { simulate } from './testing/simulate.ts';

let place: TestSetup;
beforeAll(async () => {
  place = await openTestSetup({ connections: 12 });
});
afterAll(() => place.close());

it('2,000 random operations over parallel connections answer what the model answers', async () => {
  const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31)); // the run's, which follows from the commit
  const report = await simulate(place, { seed, operations: 2_000, callers: 24 });
  expect({ seed, divergences: report.divergences.slice(0, 5), broken: report.check.broken }).toEqual({
    seed,
    divergences: [],
    broken: [],
  });
  for (const outcome of ['posted', 'duplicate', 'key_reused', 'insufficient', 'no_account_or_frozen', 'linked_failed'])
    expect(report.outcomes[outcome], `seed ${seed} made no ${outcome}`).toBeGreaterThan(0);
  expect(report.bugs).toBeGreaterThan(0);
});
