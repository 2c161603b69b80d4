import { DICE3 } from './families/dice3/dice3.ts';
import { DIGITS3 } from './families/digits3/digits3.ts';
import { DIGITS5 } from './families/digits5/digits5.ts';
import { ELEVEN_FIVE } from './families/eleven-five/eleven-five.ts';
import type { FamilyRules } from './families/family.ts';
import { FORTY_NINE } from './families/forty-nine/forty-nine.ts';
import { PK10 } from './families/pk10/pk10.ts';
import { SSC } from './families/ssc/ssc.ts';
import type { LotteryGame } from './games.ts';
import type { Family, Play } from './play.ts';
import { REGIONAL_FAMILIES } from './regional/index.ts';

/** Every family of the house. */
export const FAMILY_RULES: readonly FamilyRules[] = [
  SSC,
  ELEVEN_FIVE,
  PK10,
  DICE3,
  DIGITS3,
  DIGITS5,
  FORTY_NINE,
  ...REGIONAL_FAMILIES,
];

const families = new Map(FAMILY_RULES.map((rules) => [rules.family, rules]));
const plays = new Map(FAMILY_RULES.flatMap((rules) => rules.plays).map((play) => [play.code, play]));

/** Throws RangeError for a family without rules. */
export function rulesOf(family: Family): FamilyRules {
  const rules = families.get(family);
  if (rules === undefined) throw new RangeError(`no rules of ${family}`);
  return rules;
}

/** The play of a code that came from outside or from an old bet; null when there is none. */
export function findPlay(code: string): Play | null {
  return plays.get(code) ?? null;
}

/** What a lottery offers: the plays of its family, or of the groups it is limited to. */
export function playsOf({ family, groups }: Pick<LotteryGame, 'family' | 'groups'>): readonly Play[] {
  const { plays } = rulesOf(family);
  return groups === undefined ? plays : plays.filter(({ group }) => groups.includes(group));
}
