/** The slip: lines, the draws they are for, and what that costs. Pure. */
import { checkBet, defaultReturn, findPlay, MULTIPLE_MAX } from '@baize/lottery';
import type { BetTerms, PrizeMode } from '@baize/lottery';
import type { LotteryIssue, LotteryIssueAsked, LotteryLine, PlayLimits } from '@baize/game-kit/protocol.ts';

/** product/games.md: most lines of a ticket, and most draws of an order. */
export const linesMax = 20;
export const issuesMax = 30;

export type Raise = 'same' | 'more' | 'double';

export interface SlipLine extends LotteryLine {
  /** Of this page, for lists. */
  readonly key: number;
}

export interface Slip {
  readonly lines: readonly SlipLine[];
  /** The draw the player filled it for; null while it is empty. It never moves by itself. */
  readonly issue: string | null;
  /** Draws in all, 1 to 30. */
  readonly draws: number;
  readonly stopsOnWin: boolean;
  readonly raise: Raise;
}

export const emptySlip: Slip = { lines: [], issue: null, draws: 1, stopsOnWin: true, raise: 'same' };

export interface SlipTerms {
  readonly mode: PrizeMode;
  /** Counts in mode LOTT. */
  readonly group: number;
  /** Power of ten of the currency's unit. */
  readonly decimals: number;
}

export interface LineFigures {
  readonly bets: number;
  readonly costMinor: bigint;
  readonly largestMinor: bigint;
}

/** Figures of one line; null when it cannot be bet: it came from elsewhere, or another group makes it hopeless. */
export function figuresOfLine(line: LotteryLine, { mode, group, decimals }: SlipTerms): LineFigures | null {
  const play = findPlay(line.play);
  const parsed = play?.parse(line.selection);
  if (!play || !parsed?.ok) return null;
  const terms: BetTerms = { unit: line.unit, multiple: line.multiple, decimals };
  const check = checkBet({ play, selection: parsed.selection, returned: defaultReturn(mode, play, group), terms });
  return check.ok ? { bets: check.bets, costMinor: check.costMinor, largestMinor: check.largestPayoutMinor } : null;
}

export interface SlipFigures {
  readonly bets: number;
  /** All lines once. */
  readonly onceMinor: bigint;
  /** All draws, with what the repeat multiplies. */
  readonly totalMinor: bigint;
  /** The most that one draw could pay for it. */
  readonly largestMinor: bigint;
}

/** Null while a line of it cannot be bet. */
export function figuresOfSlip(slip: Slip, issues: readonly LotteryIssueAsked[], terms: SlipTerms): SlipFigures | null {
  let [bets, onceMinor, largestOnce] = [0, 0n, 0n];
  for (const line of slip.lines) {
    const figures = figuresOfLine(line, terms);
    if (!figures) return null;
    bets += figures.bets;
    onceMinor += figures.costMinor;
    largestOnce += figures.largestMinor;
  }
  const times = issues.reduce((sum, issue) => sum + BigInt(issue.times), 0n);
  const timesMost = issues.reduce((most, issue) => Math.max(most, issue.times), 1);
  return { bets, onceMinor, totalMinor: onceMinor * times, largestMinor: largestOnce * BigInt(timesMost) };
}

/** Why the studio would not take the slip, known before it is asked; null when nothing speaks against it. Bounds are those of a ticket,
 *  which is one draw's. */
export function refusalOf(
  { onceMinor, largestMinor }: SlipFigures,
  issues: readonly LotteryIssueAsked[],
  limits: Pick<PlayLimits, 'stakeMinMinor' | 'stakeMaxMinor' | 'winMaxMinor'>,
): 'STAKE_BELOW_MINIMUM' | 'STAKE_ABOVE_MAXIMUM' | 'LOTTERY_CAP' | null {
  const timesMost = BigInt(issues.reduce((most, { times }) => Math.max(most, times), 1));
  if (onceMinor < BigInt(limits.stakeMinMinor)) return 'STAKE_BELOW_MINIMUM'; // the first draw is never raised
  if (onceMinor * timesMost > BigInt(limits.stakeMaxMinor)) return 'STAKE_ABOVE_MAXIMUM';
  return largestMinor > BigInt(limits.winMaxMinor) ? 'LOTTERY_CAP' : null;
}

/** What the lines are multiplied by in each of so many draws, the first one first. */
export function timesOf(draws: number, raise: Raise): readonly number[] {
  return Array.from({ length: draws }, (_, at) => (raise === 'same' ? 1 : raise === 'more' ? at + 1 : 2 ** at));
}

/** Draws the slip may be bought for: fewer than asked where no more are announced, or where a multiple would pass its most. */
export function issuesAsked(
  slip: Slip,
  current: LotteryIssue,
  upcoming: readonly LotteryIssue[],
): readonly LotteryIssueAsked[] {
  const multiple = slip.lines.reduce((most, line) => Math.max(most, line.multiple), 1);
  const issues = [current, ...upcoming].slice(0, Math.min(slip.draws, issuesMax));
  const times = timesOf(issues.length, slip.raise);
  return issues
    .map(({ code }, at) => ({ issue: code, times: times[at] ?? 1 }))
    .filter((asked) => asked.times * multiple <= MULTIPLE_MAX);
}

/** Most draws that can be asked for now. */
export function drawsMost(upcoming: readonly LotteryIssue[]): number {
  return Math.min(issuesMax, upcoming.length + 1);
}

/** Lines go onto the slip of a draw; null when they do not all fit. */
export function withLines(slip: Slip, lines: readonly LotteryLine[], issue: string): Slip | null {
  if (slip.lines.length + lines.length > linesMax) return null;
  const next = slip.lines.reduce((most, { key }) => Math.max(most, key), 0) + 1;
  const added = lines.map((line, at) => ({ ...line, key: next + at }));
  return { ...slip, lines: [...slip.lines, ...added], issue: slip.issue ?? issue };
}

export function withoutLine(slip: Slip, key: number): Slip {
  const lines = slip.lines.filter((line) => line.key !== key);
  return { ...slip, lines, issue: lines.length === 0 ? null : slip.issue };
}

/** The draw it was filled for takes no bets any more: it moves on only when the player says so. */
export function waitsForWord(slip: Slip, openIssue: string | null): boolean {
  return slip.issue !== null && slip.issue !== openIssue;
}
