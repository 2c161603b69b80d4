/** Signed requests: `@method`, `@path`, `@query` and `content-digest` are always covered, so nothing a server acts on
 *  can be changed on the way. The raw body is checked before anybody parses it. */
import { randomBytes } from 'node:crypto';
import { contentDigest } from './digest.ts';
import { signBase, verifyBase } from './keys.ts';
import type { SignatureKey } from './keys.ts';
import { admit, headerText, readParameters, readSignature, refuse, writeParameters } from './parameters.ts';
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
}

const components = '"@method" "@path" "@query" "content-digest"';
const covered = new Set(components.split(' '));
const label = 'sig1';

/** Headers to send with a request. `nonce` is made when none is given. */
export function signRequest(request: SignableRequest, key: SignatureKey, now: Date, nonce = newNonce()): SignedHeaders {
  const digest = contentDigest(request.body);
  const parameters = writeParameters(components, key, now, nonce);
  const base = requestBase(components, request, digest, parameters);
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
  const parameters = readParameters(inputText);
  const bytes = parameters && readSignature(signature, parameters.label);
  if (!parameters || !bytes || !coversAll(parameters.components)) return refuse('malformed');
  const key = admit(parameters, options.findKey, options.now);
  if ('ok' in key) return key;
  if (request.body !== null && digest !== contentDigest(request.body)) return refuse('digest');
  if (!verifyBase(key, requestBase(parameters.components, request, digest, parameters.text), bytes))
    return refuse('signature');
  return { ok: true, key, nonce: parameters.nonce, createdAt: new Date(parameters.created * 1_000), signature };
}

function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** The profile's four components, in whatever order the signer put them, and no other. */
function coversAll(list: string): boolean {
  if (list === components) return true;
  const parts = list.split(' ');
  return (
    parts.length === covered.size && new Set(parts).size === covered.size && parts.every((part) => covered.has(part))
  );
}

/** The signature base of RFC 9421, 2.5: a line for each covered component, then the parameters. */
function requestBase(
  list: string,
  request: Pick<SignableRequest, 'method' | 'target'>,
  digest: string,
  parameters: string,
): string {
  const queryAt = request.target.indexOf('?');
  const path = queryAt < 0 ? request.target : request.target.slice(0, queryAt);
  const query = queryAt < 0 ? '?' : request.target.slice(queryAt);
  if (list === components) {
    return `"@method": ${request.method}\n"@path": ${path}\n"@query": ${query}\n"content-digest": ${digest}\n"@signature-params": ${parameters}`;
  }
  const values: Readonly<Record<string, string>> = {
    '"@method"': request.method,
    '"@path"': path,
    '"@query"': query,
    '"content-digest"': digest,
  };
  const lines = list.split(' ').map((name) => `${name}: ${values[name] ?? ''}`);
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}
