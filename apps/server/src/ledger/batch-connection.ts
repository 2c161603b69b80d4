/** One connection and the items that wait for it. */
import pg from 'pg';
import type { BatcherOptions } from './batch.ts';
import { FateUnknown } from './batch.ts';

interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface BatchConnectionOptions<Item, Answer> extends BatcherOptions<Item, Answer> {
  readonly number: number;
  readonly batchMax: number;
  readonly patienceMs: number;
  readonly counts: { items: number; batches: number; largest: number; resent: number; isolated: number };
}

export interface BatchConnection<Item, Answer> {
  push(item: Item): Promise<Answer>;
  waiting(): number;
  close(): Promise<void>;
}

/** Rolled back by the server, so nothing was posted and the same batch may go again: serialisation failure, deadlock,
 *  lock not available, statement timeout. */
const rolledBack = new Set(['40001', '40P01', '55P03', '57014']);
const triesMax = 4;

type Fate = 'again' | 'refused' | 'unknown';

/** What an error says about the batch it ended. */
export function fateOf(error: unknown): Fate {
  const state = error instanceof pg.DatabaseError ? error.code : undefined;
  if (state === undefined) return 'unknown'; // the socket's error, or the driver's own timeout
  if (rolledBack.has(state)) return 'again';
  return /^(08|53|57P|XX)/.test(state) ? 'unknown' : 'refused'; // connection, resources, shutdown, internal
}

export function openBatchConnection<Item, Answer>(
  options: BatchConnectionOptions<Item, Answer>,
): BatchConnection<Item, Answer> {
  const { counts } = options;
  const connection = openConnection(options);
  const { send } = openBatchSender(options, connection);
  let queue: Waiting<Item, Answer>[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    await nextTurn(); // what this turn of the event loop still reads from its sockets comes along
    while (queue.length > 0) {
      const batch = queue.slice(0, options.batchMax);
      queue = queue.slice(options.batchMax);
      counts.items += batch.length;
      counts.largest = Math.max(counts.largest, batch.length);
      await send(batch);
    }
    running = undefined;
  }

  return {
    push(item) {
      return new Promise<Answer>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        running ??= run();
      });
    },
    waiting: () => queue.length,
    async close() {
      await running;
      await connection.close();
    },
  };
}

interface LaneConnection<Item, Answer> {
  /** Sends the batch's values once and reads an answer for each item. */
  ask(items: readonly Item[], values: unknown[]): Promise<Answer[]>;
  /** Forgets a connection that is lost; the next `ask` opens another. */
  drop(): void;
  close(): Promise<void>;
}

/** The lane's connection, opened when it is first needed and again after it was lost. */
function openConnection<Item, Answer>(options: BatchConnectionOptions<Item, Answer>): LaneConnection<Item, Answer> {
  const { statement, log } = options;
  let client: pg.Client | undefined;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const opened = new pg.Client({
      connectionString: options.connectionUrl,
      application_name: `baize-lane-${options.number}`,
      options: '-c baize.merchant=*', // a batch mixes merchants; each row names its own
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_500,
      statement_timeout: 5_000,
      lock_timeout: 1_000,
      keepAlive: true,
    });
    opened.on('error', (error) => {
      log.warn({ err: error, lane: options.number }, 'lane connection lost');
      if (client === opened) client = undefined;
    });
    await opened.connect();
    client = opened;
    return opened;
  }

  function drop(): void {
    const old = client;
    client = undefined;
    old?.end().catch(() => undefined); // it is lost already: how it ends says nothing
  }

  async function ask(items: readonly Item[], values: unknown[]): Promise<Answer[]> {
    const { rows } = await (
      await connected()
    ).query<Record<string, unknown>>({
      name: statement.name,
      text: statement.text,
      values,
    });
    const [row] = rows;
    if (!row) throw new Error(`batcher: ${statement.name} answered no row`);
    const answers = statement.decode(row, items);
    if (answers.length !== items.length) throw new Error(`batcher: ${items.length} items, ${answers.length} answers`);
    return answers;
  }

  async function close(): Promise<void> {
    await client?.end().catch(() => undefined); // closing anyway
  }

  return { ask, drop, close };
}

/** Sends a lane's batches, one at a time, and settles each item's promise. */
function openBatchSender<Item, Answer>(
  options: BatchConnectionOptions<Item, Answer>,
  { ask, drop }: LaneConnection<Item, Answer>,
): { send: (batch: readonly Waiting<Item, Answer>[]) => Promise<void> } {
  const { statement, counts } = options;

  /** Sends a batch until its fate is known. A batch the server refuses is halved, so that one bad item does not take the
   *  others with it; halves go one after the other, which keeps an account's items in order. */
  async function send(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    const items = batch.map((waiting) => waiting.item);
    let values: unknown[];
    try {
      values = statement.encode(items, options.clock.now().getTime());
    } catch (error) {
      return separate(batch, error); // an item that cannot even be written down
    }
    const giveUpAt = performance.now() + options.patienceMs;
    for (let tries = 1; ; tries += 1) {
      try {
        const answers = await ask(items, values);
        counts.batches += 1;
        batch.forEach((waiting, index) => waiting.resolve(answers[index] as Answer)); // lengths were compared
        return;
      } catch (error) {
        const fate = fateOf(error);
        if (fate === 'unknown') {
          drop();
          if (performance.now() > giveUpAt) return batch.forEach((waiting) => waiting.reject(new FateUnknown(error)));
          counts.resent += 1;
        } else if (fate === 'refused' || tries >= triesMax) {
          return separate(batch, error);
        }
        await pause(Math.min(5 * 2 ** tries, 250));
      }
    }
  }

  async function separate(batch: readonly Waiting<Item, Answer>[], error: unknown): Promise<void> {
    const [only] = batch;
    if (only && batch.length === 1) {
      counts.isolated += 1;
      only.reject(error);
      return;
    }
    const middle = batch.length >> 1;
    await send(batch.slice(0, middle));
    await send(batch.slice(middle));
  }

  return { send };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
