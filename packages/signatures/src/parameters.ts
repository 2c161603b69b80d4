/** Which signature of a message is ours to check, and what it says of itself (RFC 9421, 2.3, 4.1 and 4.2). */
import { readBytes, readInnerLists } from './fields.ts';
import type { SignatureKey } from './keys.ts';

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
  /** `created` is more than 60 s from now, or `expires` is past. */
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
  /** The covered components as the base writes them: `"@method"`, `"signature";req`. */
  readonly components: readonly string[];
  /** The value of `@signature-params`. */
  readonly text: string;
  readonly created: number;
  /** Null: it has no end but that of `created`. */
  readonly expires: number | null;
  readonly keyId: string;
  readonly nonce: string;
  /** Null: not said. */
  readonly algorithm: string | null;
  readonly signature: Buffer;
}

export function refuse(code: RefusalCode): Refusal {
  return { ok: false, code };
}

const known: ReadonlySet<string> = new Set(['created', 'expires', 'keyid', 'nonce', 'alg', 'tag']);
const keyIdForm = /^"([A-Za-z0-9_.:-]{1,64})"$/;
const nonceForm = /^"([A-Za-z0-9_.:+/=~-]{1,128})"$/;
const shortText = /^"([^"\\]{1,64})"$/;
const seconds = /^(?:0|[1-9][0-9]{0,11})$/;
/** 32 bytes of a MAC, 64 of Ed25519. */
const signatureForm = /^[A-Za-z0-9+/]{40,88}={0,2}$/;

/** As we write it ourselves, which nearly every message is: read in one go, because this stands in the path of every bet. */
const usual =
  /^([a-z*][a-z0-9_.*-]{0,31})=(\(([a-z@"; -]{1,100})\);created=([1-9][0-9]{0,11});keyid="([A-Za-z0-9_.:-]{1,64})";nonce="([A-Za-z0-9_.:+/=~-]{1,128})";alg="(hmac-sha256|ed25519)")$/;

function readUsual(input: string, signature: string, required: readonly string[]): Parameters | null {
  const match = usual.exec(input);
  if (!match) return null;
  const [, label = '', text = '', list = '', created = '', keyId = '', nonce = '', algorithm = ''] = match;
  if (list !== required.join(' ') || !signature.startsWith(`${label}=:`) || !signature.endsWith(':')) return null;
  const base64 = signature.slice(label.length + 2, -1);
  if (!signatureForm.test(base64)) return null;
  return {
    components: required,
    text,
    created: Number(created),
    expires: null,
    keyId,
    nonce,
    algorithm,
    signature: Buffer.from(base64, 'base64'),
  };
}

/** The signatures of a message that are in the profile and cover `required`, in the order they stand in; the others, of other
 *  parties, are passed over. Empty when there is none, or a header cannot be read. */
export function readSignatures(input: string, signature: string, required: readonly string[]): readonly Parameters[] {
  const one = readUsual(input, signature, required);
  if (one) return [one];
  const lists = readInnerLists(input);
  const values = lists && readBytes(signature);
  if (!lists || !values) return [];
  return lists.flatMap(({ label, components, parameters, text }) => {
    const base64 = values.get(label) ?? '';
    const created = parameters.get('created') ?? '';
    const expires = parameters.get('expires') ?? null;
    const keyId = keyIdForm.exec(parameters.get('keyid') ?? '')?.[1];
    const nonce = nonceForm.exec(parameters.get('nonce') ?? '')?.[1];
    const alg = parameters.get('alg');
    const algorithm = alg === undefined ? null : (shortText.exec(alg)?.[1] ?? '');
    const tag = parameters.get('tag');
    const isWhole =
      signatureForm.test(base64) &&
      seconds.test(created) &&
      (expires === null || seconds.test(expires)) &&
      (tag === undefined || shortText.test(tag)) &&
      [...parameters.keys()].every((name) => known.has(name)) &&
      new Set(components).size === components.length &&
      required.every((component) => components.includes(component));
    if (!isWhole || keyId === undefined || nonce === undefined) return [];
    return {
      components,
      text,
      created: Number(created),
      expires: expires === null ? null : Number(expires),
      keyId,
      nonce,
      algorithm,
      signature: Buffer.from(base64, 'base64'),
    };
  });
}

/** The key ids that a `Signature-Input` names, in its order: for finding the one that is known before anything is checked. */
export function keyIdsOf(input: string): readonly string[] {
  const one = usual.exec(input)?.[5];
  if (one !== undefined) return [one];
  return (readInnerLists(input) ?? []).flatMap(
    ({ parameters }) => keyIdForm.exec(parameters.get('keyid') ?? '')?.[1] ?? [],
  );
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

/** Checks what needs no cryptography, and finds the key: of several signatures the first with a known one counts. */
export function admit(
  signatures: readonly Parameters[],
  findKey: FindKey,
  now: Date,
): { readonly parameters: Parameters; readonly key: SignatureKey } | Refusal {
  if (signatures.length === 0) return refuse('malformed');
  for (const parameters of signatures) {
    const { keyId, algorithm, created, expires } = parameters;
    const key = findKey(keyId);
    if (key === undefined) continue;
    if (algorithm !== null && key.algorithm !== algorithm) return refuse('algorithm');
    const nowSeconds = now.getTime() / 1_000;
    if (Math.abs(nowSeconds - created) > maxSkewSeconds) return refuse('stale');
    if (expires !== null && expires < nowSeconds) return refuse('stale');
    return { parameters, key };
  }
  return refuse('unknown_key');
}
