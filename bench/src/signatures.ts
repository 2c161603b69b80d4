/** What signing and checking cost: both stand in the path of every bet. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { ed25519PrivateKey, hmacKey, signRequest, signResponse, verifyRequest } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';

const body = JSON.stringify({
  requestId: '0199b000-0000-7000-8000-000000000001',
  merchantCode: 'BENCH',
  playerId: '0199b000-0000-7000-8000-000000000002',
  gameCode: 'dice',
  roundId: 'r-1',
  currency: 'USD',
  txId: 'tx-1',
  amount: '1.00',
});
const request = { method: 'POST', target: '/vendor/v1/wallet/bet', body: Buffer.from(body) };

export function benchSignatures(): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  console.log('on: signing and checking alone; off: HTTP, parsing, database');
  const keys: SignatureKey[] = [hmacKey('bench', randomBytes(32)), ed25519PrivateKey('bench', privateKey)];
  console.log(
    `${'algorithm'.padEnd(14)} ${'sign µs'.padStart(10)} ${'verify µs'.padStart(10)} ${'answer µs'.padStart(10)}`,
  );
  for (const key of keys) {
    const now = new Date();
    const headers = { ...signRequest(request, key, now) };
    const sign = perCallUs(() => signRequest(request, key, now));
    const verify = perCallUs(() => verifyRequest({ ...request, headers }, { findKey: () => key, now }));
    const answer = perCallUs(() =>
      signResponse({ status: 200, body, requestSignature: headers.signature }, key, now, 'nonce'),
    );
    console.log(
      `${key.algorithm.padEnd(14)} ${sign.toFixed(1).padStart(10)} ${verify.toFixed(1).padStart(10)} ${answer.toFixed(1).padStart(10)}`,
    );
  }
  return Promise.resolve();
}

/** Median of five runs, microseconds a call. */
function perCallUs(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const startedMs = performance.now();
    for (let count = 0; count < 5_000; count += 1) work();
    return (performance.now() - startedMs) / 5;
  });
  return runs.sort((a, b) => a - b)[2] ?? 0;
}
