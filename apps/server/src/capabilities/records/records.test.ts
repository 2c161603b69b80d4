/** Records over HTTP, with a real node: what a player sees and takes along is what the ledger says, and nobody else's. */
import { createHash, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '#kernel/audit.ts';
import { inTx } from '#kernel/in-tx.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { systemCtx } from '#testing/system-ctx.ts';
import { openCatalogue } from '#capabilities/games/index.ts';
import {
  installStudio,
  openCallContext,
  openSampleSession,
  postSampleRound,
  studioCode,
} from '#capabilities/vendors/index.ts';
import { creditDeposit, reserve } from '#capabilities/wallet/index.ts';
import { countMoneyDays, moneyReport } from './money.ts';
import { rowsOfDayMax } from './rules.ts';
import { registrationBody } from '#testing/registration-body.ts';

const password = 'grey-heron-at-noon';
/** Files are made by jobs: on a busy machine that takes its time. */
const patienceMs = 45_000;
const span = { from: '2026-01-01', to: '2026-12-31' };
let app: TestApp;
let player = { token: '', memberId: '' };
let other = { token: '', memberId: '' };

beforeAll(async () => {
  const key = () => randomBytes(32).toString('base64');
  app = await startTestApp({
    env: { STUDIO_URL: 'http://127.0.0.1:1', STUDIO_VENDOR_KEY: key(), PLATFORM_VENDOR_KEY: key() },
    settings: { languages: ['en', 'th', 'ru'] },
  });
  player = await register('player1');
  other = await register('player2');
  const ctx = await systemCtx(app);
  for (let turn = 1; turn <= 12; turn += 1)
    await inTx(app.services.database, ctx, (tx) =>
      creditDeposit(tx, {
        memberId: player.memberId,
        currency: 'USD',
        amountMinor: BigInt(turn) * 100n,
        depositId: randomUUID(),
        provider: 'TEST',
      }),
    );
  await inTx(app.services.database, ctx, (tx) =>
    reserve(tx, { memberId: player.memberId, currency: 'USD', amountMinor: 1_800n, withdrawalId: randomUUID() }),
  );
}, 60_000);
afterAll(() => app.stop());

async function register(username: string): Promise<{ token: string; memberId: string }> {
  const { value } = await app.send('register', {
    body: registrationBody(username, password),
  });
  return { token: value?.token ?? '', memberId: value?.memberId ?? '' };
}

/** Asks for a file, waits until it lies there, and fetches it. */
async function take(
  body: Record<string, string>,
  token = player.token,
): Promise<{ id: string; text: string; bytes: Buffer }> {
  const asked = await app.send('requestExport', { body: { ...span, ...body } }, token);
  expect(asked.code).toBeNull();
  const id = asked.value?.id ?? '';
  await eventually(
    'the file is there',
    async () => {
      const file = (await app.send('listExports', {}, token)).value?.content.find((one) => one.id === id);
      if (file?.state === 'failed') throw new Error(`not made: ${file.reason ?? ''}`);
      return file?.state === 'done';
    },
    patienceMs,
  );
  const { value } = await app.send('exportTicket', { params: { id } }, token);
  const response = await fetch(`${app.url}${value?.url ?? ''}`);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { id, bytes, text: bytes.toString() };
}

describe('the account record', () => {
  it('by cursor says every movement once, and its sums lead from the opening to the closing balance', async () => {
    const seen: string[] = [];
    let sum = 0n;
    for (let cursor: string | null = 'newest'; cursor !== null;) {
      const query: Record<string, string> = { ...span, cursor, pageSize: '5' };
      const page = (await app.send('transactionDetails', { query }, player.token)).value;
      seen.push(...(page?.content ?? []).map(({ id }) => id));
      sum += (page?.content ?? []).reduce((total, { amountMinor }) => total + BigInt(amountMinor), 0n);
      cursor = page?.nextCursor ?? null;
    }
    expect([seen.length, new Set(seen).size]).toEqual([13, 13]);
    const totals = (await app.send('recordTotals', { query: span }, player.token)).value;
    expect(totals).toMatchObject({
      count: 13,
      inMinor: '7800',
      outMinor: '1800',
      openingMinor: '0',
      closingMinor: '6000',
    });
    expect(sum).toBe(6_000n);
    expect(totals?.days.at(0)?.closingMinor).toBe('6000');
    const balance = (await app.send('walletBalance', {}, player.token)).value;
    expect(balance?.availableMinor).toBe(totals?.closingMinor);
  });

  it('of another player is another one, and a visitor has none', async () => {
    expect((await app.send('recordTotals', { query: span }, other.token)).value).toMatchObject({
      count: 0,
      closingMinor: '0',
    });
    expect((await app.send('recordTotals', { query: span })).code).toBe('NOT_LOGGED_IN');
  });

  it('refuses more than a leap year at once', async () => {
    const query = { from: '2024-01-01', to: '2026-12-31' };
    expect((await app.send('recordTotals', { query }, player.token)).code).toBe('SPAN_TOO_LONG');
    expect((await app.send('profitAndLoss', { query }, player.token)).code).toBe('SPAN_TOO_LONG');
  });
});

describe('the betting record', () => {
  const staked = (turn: number) => 100n + BigInt(turn);
  const paid = (turn: number) => (turn % 2 === 0 ? 250n : 0n);
  const roundIds: string[] = [];

  beforeAll(async () => {
    const ctx = await systemCtx(app);
    await installStudio(app.services, ctx.merchant.id);
    const context = openCallContext(app.services, openCatalogue(app.services));
    const about = { memberId: other.memberId, vendorCode: studioCode, nodeId: 'dice', currency: 'USD' };
    const sessionId = await inTx(app.services.database, ctx, async (tx) => {
      await creditDeposit(tx, {
        memberId: other.memberId,
        currency: 'USD',
        amountMinor: 10_000n,
        depositId: randomUUID(),
        provider: 'TEST',
      });
      return openSampleSession(context, tx, { ...about, account: 'player2' });
    });
    for (let turn = 0; turn < 7; turn += 1) {
      const roundId = app.services.newId();
      roundIds.push(roundId);
      const round = { ...about, sessionId, roundId, stakeMinor: staked(turn), payoutMinor: paid(turn) };
      await postSampleRound(context, { ...ctx, now: app.services.clock.now() }, round);
    }
    await context.close();
  });

  it('by cursor lists each of the player’s own rounds once, newest first', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = 'newest'; cursor !== null;) {
      const query: Record<string, string> = { ...span, cursor, pageSize: '3' };
      const page = (await app.send('bettingRecord', { query }, other.token)).value;
      seen.push(...(page?.content ?? []).map(({ roundId }) => roundId));
      cursor = page?.nextCursor ?? null;
    }
    expect(seen).toEqual(roundIds.toReversed());
    const query = { ...span, cursor: 'newest' };
    expect((await app.send('bettingRecord', { query }, player.token)).value?.content).toEqual([]);
    const open = { ...query, state: 'open' };
    expect((await app.send('bettingRecord', { query: open }, other.token)).value?.content).toEqual([]);
  });

  it('sums to profit and loss, by day as in all', async () => {
    const turns = roundIds.map((_, turn) => turn);
    const [stakes, payouts] = [
      turns.reduce((sum, turn) => sum + staked(turn), 0n),
      turns.reduce((sum, turn) => sum + paid(turn), 0n),
    ];
    const sums = (await app.send('profitAndLoss', { query: span }, other.token)).value;
    const expected = {
      rounds: 7,
      stakedMinor: `${stakes}`,
      returnedMinor: `${payouts}`,
      netMinor: `${payouts - stakes}`,
    };
    expect(sums).toMatchObject(expected);
    expect(sums?.days.reduce((sum, { netMinor }) => sum + BigInt(netMinor), 0n)).toBe(payouts - stakes);
    expect((await app.send('profitAndLoss', { query: span }, player.token)).value?.rounds).toBe(0);
  });

  it('as a file has a line for each', async () => {
    const { text } = await take({ kind: 'bets', format: 'csv' }, other.token);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(roundIds.toSorted());
  });
});

