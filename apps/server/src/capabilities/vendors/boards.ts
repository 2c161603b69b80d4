/** Winners and most played games, worked out at most every few seconds for each merchant. */
import type { Ctx } from '#kernel/context.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import type { Worth } from '#capabilities/wallet/index.ts';
import type { CallContext } from './call-context.ts';
import { largestFirst } from './largest-first.ts';
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
  /** Largest net wins of the last day by what they are worth, most first; at most 200 of a currency. */
  winners(ctx: Ctx): Promise<readonly WinnerRow[]>;
  mostPlayed(merchantId: number): Promise<readonly string[]>;
  /** The merchant’s pots at every vendor that answers. */
  pools(merchantId: number): Promise<readonly Pool[]>;
}

/** `worthOf`: what amounts of the merchant's currencies are worth now. */
export function openBoards(
  services: Services,
  context: Pick<CallContext, 'directory' | 'client'>,
  worthOf: (ctx: Ctx) => Promise<Worth>,
): Boards {
  const since = () => new Date(services.clock.now().getTime() - dayMs);
  return {
    winners: remembered(winnersFreshMs, ofMerchant, async (ctx: Ctx) => {
      const rows = await inSystemTx(services.database, (db) => readWinners(db, ctx.merchant.id, since(), winnersKept));
      return largestFirst(rows, await worthOf(ctx));
    }),
    pools: remembered(poolsFreshMs, itself, (merchantId) => readPools(context, merchantId)),
    mostPlayed: remembered(playedFreshMs, itself, (merchantId) =>
      inSystemTx(services.database, (db) => readMostPlayed(db, merchantId, since())),
    ),
  };
}

const itself = (merchantId: number): number => merchantId;
const ofMerchant = ({ merchant }: Ctx): number => merchant.id;

/** Asks once for all who ask about one merchant within the time. A failed question is not remembered. */
function remembered<Asked, T>(
  freshMs: number,
  merchantOf: (asked: Asked) => number,
  ask: (asked: Asked) => Promise<T>,
): (asked: Asked) => Promise<T> {
  const held = new Map<number, { readonly value: Promise<T>; readonly atMs: number }>();
  return (asked) => {
    const merchantId = merchantOf(asked);
    const known = held.get(merchantId);
    if (known && performance.now() - known.atMs < freshMs) return known.value;
    const value = ask(asked);
    held.set(merchantId, { value, atMs: performance.now() });
    value.catch(() => held.delete(merchantId));
    return value;
  };
}
