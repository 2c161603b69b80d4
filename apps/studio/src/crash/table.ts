import { setTimeout as sleep } from 'node:timers/promises';
import { BETTING_MS, BUST_SHOWN_MS, multiplierAtE2, TICK_MS } from '@baize/game-crash/rules';
import type { Services } from '#services.ts';
import { newId } from '#services.ts';
import { takeIndex } from '#store/chains.ts';
import { inTx } from '#store/database.ts';
import type { TableRow } from '#store/crash.ts';
import { insertTable, newestTable, setPhase, tableOf } from '#store/crash.ts';
import type { TicketRow } from '#store/tickets.ts';
import { lockTickets, ticketsIn } from '#store/tickets.ts';
import { bustOfRound, crashChains, openHash, sealHash } from './chain.ts';
import type { Chains } from './chain.ts';
import { bustAtMs, canResume } from './clock.ts';
import { tell } from './news.ts';
import { autoOf, giveBack, settleTickets } from './settle.ts';

const SALT_LOOK_MS = 500;

/** What the runner may wait for: the table stays ours while `isLost` is not aborted; `isStopping` asks for the round's end. */
export interface Watchman {
  readonly isLost: AbortSignal;
  readonly isStopping: AbortSignal;
  /** Ends when every cash-out that arrived before this time is through. */
  cashoutsBefore(time: number): Promise<void>;
}

/** Runs rounds until the table is lost or the program stops. Every step is written down before anybody sees it. */
export async function runTable(
  services: Services,
  chains: Chains,
  watchman: Watchman,
  drainMs: () => number,
): Promise<void> {
  await clearTable(services);
  // once at least: a stop that comes while the table is taken up ends the round that lies on it like any other
  do {
    const table = await currentTable(services, chains, watchman);
    if (table) await playTable(services, table, watchman, drainMs);
  } while (!watchman.isLost.aborted && !watchman.isStopping.aborted);
}

/** A round an earlier process left: it goes on by its own clock, or is void and every bet goes back. Source: product/games.md 1.3. */
export async function clearTable(services: Services): Promise<void> {
  const table = await newestTable(services.pool);
  if (!table || table.phase === 'bust' || table.phase === 'void') return;
  if (!canResume(table, bustOfRound(openHash(services, table), table.salt), services.now()))
    await voidTable(services, table, 'UNAVAILABLE');
}

/** The round that is on the table, else a new one after the last bust was shown; undefined when we are to stop first. */
async function currentTable(services: Services, chains: Chains, watchman: Watchman): Promise<TableRow | undefined> {
  const newest = await newestTable(services.pool);
  if (newest && (newest.phase === 'betting' || newest.phase === 'running')) return newest;
  const freeAt = (newest?.endedAt?.getTime() ?? 0) + BUST_SHOWN_MS;
  await until(services, freeAt, [watchman.isLost, watchman.isStopping]);
  if (watchman.isLost.aborted || watchman.isStopping.aborted) return undefined;
  const table = await openTable(services, chains);
  if (!table) await until(services, services.now() + SALT_LOOK_MS, [watchman.isLost, watchman.isStopping]);
  return table;
}

/** A new round on the next chain element: betting is open from now. Undefined while the chain has no salt. */
export async function openTable(services: Services, chains: Chains): Promise<TableRow | undefined> {
  const next = await chains.next();
  if (!next) return undefined;
  const roundId = newId();
  await inTx(services.pool, async (db) => {
    const index = await takeIndex(db, crashChains.table, next.chain.chainId);
    const opensAt = services.now();
    await insertTable(db, {
      roundId,
      index,
      chainId: next.chain.chainId,
      salt: next.salt,
      saltSource: next.saltSource,
      sealedHash: sealHash(services, roundId, next.hashOf(index)),
      opensAt: new Date(opensAt),
      startsAt: new Date(opensAt + BETTING_MS),
    });
    await tell(db, [{ round: roundId }]);
  });
  return tableOf(services.pool, roundId);
}

/** One round from where it stands to its end. */
async function playTable(
  services: Services,
  table: TableRow,
  watchman: Watchman,
  drainMs: () => number,
): Promise<void> {
  const { isLost, isStopping } = watchman;
  const bustE2 = bustOfRound(openHash(services, table), table.salt);
  if (table.phase === 'betting') {
    await until(services, table.startsAt.getTime(), [isLost, isStopping]);
    if (isLost.aborted) return;
    if (isStopping.aborted) return letGo(services, table, drainMs());
    if (!(await startTable(services, table))) return;
  }
  const endsAt = bustAtMs(table, bustE2);
  const riders = ridersInOrder(await ticketsIn(services.pool, table.roundId, ['riding']));
  for (;;) {
    if (isLost.aborted) return;
    if (isStopping.aborted && endsAt - services.now() > drainMs()) return letGo(services, table, drainMs());
    const now = services.now();
    if (now >= endsAt) break;
    await payAutos(services, table, riders, {
      reachedE2: multiplierAtE2(Math.max(0, now - table.startsAt.getTime())),
      bustE2,
    });
    await until(services, Math.min(services.now() + TICK_MS, endsAt), [
      isLost,
      ...(isStopping.aborted ? [] : [isStopping]),
    ]);
  }
  await watchman.cashoutsBefore(endsAt);
  await bustTable(services, table, { bustE2, endsAt });
}

