/** Who is asking, for which merchant, at what time. Built once at the edge and handed down. */
import type { Flow, MerchantSettings, SessionState, Switch } from '@baize/protocol';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { NewId } from './ids.ts';
import type { DB } from './schema.gen.ts';

/** A flow that is stopped; `by` null and `isFrozen`: by the platform itself. */
export interface StoppedFlow {
  readonly at: string;
  readonly by: string | null;
  readonly reason: string;
  readonly isFrozen: boolean;
}

export interface Merchant {
  /** Internal number; the first column of every table. */
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly version: number;
  readonly mainDomain: string;
  readonly mark: string | null;
  readonly settings: MerchantSettings;
  readonly switches: Readonly<Record<Switch, boolean>>;
  readonly maintenance: { readonly on: boolean; readonly until: Date | null; readonly info: string | null };
  readonly stopped: Readonly<Partial<Record<Flow, StoppedFlow>>>;
}

export type Actor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'member';
      readonly memberId: string;
      readonly sessionId: string;
      readonly account: string;
      readonly type: number;
      readonly state: SessionState;
    }
  | {
      readonly kind: 'staff';
      readonly staffId: string;
      readonly sessionId: string;
      readonly displayName: string;
      readonly role: string;
      readonly state: SessionState;
      readonly merchants: readonly string[];
      readonly approvalLimitMinor: bigint;
    }
  | { readonly kind: 'vendor'; readonly vendorCode: string }
  | { readonly kind: 'provider'; readonly provider: string }
  | { readonly kind: 'system'; readonly name: string };

export interface Ctx {
  readonly merchant: Merchant;
  readonly actor: Actor;
  readonly now: Date;
  readonly newId: NewId;
  readonly requestId: string;
  /** BCP 47 tag for messages to the caller. */
  readonly language: string;
  readonly ip: string;
  readonly device: string;
  readonly log: Logger;
  /** A second person granted this very request: the act uses it up in its own transaction. */
  readonly grant?: Grant;
}

/** A granted request that is being run. */
export interface Grant {
  readonly requestId: string;
  /** The protocol's name of the act. */
  readonly call: string;
}

export interface MemberCtx extends Ctx {
  readonly actor: Extract<Actor, { kind: 'member' }>;
}
export interface StaffCtx extends Ctx {
  readonly actor: Extract<Actor, { kind: 'staff' }>;
}

/** A transaction with its context: what every verb takes first. */
export interface Tx<C extends Ctx = Ctx> {
  readonly ctx: C;
  readonly db: Transaction<DB>;
  /** Set where all is read as of one instant and nothing is written: what was asked once need not be asked again. */
  readonly isReport?: true;
}