describe('a file of the records', () => {
  it('is made in the background, says what the ledger says, and is fetched once by its ticket', async () => {
    const { id, text, bytes } = await take({ kind: 'statement', format: 'csv' });
    const lines = text.slice(1).trimEnd().split('\r\n');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(lines).toHaveLength(14);
    expect(lines.at(-1)).toMatch(/,-18\.00,60\.00,USD$/);
    const file = (await app.send('listExports', {}, player.token)).value?.content.find((one) => one.id === id);
    expect(file).toMatchObject({ rows: 13, progress: 100, sha256: createHash('sha256').update(bytes).digest('hex') });
    const { value } = await app.send('exportTicket', { params: { id } }, player.token);
    const fetches = [await fetch(`${app.url}${value?.url}`), await fetch(`${app.url}${value?.url}`)];
    expect(fetches.map(({ status }) => status)).toEqual([200, 404]);
    expect(fetches[0]?.headers.get('content-disposition')).toContain('attachment; filename="statement-');
    await eventually(
      'a message says so',
      async () =>
        (await app.send('listMessages', {}, player.token)).value?.content.some(({ name }) => name === 'export_done') ??
        false,
    );
  });

  it('has the separator of its reader, and comes as a workbook of the same rows', async () => {
    const { text } = await take({ kind: 'statement', format: 'csv', language: 'ru' });
    expect(text.trimEnd().split('\r\n').at(-1)).toMatch(/;-18,00;60,00;USD$/);
    for (const kind of ['statement', 'bets']) {
      const { bytes } = await take({ kind, format: 'xlsx' });
      expect(bytes.subarray(0, 2).toString()).toBe('PK');
      expect(bytes.includes('xl/worksheets/sheet1.xml')).toBe(true);
    }
  });

  it('as PDF begins as one', async () => {
    const { bytes } = await take({ kind: 'statement', format: 'pdf', language: 'th' });
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(bytes.toString('latin1')).toContain('/Lang (th)');
  });

  it('with all data is signed, and the site’s key verifies its exact content', async () => {
    const { text } = await take({ kind: 'archive', format: 'json' });
    const { publicKey = '' } = (await app.send('exportKey')).value ?? {};
    const key = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'base64')]),
      format: 'der',
      type: 'spki',
    });
    const isSigned = (file: string) => {
      const archive = JSON.parse(file) as { document: unknown; signature: { value: string } };
      const bytes = Buffer.from(canonicalJson(archive.document));
      return verify(null, bytes, key, Buffer.from(archive.signature.value, 'base64'));
    };
    expect(isSigned(text)).toBe(true);
    expect(isSigned(text.replace('"amountMinor": "1200"', '"amountMinor": "1201"'))).toBe(false);
    const { document } = JSON.parse(text) as {
      document: { wallets: { closingMinor: string; movements: unknown[] }[] };
    };
    expect(document.wallets[0]).toMatchObject({ closingMinor: '6000' });
    expect(document.wallets[0]?.movements).toHaveLength(13);
  });

  it('cannot be fetched or deleted by another member', async () => {
    const { id } = await take({ kind: 'bets', format: 'csv' });
    expect((await app.send('exportTicket', { params: { id } }, other.token)).code).toBe('NOT_FOUND');
    expect((await app.send('removeExport', { params: { id } }, other.token)).code).toBe('NOT_FOUND');
    expect((await app.send('removeExport', { params: { id } }, player.token)).status).toBe(200);
    expect((await app.send('exportTicket', { params: { id } }, player.token)).code).toBe('NOT_FOUND');
    expect((await fetch(`${app.url}/files/exports/${Buffer.alloc(80).toString('base64url')}`)).status).toBe(404);
  });

  it('counts against the daily rows of its owner, also after it is deleted', async () => {
    const { token, memberId } = player;
    const ctx = await systemCtx(app);
    const ask = async (who = token) =>
      (await app.send('requestExport', { body: { ...span, kind: 'statement', format: 'csv' } }, who)).code;
    const counted = () =>
      inTx(app.services.database, ctx, async ({ db }) => {
        const { rows } = await sql<{ rows: bigint }>`
          select sum(rows)::bigint as rows from record_export_taken
          where asked_by = ${memberId} and at > ${new Date(ctx.now.getTime() - 86_400_000)}`.execute(db);
        return Number(rows[0]?.rows ?? 0n);
      });
    const takeLong = (rows: number, hoursAgo: number) =>
      inTx(app.services.database, ctx, ({ db }) =>
        sql`insert into record_export_taken (merchant_id, asked_by, export_id, at, rows)
          values (${ctx.merchant.id}, ${memberId}, ${randomUUID()}, ${new Date(ctx.now.getTime() - hoursAgo * 3_600_000)}, ${rows})`.execute(
          db,
        ),
      );
    const before = await counted();
    const { id } = await take({ kind: 'statement', format: 'csv' }, token);
    await app.send('removeExport', { params: { id } }, token);
    expect((await counted()) - before).toBe(13);
    await takeLong(rowsOfDayMax, 25);
    await takeLong(rowsOfDayMax - (await counted()) - 1, 23);
    expect(await ask()).toBeNull();
    await takeLong(1, 1);
    expect(await ask()).toBe('EXPORT_ROWS_LIMIT');
    expect(await ask(other.token)).toBeNull();
    await inTx(app.services.database, ctx, ({ db }) =>
      sql`delete from record_export_taken where asked_by = ${memberId}`.execute(db),
    );
  });

  it('a form that does not fit, or days the wrong way round, is refused', async () => {
    const ask = (body: Record<string, string>) =>
      app.send('requestExport', { body: { ...span, ...body } }, player.token);
    expect((await ask({ kind: 'archive', format: 'csv' })).code).toBe('VALIDATION');
    expect((await ask({ kind: 'statement', format: 'json' })).code).toBe('VALIDATION');
    expect((await ask({ kind: 'statement', format: 'csv', from: '2027-01-01' })).code).toBe('VALIDATION');
  });
});

