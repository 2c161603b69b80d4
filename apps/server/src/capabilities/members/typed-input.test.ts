/** What keyboards and clipboards really send into the fields that guard money and ways in, over HTTP. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { hashPassword } from '#capabilities/identity/index.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { bankAccountOf } from './index.ts';
import { configure, formOf, goodPassword as password, leastForm } from './testing/form.ts';
import { codeFor } from './testing/sink.ts';

const coin = {
  feeFixed: '0',
  feeBasisPoints: 0,
  isOn: true,
  kind: 'crypto',
  currency: 'USDT',
  min: '1',
  max: '900000000',
};
const networks = ['TRC-20', 'ERC-20', 'Bitcoin'].map((network) => ({ ...coin, network, code: network.toLowerCase() }));
const thai = (digits: string): string => digits.replace(/[0-9]/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)] ?? '');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    switches: { REGMOBVERF3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true },
    settings: {
      phoneCountries: ['TH'],
      registration: formOf(),
      currencies: ['USDT', 'BTC', 'ETH'],
      withdrawalMethods: networks as never, // as a merchant's settings hold them
      payoutPauseHours: 0,
    },
  });
});
afterAll(() => app.stop());

let made = 0;
async function newPlayer(more: object = {}): Promise<{ token: string; memberId: string; username: string }> {
  const username = `typed${(made += 1)}x`;
  const { value, text } = await app.send('register', { body: { ...leastForm, username, ...more } });
  if (!value) throw new Error(text);
  const { code } = await app.send(
    'setWithdrawPassword',
    { body: { password, withdrawPassword: '204417' } },
    value.token,
  );
  expect(code).toBeNull();
  return { token: value.token, memberId: value.memberId, username };
}
const bind = (token: string, accountNumber: string, more: object = {}) =>
  app.send(
    'addBankAccount',
    { body: { bankName: 'Siam Bank', accountName: 'Mira Nowak', accountNumber, withdrawPassword: '204417', ...more } },
    token,
  );
const bindAddress = (token: string, network: string, address: string) =>
  app.send('addPayoutAddress', { body: { network, address, label: 'Cold', withdrawPassword: '204417' } }, token);

/** An account as the payment provider is told it. */
async function storedNumber(memberId: string, id: string | undefined): Promise<string | undefined> {
  const { database, clock, newId, log, config } = app.services;
  const merchant = await merchantByCode(database, 'BAIZE');
  if (!merchant) throw new Error('no merchant');
  const about = { now: clock.now(), newId, log, requestId: 'test', language: 'en', ip: '127.0.0.1', device: 'test' };
  const ctx = { ...about, merchant, actor: { kind: 'system', name: 'test' } as const };
  return inTx(
    database,
    ctx,
    async (tx) => (await bankAccountOf(tx, config.masterKey, memberId, id ?? ''))?.accountNumber,
  );
}

