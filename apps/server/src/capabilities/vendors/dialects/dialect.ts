/** What a dialect is: another published protocol in front of the same core. It names paths, checks its own signature, turns
 *  requests into our calls and our outcomes into its answers. The core below knows nothing of it: the truth table, tombstones
 *  included, is the same for everybody. */
import type { IncomingHttpHeaders } from 'node:http';
import type { KeyObject } from 'node:crypto';
import type { CallContext } from '../call-context.ts';
import type { VendorRow } from '../store.ts';

export interface DialectKey {
  readonly keyId: string;
  readonly algorithm: 'hmac-sha256' | 'rsa-sha256';
  readonly key: KeyObject;
}

/** One authenticated request. */
export interface Asked {
  readonly context: CallContext;
  readonly vendor: VendorRow;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Said {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Dialect {
  /** Which of the vendor's live keys a body was signed with; undefined: none. Compares in constant time. */
  signedWith(raw: Buffer, headers: IncomingHttpHeaders, keys: readonly DialectKey[]): DialectKey | undefined;
  /** By path below the vendor's address: `/transaction/bet`. */
  readonly calls: Readonly<Record<string, (asked: Asked) => Promise<Said>>>;
  /** What is said when a call ends with an error: a refusal, or something nobody knows yet. */
  failed(error: unknown, body: Readonly<Record<string, unknown>>): Said;
  readonly unsigned: Said;
}
