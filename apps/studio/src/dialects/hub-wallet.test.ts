import { generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHubWallet } from './hub-wallet.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const asked: { path: string | undefined; body: Record<string, unknown>; isSigned: boolean }[] = [];
/** The statuses that the platform answers with, one for each call; the last one stays. */
let statuses: string[] = [];
const platform = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const raw = await buffer(request);
  const signature = Buffer.from(String(request.headers['x-hub-signature']), 'base64');
  asked.push({
    path: request.url,
    body: JSON.parse(raw.toString()) as Record<string, unknown>,
    isSigned: verify('sha256', raw, publicKey, signature),
  });
  const [status] = statuses.length > 1 ? statuses.splice(0, 1) : statuses;
  response.end(JSON.stringify({ status, balance: 9_950_500 }));
}

let wallet: ReturnType<typeof openHubWallet>;
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const vendorKey = { id: 'studio-1', secret: Buffer.alloc(32) };
  wallet = openHubWallet({ platformUrl, vendorKey, walletTimeoutMs: 2_000 }, privateKey);
});
beforeEach(() => void asked.splice(0));
afterAll(() => {
  platform.closeAllConnections();
  platform.close();
});

const round = {
  merchantCode: 'BAIZE',
  playerId: randomUUID(),
  sessionId: randomUUID(),
  gameCode: 'fennel-mill-roulette',
  roundId: 'r',
  roundState: 'open',
  currency: 'USD',
};
const bet = { ...round, txId: 'r:1', amount: '12.34' };
const end = { ...round, roundState: 'closed', txId: 'r:2', refTxId: 'r:1' };

describe('the hub dialect’s wallet', () => {
  it('says the same amount in hundred-thousandths, signed, and reads the balance', async () => {
    statuses = ['RS_OK'];
    expect(await wallet.money('bet', bet)).toMatchObject({ kind: 'done', value: { balance: '99.50', applied: true } });
    await wallet.money('win', { ...end, currency: 'JPY', amount: '250' });
    expect(asked).toMatchObject([
      {
        path: '/vendor-dialects/hub/BAIZE/FENNEL_MILL/transaction/bet',
        isSigned: true,
        body: { transaction_uuid: 'r:1', amount: 1_234_000, round_closed: false, token: round.sessionId },
      },
      {
        path: '/vendor-dialects/hub/BAIZE/FENNEL_MILL/transaction/win',
        isSigned: true,
        body: { transaction_uuid: 'r:2', reference_transaction_uuid: 'r:1', amount: 25_000_000, round_closed: true },
      },
    ]);
  });

  it.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'INSUFFICIENT_FUNDS'],
    ['RS_ERROR_TOKEN_EXPIRED', 'SESSION_EXPIRED'],
    ['RS_ERROR_USER_DISABLED', 'PLAYER_BLOCKED'],
  ])('takes %s for a decline of a stake, and asks once', async (status, code) => {
    statuses = [status];
    expect([await wallet.money('bet', bet), asked.length]).toEqual([{ kind: 'refused', code }, 1]);
  });

  it.each([
    'RS_ERROR_UNKNOWN',
    'RS_ERROR_DUPLICATE_TRANSACTION',
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    'RS_ERROR_INVALID_SIGNATURE',
    'RS_ERROR_WRONG_SYNTAX',
  ])('does not know what %s did with a stake: the same transaction is sent once more', async (status) => {
    statuses = [status];
    expect(await wallet.money('bet', bet)).toEqual({ kind: 'unknown', why: status });
    const ids = asked.map(({ body }) => [body['transaction_uuid'], body['request_uuid']]);
    expect([ids.map(([tx]) => tx), new Set(ids.map(([, request]) => request)).size]).toEqual([['r:1', 'r:1'], 2]);
    statuses = [status, 'RS_OK'];
    expect(await wallet.money('bet', bet)).toMatchObject({ kind: 'done' });
  });

  it.each(['win', 'rollback'] as const)('takes no refusal of a %s for its end', async (call) => {
    for (const status of ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_INVALID_TOKEN', 'RS_ERROR_UNKNOWN']) {
      statuses = [status];
      expect(await wallet.money(call, { ...end, amount: '1.00' })).toEqual({ kind: 'unknown', why: status });
    }
    expect(asked.length).toBe(3); // each is the outbox's to send again
  });

  it('says no amount in a rollback, as the dialect wants it', async () => {
    statuses = ['RS_OK'];
    await wallet.money('rollback', { ...end, amount: '1.00' });
    expect(Object.keys(asked[0]?.body ?? {}).filter((key) => ['amount', 'currency'].includes(key))).toEqual([]);
  });
});
