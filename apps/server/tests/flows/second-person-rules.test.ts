/** Rules of money, credit, shares and the platform's contracts: one person asks, a second one agrees, and only then something
 *  holds. */
import { seedIds } from '@baize/protocol';
import type { Calls } from '@baize/protocol/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { addOperator, byTwo, requestOf, requestsAt } from '#testing/operators.ts';
import { samplesLimitMs } from '#testing/samples.ts';
import { creditOf, publications, ruleActs } from './rules-of-money.ts';

let app: TestApp;
let first = '';
let second = '';
/** Another owner, of LOTUS alone. */
let foreign = '';
beforeAll(async () => {
  app = await startTestApp({ hasSamples: true });
  const wide = { approvalLimitMinor: 10n ** 15n };
  first = (await addOperator(app, { username: 'first', ...wide })).token;
  second = (await addOperator(app, { username: 'second', ...wide })).token;
  foreign = (await addOperator(app, { username: 'foreign', merchants: ['LOTUS'], ...wide })).token;
}, samplesLimitMs);
afterAll(() => app.stop());

const acts = ruleActs(
  () => app,
  () => first,
);
const query = { merchant: 'BAIZE' };
const line = { params: { id: seedIds.agent }, query };
/** What stands now; a reading that is refused is no reading. */
async function publishedBy(reading: keyof Calls): Promise<unknown> {
  const { value, text } = await app.send(reading, { params: { code: 'BAIZE' } }, first);
  expect(value, text).not.toBeNull();
  return value;
}
const read = {
  ...Object.fromEntries(Object.entries(publications).map(([name, reading]) => [name, () => publishedBy(reading)])),
  setCompanyCredit: () => creditOf(app, first),
  setCompanyTerms: async (): Promise<unknown> => (await app.send('consolePositionHistory', line, first)).value?.terms,
  offerPlatformContract: async (): Promise<unknown> =>
    (await app.send('consoleContracts', { query: { ...query, memberId: seedIds.contractTop } }, first)).value?.total,
} as Readonly<Record<string, () => Promise<unknown>>>; // the readings differ in what they answer

describe.each(Object.keys(read))('%s', (act) => {
  const name = act as keyof Calls; // a key of the table

  it('does nothing when one person sends it, and what a merchant’s operators decide no other’s can', async () => {
    const input = (await acts[act]?.()) ?? {};
    const before = await read[act]?.();
    const asked = await app.send(name, input, first);
    expect(asked.code).toBe('SECOND_PERSON_NEEDED');
    const at = { ...requestsAt(input), params: { id: requestOf(asked) } };
    const grant = (token: string) => app.send('decideStaffRequest', { ...at, body: { decision: 'grant' } }, token);
    expect([(await grant(first)).code, (await grant(foreign)).code]).toEqual(['APPROVER_IS_SAME', 'NOT_FOUND']);
    expect((await app.send('runStaffRequest', { ...at, body: {} }, first)).code).toBe('STATE_CONFLICT');
    expect(await read[act]?.()).toEqual(before);
  });

  it('is done once by two', async () => {
    const input = (await acts[act]?.()) ?? {};
    const before = await read[act]?.();
    const asked = await app.send(name, input, first);
    const at = { ...requestsAt(input), params: { id: requestOf(asked) } };
    const done = await byTwo(app, name, input, { asker: first, granter: second });
    expect([done.code, done.text]).toEqual([null, expect.any(String)]);
    const after = await read[act]?.();
    expect(after).not.toEqual(before);
    expect((await app.send('runStaffRequest', { ...at, body: {} }, first)).code).toBe('STATE_CONFLICT');
    expect(await read[act]?.()).toEqual(after);
  });
});

describe('what is not asked for', () => {
  it('rules that would not be taken: an old version, a least above the most', async () => {
    const input = (await acts['publishTransferBounds']?.()) ?? {};
    const body = input.body as { version: number };
    const send = (change: object) =>
      app.send('publishTransferBounds', { ...input, body: { ...body, ...change } }, first);
    expect((await send({ version: body.version - 1 })).code).toBe('STATE_CONFLICT');
    expect((await send({ least: '500', most: '100' })).code).toBe('AMOUNT_RANGE');
  });

  it('less credit, which one person sets at once; more is compared by its difference with the approver’s limit', async () => {
    const limit = await creditOf(app, first);
    const set = (limitMinor: bigint) =>
      app.send('setCompanyCredit', { ...line, body: { limitMinor: String(limitMinor) } }, first);
    expect((await set(limit - 100n)).code).toBeNull();
    expect(await creditOf(app, first)).toBe(limit - 100n);
    expect((await set(limit - 100n)).code).toBeNull(); // the same again
    const asked = await set(limit + 500n);
    const at = { query, params: { id: requestOf(asked) } };
    expect((await app.send('readStaffRequest', at, second)).value?.worthMinor).toBe('600');
    const small = await addOperator(app, { username: 'small', approvalLimitMinor: 599n });
    const granted = await app.send('decideStaffRequest', { ...at, body: { decision: 'grant' } }, small.token);
    expect(granted.code).toBe('APPROVAL_LIMIT');
  });
});
