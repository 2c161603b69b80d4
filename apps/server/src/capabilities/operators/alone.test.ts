/** The first owner of an installation: makes colleagues alone until two of them are second persons to each other. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { addOperator, byTwo, sessionOf } from '#testing/operators.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('the only owner makes accounts alone, each with an alarm, until two owners could agree; stopping or lowering one changes nothing', async () => {
  const founder = await addOperator(app, { username: 'founder' });
  const create = (username: string, role: string, token = founder.token, merchants = ['BAIZE']) =>
    app.send(
      'createStaff',
      { body: { username, displayName: `${username} X.`, role, approvalLimitMinor: '0', merchants } },
      token,
    );
  const alarms = async () =>
    (await everyRow<{ action: string }>(app.services.database, 'audit_log')).filter(
      ({ action }) => action === 'staff.alone',
    ).length;
  const helper = await create('helper', 'support');
  const partner = await create('partner', 'owner');
  expect([helper.code, partner.code, await alarms()]).toEqual([null, null, 2]);
  // whom the founder made is no second person beside the founder: another one is needed
  const third = await create('third', 'owner');
  expect([third.code, await alarms()]).toEqual([null, 3]);

  expect((await create('puppet', 'owner')).code).toBe('SECOND_PERSON_NEEDED');
  const params = { id: third.value?.id ?? '' };
  const lower = { params, body: { role: 'support', approvalLimitMinor: '0' } };
  expect((await app.send('changeStaff', lower, founder.token)).code).toBeNull();
  expect((await create('puppet', 'owner')).code).toBe('SECOND_PERSON_NEEDED');
  await app.send('setStaffActive', { params, body: { isActive: false } }, founder.token);
  expect((await create('puppet', 'owner')).code).toBe('SECOND_PERSON_NEEDED');
  expect(await alarms()).toBe(3);

  // at a merchant that nobody else serves, the first one is alone again
  const abroad = await addOperator(app, { username: 'abroad', merchants: ['LOTUS'] });
  expect((await create('local', 'support', abroad.token, ['LOTUS'])).code).toBeNull();

  const partnerToken = await sessionOf(app, partner.value?.id ?? '');
  const mature = await addOperator(app, { username: 'mature' });
  const body = {
    username: 'fourth',
    displayName: 'Fourth X.',
    role: 'owner',
    approvalLimitMinor: '0',
    merchants: ['BAIZE'],
  };
  const made = await byTwo(app, 'createStaff', { body }, { asker: partnerToken, granter: mature.token });
  expect([made.code, await alarms()]).toEqual([null, 4]);
});
