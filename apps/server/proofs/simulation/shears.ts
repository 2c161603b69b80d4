/** Cuts the connection at a chosen statement of whatever runs next through a pool: before it is sent, or after it was done
 *  and before anybody hears of it. */
import type pg from 'pg';

export interface Shears {
  /** The statement to cut at, from 1, counted over all connections from now on. */
  arm(statement: number, side: 'before' | 'after'): void;
  hasCut(): boolean;
  /** Answers whether it cut. */
  disarm(): boolean;
}

export function openShears(pool: pg.Pool): Shears {
  let armed: { left: number; side: 'before' | 'after' } | null = null;
  let hasCut = false;
  const guarded = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (guarded.has(client)) return;
    guarded.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const cut = (): Error => {
      hasCut = true;
      armed = null;
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      return new Error('the connection was cut');
    };
    const guardedQuery = async (...given: unknown[]): Promise<unknown> => {
      const mine = armed;
      if (!mine || (mine.left -= 1) > 0) return query(...given);
      if (mine.side === 'before') throw cut();
      await query(...given);
      throw cut();
    };
    client.query = guardedQuery as typeof client.query;
  });
  return {
    arm(statement, side) {
      armed = { left: statement, side };
      hasCut = false;
    },
    hasCut: () => hasCut,
    disarm() {
      armed = null;
      return hasCut;
    },
  };
}
