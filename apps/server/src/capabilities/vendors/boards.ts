/** Winners and most played games, worked out at most every few seconds for each merchant. */
import { inSystemTx } from '../../kernel/in-tx.ts';
import type { Services } from '../../kernel/services.ts';
import type { Desk } from './desk.ts';
import { readPools } from './outside/read-pools.ts';
import type { Pool } from './outside/read-pools.ts';
import type { WinnerRow } from './read-rounds.ts';
import { readMostPlayed, readWinners } from './read-rounds.ts';

const dayMs = 86_400_000;
const winnersKept = 200;
const winnersFreshMs = 5_000;
const playedFreshMs = 30_000;
const poolsFreshMs = 5_000;

export interface Boards {
  /** Largest net wins of the last day, most first; at most 200. */
  winners(merchantId: number): Promise<readonly WinnerRow[]>;
  mostPlayed(merchantId: number): Promise<readonly string[]>;
  /** The merchant’s pots at every vendor that answers. */
  pools(merchantId: number): Promise<readonly Pool[]>;
}

export function openBoards(services: Services, desk: Pick<Desk, 'directory' | 'client'>): Boards {
  const since = () => new Date(services.clock.now().getTime() - dayMs);
  return {
    winners: remembered(winnersFreshMs, (merchantId) =>
      inSystemTx(services.database, (db) => readWinners(db, merchantId, since(), winnersKept)),
    ),
    pools: remembered(poolsFreshMs, (merchantId) => readPools(desk, merchantId)),
    mostPlayed: remembered(playedFreshMs, (merchantId) =>
      inSystemTx(services.database, (db) => readMostPlayed(db, merchantId, since())),
    ),
  };
}

/** Asks once for all who ask within the time. A failed question is not remembered. */
function remembered<T>(freshMs: number, ask: (merchantId: number) => Promise<T>): (merchantId: number) => Promise<T> {
  const held = new Map<number, { readonly value: Promise<T>; readonly atMs: number }>();
  return (merchantId) => {
    const known = held.get(merchantId);
    if (known && performance.now() - known.atMs < freshMs) return known.value;
    const value = ask(merchantId);
    held.set(merchantId, { value, atMs: performance.now() });
    value.catch(() => held.delete(merchantId));
    return value;
  };
}
