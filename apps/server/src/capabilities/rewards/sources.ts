/** What a room that gives rewards says of itself here. */
import type { claimSources } from '@baize/protocol/calls/rewards';
import type { Tx } from '#kernel/context.ts';

export type ClaimSource = (typeof claimSources)[number];

export interface Claimable {
  readonly id: string;
  /** In the reader's language. */
  readonly title: string;
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly currency: string;
  /** Null: cash at once. */
  readonly playThrough: { readonly multiple: number; readonly days: number } | null;
  /** It lapses then; null: it waits. */
  readonly until: Date | null;
}

export interface RewardRoom {
  readonly claimableOf: (tx: Tx, memberId: string) => Promise<readonly Claimable[]>;
  /** The same claim again changes nothing. Errors: NOT_FOUND, STATE_CONFLICT and those of `giveReward`. */
  readonly claimNow: (tx: Tx, memberId: string, id: string) => Promise<void>;
}

export type RewardRooms = Readonly<Record<ClaimSource, RewardRoom>>;
