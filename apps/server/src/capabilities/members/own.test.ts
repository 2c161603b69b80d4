import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { configure, formOf, goodPassword, leastForm } from './testing/form.ts';
import { codeFor, gotBy } from './testing/sink.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { phoneCountries: ['TH'], registration: formOf() } });
});
afterAll(() => app.stop());

let made = 0;
async function newMember(atLotus = false): Promise<{ token: string; memberId: string; username: string }> {
  const username = `ownone${(made += 1)}x`;
  const { value, text } = await app.send('register', { atLotus, body: { ...leastForm, username } });
  return value ?? Promise.reject(new Error(text));
}
const pace = () => new Promise((resolve) => setTimeout(resolve, 1_100)); // codes to one address have a pace

describe('the profile', () => {
  const read = async (token: string) => (await app.send('readProfile', {}, token)).value;
  const update = (token: string, values: Record<string, string>) =>
    app.send('updateProfile', { body: { values } }, token);
  const valueOf = async (token: string, field: string) =>
    (await read(token))?.fields.find((entry) => entry.field === field);

  it('shows the merchant’s fields in its order, with what was given', async () => {
    const { token, username } = await newMember();
    const shown = await read(token);
    expect(shown?.fields.map((entry) => entry.field)).toEqual([
      'nickname',
      'fullname',
      'birthday',
      'address',
      'telegram',
    ]);
    expect(shown?.fields[0]).toMatchObject({ value: username, locked: false });
    expect([shown?.email, shown?.mobile]).toEqual([null, null]);
  });

  it('changes what is named, by the rules, all or nothing', async () => {
    const { token } = await newMember();
    expect((await update(token, { nickname: 'Mira', telegram: '@mira' })).code).toBeNull();
    const refused = await update(token, { nickname: 'M', telegram: 'mi ra', address: '12 Harbour Road' });
    expect(refused.code).toBe('VALIDATION');
    expect(Object.keys((JSON.parse(refused.text) as { fields: object }).fields).sort()).toEqual([
      'nickname',
      'telegram',
    ]);
    expect([(await valueOf(token, 'nickname'))?.value, (await valueOf(token, 'address'))?.value]).toEqual([
      'Mira',
      null,
    ]);
    expect((await update(token, { telegram: '' })).code).toBeNull();
    expect((await valueOf(token, 'telegram'))?.value).toBeNull();
  });

  it('keeps what names a person as it was given first', async () => {
    const { token } = await newMember();
    expect((await update(token, { fullname: 'Mira Nowak', birthday: '1990-02-28' })).code).toBeNull();
    expect((await valueOf(token, 'fullname'))?.locked).toBe(true);
    expect((await update(token, { fullname: 'Somebody Else' })).code).toBe('FIELD_LOCKED');
    expect((await update(token, { fullname: 'Mira Nowak' })).code).toBeNull(); // the same again changes nothing
    const young = `${new Date().getUTCFullYear() - 10}-01-01`;
    expect((await update((await newMember()).token, { birthday: young })).text).toContain('"reason":"range"');
  });

  it('takes a name as its owner writes it, and nothing that is none', async () => {
    const { token } = await newMember();
    for (const none of ['0812345678', '<b>Mira</b>', '7 of 9'])
      expect([none, (await update(token, { fullname: none })).code]).toEqual([none, 'VALIDATION']);
    expect((await valueOf(token, 'fullname'))?.value).toBeNull();
    expect((await update(token, { fullname: '\u200fMa. Teresa  O’Brien-Nu\u0301n\u0303ez ' })).code).toBeNull();
    expect((await valueOf(token, 'fullname'))?.value).toBe('Ma. Teresa O’Brien-Núñez');
    expect((await update(token, { fullname: 'Ma. Teresa O’Brien-Núñez' })).code).toBeNull(); // the same in another form is no other
  });

  it('takes no field that the merchant does not list', async () => {
    const { token } = await newMember();
    expect((await update(token, { line: 'mira' })).text).toContain('"line":{"reason":"unknown_field"}');
    expect((await update(token, { isAdmin: 'yes' })).code).toBe('VALIDATION');
    await configure(app, 'LOTUS', { profile: formOf('line').slice(3) });
    const other = await newMember(true);
    const changed = await app.send('updateProfile', { atLotus: true, body: { values: { line: 'mira' } } }, other.token);
    expect(changed.code).toBeNull();
    expect((await app.send('readProfile', { atLotus: true }, token)).code).toBe('NOT_LOGGED_IN');
  });

  it('leaves what the fields said out of the audit log', async () => {
    const { token } = await newMember();
    await update(token, { fullname: 'Unrepeatable Name' });
    const log = JSON.stringify(await everyRow(app.services.database, 'audit_log'), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(log).toContain('profile.change');
    expect(log).not.toContain('Unrepeatable Name');
  });
});

describe('binding an address', () => {
  type Kind = 'email' | 'mobile';
  const send = (token: string, kind: Kind, address: string, password = goodPassword) =>
    app.send('sendContactCode', { body: { kind, address, countryDialingCode: '66', password } }, token);
  const confirm = (token: string, kind: Kind, address: string, verificationCode: string) =>
    app.send('confirmContact', { body: { kind, address, countryDialingCode: '66', verificationCode } }, token);

  it.each([
    ['email', 'Mira@Example.com', 'mira@example.com', 'm•••@example.com'],
    ['mobile', '089 000 0404', '+66890000404', '+66•••••404'],
  ] as const)('%s: the code that went there binds it, once', async (kind, typed, stored, masked) => {
    const { token } = await newMember();
    expect((await send(token, kind, typed)).value).toMatchObject({ expiredMinutes: 5 });
    const code = await codeFor(app, stored);
    expect((await confirm(token, kind, typed, '000000')).code).toBe('CODE_INVALID');
    expect((await confirm(token, kind, typed, '')).code).toBe('CODE_REQUIRED');
    expect((await confirm(token, kind, typed, code)).value).toEqual({ masked, verified: true });
    expect((await confirm(token, kind, typed, code)).code).toBe('CODE_INVALID');
    expect((await app.send('readProfile', {}, token)).value?.[kind]).toEqual({ masked, verified: true });
  });

  it('needs the login password, and counts wrong ones', async () => {
    const { token } = await newMember();
    expect((await send(token, 'email', 'stepup@example.com', 'not-the-password')).code).toBe('OLD_PASSWORD_WRONG');
    expect(await gotBy(app, 'stepup@example.com')).toEqual([]);
  });

  it('refuses what is no address and no mobile number', async () => {
    const { token } = await newMember();
    expect((await send(token, 'email', 'no address')).code).toBe('VALIDATION');
    expect((await send(token, 'mobile', '02 123 4567')).code).toBe('PHONE_INVALID');
  });

  it('mails the old address that it was replaced', async () => {
    const { token, username } = await newMember();
    await send(token, 'email', 'old@example.com');
    await confirm(token, 'email', 'old@example.com', await codeFor(app, 'old@example.com'));
    await send(token, 'email', 'new@example.com');
    await confirm(token, 'email', 'new@example.com', await codeFor(app, 'new@example.com'));
    await eventually('the old one is told', async () =>
      (await gotBy(app, 'old@example.com')).some((row) => row.template === 'contact_changed'),
    );
    const told = (await gotBy(app, 'old@example.com')).find((row) => row.template === 'contact_changed');
    expect(told?.data).toEqual({ username, kind: 'email', masked: 'n•••@example.com' });
  });

  it('gives an address to one account only, and a code only to who asked at this merchant', async () => {
    const first = await newMember();
    await send(first.token, 'email', 'shared@example.com');
    await confirm(first.token, 'email', 'shared@example.com', await codeFor(app, 'shared@example.com'));
    const second = await newMember();
    await pace();
    await send(second.token, 'email', 'shared@example.com');
    const code = await codeFor(app, 'shared@example.com');
    const foreign = await newMember(true);
    const body = { kind: 'email', address: 'shared@example.com', verificationCode: code };
    expect((await app.send('confirmContact', { atLotus: true, body }, foreign.token)).code).toBe('CODE_INVALID');
    expect((await confirm(second.token, 'email', 'shared@example.com', code)).code).toBe('CONTACT_TAKEN');
  });
});
