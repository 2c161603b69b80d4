/** Bad input by name: what each must answer, and that nothing changed. */
import { hmacKey, signRequest } from '@baize/signatures';
import { seedIds } from '@baize/protocol';
import { createHmac, randomUUID } from 'node:crypto';
import { PNG } from 'pngjs';
import { accountOf, tokenFor } from '../people.ts';
import { sealBody } from '../seal.ts';
import type { System } from '../system.ts';
import { findChanging } from './unchanged.ts';
import type { Watch } from './unchanged.ts';

const imageBytesMax = 5 * 1024 * 1024;

interface NamedCase {
  readonly what: string;
  readonly code: string;
  readonly send: () => Promise<Response>;
}

/** Who sends, and with what. */
interface Sender {
  readonly system: System;
  /** The member's session, and the same with a JSON body. */
  readonly session: Readonly<Record<string, string>>;
  readonly json: Readonly<Record<string, string>>;
  /** A deposit as it should be asked for. */
  readonly amount: Readonly<Record<string, string>>;
}

async function namedCases(system: System): Promise<NamedCase[]> {
  const member = await tokenFor(system.seeded, system.at, 'member');
  const session = { authorization: `Bearer ${member}` };
  const sender = {
    system,
    session,
    json: { ...session, 'content-type': 'application/json' },
    amount: { amountMinor: '5000', currency: 'USD', method: 'qr', idempotencyKey: randomUUID() },
  };
  return [
    ...(await vendorCases(system)),
    ...webhookCases(system),
    ...sessionCases(sender),
    ...withdrawalCases(sender),
    ...depositCases(sender),
    ...proofCases(sender),
  ];
}

function post(url: string, headers: Readonly<Record<string, string>>, body: string | FormData): Promise<Response> {
  return fetch(url, { method: 'POST', headers, body });
}

async function vendorCases({ at, stack }: System): Promise<NamedCase[]> {
  const key = hmacKey('studio-1', Buffer.from(stack.settings.secrets.studioVendorKey, 'base64'));
  const wrongKey = hmacKey('studio-1', Buffer.alloc(32, 1));
  const balance = JSON.stringify({
    requestId: randomUUID(),
    merchantCode: 'BAIZE',
    playerId: seedIds.member,
    currency: 'USD',
  });
  const vendor = (path: string, body: string, signer = key, now = new Date(), nonce?: string) => {
    const target = `/vendor/v1/${path}`;
    return post(
      at.site + target,
      { 'content-type': 'application/json', ...signRequest({ method: 'POST', target, body }, signer, now, nonce) },
      body,
    );
  };
  const usedNonce = randomUUID();
  await vendor('wallet/balance', balance, key, new Date(), usedNonce);
  return [
    { what: 'wrong signature', code: 'SIGNATURE', send: () => vendor('wallet/bet', betBody('1.00'), wrongKey) },
    {
      what: 'stale time',
      code: 'SIGNATURE',
      send: () => vendor('wallet/bet', betBody('1.00'), key, new Date(Date.now() - 120_000)),
    },
    {
      what: 'replayed nonce',
      code: 'REPLAYED_NONCE',
      send: () => vendor('wallet/balance', balance, key, new Date(), usedNonce),
    },
    {
      what: 'over-precise amount at the wallet',
      code: 'AMOUNT_SCALE',
      send: () => vendor('wallet/bet', betBody('1.001')),
    },
    { what: 'negative amount at the wallet', code: 'BAD_REQUEST', send: () => vendor('wallet/bet', betBody('-1.00')) },
  ];
}

function betBody(amount: string): string {
  return JSON.stringify({
    requestId: randomUUID(),
    merchantCode: 'BAIZE',
    playerId: seedIds.member,
    sessionId: randomUUID(),
    gameCode: 'dice',
    roundId: 'named',
    txId: `named-${randomUUID()}`,
    amount,
    currency: 'USD',
    occurredAt: new Date().toISOString(),
  });
}

function webhookCases({ at, stack }: System): NamedCase[] {
  const { secrets } = stack.settings;
  const webhook = (secret: string, ageSeconds: number) => sendWebhook(at.site, secret, ageSeconds);
  return [
    {
      what: 'wrong signature on a webhook',
      code: 'CALLBACK_SIGNATURE',
      send: () => webhook('another secret of some length', 0),
    },
    { what: 'stale webhook', code: 'CALLBACK_SIGNATURE', send: () => webhook(secrets.paymentsWebhookSecret, 600) },
  ];
}