/** The program stops before the round can end: it is void. Without any time to drain it stays as it is, for whoever takes the table next. */
async function letGo(services: Services, table: TableRow, drainMs: number): Promise<void> {
  if (drainMs > 0) await voidTable(services, table, 'UNAVAILABLE');
}

/** The start: what the wallet has not confirmed by now does not play. False when another process did it. */
export async function startTable(services: Services, table: TableRow): Promise<boolean> {
  const isOurs = await inTx(services.pool, async (db) => {
    if (!(await setPhase(db, table.roundId, ['betting'], { phase: 'running' }))) return false;
    await giveBack(services, db, await lockTickets(db, table.roundId, ['pending']), {
      state: 'void',
      voidReason: 'BETTING_CLOSED',
    });
    await tell(db, [{ round: table.roundId }]);
    return true;
  });
  services.wakeOutbox();
  return isOurs;
}

export interface Rider {
  readonly ticketId: string;
  readonly targetE2: number;
}

/** Bets with an automatic cash-out, the lowest target last. */
export function ridersInOrder(tickets: readonly TicketRow[]): Rider[] {
  return tickets
    .flatMap((ticket) => {
      const targetE2 = autoOf(ticket);
      return targetE2 === null ? [] : [{ ticketId: ticket.ticketId, targetE2 }];
    })
    .sort((a, b) => b.targetE2 - a.targetE2);
}

/** Pays the bets whose target the clock has reached, each exactly at its target. */
export async function payAutos(
  services: Services,
  table: TableRow,
  riders: Rider[],
  at: { reachedE2: number; bustE2: number },
): Promise<void> {
  const due: string[] = [];
  for (let next = riders.at(-1); next && next.targetE2 <= at.reachedE2; next = riders.at(-1)) {
    due.push(next.ticketId);
    riders.pop();
  }
  if (due.length === 0) return;
  await inTx(services.pool, async (db) => {
    const riding = await lockTickets(db, table.roundId, ['riding']);
    const chosen = riding.filter((ticket) => due.includes(ticket.ticketId));
    await settleTickets(
      services,
      db,
      chosen.map((ticket) => ({ ticket })),
      at.bustE2,
    );
  });
  services.wakeOutbox();
}

/** The bust: everything that still rides is settled by it, the hash is public from here on. */
export async function bustTable(
  services: Services,
  table: TableRow,
  end: { bustE2: number; endsAt: number },
): Promise<void> {
  await inTx(services.pool, async (db) => {
    const to = {
      phase: 'bust',
      hash: openHash(services, table),
      bustE2: end.bustE2,
      endedAt: new Date(Math.max(end.endsAt, table.startsAt.getTime())),
    } as const;
    if (!(await setPhase(db, table.roundId, ['running'], to))) return;
    const riding = await lockTickets(db, table.roundId, ['riding']);
    await settleTickets(
      services,
      db,
      riding.map((ticket) => ({ ticket })),
      end.bustE2,
    );
    await tell(db, [{ round: table.roundId }]);
  });
  services.wakeOutbox();
}

/** A round that counts for nobody: open bets go back, what was already paid stays paid. */
export async function voidTable(services: Services, table: TableRow, voidReason: string): Promise<void> {
  await inTx(services.pool, async (db) => {
    const hash = openHash(services, table);
    const to = {
      phase: 'void',
      hash,
      bustE2: bustOfRound(hash, table.salt),
      endedAt: new Date(services.now()),
    } as const;
    if (!(await setPhase(db, table.roundId, ['betting', 'running'], to))) return;
    await giveBack(services, db, await lockTickets(db, table.roundId, ['pending', 'riding']), {
      state: 'void',
      voidReason,
    });
    await tell(db, [{ round: table.roundId }]);
  });
  services.log.warn({ roundId: table.roundId, voidReason }, 'crash round void');
  services.wakeOutbox();
}

/** Waits for a time of the studio's clock, or a signal. */
async function until(services: Services, time: number, signals: readonly AbortSignal[]): Promise<void> {
  const waitMs = time - services.now();
  if (waitMs > 0) await sleep(waitMs, undefined, { signal: AbortSignal.any([...signals]) }).catch(() => undefined);
}
