/** Every refusal that time ends says how long it lasts, in its body and in `Retry-After`: refused a second before, and not then. */
import { randomUUID } from 'node:crypto';
import { transferSettingsDefault } from '@baize/protocol/transfer-settings';
import { seedIds } from '@baize/protocol';
import type { ErrorCode } from '@baize/protocol';
import { waitOf } from '@baize/i18n';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, openSession, tryStanding } from '#capabilities/identity/index.ts';
import { updateMember } from '#capabilities/identity/store.ts';
import { from, openEntrance, password } from '#capabilities/identity/testing/entrance.ts';
import type { Entrance } from '#capabilities/identity/testing/entrance.ts';
import { businessDay } from '#kernel/business-day.ts';
import type { Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { TestAnswer } from '#testing/app.ts';
import { addOperator, operatorContext, sessionOf } from '#testing/operators.ts';
import { samplesLimitMs } from '#testing/samples.ts';
import { timedRefusals } from './timed-refusals.ts';

interface Limit {
  /** Where it is in the source: see `timedRefusals`. */
  readonly at: string;
  /** What would make many requests necessary. */
  readonly prepare?: () => Promise<unknown>;
  /** `ip` is another one each time. */
  readonly send: (ip: string) => Promise<Pick<TestAnswer<'login'>, 'code' | 'text' | 'headers'>>;
  /** The answer once the time has passed; null: it succeeds. */
  readonly afterwards: ErrorCode | null;
}

let door: Entrance;
let people: Readonly<Record<'locked' | 'keeper' | 'sender', { token: string; memberId: string }>>;
let staffId: string;
const withdrawPassword = '204417';
beforeAll(async () => {
  door = await openEntrance({
    hasSamples: true,
    switches: { MOBILEVERCODELOGIN3: true, FREEPLAY: true, REGMOBVERF3: true },
    settings: {
      humanForCodes: false,
      registrationHuman: false,
      captchaAfterFailures: 10,
      lockAfterFailures: 5,
      transfers: { ...transferSettingsDefault, countPerTenMinutes: 1 },
    },
    env: { RATE_MULTIPLIER: '1' },
  });
  people = {
    locked: await door.register('Locked1', '198.51.100.1'),
    keeper: await door.register('Keeper1', '198.51.100.2'),
    sender: { token: '', memberId: seedIds.member },
  };
  const withdraw_password_hash = await hashPassword(withdrawPassword);
  for (const { memberId } of [people.keeper, people.sender])
    await door.inMerchant((tx) => updateMember(tx, memberId, { withdraw_password_hash }));
  ({ staffId } = await addOperator(door, { username: 'waiting' }));
  const password_hash = await hashPassword(password);
  await inTx(door.services.database, operatorContext(door.services), ({ db }) =>
    db.updateTable('staff').set({ password_hash }).where('staff_id', '=', staffId).execute(),
  );
}, samplesLimitMs);
afterAll(() => door.stop());

/** A new session, whatever time has passed since the last one. */
const as = (memberId: string) => door.inMerchant((tx) => openSession(tx, { memberId, state: 'full' }));
const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: '66' });
const account = { bankName: 'Siam Bank', accountName: 'Mira Minnow', accountNumber: '4410229871' };
const address = '192.0.2.77';
/** As many wrong tries as it takes, for five minutes. */
const lock = (tx: Tx) =>
  tryStanding(tx, 'login_ip', address, { failuresMax: 1, lockMinutes: 5, windowMinutes: 10 }).then(({ count }) =>
    count(),
  );

