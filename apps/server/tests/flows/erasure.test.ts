/** A player whose every field holds a word that stands nowhere else asks to be erased: it is found nowhere but where the law keeps it,
 *  and nowhere at all when that is over. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegistrationField } from '@baize/protocol';
import { jobs as erasureJobs } from '#capabilities/erasure/jobs.ts';
import { exclude } from '#capabilities/limits/stop-playing.ts';
import { formOf, goodPassword, leastForm } from '#capabilities/members/testing/form.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { captureReserve, creditDeposit } from '#capabilities/wallet/index.ts';
import { sealAudit, sealingKey } from '#kernel/audit-seal.ts';
import { verifyAudit } from '#kernel/audit-verify.ts';
import { placeHash } from '#kernel/audit.ts';
import type { Ctx, Tx } from '#kernel/context.ts';
import { forgetDelivered } from '#kernel/outbox.ts';
import { entriesOf, pseudonymOf } from '#kernel/personal/erase.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/index.ts';
import { startTestApp, eventually } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { crashAt } from '#testing/crash.ts';
import { addOperator, byTwo } from '#testing/operators.ts';

const dayMs = 86_400_000;
const fields: readonly RegistrationField[] = [
  'payeeName',
  'email',
  'countryDialingCode',
  'mobileNum',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'nickname',
  'fullname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
  'skype',
];

/** What is looked for: everything below holds one of these. */
const needles = ['canary', '812340987', '770012340987', '19710309', '1971-03-09', 'ZQ4471'];
const form = {
  ...leastForm,
  username: 'canaryname',
  payeeName: 'Canary Payee',
  email: 'canary@example.com',
  countryDialingCode: '66',
  mobileNum: '0812340987',
  paymentPassword: '246810',
  qqNum: '770012340987',
  line: 'canary.line',
  whatsapp: '770012340987',
  facebook: 'canary.facebook',
  wechat: 'canary.wechat',
  idNumber: 'canary19710309',
  nickname: 'Canary Nick',
  fullname: 'Canary Fullname',
  birthday: '1971-03-09',
  address: 'Canary Wharf 1',
  nationality: 'Canary Nation',
  occupation: 'Canary Keeper',
  sourceOfIncome: 'Canary Sales',
  telegram: 'canary.telegram',
  zalo: '770012340987',
  skype: 'canary.skype',
};
const browser = { headers: { 'user-agent': 'CanaryBrowser/9.0' } };
const query = { merchant: 'BAIZE' };

let app: TestApp;
let owner: pg.Client;
let first: string;
let second: string;
let foreign: string;

