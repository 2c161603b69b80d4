/** Signed answers: status, body digest and the request's own signature (`"signature";req`), so that an answer cannot be
 *  replayed to another question. */
import { fieldValue, signatureBase } from './components.ts';
import { contentDigest, digestFits } from './digest.ts';
import { signBase, verifyBase } from './keys.ts';
import type { SignatureKey } from './keys.ts';
import { admit, headerText, readSignatures, refuse, writeParameters } from './parameters.ts';
import type { FindKey, HeaderBag, Refusal } from './parameters.ts';
import type { SignedHeaders } from './request.ts';

export interface SignableResponse {
  readonly status: number;
  readonly body: Uint8Array | string;
  /** The `Signature` header of the request that is answered. */
  readonly requestSignature: string;
}

const components = '"@status" "content-digest" "signature";req';
const required = ['"@status"', '"content-digest"', '"signature";req'];
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
  const admitted = admit(readSignatures(inputText, signature, required), findKey, now);
  if ('ok' in admitted) return admitted;
  const { parameters, key } = admitted;
  if (!digestFits(digest, response.body)) return refuse('digest');
  const base = signatureBase(parameters.components, (component) => responseValue(response, component), parameters.text);
  if (base === null) return refuse('malformed');
  return verifyBase(key, base, parameters.signature) ? { ok: true } : refuse('signature');
}

/** Of an answer; null for what it has not. */
function responseValue(response: SignableResponse & { readonly headers: HeaderBag }, component: string): string | null {
  if (component === '"@status"') return String(response.status);
  if (component === '"signature";req') return response.requestSignature;
  return fieldValue(response.headers, component);
}

function responseBase(response: SignableResponse, digest: string, parameters: string): string {
  return `"@status": ${response.status}\n"content-digest": ${digest}\n"signature";req: ${response.requestSignature}\n"@signature-params": ${parameters}`;
}