const limits: Readonly<Record<string, Limit>> = {
  'a login by name': {
    at: 'capabilities/identity/login-limits.ts LOGIN_LOCKED',
    send: (ip) => door.send('login', { body: { username: 'Nobody1', password: 'a-wrong-guess' }, ...from(ip) }),
    afterwards: 'LOGIN_FAILED',
  },
  'logins from an address': {
    at: 'capabilities/identity/login-limits.ts TOO_MANY_REQUESTS',
    prepare: () => door.inMerchant(lock),
    send: () => door.send('login', { body: { username: 'Nobody2', password: 'a-wrong-guess' }, ...from(address) }),
    afterwards: 'LOGIN_FAILED',
  },
  'operators’ logins from an address': {
    at: 'capabilities/identity/login-limits.ts TOO_MANY_REQUESTS',
    prepare: () => inTx(door.services.database, operatorContext(door.services), lock),
    send: () =>
      door.send('staffLogin', { body: { username: 'nobody-2', password: 'a-wrong-guess' }, ...from(address) }),
    afterwards: 'LOGIN_FAILED',
  },
  'an operator’s login': {
    at: 'capabilities/operators/login.ts LOGIN_LOCKED',
    send: (ip) => door.send('staffLogin', { body: { username: 'nobody-1', password: 'a-wrong-guess' }, ...from(ip) }),
    afterwards: 'LOGIN_FAILED',
  },
  'an operator’s own password': {
    at: 'capabilities/operators/change-password.ts LOGIN_LOCKED',
    send: async () =>
      door.send(
        'staffChangePassword',
        { body: { oldPassword: 'a-wrong-guess', newPassword: 'walnut-rail-and-lamp-9' } },
        await sessionOf(door, staffId),
      ),
    afterwards: 'OLD_PASSWORD_WRONG',
  },
  'the own password': {
    at: 'capabilities/identity/own-password.ts LOGIN_LOCKED',
    send: async () =>
      door.send(
        'setWithdrawPassword',
        { body: { password: 'not-mine-at-all', withdrawPassword } },
        await as(people.locked.memberId),
      ),
    afterwards: 'OLD_PASSWORD_WRONG',
  },
  'the withdrawal password': {
    at: 'capabilities/identity/withdraw-password.ts WITHDRAW_PASSWORD_LOCKED',
    send: async () =>
      door.send(
        'addBankAccount',
        { body: { ...account, withdrawPassword: '000000' } },
        await as(people.keeper.memberId),
      ),
    afterwards: 'WITHDRAW_PASSWORD_WRONG',
  },
  'codes of an authenticator': {
    at: 'capabilities/identity/member-totp.ts LOGIN_LOCKED',
    prepare: async () => door.send('enrolTotp', { body: { password } }, await as(people.keeper.memberId)),
    send: async () => door.send('confirmTotp', { body: { code: '000000' } }, await as(people.keeper.memberId)),
    afterwards: 'TOTP_INVALID',
  },
  'wrong codes from an address': {
    at: 'capabilities/identity/code-login.ts CODE_TOO_MANY',
    send: () =>
      door.send('login', {
        body: { type: 'sms', ...number('0812360001'), verificationCode: '000000' },
        ...from('192.0.2.78'),
      }),
    afterwards: 'CODE_INVALID',
  },
  'a code to a number': {
    at: 'capabilities/identity/code-budgets.ts CODE_TOO_MANY',
    send: (ip) => door.send('getLoginCode', { body: number('0812340001'), ...from(ip) }),
    afterwards: null,
  },
  'a code for a registration': {
    at: 'capabilities/identity/code-budgets.ts CODE_TOO_MANY',
    send: (ip) =>
      door.send('sendRegisterCode', { body: { mobileNo: '0812350001', countryDialingCode: '66' }, ...from(ip) }),
    afterwards: null,
  },
  'a link by mail': {
    at: 'capabilities/identity/code-budgets.ts CODE_TOO_MANY',
    send: () =>
      door.send('forgetPassword', { body: { username: 'nobody', email: 'n@example.com' }, ...from('192.0.2.1') }),
    afterwards: null,
  },
  'practice accounts': {
    at: 'capabilities/identity/trial-budget.ts TOO_MANY_REQUESTS',
    send: () => door.send('freePlay', { body: {}, ...from('192.0.2.9') }),
    afterwards: null,
  },
  'a picture': {
    at: 'capabilities/identity/captcha/captcha.ts CAPTCHA_TOO_SOON',
    send: () => door.send('captcha', from('192.0.2.5')),
    afterwards: null,
  },
  'wrong vouchers': {
    at: 'capabilities/deposits/request.ts VOUCHER_TRIES',
    prepare: () => door.inMerchant(addWrongVouchers),
    send: async () =>
      door.send(
        'requestDeposit',
        { body: { currency: 'USD', method: 'voucher', voucherCode: 'WRONG-CODE-9', idempotencyKey: randomUUID() } },
        await as(people.sender.memberId),
      ),
    afterwards: 'PROVIDER_UNAVAILABLE', // nobody runs one here
  },
  transfers: {
    at: 'capabilities/transfers/make.ts TRANSFER_TOO_FAST',
    send: async () =>
      door.send(
        'makeTransfer',
        {
          body: {
            recipientId: seedIds.agent,
            amountMinor: '1000',
            currency: 'USD',
            withdrawPassword,
            idempotencyKey: randomUUID(),
          },
        },
        await as(people.sender.memberId),
      ),
    afterwards: null,
  },
  'a reminder of a contract': {
    at: 'capabilities/contracts/answer.ts CONTRACT_REMINDED',
    send: async () =>
      door.send(
        'remindContract',
        { params: { kind: 'realtime', id: seedIds.contractForReminder }, body: {} },
        await as(seedIds.agent),
      ),
    afterwards: null,
  },
  'pictures of a day': {
    at: 'kernel/upload-quota.ts UPLOAD_QUOTA',
    prepare: () =>
      door.inMerchant(({ db, ctx }) =>
        sql`insert into upload_quota (merchant_id, owner_id, day, bytes)
          values (${ctx.merchant.id}, ${people.keeper.memberId}, ${businessDay(ctx.now, ctx.merchant.settings.timeZone)}, ${60 * 2 ** 20})`.execute(
          db,
        ),
      ),
    send: async () => {
      const form = new FormData();
      form.append('files', new Blob([Buffer.from('89504e470d0a1a0a', 'hex')], { type: 'image/png' }), 'passport.png');
      return door.send('addIdentityDocument', { form }, await as(people.keeper.memberId));
    },
    afterwards: 'UPLOAD_UNREADABLE',
  },
  'rows of a day': {
    at: 'capabilities/records/request-export.ts EXPORT_ROWS_LIMIT',
    prepare: () =>
      door.inMerchant(({ db, ctx }) =>
        sql`insert into record_export_taken (merchant_id, asked_by, export_id, at, rows)
          select ${ctx.merchant.id}, ${people.keeper.memberId}, gen_random_uuid(), ${ctx.now}::timestamptz - make_interval(hours => hours), 600000 from unnest(array[1, 20, 22]) hours`.execute(
          db,
        ),
      ),
    send: async () =>
      door.send(
        'requestExport',
        { body: { from: '2026-01-01', to: '2026-01-31', kind: 'statement', format: 'csv' } },
        await as(people.keeper.memberId),
      ),
    afterwards: null,
  },
};

