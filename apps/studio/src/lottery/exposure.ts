import { defaultReturn, findPlay, largestPayout, LOTT_GROUPS, spotsOf } from '@baize/lottery';
import type { TicketChoices } from '@baize/lottery';
import { refuse } from '#api/refuse.ts';
import { unitMinor } from '#catalogue.ts';
import type { Denomination } from '#catalogue.ts';
import type { Db } from '#store/database.ts';
import { moveExposure } from '#store/lottery-exposure.ts';
import type { ExposureMove } from '#store/lottery-exposure.ts';
import type { LotteryTicketRow } from '#store/lottery-tickets.ts';
import { lotteryOf } from './lotteries.ts';
import type { Lottery } from './lotteries.ts';
import type { SoldLottery } from './settings.ts';

/** Under which a selection stands whose numbers cannot win one by one; no limit on a number holds for it. */
export const wholeSelection = '*';
/** Exposure is counted in thousandths of a unit of stake, so that currencies add up. */
const parts = 1_000n;

/** A ticket for money of its own issue. */
export interface Bought extends Denomination {
  readonly choices: TicketChoices;
  readonly issueId: string;
  readonly merchantCode: string;
}

/** Moves of exposure, those of one row added up: many tickets share few numbers. */
export type ExposureSums = Map<string, ExposureMove>;

/** Adds tickets of a lottery to what their issues could cost. Errors: LOTTERY_NUMBER_CLOSED, with which a number takes no more bets. */
export async function addExposure(db: Db, lottery: SoldLottery, tickets: readonly Bought[]): Promise<void> {
  const moves: ExposureSums = new Map();
  for (const ticket of tickets) addTicket(moves, lottery, ticket);
  const sums = await moveExposure(db, [...moves.values()]);
  const { numberLimit } = lottery;
  if (numberLimit === null) return;
  const isOver = sums.some(({ number, couldWin }) => number !== wholeSelection && couldWin > numberLimit * parts);
  if (isOver) refuse('LOTTERY_NUMBER_CLOSED');
}

/** Adds what tickets that went back no longer win. Play money was never counted. */
export function addFreed(sums: ExposureSums, tickets: readonly LotteryTicketRow[]): void {
  for (const ticket of tickets) {
    const lottery = ticket.mode === 'real' ? lotteryOf(ticket.gameCode) : undefined;
    if (lottery) addTicket(sums, lottery, ticket, -1n);
  }
}

/** Takes what was freed from what the issues could cost, in one statement. */
export async function takeExposure(db: Db, freed: ExposureSums): Promise<void> {
  await moveExposure(db, [...freed.values()]);
}

/** Adds what could be won with each number of a ticket, times `sign`. Rounded up: never less than what is paid. */
function addTicket(
  sums: ExposureSums,
  lottery: Lottery,
  { choices, issueId, merchantCode, ...ticket }: Bought,
  sign = 1n,
): void {
  const unit = unitMinor(ticket);
  for (const { play: code, selection: text, unit: mode, multiple } of choices.lines) {
    const play = findPlay(code);
    const parsed = play?.parse(text);
    if (!play || !parsed?.ok) throw new RangeError(`a line that ${lottery.code} does not sell`);
    const returned = defaultReturn(lottery.mode, play, choices.group ?? LOTT_GROUPS.least);
    const terms = { unit: mode, multiple, decimals: choices.decimals };
    const spots = spotsOf(play, parsed.selection) ?? [{ number: wholeSelection, selection: parsed.selection }];
    for (const { number, selection } of spots) {
      const payoutMinor = largestPayout(play, selection, returned, terms);
      const couldWin = sign * ((payoutMinor * parts + unit - 1n) / unit);
      const key = `${issueId} ${merchantCode} ${code} ${number}`;
      const before = sums.get(key)?.couldWin ?? 0n;
      sums.set(key, { issueId, merchantCode, play: code, number, couldWin: before + couldWin });
    }
  }
}

/** Thousandths as decimal text, rounded up to two places. */
export function unitsText(couldWin: bigint): string {
  const hundredths = (couldWin + 9n) / 10n;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
