/** Vietnamese, 4D, Thai, Hanoi and Lao lotteries: what they draw, how results are read, and their plays (product/games.md 9.3). */
import type { FamilyRules } from '../families/family.ts';
import type { Family, Play } from '../play.ts';
import { fourDigitPlays } from './four-digits.ts';
import { prizeFormat } from './results.ts';
import { specialPlays } from './special.ts';
import { FOUR_DIGITS, HANOI, LAO, NORTH, SOUTH, THAI } from './structure.ts';
import type { PrizeStructure } from './structure.ts';
import { tailPlays } from './tails.ts';
import { hanoiPlays, laoPlays, thaiPlays } from './thai.ts';
import { ticketPlay } from './ticket.ts';

export { OFFICIAL_BIG_RETURN, OFFICIAL_SMALL_RETURN } from './four-digits.ts';
export { checkPrizes, prizeFormat, shownPrizes } from './results.ts';
export type { PrizesCheck, PrizesRefusal, ShownPrize } from './results.ts';
export type { PrizeRow, PrizeStructure } from './structure.ts';
export { TICKET_PRIZES, TICKET_RETURN } from './ticket.ts';
export type { TicketPrize } from './ticket.ts';

export type RegionalFamily = Extract<Family, 'vnNorth' | 'vnSouth' | 'digits4' | 'thai' | 'hanoi' | 'lao'>;

/** What each regional family draws, prize by prize. */
export const REGIONAL_STRUCTURES: Readonly<Record<RegionalFamily, PrizeStructure>> = {
  vnNorth: NORTH,
  vnSouth: SOUTH,
  digits4: FOUR_DIGITS,
  thai: THAI,
  hanoi: HANOI,
  lao: LAO,
};

/** Every regional family: how it draws and its plays. */
export const REGIONAL_FAMILIES: readonly FamilyRules[] = [
  familyOf(NORTH, [...tailPlays(NORTH), ...specialPlays(NORTH)]),
  familyOf(SOUTH, [...tailPlays(SOUTH), ...specialPlays(SOUTH), ticketPlay]),
  familyOf(FOUR_DIGITS, fourDigitPlays),
  familyOf(THAI, thaiPlays),
  familyOf(HANOI, hanoiPlays),
  familyOf(LAO, laoPlays),
];

function familyOf(structure: PrizeStructure, plays: readonly Play[]): FamilyRules {
  return { family: structure.family, format: prizeFormat(structure), plays };
}
