import { vendorKeySet } from '@baize/protocol/vendor';
import { ed25519PublicKey, keyIdsOf, signResponse, verifyRequest } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPublicKey } from 'node:crypto';
import type { Services } from '#services.ts';
import { createNonces } from './nonces.ts';
import type { Answer } from './vendor.ts';

const freshMs = 300_000;
const fetchTimeoutMs = 2_000;

/** The platform's Ed25519 keys, by which it signs its calls to every vendor but the studio itself. */
export interface PlatformKeys {
  find(keyId: string): Promise<SignatureKey | undefined>;
}

/** Calls below `path` that the platform signed: checked on the raw body before anything is parsed, answered under our own key.
 *  The path is the vendor's address, which signatures leave out. */
export function signedByPlatform(
  services: Services,
  keys: PlatformKeys,
  { path, own }: { readonly path: string; readonly own: SignatureKey },
): (
  work: (raw: Buffer, request: FastifyRequest) => Promise<Answer>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const seen = createNonces();
  return (work) => async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const [keyId] = keyIdsOf(String(request.headers['signature-input'] ?? ''));
    const key = keyId === undefined ? undefined : await keys.find(keyId);
    const verified = verifyRequest(
      { method: request.method, target: request.url.slice(path.length), body: raw, headers: request.headers },
      { findKey: () => key, now: new Date(services.now()) },
    );
    if (!verified.ok || !seen.isNew(verified.nonce, services.now())) return reply.code(401).send({ code: 'SIGNATURE' });
    const { status, body } = await work(raw, request);
    const text = JSON.stringify(body);
    const answered = { status, body: text, requestSignature: verified.signature };
    const headers = signResponse(answered, own, new Date(services.now()), verified.nonce);
    return reply
      .code(status)
      .headers({ ...headers, 'content-type': 'application/json' })
      .send(text);
  };
}

/** The platform's published keys, asked for again after five minutes and when an unknown one is named. */
export function openPlatformKeys(services: Services): PlatformKeys {
  let known = new Map<string, SignatureKey>();
  let atMs = -Infinity;
  let triedMs = -Infinity;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    triedMs = services.now();
    const response = await fetch(`${services.config.platformUrl}/vendor/v1/keys`, {
      redirect: 'error',
      signal: AbortSignal.timeout(fetchTimeoutMs),
    });
    const { keys } = vendorKeySet.parse(await response.json());
    known = new Map(
      keys.map(({ kid, x }) => {
        const pem = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }).export({
          format: 'pem',
          type: 'spki',
        });
        return [kid, ed25519PublicKey(kid, pem)];
      }),
    );
    atMs = services.now();
  };
  return {
    async find(keyId) {
      const isOld = services.now() - atMs > freshMs || !known.has(keyId);
      if (isOld && !loading && services.now() - triedMs > 1_000)
        loading = load()
          .catch((error: unknown) => services.log.warn({ err: error }, 'platform keys not read'))
          .finally(() => (loading = undefined));
      if (!known.has(keyId)) await loading; // of several first calls each waits for the one that asks
      return known.get(keyId);
    },
  };
}