beforeAll(async () => {
  app = await startTestApp({
    settings: { registration: formOf(...fields), phoneCountries: ['TH'] },
    switches: { AGENTPOLICY3: true },
  });
  owner = new pg.Client({ connectionString: app.databases.ownerUrl });
  await owner.connect();
  first = (await addOperator(app, { username: 'first' })).token;
  second = (await addOperator(app, { username: 'second' })).token;
  foreign = (await addOperator(app, { username: 'foreign', merchants: ['LOTUS'] })).token;
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

async function ctxAt(later: number): Promise<Ctx> {
  const { services } = app;
  const merchant = await merchantByCode(services.database, 'BAIZE');
  if (!merchant) throw new Error('BAIZE');
  const now = new Date(services.clock.now().getTime() + later);
  return {
    merchant,
    actor: { kind: 'system', name: 'test' },
    now,
    newId: services.newId,
    requestId: 'test',
    language: 'en',
    ip: '-',
    device: '-',
    log: services.log,
  };
}

async function within<T>(work: (tx: Tx) => Promise<T>, later = 0): Promise<T> {
  return inTx(app.services.database, await ctxAt(later), work);
}

/** Runs both jobs as they run that much later. */
async function runJobs(later: number, database = app.services.database): Promise<void> {
  for (const job of erasureJobs) await job.run({ ...app.services, database }, await ctxAt(later));
}

/** `table.column` of everything, in tables and inspection views, that holds a needle. */
async function found(words: readonly string[] = needles): Promise<string[]> {
  const { rows: tables } = await owner.query<{ table: string; columns: string[] }>(
    `select a.attrelid::regclass::text as table, array_agg(quote_ident(a.attname)) as columns
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'inspect') and c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped
     group by a.attrelid order by 1`,
  );
  const patterns = words.flatMap((word) => [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`]);
  const hits: string[] = [];
  for (const { table, columns } of tables) {
    const tests = columns.map((column) => `coalesce(bool_or(${column}::text ilike any($1)), false)`);
    const { rows } = await owner.query<boolean[]>({
      text: `select ${tests.join(', ')} from ${table}`,
      values: [patterns],
      rowMode: 'array',
    });
    hits.push(...columns.filter((_, place) => rows[0]?.[place]).map((column) => `${table}.${column}`));
  }
  return hits;
}

async function register(over: Partial<typeof form> = {}) {
  const { value, text } = await app.send('register', { ...browser, body: { ...form, ...over } });
  return value ?? Promise.reject(new Error(text));
}

const must = async (answer: Promise<{ readonly code: string | null; readonly text: string }>) => {
  const { code, text } = await answer;
  if (code !== null) throw new Error(text);
};

/** Fills what else a player can fill. */
async function fill(token: string, memberId: string): Promise<string> {
  const account = {
    bankName: 'Canary Bank',
    accountName: 'Canary Payee',
    accountNumber: '770012340987',
    withdrawPassword: '246810',
  };
  const bound = await app.send('addBankAccount', { ...browser, body: account }, token);
  await must(Promise.resolve(bound));
  await must(
    app.send(
      'sendFeedback',
      { ...browser, body: { questionType: 'other', content: 'The canary sings at night.' } },
      token,
    ),
  );
  await must(app.send('applyAffiliate', { ...browser, body: { text: 'I am the canary of this mine.' } }, token));
  const pictures = new FormData();
  pictures.append(
    'files',
    new Blob([new Uint8Array(PNG.sync.write(new PNG({ width: 8, height: 8 })))], { type: 'image/png' }),
    'canary.png',
  );
  await must(app.send('addIdentityDocument', { ...browser, form: pictures }, token));
  await must(
    app.send(
      'submitIdentityCheck',
      { body: { documentKind: 'passport', country: 'TH', documentNumber: 'ZQ4471', validUntil: '2040-01-01' } },
      token,
    ),
  );
  await must(
    app.send(
      'requestExport',
      { body: { kind: 'statement', format: 'csv', from: '2026-11-01', to: '2026-11-27' } },
      token,
    ),
  );
  await must(
    app.send(
      'setAgentType',
      { params: { id: memberId }, query, body: { type: 1, code: 'CANARY1', reason: 'Applied' } },
      first,
    ),
  );
  return bound.value?.id ?? '';
}

const ask = (token: string) =>
  app.send('requestErasure', { ...browser, body: { password: goodPassword, isSure: true } }, token);
const erasureOf = async (memberId: string) =>
  (await app.send('erasures', { query: { ...query, member: memberId } }, first)).value?.content[0];

describe('the erasure of a player who filled everything', () => {
  let token: string;
  let memberId: string;
  let bankAccountId: string;
  let before: string[];

  beforeAll(async () => {
    ({ token, memberId } = await register());
    bankAccountId = await fill(token, memberId);
    await must(app.send('login', { ...browser, body: { username: 'canaryname', password: goodPassword } }));
  });

  it('needs the right password', async () => {
    const wrong = await app.send('requestErasure', { body: { password: 'not-mine-at-all', isSure: true } }, token);
    expect(wrong.code).toBe('OLD_PASSWORD_WRONG');
  });

  it('is refused while there is money, and while it is on its way out', async () => {
    const depositId = randomUUID();
    const wallet = { memberId, currency: 'USD', amountMinor: 50_000n };
    await within((tx) => creditDeposit(tx, { ...wallet, depositId, provider: 'bank' }));
    expect((await ask(token)).code).toBe('ERASURE_MONEY');
    expect((await app.send('readErasure', {}, token)).value).toMatchObject({ request: null, blockedBy: ['MONEY'] });
    await owner.query('update member set payouts_paused_until = null');
    const wish = {
      amountMinor: '50000',
      currency: 'USD',
      bankAccountId,
      withdrawPassword: '246810',
      idempotencyKey: randomUUID(),
    };
    const asked = await app.send('requestWithdrawal', { ...browser, body: wish }, token);
    await must(Promise.resolve(asked));
    expect((await app.send('readErasure', {}, token)).value?.blockedBy).toEqual(['MONEY', 'WITHDRAWALS']);
    // the bank has paid and the player has it
    const withdrawalId = asked.value?.id ?? '';
    await within((tx) => captureReserve(tx, { ...wallet, withdrawalId, provider: 'bank' }));
    await owner.query(
      `update withdrawal set state = 'received', receipt = 'confirmed', paid_at = now(), closed_at = now() where withdrawal_id = $1`,
      [withdrawalId],
    );
    expect((await app.send('readErasure', {}, token)).value).toMatchObject({
      blockedBy: [],
      heldUntil: expect.any(String),
    });
  });

  it('waits seven days, is asked for once, and can be taken back', async () => {
    const asked = await ask(token);
    expect(asked.value?.request).toMatchObject({ blockedBy: [] });
    expect((await ask(token)).value).toEqual(asked.value);
    await runJobs(6 * dayMs);
    expect(await erasureOf(memberId)).toMatchObject({ state: 'waiting', by: 'member' });
    await must(app.send('withdrawErasure', { body: {} }, token));
    await runJobs(8 * dayMs);
    expect(await erasureOf(memberId)).toMatchObject({ state: 'withdrawn' });
    expect((await found()).length).toBeGreaterThan(20);
    expect((await app.send('readErasure', {}, token)).value?.request).toBeNull();
  });

  it('says which words were written where, before it runs', async () => {
    before = await found();
    expect(before).toEqual(
      expect.arrayContaining([
        'member.username',
        'member_contact.address',
        'member_profile.details',
        'session.device',
        'feedback.content',
        'bank_account.account_name',
      ]),
    );
    expect(before.filter((name) => name.startsWith('audit_log') || name.startsWith('ledger'))).toEqual([]);
  });

  it('ends where a program dies at any step, and goes on from there', async () => {
    await must(ask(token));
    let crashes = 0;
    for (let nth = 4; ; nth += 9) {
      const crash = crashAt(app.services.pool, nth, nth % 2 === 0 ? 'before' : 'after');
      await runJobs(8 * dayMs, crash.database).catch(() => undefined);
      if (!crash.hasDied()) break;
      crashes += 1;
      await crash.isUndone();
    }
    expect(crashes).toBeGreaterThan(5);
    expect(await erasureOf(memberId)).toMatchObject({ state: 'held', account: pseudonymOf(memberId) });
  });

  it('leaves nothing but what the law keeps', async () => {
    await inSystemTx(app.services.database, (db) => forgetDelivered(db, new Date(Date.now() + 8 * dayMs)));
    const held = new Set(
      entriesOf('after_hold').flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
    );
    const left = await found();
    expect(left.filter((name) => !held.has(name))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(['bank_account.account_name', 'member_profile.payee_name']));
  });

  it('ended the sessions and closed the account', async () => {
    expect((await app.send('readProfile', {}, token)).code).toBe('NOT_LOGGED_IN');
    const login = await app.send('login', { body: { username: 'canaryname', password: goodPassword } });
    expect(login.code).toBe('LOGIN_FAILED');
  });

  it('keeps ledger and audit log whole, with an id instead of the person', async () => {
    const key = sealingKey(app.services.config.masterKey);
    await within((tx) => sealAudit(tx, key), dayMs);
    expect(await within((tx) => verifyAudit(tx, key))).toEqual([]);
    expect((await checkLedger(owner, { scope: 'ledger' })).isSound).toBe(true);
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from audit_log where actor_id = $1 and actor_name = 'member'`,
      [memberId],
    );
    expect(rows[0]?.n).toBeGreaterThan(3);
  });

  it('changes nothing when it runs again', async () => {
    const row = await erasureOf(memberId);
    const [log] = (await owner.query<{ n: number }>('select count(*)::int as n from audit_log')).rows;
    await runJobs(9 * dayMs);
    expect(await erasureOf(memberId)).toEqual(row);
    expect((await owner.query<{ n: number }>('select count(*)::int as n from audit_log')).rows[0]).toEqual(log);
    const again = await byTwo(
      app,
      'fileErasure',
      { params: { id: memberId }, query, body: { reason: 'Again' } },
      { asker: first, granter: second },
    );
    expect(again.code).toBe('STATE_CONFLICT');
  });

  it('leaves nothing at all when the hold is over', async () => {
    await runJobs(8 * dayMs + 5 * 364 * dayMs);
    expect(await erasureOf(memberId)).toMatchObject({ state: 'held' });
    await runJobs(8 * dayMs + 5 * 366 * dayMs);
    expect(await erasureOf(memberId)).toMatchObject({ state: 'done' });
    expect(await found()).toEqual([]);
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from upload where owner_id = $1', [
      memberId,
    ]);
    expect(rows[0]?.n).toBe(0);
  });

  it('lets the same person register again, with the same name, number and address', async () => {
    const again = await register();
    expect(again.memberId).not.toBe(memberId);
    expect((await app.send('readProtection', {}, again.token)).value?.stop).toBeNull();
  });
});