describe('an account to be paid to', () => {
  it('of nineteen digits in groups is bound whole, and is the same account without them', async () => {
    const { token, memberId } = await newPlayer();
    const bound = await bind(token, '1234 5678 9012 3456 789');
    expect(await storedNumber(memberId, bound.value?.id)).toBe('1234567890123456789');
    expect((await bind(token, thai('1234-5678-9012-3456-789'))).value?.id).toBe(bound.value?.id);
  });

  it('may be an IBAN in any groups and case, kept plain; a wrong one is refused at its field and changes nothing', async () => {
    const { token, memberId } = await newPlayer();
    const bound = await bind(token, 'de89 3704 0044 0532 0130 00');
    expect(bound.value?.accountTail).toBe('3000');
    expect(await storedNumber(memberId, bound.value?.id)).toBe('DE89370400440532013000');
    expect((await bind(token, 'IBAN: DE89-3704-0044-0532-0130-00')).value?.id).toBe(bound.value?.id);
    for (const wrong of [
      'DE88370400440532013000',
      'DE8937040044053201300',
      'XX89370400440532013000',
      '12345',
      '1'.repeat(21),
    ]) {
      const refused = await bind(token, wrong);
      expect([refused.status, refused.code], wrong).toEqual([422, 'VALIDATION']);
      expect(refused.text).toContain('"accountNumber":{"reason":"format"}');
    }
    expect((await app.send('listBankAccounts', {}, token)).value).toHaveLength(1);
  });

  test.each([
    ['Bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['ERC-20', '０x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['TRC-20', ' TCxrde5A3JhTcwvNqhqQ\u200bETHjNV5cZQPBaP\n', 'TCxrde5A3JhTcwvNqhqQETHjNV5cZQPBaP'],
  ])('of %s is kept in one form, whatever was pasted', async (network, pasted, kept) => {
    const { token, memberId } = await newPlayer();
    const bound = await bindAddress(token, network, pasted);
    expect(await storedNumber(memberId, bound.value?.id)).toBe(kept);
    expect((await bindAddress(token, network, kept)).value?.id).toBe(bound.value?.id);
  });

  test.each([
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['ERC-20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
    ['ERC-20', '0x0000000000000000000000000000000000000000'],
    ['TRC-20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ])('of %s is refused with ADDRESS_INVALID for a wrong checksum or a burn address: %s', async (network, address) => {
    const { token } = await newPlayer();
    expect((await bindAddress(token, network, address)).code).toBe('ADDRESS_INVALID');
    expect((await app.send('listBankAccounts', {}, token)).value).toEqual([]);
  });
});

describe('a withdrawal password', () => {
  it('set with digits of one script opens with those of another, in groups or not', async () => {
    const { token } = await newPlayer();
    const set = (withdrawPassword: string) =>
      app.send('setWithdrawPassword', { body: { password, withdrawPassword } }, token);
    expect((await set(thai('118822'))).code).toBeNull();
    expect((await bind(token, '4410229871', { withdrawPassword: '118822' })).code).toBeNull();
    expect((await set('３３４４ ５５')).code).toBeNull();
    for (const withdrawPassword of ['334455', '334 455', '۳۳۴۴۵۵', '\u200e334455'])
      expect((await bind(token, '4410229871', { withdrawPassword })).code, withdrawPassword).toBeNull();
    expect((await bind(token, '4410229871', { withdrawPassword: '334456' })).code).toBe('WITHDRAW_PASSWORD_WRONG');
    expect((await set('12345a')).text).toContain('"withdrawPassword":{"reason":"format"}');
  });

  it('that was stored as it was typed, before digits were made one, opens as it was set', async () => {
    const { token, memberId } = await newPlayer();
    const hash = await hashPassword(thai('118822'));
    await inSystemTx(app.services.database, (db) =>
      db.updateTable('member').set({ withdraw_password_hash: hash }).where('member_id', '=', memberId).execute(),
    );
    expect((await bind(token, '4410229871', { withdrawPassword: thai('118822') })).code).toBeNull();
  });
});

describe('ways in', () => {
  it('a name is found in full width, with own digits and marks that cannot be seen, and is one name', async () => {
    const { username } = await newPlayer();
    const wide = username.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));
    for (const typed of [wide, thai(username), `\u202a${username}\u202c`, ` ${username}\u00a0`])
      expect((await app.send('login', { body: { username: typed, password } })).code, JSON.stringify(typed)).toBeNull();
    expect((await app.send('register', { body: { ...leastForm, username: wide } })).code).toBe('USERNAME_TAKEN');
  });

  it('a number and the code sent to it are taken in any digits', async () => {
    const body = { mobileNo: thai('081 555 0134'), countryDialingCode: thai('66'), registerType: 'mobile' };
    expect((await app.send('sendRegisterCode', { body })).code).toBeNull();
    const code = await codeFor(app, '+66815550134');
    const typed = {
      mobileNum: '０８１－５５５–0134',
      countryDialingCode: '６６',
      verificationCode: thai(`${code.slice(0, 3)} ${code.slice(3)}`),
    };
    const made = await app.send('registerMobile', { body: { ...leastForm, ...typed } });
    expect(made.code, made.text).toBeNull();
    const contacts = await everyRow<{ member_id: string; address: string }>(app.services.database, 'member_contact');
    expect(contacts.find((row) => row.member_id === made.value?.memberId)?.address).toBe('+66815550134');
  });

  it('an authenticator’s code is taken in groups, at its enrolment and at a login', async () => {
    const { token, username } = await newPlayer();
    const offer = await app.send('enrolTotp', { body: { password } }, token);
    const totp = new TOTP({ secret: Secret.fromBase32(offer.value?.secret ?? '') });
    const codeAt = (later: number): string => totp.generate({ timestamp: app.services.clock.now().getTime() + later });
    const first = codeAt(0);
    expect(
      (await app.send('confirmTotp', { body: { code: `${first.slice(0, 3)} ${first.slice(3)}` } }, token)).code,
    ).toBeNull();
    const waiting = await app.send('login', { body: { username, password } });
    expect(waiting.value?.state).toBe('ip_challenge');
    const next = thai(codeAt(30_000));
    const answer = { method: 'totp', answer: `${next.slice(0, 3)} ${next.slice(3)}` };
    expect((await app.send('answerChallenge', { body: answer }, waiting.value?.token)).value?.state).toBe('full');
  });

  it('a real name is refused by its own reason wherever one is taken, and nothing is stored', async () => {
    const { token } = await newPlayer();
    await configure(app, 'BAIZE', { registration: formOf('fullname', 'payeeName') });
    const bodies = await Promise.all([
      app.send('register', { body: { ...leastForm, username: 'noname1', payeeName: 'Mira 2' } }),
      app.send('register', { body: { ...leastForm, username: 'noname2', fullname: '0812345678' } }),
      app.send('updateProfile', { body: { values: { fullname: 'Mira; Nowak' } } }, token),
      bind(token, '4410229871', { accountName: '$$ Mira' }),
    ]);
    expect(bodies.map(({ code, text }) => [code, /"(\w+)":\{"reason":"name"\}/.exec(text)?.[1]])).toEqual([
      ['VALIDATION', 'payeeName'],
      ['VALIDATION', 'fullname'],
      ['VALIDATION', 'fullname'],
      ['VALIDATION', 'accountName'],
    ]);
    expect((await app.send('listBankAccounts', {}, token)).value).toEqual([]);
    expect((await app.send('login', { body: { username: 'noname1', password } })).code).toBe('LOGIN_FAILED');
    expect((await bind(token, '4410229871', { accountName: 'นํ้าฝน ใจดี' })).code).toBeNull();
    await configure(app, 'BAIZE', { registration: formOf() });
  });

  it('refuses a number of the wrong length everywhere with the digits that its country has', async () => {
    await configure(app, 'BAIZE', { registration: formOf('mobileNum', 'countryDialingCode') });
    const { token } = await newPlayer({ mobileNum: '81 234 5600', countryDialingCode: '66' });
    const { value } = await app.send('getCountryCode', {});
    expect(value?.countries.map(({ digits }) => digits.join('/'))).toEqual(['9']);
    const number = { mobileNum: '81 234', countryDialingCode: '66' };
    const refused = await Promise.all([
      app.send('sendRegisterCode', { body: { mobileNo: number.mobileNum, countryDialingCode: '66' } }),
      app.send('registerMobile', {
        body: { ...number, verificationCode: '123456', password, confirmPassword: password, paymentPassword: '204417' },
      }),
      app.send('getPasswordByPhone', { body: number }),
      app.send(
        'sendContactCode',
        { body: { kind: 'mobile', address: number.mobileNum, countryDialingCode: '66', password } },
        token,
      ),
    ]);
    expect(refused.map(({ code, text }) => [code, /\{"reason":"digits","digits":"(\d+)"\}/.exec(text)?.[1]])).toEqual(
      refused.map(() => ['PHONE_INVALID', '9']),
    );
    await configure(app, 'BAIZE', { registration: formOf() });
  });

  it('fields of a merchant’s form are stored plain, names as they are', async () => {
    await configure(app, 'BAIZE', {
      registration: formOf('idNumber', 'whatsapp', 'email', 'fullname', 'paymentPassword'),
    });
    const fields = {
      idNumber: thai('1 2345 67890 12 3'),
      whatsapp: '๐๘๑ 555-0134',
      email: 'mira＠example.com',
      fullname: 'นํ้าฝน ใจดี',
      paymentPassword: thai('204417'),
    };
    const made = await app.send('register', { body: { ...leastForm, username: 'plainfields', ...fields } });
    expect(made.code, made.text).toBeNull();
    const profiles = await everyRow<{ member_id: string; details: object }>(app.services.database, 'member_profile');
    expect(profiles.find((row) => row.member_id === made.value?.memberId)?.details).toMatchObject({
      idNumber: '1234567890123',
      whatsapp: '0815550134',
      fullname: fields.fullname,
    });
    expect((await bind(made.value?.token ?? '', '4410229871')).code).toBeNull();
    await configure(app, 'BAIZE', { registration: formOf() });
  });
});
