/** Reading `Signature-Input` and `Signature` (RFC 9421, 4.1 and 4.2), as narrowly as the profile allows: one signature,
 *  the four parameters created, keyid, nonce and alg, and nothing the profile does not know. */
import type { Algorithm, SignatureKey } from './keys.ts';

/** How far the other side's clock may be off, either way. Source: vendor API, signature. */
export const maxSkewSeconds = 60;

export type RefusalCode =
  /** A header is absent. */
  | 'missing'
  /** A header is not in the profile's form. */
  | 'malformed'
  /** Nobody has this key id. */
  | 'unknown_key'
  /** `alg` is not the key's algorithm: the key decides, never the message. */
  | 'algorithm'
  /** `created` is more than 60 s from now. */
  | 'stale'
  /** The body is not the one that was signed. */
  | 'digest'
  /** The signature does not fit. */
  | 'signature';

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
}

/** Lower-case names, as node:http gives them. */
export type HeaderBag = Readonly<Record<string, string | readonly string[] | undefined>>;
export type FindKey = (keyId: string) => SignatureKey | undefined;

export interface Parameters {
  readonly label: string;
  /** The covered components as written: `"@method" "@path"`. */
  readonly components: string;
  /** Everything after `label=`, which is the value of `@signature-params`. */
  readonly text: string;
  readonly created: number;
  readonly keyId: string;
  readonly nonce: string;
  readonly algorithm: Algorithm;
}

export function refuse(code: RefusalCode): Refusal {
  return { ok: false, code };
}

const input =
  /^([a-z*][a-z0-9_.*-]{0,31})=(\(([^()]{1,400})\)((?:;[a-z]+=(?:"[A-Za-z0-9_.:-]{1,64}"|[0-9]{1,12})){4}))$/;
const quoted = /^"(.+)"$/;
const number = /^[0-9]+$/;

/** The parameters of a `Signature-Input`, or null when it is not in the profile. */
export function readParameters(header: string): Parameters | null {
  if (header.length > 1_024) return null;
  const match = input.exec(header);
  if (!match) return null;
  const [, label = '', text = '', components = '', list = ''] = match;
  const found = new Map<string, string>();
  for (const part of list.slice(1).split(';')) {
    const at = part.indexOf('=');
    found.set(part.slice(0, at), part.slice(at + 1));
  }
  const created = found.get('created') ?? '';
  const keyId = quoted.exec(found.get('keyid') ?? '')?.[1];
  const nonce = quoted.exec(found.get('nonce') ?? '')?.[1];
  const algorithm = quoted.exec(found.get('alg') ?? '')?.[1];
  if (!number.test(created) || keyId === undefined || nonce === undefined) return null;
  if (algorithm !== 'hmac-sha256' && algorithm !== 'ed25519') return null;
  return { label, components, text, created: Number(created), keyId, nonce, algorithm };
}

/** The bytes of `label=:base64:`, or null. */
export function readSignature(header: string, label: string): Buffer | null {
  if (header.length > 256 || !header.startsWith(`${label}=:`) || !header.endsWith(':')) return null;
  const text = header.slice(label.length + 2, -1);
  return /^[A-Za-z0-9+/]{40,88}={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
}

/** One header's text. Absent is null; sent twice is no text at all. */
export function headerText(headers: HeaderBag, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Writes the parameters in the profile's order. */
export function writeParameters(components: string, key: SignatureKey, createdAt: Date, nonce: string): string {
  const created = Math.floor(createdAt.getTime() / 1_000);
  return `(${components});created=${created};keyid="${key.keyId}";nonce="${nonce}";alg="${key.algorithm}"`;
}

/** Checks what needs no cryptography and finds the key. */
export function admit(parameters: Parameters, findKey: FindKey, now: Date): SignatureKey | Refusal {
  const key = findKey(parameters.keyId);
  if (key === undefined) return refuse('unknown_key');
  if (key.algorithm !== parameters.algorithm) return refuse('algorithm');
  if (Math.abs(now.getTime() / 1_000 - parameters.created) > maxSkewSeconds) return refuse('stale');
  return key;
}
