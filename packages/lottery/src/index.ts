export { checkBet } from './bet.ts';
export type { BetCheck, BetRefusal, BetRequest } from './bet.ts';
export { checkDraw, differentFormat, independentFormat } from './draw.ts';
export type { DrawBounds, DrawCheck, DrawFormat, DrawRefusal } from './draw.ts';
export type { FamilyRules } from './families/family.ts';
export {
  addFractions,
  compareFractions,
  divideFractions,
  floorFraction,
  fraction,
  fractionToNumber,
  multiplyFractions,
  subtractFractions,
} from './fraction.ts';
export type { Fraction } from './fraction.ts';
export { findLotteryGame, LOTTERY_GAMES } from './games.ts';
export type { LotteryGame } from './games.ts';
export { hitsOf } from './play.ts';
export type {
  Column,
  Draw,
  Family,
  Form,
  Play,
  PlaySymbol,
  Selection,
  SelectionCheck,
  SelectionRefusal,
  Tier,
  Win,
} from './play.ts';
export {
  costOf,
  isMultiple,
  largestPayout,
  MULTIPLE_MAX,
  payoutOfWins,
  prizeOfHit,
  UNIT_MODES,
  UNITS,
} from './prize.ts';
export type { BetTerms, CostCheck, CostRefusal, UnitMode } from './prize.ts';
export {
  checkPrizes,
  OFFICIAL_BIG_RETURN,
  OFFICIAL_SMALL_RETURN,
  REGIONAL_STRUCTURES,
  shownPrizes,
  TICKET_PRIZES,
  TICKET_RETURN,
} from './regional/index.ts';
export type {
  PrizeRow,
  PrizesCheck,
  PrizesRefusal,
  PrizeStructure,
  RegionalFamily,
  ShownPrize,
  TicketPrize,
} from './regional/index.ts';
export { FAMILY_RULES, findPlay, playsOf, rulesOf } from './registry.ts';
export {
  defaultReturn,
  GROUP_GREATEST,
  GROUP_LEAST,
  isBonusGroup,
  LOTT_GROUPS,
  rebateMinor,
  rebateRate,
  returnOfGroup,
} from './return-rates.ts';
export type { PrizeMode } from './return-rates.ts';
export { checkTimetable, issueAt, issueByCode, issuesOfDay, nextIssues } from './schedule/index.ts';
export type { Issue, Rhythm, Timetable, TimetableCheck, TimetableRefusal } from './schedule/index.ts';
export { SELECTION_TEXT_MAX, TYPED_NUMBERS_MAX } from './selection.ts';
export { checkTicket, drawnRules, settleTicket, TICKET_LINES_MAX, ticketRules } from './round.ts';
export type { SettledTicket, TicketCheck, TicketChoices, TicketLine, TicketResult, TicketWin } from './round.ts';
export { lotteryNames } from './names.ts';
export { spotsOf } from './spots.ts';
export type { Spot } from './spots.ts';