function sendWebhook(site: string, secret: string, ageSeconds: number): Promise<Response> {
  const body = JSON.stringify({
    eventId: randomUUID(),
    type: 'deposit.succeeded',
    providerId: 'x',
    reference: seedIds.depositPending,
    merchantCode: 'BAIZE',
    amountMinor: '20000',
    currency: 'USD',
    occurredAt: new Date().toISOString(),
  });
  const timestamp = String(Math.floor(Date.now() / 1_000) - ageSeconds);
  const [path, nonce] = ['/provider/v1/webhooks/paydesk', randomUUID()];
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\nPOST ${path}\n${body}`).digest('hex');
  return post(
    `${site}${path}`,
    {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-key-id': 'provider',
      'x-signature': signature,
    },
    body,
  );
}

function sessionCases({ system, session, json, amount }: Sender): NamedCase[] {
  const { at } = system;
  return [
    {
      what: 'plain body on an encrypted call',
      code: 'ENCRYPTION_REQUIRED',
      send: () => post(`${at.site}/api/withdrawals`, json, JSON.stringify(amount)),
    },
    {
      what: 'foreign merchant’s session',
      code: 'NOT_LOGGED_IN',
      send: () => fetch(`${at.lotus}/wps/v2/wallets/balance`, { headers: session }),
    },
  ];
}

function withdrawalCases({ system, session }: Sender): NamedCase[] {
  const { at, seeded } = system;
  const { withdrawPassword } = accountOf(seeded, 'member');
  const withdrawal = async (amountMinor: string, currency = 'USD') => {
    const body = {
      amountMinor,
      currency,
      bankAccountId: seedIds.bankAccount,
      withdrawPassword,
      idempotencyKey: randomUUID(),
    };
    const sealed = await sealBody({ baseUrl: at.site, operation: 'requestWithdrawal', merchantCode: 'BAIZE', body });
    return post(`${at.site}/api/withdrawals`, { ...session, 'content-type': 'application/jose' }, sealed);
  };
  return [
    { what: 'negative amount', code: 'VALIDATION', send: () => withdrawal('-5000') },
    { what: 'over-precise amount', code: 'VALIDATION', send: () => withdrawal('5000.5') },
    { what: 'unknown currency', code: 'CURRENCY_UNKNOWN', send: () => withdrawal('5000', 'XQX') },
  ];
}

function depositCases({ system, json, amount }: Sender): NamedCase[] {
  const { at } = system;
  const deposit = (body: unknown) => post(`${at.site}/api/deposits`, json, JSON.stringify(body));
  return [
    {
      what: 'unknown currency on a deposit',
      code: 'CURRENCY_UNKNOWN',
      send: () => deposit({ ...amount, currency: 'XQX' }),
    },
    {
      what: 'oversized body',
      code: 'BODY_TOO_LARGE',
      send: () => deposit({ ...amount, returnPath: 'x'.repeat(100_000) }),
    },
    { what: 'broken JSON', code: 'BAD_JSON', send: () => post(`${at.site}/api/deposits`, json, '{"amountMinor":') },
  ];
}

function proofCases({ system, session }: Sender): NamedCase[] {
  const { at } = system;
  const proof = (bytes: Uint8Array, name: string) => {
    const form = new FormData();
    form.append('files', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), name);
    return post(`${at.site}/api/withdrawals/${seedIds.withdrawalForProof}/proofs`, session, form);
  };
  const picture = PNG.sync.write(new PNG({ width: 4, height: 4 }));
  return [
    {
      what: 'an image of 5 MB and one byte',
      code: 'UPLOAD_TOO_LARGE',
      send: () => proof(Buffer.concat([picture, Buffer.alloc(imageBytesMax + 1 - picture.length)]), 'large.png'),
    },
    {
      what: 'a text file named .png',
      code: 'UPLOAD_TYPE',
      send: () => proof(Buffer.from('only text'), 'statement.png'),
    },
  ];
}

/** Sends each case; returns what was not as it must be. */
export async function runNamedCases(system: System, watch: Watch): Promise<{ sent: number; findings: string[] }> {
  const findings: string[] = [];
  const cases = await namedCases(system);
  await watch.changed();
  for (const named of cases) findings.push(...(await findingsOf(named, watch)));
  return { sent: cases.length, findings };
}

async function findingsOf({ what, code, send }: NamedCase, watch: Watch): Promise<string[]> {
  const wrong: string[] = [];
  const isRefused = async () => {
    const response = await send();
    const text = await response.text();
    const answered = /"code":"([A-Z_]+)"/.exec(text)?.[1];
    if (answered === code && response.status < 500) return true;
    wrong.push(`${what}: ${response.status} ${answered ?? text.slice(0, 80)} instead of ${code}`);
    return false;
  };
  const changing = await findChanging({ watch, resend: isRefused }, [what]);
  return [...wrong, ...changing.map(({ tables }) => `${what}: refused, and changed ${tables.join(', ')}`)];
}
