/** Signed requests: `@method`, `@path`, `@query` and `content-digest` are always covered, so nothing a server acts on
 *  can be changed on the way; what a signer covers besides is checked too. The raw body is checked before anybody parses it. */
import { randomBytes } from 'node:crypto';
import { requestValue, signatureBase } from './components.ts';
import { contentDigest, digestFits } from './digest.ts';
import { signBase, verifyBase } from './keys.ts';
import type { SignatureKey } from './keys.ts';
import { admit, headerText, readSignatures, refuse, writeParameters } from './parameters.ts';
import type { FindKey, HeaderBag, Refusal } from './parameters.ts';

export interface SignableRequest {
  /** Upper case. */
  readonly method: string;
  /** Path with query as on the request line: `/vendor/v1/rounds?state=open`. */
  readonly target: string;
  readonly body: Uint8Array | string;
}

export interface SignedHeaders {
  readonly 'content-digest': string;
  readonly 'signature-input': string;
  readonly signature: string;
}

export interface VerifiedRequest {
  readonly ok: true;
  readonly key: SignatureKey;
  /** Seen once in ten minutes: remembering it is the caller's part. */
  readonly nonce: string;
  readonly createdAt: Date;
  /** The `Signature` header, which the answer's signature covers. */
  readonly signature: string;
}

export interface VerifyRequestOptions {
  readonly findKey: FindKey;
  readonly now: Date;
  /** How the caller reached us, for signatures that cover `@scheme` or `@target-uri`; without it they are refused. */
  readonly scheme?: 'http' | 'https';
}

const components = '"@method" "@path" "@query" "content-digest"';
const required = components.split(' ');
const label = 'sig1';

/** Headers to send with a request. `nonce` is made when none is given. */
export function signRequest(request: SignableRequest, key: SignatureKey, now: Date, nonce = newNonce()): SignedHeaders {
  const digest = contentDigest(request.body);
  const parameters = writeParameters(components, key, now, nonce);
  const base = ownBase(request, digest, parameters);
  return {
    'content-digest': digest,
    'signature-input': `${label}=${parameters}`,
    signature: `${label}=:${signBase(key, base)}:`,
  };
}

/** Checks a request against the raw body it came with. The cheap checks come first; a forger learns only the code. */
export function verifyRequest(
  request: SignableRequest & { readonly headers: HeaderBag },
  options: VerifyRequestOptions,
): VerifiedRequest | Refusal {
  return verify(request, options);
}

/** Checks the headers alone, before a long body is read: they are signed, and name the digest of the body. Whether the body has
 *  it, `verifyRequest` says. */
export function verifyRequestHead(
  request: Omit<SignableRequest, 'body'> & { readonly headers: HeaderBag },
  options: VerifyRequestOptions,
): VerifiedRequest | Refusal {
  return verify({ ...request, body: null }, options);
}

type Verifiable = Omit<SignableRequest, 'body'> & {
  /** Null: not read yet. */
  readonly body: SignableRequest['body'] | null;
  readonly headers: HeaderBag;
};

function verify(request: Verifiable, options: VerifyRequestOptions): VerifiedRequest | Refusal {
  const digest = headerText(request.headers, 'content-digest');
  const inputText = headerText(request.headers, 'signature-input');
  const signature = headerText(request.headers, 'signature');
  if (digest === null || inputText === null || signature === null) return refuse('missing');
  const admitted = admit(readSignatures(inputText, signature, required), options.findKey, options.now);
  if ('ok' in admitted) return admitted;
  const { parameters, key } = admitted;
  if (request.body !== null && !digestFits(digest, request.body)) return refuse('digest');
  const parts = { ...request, scheme: options.scheme };
  const base = signatureBase(parameters.components, (component) => requestValue(parts, component), parameters.text);
  if (base === null) return refuse('malformed');
  if (!verifyBase(key, base, parameters.signature)) return refuse('signature');
  const { nonce, created } = parameters;
  return { ok: true, key, nonce, createdAt: new Date(created * 1_000), signature };
}

function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** The signature base of what we sign. */
function ownBase(request: SignableRequest, digest: string, parameters: string): string {
  const queryAt = request.target.indexOf('?');
  const path = queryAt < 0 ? request.target : request.target.slice(0, queryAt);
  const query = queryAt < 0 ? '?' : request.target.slice(queryAt);
  return `"@method": ${request.method}\n"@path": ${path}\n"@query": ${query}\n"content-digest": ${digest}\n"@signature-params": ${parameters}`;
}
