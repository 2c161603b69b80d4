import { defaultReturn, findPlay, largestPayout, LOTT_GROUPS, spotsOf } from '@baize/lottery';
import type { TicketChoices } from '@baize/lottery';
import { refuse } from '#api/refuse.ts';
import { unitMinor } from '#catalogue.ts';
import type { Denomination } from '#catalogue.ts';
import type { Db } from '#store/database.ts';
import { moveExposure } from '#store/lottery-exposure.ts';
import type { ExposureRow } from '#store/lottery-exposure.ts';
import type { Lottery } from './lotteries.ts';
import type { SoldLottery } from './settings.ts';

/** Under which a selection stands whose numbers cannot win one by one; no limit on a number holds for it. */
export const wholeSelection = '*';
/** Exposure is counted in thousandths of a unit of stake, so that currencies add up. */
const parts = 1_000n;

interface Bought extends Denomination {
  readonly choices: TicketChoices;
}

/** What could be won with each number of a ticket. Rounded up: never less than what is paid. */
export function exposureOf(lottery: Lottery, { choices, ...denomination }: Bought): ExposureRow[] {
  const unit = unitMinor(denomination);
  const sums = new Map<string, ExposureRow>();
  for (const { play: code, selection: text, unit: mode, multiple } of choices.lines) {
    const play = findPlay(code);
    const parsed = play?.parse(text);
    if (!play || !parsed?.ok) throw new RangeError(`a line that ${lottery.code} does not sell`);
    const returned = defaultReturn(lottery.mode, play, choices.group ?? LOTT_GROUPS.least);
    const terms = { unit: mode, multiple, decimals: choices.decimals };
    const spots = spotsOf(play, parsed.selection) ?? [{ number: wholeSelection, selection: parsed.selection }];
    for (const { number, selection } of spots) {
      const payoutMinor = largestPayout(play, selection, returned, terms);
      const couldWin = (payoutMinor * parts + unit - 1n) / unit;
      const key = `${code} ${number}`;
      sums.set(key, { play: code, number, couldWin: (sums.get(key)?.couldWin ?? 0n) + couldWin });
    }
  }
  return [...sums.values()];
}

/** Adds a ticket to what its issue could cost. Errors: LOTTERY_NUMBER_CLOSED, with which the number takes no more bets. */
export async function addExposure(
  db: Db,
  {
    lottery,
    issueId,
    merchantCode,
  }: { readonly lottery: SoldLottery; readonly issueId: string; readonly merchantCode: string },
  bought: Bought,
): Promise<void> {
  const sums = await moveExposure(db, issueId, merchantCode, exposureOf(lottery, bought));
  const { numberLimit } = lottery;
  if (numberLimit === null) return;
  const isOver = sums.some(({ number, couldWin }) => number !== wholeSelection && couldWin > numberLimit * parts);
  if (isOver) refuse('LOTTERY_NUMBER_CLOSED');
}

/** A ticket that went back could win nothing. */
export async function takeExposure(
  db: Db,
  lottery: Lottery,
  ticket: Bought & { readonly issueId: string; readonly merchantCode: string },
): Promise<void> {
  const moves = exposureOf(lottery, ticket).map((move) => ({ ...move, couldWin: -move.couldWin }));
  await moveExposure(db, ticket.issueId, ticket.merchantCode, moves);
}

/** Thousandths as decimal text, rounded up to two places. */
export function unitsText(couldWin: bigint): string {
  const hundredths = (couldWin + 9n) / 10n;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
