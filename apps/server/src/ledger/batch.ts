/** What a batch is made of: the caller's statement, the limits, and the two ways it can end without an answer. */
import type { Logger } from 'pino';
import type { Clock } from '#kernel/clock.ts';

export interface BatchStatement<Item, Answer> {
  /** One statement, one row. It must be safe to send twice: after a lost connection the same items are sent again. */
  readonly text: string;
  /** Names the prepared statement. */
  readonly name: string;
  encode(items: readonly Item[], nowMs: number): unknown[];
  /** One answer an item, in order. */
  decode(row: Readonly<Record<string, unknown>>, items: readonly Item[]): Answer[];
}

export interface BatcherOptions<Item, Answer> {
  readonly connectionUrl: string;
  readonly statement: BatchStatement<Item, Answer>;
  /** Connections, each with its own batches. */
  readonly lanes: number;
  /** Any number that is the same for items of one account. */
  laneOf(item: Item): number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly batchMax?: number;
  /** Waiting items a lane takes before it refuses new ones. */
  readonly queueMax?: number;
  /** How long a lane tries to learn the fate of items after a lost connection, milliseconds. */
  readonly patienceMs?: number;
}

/** The lane's queue is full: the item was not sent. */
export class BatcherBusy extends Error {
  constructor() {
    super('batcher: too many items wait');
    this.name = 'BatcherBusy';
  }
}

/** The connection was lost after the item was sent and could not be had again in time. */
export class FateUnknown extends Error {
  constructor(cause: unknown) {
    super('batcher: connection lost, fate unknown', { cause });
    this.name = 'FateUnknown';
  }
}
