import { isHash } from './bytes.ts';
import { canonicalJson, hasExactKeys, isJsonObject } from './json.ts';
import type { Json, JsonObject } from './json.ts';
import { clientSeedRefusal, isNonce } from './seeds.ts';
import { sha256Hex } from './sha256.ts';

export const PROOF_FORMAT = 'baize-round/1';
export const CHAIN_INDEX_MAX = 10_000_000; // bounds the verifier's walk, ten times the longest chain we make

/** Chance of a single-player round, after the seed pair was rotated and its server seed revealed. */
export type SeedFairness = {
  readonly kind: 'seeds';
  /** SHA-256 of the server seed's text, shown before the first bet. */
  readonly commit: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The commit of the pair that follows, fixed and shown while this one was in use. Older documents have none. */
  readonly nextCommit?: string;
};

/** Chance of a shared round, after it ended. */
export type ChainFairness = {
  readonly kind: 'chain';
  /** h_0, shown before the salt was fixed. */
  readonly terminatingHash: string;
  readonly salt: string;
  readonly index: number;
  /** h_index: `index` hash steps lead from it to the terminating hash. */
  readonly hash: string;
  /** Links of the chain, published with h_0; its salt was fixed before its first round. Older documents have none. */
  readonly length?: number;
  /** The table whose cards or balls were drawn: part of what is signed. Absent where one number is drawn (crash). */
  readonly table?: string;
};

/** A finished round as a document anyone can check without asking us. Amounts are decimal strings of minor units. */
export type RoundProof = {
  readonly format: typeof PROOF_FORMAT;
  readonly roundId: string;
  readonly gameCode: string;
  readonly modelId: string;
  readonly modelVersion: string;
  readonly mode: 'real' | 'demo';
  readonly fairness: SeedFairness | ChainFairness;
  readonly currency: string;
  /** Digits after the point of the currency's minor unit. */
  readonly exponent: number;
  readonly stakeMinor: string;
  readonly choices: JsonObject;
  readonly result: JsonObject;
  readonly payoutMinor: string;
  /** SHA-256 of the canonical JSON of everything above: binds the fields no calculation depends on, such as the currency. */
  readonly digest: string;
};

export type RoundRecord = Omit<RoundProof, 'format' | 'digest'>;

/** Makes the document of a finished round. The studio keeps the digest and shows it beside the round. */
export function sealProof(record: RoundRecord): RoundProof {
  const body = { format: PROOF_FORMAT, ...record } as const;
  return { ...body, digest: digestOf(body) };
}

export function digestOf(body: Omit<RoundProof, 'digest'>): string {
  return sha256Hex(asciiJson(body));
}

/** Reads a document from outside. Names the first field that is missing, extra or malformed. */
export function parseProof(input: unknown): { ok: true; proof: RoundProof } | { ok: false; field: string } {
  if (!isJsonObject(input)) return { ok: false, field: 'document' };
  const extra = Object.keys(input).find((key) => !Object.hasOwn(FIELD_CHECKS, key));
  if (extra !== undefined) return { ok: false, field: extra };
  for (const [field, isValid] of Object.entries(FIELD_CHECKS)) {
    const value = input[field];
    if (value === undefined || !isValid(value)) return { ok: false, field };
  }
  return { ok: true, proof: input as RoundProof }; // every field was checked above
}

const FIELD_CHECKS: Record<keyof RoundProof, (value: Json) => boolean> = {
  format: (value) => value === PROOF_FORMAT,
  roundId: matches(/^[A-Za-z0-9:_-]{1,64}$/),
  gameCode: matches(/^[a-z0-9-]{1,64}$/),
  modelId: matches(/^[a-z0-9-]{1,64}$/),
  modelVersion: matches(/^\d{1,6}(\.\d{1,6}){0,2}$/),
  mode: matches(/^(real|demo)$/),
  fairness: isFairness,
  currency: matches(/^[A-Z0-9]{2,12}$/),
  exponent: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 18,
  stakeMinor: matches(/^[1-9]\d{0,37}$/),
  choices: isPlainObject,
  result: isPlainObject,
  payoutMinor: matches(/^(0|[1-9]\d{0,37})$/),
  digest: isHash,
};

function isFairness(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  if (value['kind'] === 'seeds') {
    const { nextCommit, ...required } = value;
    const clientSeed = value['clientSeed'];
    return (
      hasExactKeys(required, ['kind', 'commit', 'serverSeed', 'clientSeed', 'nonce']) &&
      (!Object.hasOwn(value, 'nextCommit') || isHash(nextCommit)) &&
      isHash(value['commit']) &&
      isHash(value['serverSeed']) &&
      typeof clientSeed === 'string' &&
      clientSeedRefusal(clientSeed) === null &&
      isNonce(value['nonce'])
    );
  }
  const { length, table, ...required } = value;
  const index = value['index'];
  return (
    value['kind'] === 'chain' &&
    hasExactKeys(required, ['kind', 'terminatingHash', 'salt', 'index', 'hash']) &&
    (!Object.hasOwn(value, 'length') || isChainIndex(length)) &&
    (!Object.hasOwn(value, 'table') || matches(/^[a-z0-9-]{1,64}$/)(table ?? null)) &&
    isHash(value['terminatingHash']) &&
    isHash(value['hash']) &&
    matches(/^[\x21-\x7e]{1,256}$/)(value['salt'] ?? null) &&
    isChainIndex(index)
  );
}

function isChainIndex(value: Json | undefined): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= CHAIN_INDEX_MAX;
}

function isPlainObject(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  try {
    return canonicalJson(value).length <= 1_000_000;
  } catch {
    return false; // a fraction or an unsafe number: not a round of ours
  }
}

function matches(pattern: RegExp): (value: Json) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value);
}

/** Canonical JSON with every character outside printable ASCII written as \uXXXX, so that its bytes are beyond doubt. */
function asciiJson(value: JsonObject): string {
  return canonicalJson(value).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
