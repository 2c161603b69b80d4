/** Money in and money out over HTTP: a player, the payment provider, two operators, and the messages they cause. */
import { startPaymentsSimulator } from '@baize/payments-simulator';
import type { PaymentsSimulator } from '@baize/payments-simulator';
import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Secret, TOTP } from 'otpauth';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, newTotpSecret, sealTotp } from '#capabilities/identity/index.ts';
import { merchantByCode, platformMerchant } from '#capabilities/merchants/index.ts';
import { createStaff } from '#capabilities/operators/index.ts';
import { inTx } from '#kernel/in-tx.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { systemCtx } from '#testing/system-ctx.ts';

const platformKey = { id: 'platform', secret: 'the platform signs with this one' };
const webhookKey = { id: 'pay-desk', secret: 'the provider signs with this one' };
const password = 'grey-heron-at-noon';
const withdrawPassword = '204417';
const clockFile = join(tmpdir(), `baize-clock-${randomBytes(6).toString('hex')}`);
let aheadMs = 0;

let app: TestApp;
let provider: PaymentsSimulator;
let front: Server;

/** The address the provider knows: it must be named before the platform's own port is known. */
async function startFront(target: () => string): Promise<string> {
  front = createServer((request, response) => {
    const pass = async () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => name.startsWith('x-') || name === 'content-type'),
      ) as Record<string, string>; // Node joins repeated x- headers into one text
      const answer = await fetch(`${target()}${request.url}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(await buffer(request)),
      });
      response.writeHead(answer.status).end(await answer.text());
    };
    void pass();
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`; // a TCP server's address is never a text
}

beforeAll(async () => {
  writeFileSync(clockFile, '0');
  provider = await startPaymentsSimulator({ platformKey, webhookKey, payoutDelayMs: 20, retryBaseMs: 20 });
  const address = await startFront(() => app.url);
  app = await startTestApp({
    env: {
      CLOCK_OFFSET_FILE: clockFile,
      PUBLIC_BASE_URL: address,
      PAYMENTS_URL: provider.url,
      PAYMENTS_KEY_ID: platformKey.id,
      PAYMENTS_SECRET: platformKey.secret,
      PAYMENTS_WEBHOOK_SECRET: webhookKey.secret,
    },
    settings: { autoReceiptMinutes: 60 },
  });
});
afterAll(async () => {
  rmSync(clockFile, { force: true });
  await provider.stop();
  front.closeAllConnections();
  front.close();
  await app.stop();
});

function advance(ms: number): void {
  aheadMs += ms;
  writeFileSync(clockFile, String(aheadMs));
}

function need(value: string | undefined, answer: string): string {
  if (value === undefined) throw new Error(answer);
  return value;
}

/** A registered player with a bank account. */
async function newPlayer(accountNumber = '4400112233'): Promise<{ token: string; bankAccountId: string }> {
  const body = {
    username: `p${randomBytes(4).toString('hex')}`,
    password,
    confirmPassword: password,
    email: 'player@example.com',
    payeeName: 'Mira Nowak',
    paymentPassword: withdrawPassword,
    termsAccepted: true,
    ageConfirmed: true,
  };
  const registered = await app.send('register', { body });
  const token = need(registered.value?.token, registered.text);
  const bank = await app.send(
    'addBankAccount',
    { body: { bankName: 'Harbour Bank', accountName: 'Mira Nowak', accountNumber, withdrawPassword } },
    token,
  );
  return { token, bankAccountId: need(bank.value?.id, bank.text) };
}

async function newOperator(username: string): Promise<string> {
  const { database, config, newId, clock, log } = app.services;
  const staffId = newId();
  const secret = newTotpSecret();
  const baize = (await merchantByCode(database, 'BAIZE')) ?? platformMerchant;
  const passwordHash = await hashPassword(password);
  const ctx = {
    merchant: platformMerchant,
    actor: { kind: 'system', name: 'test' },
    now: new Date(clock.now().getTime() - 48 * 3_600_000), // accounts younger than a day are no second person
    newId,
    requestId: 'test',
    language: 'en',
    ip: '127.0.0.1',
    device: 'test',
    log,
  } as const;
  await inTx(database, ctx, (tx) =>
    createStaff(tx, {
      staffId,
      username,
      displayName: `${username} X.`,
      role: 'payments',
      approvalLimitMinor: 1_000_000n,
      passwordHash,
      isOneTimePassword: false,
      totpSealed: sealTotp(config.masterKey, staffId, secret),
      serves: [baize],
      createdBy: null,
    }),
  );
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  const answer = await app.send('staffLogin', { body: { username, password, totp } });
  return need(answer.value?.token, answer.text);
}

/** Pays in on the provider's page; answers when the money is in the wallet. */
async function payIn(token: string, amountMinor: string): Promise<string> {
  const opened = await app.send(
    'requestDeposit',
    { body: { amountMinor, currency: 'USD', method: 'qr', idempotencyKey: randomUUID() } },
    token,
  );
  const id = need(opened.value?.id, opened.text);
  provider.control.settleDeposit(id, 'pay');
  await eventually(
    'the deposit is credited',
    async () => (await app.send('readDeposit', { params: { id } }, token)).value?.state === 'succeeded',
  );
  return id;
}
const ask = (player: { token: string; bankAccountId: string }, amountMinor: string, given = withdrawPassword) =>
  app.send(
    'requestWithdrawal',
    {
      body: {
        amountMinor,
        currency: 'USD',
        bankAccountId: player.bankAccountId,
        withdrawPassword: given,
        idempotencyKey: randomUUID(),
      },
    },
    player.token,
  );
const stateOf = async (token: string, id: string) =>
  (await app.send('readWithdrawal', { params: { id } }, token)).value?.state;
const balance = async (token: string) => {
  const { value } = await app.send('walletBalance', {}, token);
  return [value?.availableMinor, value?.reservedMinor];
};
const atBaize = (id: string) => ({ params: { id }, query: { merchant: 'BAIZE' } });

describe('the cashier over HTTP', () => {
  it('takes money in, sends it out after two approvals, and records that it arrived', async () => {
    const [player, rosa, omar] = [await newPlayer(), await newOperator('rosa'), await newOperator('omar')];
    await payIn(player.token, '200000');
    expect(await balance(player.token)).toEqual(['200000', '0']);

    const asked = await ask(player, '150000');
    const id = asked.value?.id ?? '';
    expect(await balance(player.token)).toEqual(['50000', '150000']);
    const queue = await app.send('withdrawalQueue', { query: { merchant: 'BAIZE' } }, rosa);
    expect(queue.value?.content[0]).toMatchObject({ id, approvalsNeeded: 2, amountMinor: '150000' });

    const approve = (token: string) =>
      app.send('approveWithdrawal', { ...atBaize(id), body: { amountMinor: '150000' } }, token);
    expect((await app.send('takeWithdrawal', atBaize(id), rosa)).value?.takenBy?.displayName).toBe('rosa X.');
    expect((await approve(omar)).code).toBe('TASK_TAKEN');
    expect((await approve(rosa)).value?.state).toBe('requested');
    expect((await approve(rosa)).code).toBe('APPROVER_IS_SAME');
    expect((await approve(omar)).value?.state).toBe('approved');

    await eventually('the bank has it', async () => (await stateOf(player.token, id)) === 'paid');
    expect(await balance(player.token)).toEqual(['50000', '0']);
    const received = await app.send('confirmReceipt', { params: { id }, body: { arrived: 'all' } }, player.token);
    expect(received.value).toMatchObject({ state: 'received', receipt: 'confirmed' });

    await eventually(
      'four messages',
      async () => ((await app.send('unreadCount', {}, player.token)).value?.count ?? 0) >= 4,
    );
    const box =
      (await app.send('listMessages', { query: {}, headers: { 'accept-language': 'th' } }, player.token)).value
        ?.content ?? [];
    expect(new Set(box.map((message) => message.name))).toEqual(
      new Set(['deposit_credited', 'withdrawal_approved', 'withdrawal_paid', 'withdrawal_received']),
    );
    for (const message of box) expect(message.title).toMatch(/\p{Script=Thai}/u);
    await app.send('readMessages', { body: {} }, player.token);
    expect((await app.send('unreadCount', {}, player.token)).value?.count).toBe(0);
  });

  it('lets a player prove that nothing came, and an operator answer', async () => {
    const [player, ines] = [await newPlayer(), await newOperator('ines')];
    await payIn(player.token, '50000');
    const id = (await ask(player, '30000')).value?.id ?? '';
    await app.send('approveWithdrawal', { ...atBaize(id), body: { amountMinor: '30000' } }, ines);
    await eventually('the bank has it', async () => (await stateOf(player.token, id)) === 'paid');
    await app.send(
      'confirmReceipt',
      { params: { id }, body: { arrived: 'part', amountReceivedMinor: '18000' } },
      player.token,
    );
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(PNG.sync.write(new PNG({ width: 8, height: 8 })))], { type: 'image/png' }),
      '../../statement.png',
    );
    expect((await app.send('uploadProof', { params: { id }, form }, player.token)).value).toMatchObject({
      proofs: 1,
      remainderMinor: '12000',
      state: 'disputed',
    });
    const text = new FormData();
    text.append('file', new Blob(['<svg/>'], { type: 'image/png' }), 'x.png');
    expect((await app.send('uploadProof', { params: { id }, form: text }, player.token)).code).toBe('UPLOAD_TYPE');

    const seen = (await app.send('withdrawalCase', atBaize(id), ines)).value;
    expect(seen).toMatchObject({ reason: 'dispute', amountReceivedMinor: '18000', remainderMinor: '12000' });
    const proof = await app.send(
      'readProof',
      { params: { id, proofId: seen?.proofs[0]?.id ?? '' }, query: { merchant: 'BAIZE' } },
      ines,
    );
    expect(proof.value?.mime).toBe('image/png');
    const answered = await app.send(
      'resolveDispute',
      { ...atBaize(id), body: { decision: 'resend', note: 'The bank returned it' } },
      ines,
    );
    expect(answered.value?.state).toBe('sending');
    await eventually('the rest is sent', async () => (await stateOf(player.token, id)) === 'paid');
    expect(await balance(player.token)).toEqual(['20000', '0']);
  });

  it('gives rejected money back, and money the bank refused after a person looked', async () => {
    const [player, nils] = [await newPlayer('4400110000'), await newOperator('nils')];
    await payIn(player.token, '50000');
    const first = (await ask(player, '20000')).value?.id ?? '';
    await app.send('rejectWithdrawal', { ...atBaize(first), body: { reason: 'name_mismatch' } }, nils);
    expect(await balance(player.token)).toEqual(['50000', '0']);
    const second = (await ask(player, '20000')).value?.id ?? '';
    await app.send('approveWithdrawal', { ...atBaize(second), body: { amountMinor: '20000' } }, nils);
    await eventually('the bank refuses', async () => (await stateOf(player.token, second)) === 'failed');
    expect(await balance(player.token)).toEqual(['30000', '20000']);
    expect(
      (await app.send('rejectWithdrawal', { ...atBaize(second), body: { reason: 'bank_refused' } }, nils)).value?.state,
    ).toBe('rejected');
    expect(await balance(player.token)).toEqual(['50000', '0']);
  });

  it('refuses what is not theirs to ask', async () => {
    const [player, stranger, vera] = [await newPlayer(), await newPlayer(), await newOperator('vera')];
    const deposit = await payIn(player.token, '50000');
    const id = (await ask(player, '30000')).value?.id ?? '';
    expect((await app.send('readDeposit', { params: { id: deposit } }, stranger.token)).code).toBe('NOT_FOUND');
    expect((await app.send('readWithdrawal', { params: { id } }, stranger.token)).code).toBe('NOT_FOUND');
    expect((await ask({ ...player, bankAccountId: stranger.bankAccountId }, '2000')).code).toBe('BANK_ACCOUNT_UNKNOWN');
    expect((await ask(player, '20001')).code).toBe('INSUFFICIENT_FUNDS');
    expect((await ask(player, '2000', '000000')).code).toBe('WITHDRAW_PASSWORD_WRONG');
    expect((await app.send('withdrawalCase', { params: { id }, query: { merchant: 'LOTUS' } }, vera)).code).toBe(
      'NOT_FOUND',
    );
    expect(
      (await app.send('approveWithdrawal', { ...atBaize(id), body: { amountMinor: '30000' } }, player.token)).code,
    ).toBe('NOT_LOGGED_IN');
    const forged = await fetch(`${app.url}/provider/v1/webhooks/paydesk`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': String(Math.floor(Date.now() / 1_000)),
        'x-signature': 'a'.repeat(64),
        'x-key-id': 'pay-desk',
      },
      body: '{}',
    });
    expect(forged.status).toBe(401);
  });

  it('counts silence as received when the merchant’s minutes are over', async () => {
    const [player, otto] = [await newPlayer(), await newOperator('otto')];
    await payIn(player.token, '50000');
    const id = (await ask(player, '30000')).value?.id ?? '';
    await app.send('approveWithdrawal', { ...atBaize(id), body: { amountMinor: '30000' } }, otto);
    await eventually('the bank has it', async () => (await stateOf(player.token, id)) === 'paid');
    advance(61 * 60_000);
    await eventually('silence counts', async () => {
      const again = await inTx(app.services.database, await systemCtx(app), (tx) =>
        tx.db.selectFrom('withdrawal').select('receipt').where('withdrawal_id', '=', id).executeTakeFirst(),
      );
      return again?.receipt === 'automatic';
    });
  });
});
