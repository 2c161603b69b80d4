import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ed25519PrivateKey,
  ed25519PublicKey,
  hmacKey,
  signRequest,
  signResponse,
  verifyRequest,
  verifyResponse,
} from './index.ts';
import type { HeaderBag, SignableRequest, SignatureKey } from './index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const pair = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const hmac = hmacKey('vendor-1', randomBytes(32));
const parties: readonly [string, SignatureKey, SignatureKey][] = [
  ['hmac-sha256', hmac, hmac],
  ['ed25519', ed25519PrivateKey('vendor-1', pair.privateKey), ed25519PublicKey('vendor-1', pair.publicKey)],
];
const bet: SignableRequest = { method: 'POST', target: '/vendor/v1/wallet/bet?a=1', body: '{"amount":"1.00"}' };

function check(request: SignableRequest, headers: HeaderBag, key: SignatureKey, at = now) {
  return verifyRequest({ ...request, headers }, { findKey: (id) => (id === key.keyId ? key : undefined), now: at });
}

describe.each(parties)('a request signed with %s', (_name, signer, verifier) => {
  it('verifies, and gives the key and the nonce', () => {
    const result = check(bet, { ...signRequest(bet, signer, now, 'abc') }, verifier);
    expect(result).toMatchObject({ ok: true, nonce: 'abc', key: verifier, createdAt: now });
  });

  it('is refused when any covered part was changed', () => {
    const headers = { ...signRequest(bet, signer, now) };
    expect(check({ ...bet, body: '{"amount":"9.00"}' }, headers, verifier)).toEqual({ ok: false, code: 'digest' });
    for (const changed of [
      { ...bet, method: 'PUT' },
      { ...bet, target: '/vendor/v1/wallet/win?a=1' },
      { ...bet, target: '/vendor/v1/wallet/bet?a=2' },
      { ...bet, target: '/vendor/v1/wallet/bet' },
    ])
      expect(check(changed, headers, verifier)).toEqual({ ok: false, code: 'signature' });
    const otherBody = signRequest({ ...bet, body: 'x' }, signer, now);
    expect(
      check({ ...bet, body: 'x' }, { ...headers, 'content-digest': otherBody['content-digest'] }, verifier),
    ).toEqual({ ok: false, code: 'signature' });
  });

  it('is refused more than 60 s from now, either way', () => {
    const headers = { ...signRequest(bet, signer, now) };
    for (const seconds of [-61, 61])
      expect(check(bet, headers, verifier, new Date(now.getTime() + seconds * 1_000))).toEqual({
        ok: false,
        code: 'stale',
      });
    for (const seconds of [-60, 60])
      expect(check(bet, headers, verifier, new Date(now.getTime() + seconds * 1_000)).ok).toBe(true);
  });

  it('never verifies after any one character of its headers was changed', () => {
    const headers = signRequest(bet, signer, now, 'n0nce');
    fc.assert(
      fc.property(
        fc.constantFrom('content-digest', 'signature-input', 'signature'),
        fc.nat(400),
        fc.integer({ min: 33, max: 126 }),
        (name, at, code) => {
          const text = headers[name as 'signature'];
          const index = at % text.length;
          const changed = text.slice(0, index) + String.fromCharCode(code) + text.slice(index + 1);
          fc.pre(changed !== text && !decodesAlike(text, changed));
          expect(check(bet, { ...headers, [name]: changed }, verifier).ok).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is answered by a signature that covers status, body and the question', () => {
    const question = signRequest(bet, signer, now);
    const answer = { status: 200, body: '{"balance":"4.00"}', requestSignature: question.signature };
    const headers = { ...signResponse(answer, signer, now, 'n') };
    const find = () => verifier;
    expect(verifyResponse({ ...answer, headers }, find, now)).toEqual({ ok: true });
    expect(verifyResponse({ ...answer, status: 402, headers }, find, now)).toEqual({ ok: false, code: 'signature' });
    expect(verifyResponse({ ...answer, body: '{"balance":"9.00"}', headers }, find, now)).toEqual({
      ok: false,
      code: 'digest',
    });
    expect(
      verifyResponse({ ...answer, requestSignature: signRequest(bet, signer, now).signature, headers }, find, now),
    ).toEqual({ ok: false, code: 'signature' });
  });
});

/** The last base64 digit before padding has unused bits: two spellings, the same bytes. */
function decodesAlike(a: string, b: string): boolean {
  const bytes = (text: string) => Buffer.from(/=:(.*):$/.exec(text)?.[1] ?? text, 'base64').toString('hex');
  return a.startsWith('sig1=:') && b.startsWith('sig1=:') && b.endsWith(':') && bytes(a) === bytes(b);
}

describe('refusals', () => {
  const headers = { ...signRequest(bet, hmac, now) };

  it('name what is missing, malformed or unknown', () => {
    for (const name of Object.keys(headers))
      expect(check(bet, { ...headers, [name]: undefined }, hmac)).toEqual({ ok: false, code: 'missing' });
    expect(check(bet, { ...headers, signature: [headers.signature, headers.signature] }, hmac)).toEqual({
      ok: false,
      code: 'missing',
    });
    expect(check(bet, { ...headers, signature: 'sig1=:short:' }, hmac)).toEqual({ ok: false, code: 'malformed' });
    expect(check(bet, { ...headers, 'signature-input': `${headers['signature-input']};audience="1"` }, hmac)).toEqual({
      ok: false,
      code: 'malformed',
    });
    expect(check(bet, headers, hmacKey('other', randomBytes(32)))).toEqual({ ok: false, code: 'unknown_key' });
  });

  it('let the key choose the algorithm, never the message', () => {
    const asEd25519 = headers['signature-input'].replace('hmac-sha256', 'ed25519');
    expect(check(bet, { ...headers, 'signature-input': asEd25519 }, hmac)).toEqual({ ok: false, code: 'algorithm' });
  });

  it('do not accept a signature that leaves a part uncovered', () => {
    const uncovered = headers['signature-input'].replace(' "@query"', '');
    expect(check(bet, { ...headers, 'signature-input': uncovered }, hmac)).toEqual({ ok: false, code: 'malformed' });
    const twice = headers['signature-input'].replace('"@query"', '"@path"');
    expect(check(bet, { ...headers, 'signature-input': twice }, hmac)).toEqual({ ok: false, code: 'malformed' });
  });
});
