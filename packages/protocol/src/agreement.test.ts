import { describe, expect, it } from 'vitest';
import { agreementOf, askedByRequest } from './agreement.ts';
import { callList } from './calls.ts';
import { permissionsOf, roleNames } from './permissions.ts';

const acts = callList.filter(({ who, method }) => who === 'staff' && method !== 'GET');
const named = (agreement: string): string[] =>
  Object.keys(agreementOf)
    .filter((name) => agreementOf[name] === agreement)
    .toSorted();

describe('acts of operators', () => {
  it('each say who must agree, and nothing else does', () => {
    expect(Object.keys(agreementOf).toSorted()).toEqual(acts.map(({ name }) => name).toSorted());
  });

  it('that move money are none of those by which nothing moves', () => {
    for (const { name } of acts.filter(({ money }) => money))
      expect([name, agreementOf[name]]).not.toEqual([name, 'none']);
  });

  it('by which money can appear each have a permission, which no brand, support or auditor role has', () => {
    const ways = acts.filter(({ name }) => ['line', 'two', 'second', 'one'].includes(agreementOf[name] ?? ''));
    // The one act of a brand among them asks for `policy.write` once a line of money changes; requests ask for the permission of
    // the act that they are for.
    const others = ['publishMerchant', 'decideStaffRequest', 'runStaffRequest'];
    for (const { name, permission } of ways.filter((act) => !others.includes(act.name))) {
      expect(permission, name).toBeDefined();
      const holders = roleNames.filter((role) => permission && permissionsOf(role).includes(permission));
      for (const role of ['brand', 'support', 'auditor'])
        expect([name, holders]).not.toEqual([name, expect.arrayContaining([role])]);
    }
  });

  it('are none of one person alone, whatever the amount', () => {
    expect(named('one')).toEqual([]);
  });

  it('that are asked for by request say so among their errors, and no act that is one person’s is', () => {
    const asked = acts.filter(({ errors }) => errors.includes('SECOND_PERSON_NEEDED')).map(({ name }) => name);
    expect(asked.toSorted()).toEqual([...askedByRequest].toSorted());
    for (const name of askedByRequest) expect(['two', 'line']).toContain(agreementOf[name]);
  });
});