describe('an erasure that operators file for a player', () => {
  const over = { username: 'writerin', email: 'writer@example.com', mobileNum: '0891110000' };
  let memberId: string;

  it('needs two operators, and refuses those of another merchant with NOT_FOUND', async () => {
    ({ memberId } = await register(over));
    const wish = { params: { id: memberId }, query, body: { reason: 'Wrote a letter' } };
    expect((await app.send('fileErasure', wish, first)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await erasureOf(memberId)).toBeUndefined();
    expect((await app.send('fileErasure', { ...wish, query: { merchant: 'LOTUS' } }, foreign)).code).toBe('NOT_FOUND');
    const filed = await byTwo(app, 'fileErasure', wish, { asker: first, granter: second });
    expect(filed.value).toMatchObject({ state: 'waiting', by: 'staff', askedName: 'first X.' });
    const there = await app.send('erasures', { query: { merchant: 'LOTUS', member: memberId } }, foreign);
    expect(there.value?.content).toEqual([]);
  });

  it('of an excluded player keeps the exclusion for a new account with the same number or address', async () => {
    await within((tx) => exclude(tx, { memberId, months: 12, owner: 'operator', reason: 'Asked by phone' }));
    await runJobs(8 * dayMs);
    expect(await erasureOf(memberId)).toMatchObject({ state: 'done', holdUntil: null });
    expect(await found(['writer@example', '891110000'])).toEqual([]);
    const again = await register({ ...over, username: 'writerback', mobileNum: '0891110001' });
    app.services.wake();
    const stop = async () => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from player_break where member_id = $1 and kind = 'self_exclusion'`,
        [again.memberId],
      );
      return rows[0]?.n === 1;
    };
    await eventually('the exclusion is carried on', stop);
  });

  it('forgets an exclusion when it ends', async () => {
    await runJobs(400 * dayMs);
    expect((await owner.query('select 1 from exclusion_match')).rowCount).toBe(0);
  });

  it('is the only way to change history: words of members who are not being erased stay', async () => {
    const other = await register({ username: 'bystander', email: 'by@example.com', mobileNum: '0891110004' });
    const { rows } = await owner.query<{ id: number }>(`select merchant_id as id from merchant where code = 'BAIZE'`);
    const take = within((tx) =>
      sql`select erase_from_history(${rows[0]?.id}, ${other.memberId}, 'contract_word', 'bystander', 'x')`.execute(
        tx.db,
      ),
    );
    await expect(take).rejects.toThrow('nobody is erasing');
  });

  it('waits while the account is not settled, and says why', async () => {
    const late = await register({ username: 'latemoney', email: 'late@example.com', mobileNum: '0891110002' });
    await must(ask(late.token));
    await within((tx) =>
      creditDeposit(tx, {
        memberId: late.memberId,
        currency: 'USD',
        amountMinor: 100n,
        depositId: randomUUID(),
        provider: 'bank',
      }),
    );
    await runJobs(8 * dayMs);
    expect(await erasureOf(late.memberId)).toMatchObject({ state: 'waiting', blockedBy: ['MONEY'] });
    expect((await app.send('readErasure', {}, late.token)).value?.request?.blockedBy).toEqual(['MONEY']);
  });
});

describe('the address of an act', () => {
  it('matches its hash in the audit log as long as the address is kept', async () => {
    await register({ username: 'placedone', email: 'placed@example.com', mobileNum: '0891110003' });
    const { rows } = await owner.query<{ ip: string; salt: Buffer; written: string }>(
      `select p.ip, p.salt, l.ip as written from audit_place p join audit_log l using (merchant_id, seq) order by seq desc limit 1`,
    );
    const [row] = rows;
    expect(row?.ip).toBe('127.0.0.1');
    expect(row && placeHash(row.salt, row.ip)).toBe(row?.written);
  });
});
