/** What may be done with a draw now, and how its numbers are written. The vendor decides; this keeps what it refuses out of sight. Pure. */
import { FAMILY_RULES, REGIONAL_STRUCTURES, shownPrizes } from '@baize/lottery';
import type { PrizeStructure, ShownPrize } from '@baize/lottery';
import type { DrawAct, Entry, Issue, Lottery } from './data.ts';

export type ShownState = Issue['state'] | 'overdue' | 'proposed';

const undrawn: readonly string[] = ['open', 'closed'] satisfies Issue['state'][];
const paid: readonly string[] = ['settled', 'resettled'] satisfies Issue['state'][];

export function waitingEntry({ entries }: Pick<Issue, 'entries'>): Entry | undefined {
  return entries.find(({ state }) => state === 'waiting');
}

/** The vendor's state, or what a person must do about it. */
export function shownState(issue: Issue, nowMs: number): ShownState {
  if (waitingEntry(issue)) return 'proposed';
  return undrawn.includes(issue.state) && isPast(issue, nowMs) ? 'overdue' : issue.state;
}

/** An official result is entered after the draw and corrected once it was paid; any issue is cancelled before it is drawn. While an
 *  entry waits there is nothing else to enter. */
export function actsOf(issue: Issue, source: Lottery['source'], nowMs: number): DrawAct[] {
  if (waitingEntry(issue)) return [];
  const isUndrawn = undrawn.includes(issue.state);
  const isOfficial = source === 'official';
  return [
    ...(isOfficial && isUndrawn && isPast(issue, nowMs) ? (['result'] as const) : []),
    ...(isOfficial && paid.includes(issue.state) ? (['correct'] as const) : []),
    ...(isUndrawn || issue.state === 'pending' ? (['cancel'] as const) : []),
  ];
}

function isPast({ drawsAt }: Pick<Issue, 'drawsAt'>, nowMs: number): boolean {
  return Date.parse(drawsAt) <= nowMs;
}

/** The prizes of a family that draws prize by prize; null for one that draws balls, and for one we do not know. */
export function structureOf(family: string): PrizeStructure | null {
  return Object.values(REGIONAL_STRUCTURES).find((structure) => structure.family === family) ?? null;
}

export function rulesOfFamily(family: string) {
  return FAMILY_RULES.find((rules) => rules.family === family);
}

/** Prize by prize, with leading zeros; null where the family has no prizes or the numbers are not all there. */
export function prizesOf(family: string, numbers: readonly number[]): ShownPrize[] | null {
  const structure = structureOf(family);
  const count = structure?.rows.reduce((sum, row) => sum + row.count, 0);
  return structure && count === numbers.length ? shownPrizes(structure, numbers) : null;
}

/** What a line of a list shows: every ball, of a draw of many prizes its first. */
export function shortNumbers(family: string, numbers: readonly number[]): readonly string[] {
  return prizesOf(family, numbers)?.[0]?.numbers ?? numbers.map(String);
}

/** Same lottery at the same vendor. */
export function isOf(one: Pick<Lottery, 'vassalage' | 'gameCode'>) {
  return (other: Pick<Lottery, 'vassalage' | 'gameCode'>): boolean =>
    other.vassalage === one.vassalage && other.gameCode === one.gameCode;
}

/** In an address: an issue's code is its lottery's own. */
export function issueKey({ vassalage, gameCode, code }: Pick<Issue, 'vassalage' | 'gameCode' | 'code'>): string {
  return `${vassalage} ${gameCode} ${code}`;
}

export function lotteryKey({ vassalage, gameCode }: Pick<Lottery, 'vassalage' | 'gameCode'>): string {
  return `${vassalage} ${gameCode}`;
}