/** Tested where their clock is, or without a time that could be said. */
const elsewhere: Readonly<Record<string, string>> = {
  'kernel/rate-limit.ts TOO_MANY_REQUESTS': 'kernel/rate-limit.test.ts',
  'capabilities/identity/adapters/phone-verification.ts CODE_TOO_MANY': 'adapters/phone-verification.test.ts',
  'kernel/take-pictures.ts TOO_MANY_REQUESTS': 'until the other form of the same person is redrawn: seconds',
};

/** Five in the last hour, the oldest of which a minute from its end. */
async function addWrongVouchers({ db, ctx }: Tx): Promise<void> {
  for (const minutesAgo of [1, 2, 3, 4, 59])
    await sql`insert into deposit select (jsonb_populate_record(d, jsonb_build_object('deposit_id', gen_random_uuid(), 'kind', 'voucher', 'state', 'failed',
        'credited_minor', null, 'provider_id', null, 'reference_code', 'WRONG' || ${minutesAgo}::integer, 'settled_at', ${ctx.now}::timestamptz,
        'created_at', ${ctx.now}::timestamptz - make_interval(mins => ${minutesAgo}::integer)))).*
      from deposit d where merchant_id = ${ctx.merchant.id} and deposit_id = ${seedIds.depositSucceeded}`.execute(db);
}

describe('the wait that a refusal says', () => {
  it('has a case for every line of source that refuses until a time has passed', () => {
    const total = 'capabilities/identity/login-limits.ts LOGIN_LOCKED'; // the hundredth wrong try, which no wait ends
    const walked = [...Object.values(limits).map(({ at }) => at), ...Object.keys(elsewhere), total];
    const several = new Set(['capabilities/identity/code-budgets.ts CODE_TOO_MANY']); // one place, three senders
    const once = (list: readonly string[]) =>
      list.filter((at, index) => !several.has(at) || list.indexOf(at) === index).toSorted();
    expect(once(walked)).toEqual(timedRefusals());
  });

  it.each(Object.entries(limits))('of %s is true', async (_name, { at, prepare, send, afterwards }) => {
    const code = at.split(' ')[1] as ErrorCode; // the second word of a place
    await prepare?.();
    let refused = await send('203.0.113.1');
    for (let times = 2; times < 40 && refused.code !== code; times += 1) {
      if (code !== 'CAPTCHA_TOO_SOON') door.advance(1_100);
      refused = await send(`203.0.113.${times}`);
    }
    expect(refused.code, refused.text).toBe(code);
    const { retryAfterSeconds = 0, message } = JSON.parse(refused.text) as {
      retryAfterSeconds?: number;
      message: string;
    };
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.headers.get('retry-after')).toBe(String(retryAfterSeconds));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const said = retryAfterSeconds < 60 ? `${retryAfterSeconds} second` : `${minutes} minute`;
    if (waitOf(code, retryAfterSeconds)) expect(message).toContain(`Try again in ${said}`);
    if (retryAfterSeconds > 2) {
      door.advance((retryAfterSeconds - 2) * 1_000);
      expect((await send('203.0.113.90')).code).toBe(code);
      door.advance(2_000);
    } else door.advance(retryAfterSeconds * 1_000);
    const later = await send('203.0.113.91');
    expect(later.code, later.text).toBe(afterwards);
  });
});
