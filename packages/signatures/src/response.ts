/** Signed answers: status, body digest and the request's own signature (`"signature";req`), so that an answer cannot be
 *  replayed to another question. */
import { contentDigest } from './digest.ts';
import { signBase, verifyBase } from './keys.ts';
import type { SignatureKey } from './keys.ts';
import { admit, headerText, readParameters, readSignature, refuse, writeParameters } from './parameters.ts';
import type { FindKey, HeaderBag, Refusal } from './parameters.ts';
import type { SignedHeaders } from './request.ts';

export interface SignableResponse {
  readonly status: number;
  readonly body: Uint8Array | string;
  /** The `Signature` header of the request that is answered. */
  readonly requestSignature: string;
}

const components = '"@status" "content-digest" "signature";req';
const label = 'sig1';

/** Headers to send with an answer. The nonce may repeat nothing but this request's, so the request's own is passed. */
export function signResponse(response: SignableResponse, key: SignatureKey, now: Date, nonce: string): SignedHeaders {
  const digest = contentDigest(response.body);
  const parameters = writeParameters(components, key, now, nonce);
  return {
    'content-digest': digest,
    'signature-input': `${label}=${parameters}`,
    signature: `${label}=:${signBase(key, responseBase(response, digest, parameters))}:`,
  };
}

/** Checks an answer to a request we signed. */
export function verifyResponse(
  response: SignableResponse & { readonly headers: HeaderBag },
  findKey: FindKey,
  now: Date,
): { readonly ok: true } | Refusal {
  const digest = headerText(response.headers, 'content-digest');
  const inputText = headerText(response.headers, 'signature-input');
  const signature = headerText(response.headers, 'signature');
  if (digest === null || inputText === null || signature === null) return refuse('missing');
  const parameters = readParameters(inputText);
  const bytes = parameters && readSignature(signature, parameters.label);
  if (!parameters || !bytes || parameters.components !== components) return refuse('malformed');
  const key = admit(parameters, findKey, now);
  if ('ok' in key) return key;
  if (digest !== contentDigest(response.body)) return refuse('digest');
  return verifyBase(key, responseBase(response, digest, parameters.text), bytes) ? { ok: true } : refuse('signature');
}

function responseBase(response: SignableResponse, digest: string, parameters: string): string {
  return `"@status": ${response.status}\n"content-digest": ${digest}\n"signature";req: ${response.requestSignature}\n"@signature-params": ${parameters}`;
}