describe("the merchant's money by day", () => {
  it('is counted once a day is over, says what the journal says, and does not change by counting again', async () => {
    const ctx = await systemCtx(app);
    // a day is over a quarter of an hour after its end
    const tomorrow = { ...ctx, now: new Date(ctx.now.getTime() + 86_400_000 + 3_600_000) };
    const days = { from: '2026-01-01', to: '2027-12-31' };
    // what the players' own records say
    const cashierNet = async () => {
      let net = 0n;
      for (const { token } of [player, other]) {
        const kinds = (await app.send('recordTotals', { query: span }, token)).value?.kinds ?? [];
        for (const { kind, inMinor, outMinor } of kinds)
          if (kind === 'deposit' || kind === 'withdrawal_reserve') net += BigInt(inMinor) - BigInt(outMinor);
      }
      return net;
    };
    expect(await cashierNet()).toBeGreaterThanOrEqual(6_000n);
    const live = await inTx(app.services.database, ctx, (tx) => moneyReport(tx, { ...days, to: '2026-12-31' }));
    expect(live.days.reduce((sum, day) => sum + BigInt(day.depositedMinor) - BigInt(day.withdrawnMinor), 0n)).toBe(
      await cashierNet(),
    );
    const count = () => inTx(app.services.database, tomorrow, countMoneyDays);
    expect(await count()).toBeGreaterThan(0);
    expect(await count()).toBe(0);
    const kept = await inTx(app.services.database, tomorrow, (tx) => moneyReport(tx, { ...days, to: '2026-12-31' }));
    expect(kept.days.map((day) => ({ ...day, isFinal: true }))).toEqual(
      live.days.map((day) => ({ ...day, isFinal: true })),
    );
    const elsewhere = { ...tomorrow, merchant: { ...tomorrow.merchant, id: tomorrow.merchant.id + 1 } };
    expect(
      (await inTx(app.services.database, elsewhere, (tx) => moneyReport(tx, { ...days, to: '2026-12-31' }))).days,
    ).toEqual([]);
  });
});
