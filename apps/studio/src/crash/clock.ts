import { bustShownAtMs } from '@baize/game-crash/rules';
import type { TableRow } from '#store/crash.ts';

/** When the clock passes the bust: cash-outs that arrive before it count. */
export function bustAtMs(table: Pick<TableRow, 'startsAt'>, bustE2: number): number {
  return table.startsAt.getTime() + bustShownAtMs(bustE2);
}

const RESUMED_WITHIN_MS = 30_000; // product/games.md 1.3

/** Whether a round found on the table by a process that just took it over can go on: its bust is still to come, and not long after the start. */
export function canResume(table: Pick<TableRow, 'startsAt'>, bustE2: number, now: number): boolean {
  return now < bustAtMs(table, bustE2) && now <= table.startsAt.getTime() + RESUMED_WITHIN_MS;
}
