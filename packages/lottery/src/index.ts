export { checkDraw, differentFormat, independentFormat, readNumbers } from './draw.ts';
export type { DrawBounds, DrawCheck, DrawFormat, DrawRefusal } from './draw.ts';
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
export type {
  Column,
  Draw,
  Family,
  Form,
  Play,
  PlayRules,
  PlaySymbol,
  Selection,
  SelectionCheck,
  SelectionRefusal,
  Tier,
  Win,
} from './play.ts';
export { costOf, isMultiple, MULTIPLE_MAX, payoutOfWins, prizeOfHit, UNIT_MODES, UNITS } from './prize.ts';
export type { BetTerms, CostCheck, CostRefusal, UnitMode } from './prize.ts';
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
