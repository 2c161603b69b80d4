import type { BetRefusal, ChoicesCheck, ExactReport, GameModel, GameRules } from '@baize/fair';
import { decimalText, hasExactKeys, isJsonObject, volatilityClassOf } from '@baize/fair';
import { checkBet } from './bet.ts';
import type { Fraction } from './fraction.ts';
import { compareFractions, divideFractions, fractionToNumber } from './fraction.ts';
import type { LotteryGame } from './games.ts';
import { LOTTERY_GAMES } from './games.ts';
import type { Draw, Play, Selection } from './play.ts';
import { MULTIPLE_MAX, payoutOfWins, UNITS } from './prize.ts';
import type { UnitMode } from './prize.ts';
import { findPlay, playsOf, rulesOf } from './registry.ts';
import { defaultReturn, isBonusGroup, LOTT_GROUPS, rebateMinor } from './return-rates.ts';

/** Most plays on one ticket. */
export const TICKET_LINES_MAX = 20;

/** One play of a ticket. */
export type TicketLine = {
  readonly play: string;
  /** The play's canonical text. */
  readonly selection: string;
  readonly unit: UnitMode;
  /** 1 to 9,999. */
  readonly multiple: number;
};

/** What was bought for one issue. */
export type TicketChoices = {
  /** Power of ten of a unit of the currency in minor units: 2 where 1.00 is one unit. */
  readonly decimals: number;
  /** Bonus group; null in every mode but LOTT. */
  readonly group: number | null;
  readonly lines: readonly TicketLine[];
};

export type TicketWin = { readonly line: number; readonly tier: string; readonly hits: number };

export type TicketResult = { readonly numbers: readonly number[]; readonly wins: readonly TicketWin[] };

/** A line that was read: what it costs and may pay, in minor units. */
interface ReadLine {
  readonly play: Play;
  readonly selection: Selection;
  readonly returned: Fraction;
  readonly terms: { readonly unit: UnitMode; readonly multiple: number; readonly decimals: number };
  readonly costMinor: bigint;
  readonly largestPayoutMinor: bigint;
}

export type TicketCheck =
  | {
      readonly ok: true;
      /** In canonical form. */
      readonly choices: TicketChoices;
      readonly costMinor: bigint;
      readonly largestPayoutMinor: bigint;
    }
  | { readonly ok: false };

/** Reads a ticket of a lottery: its plays are on sale, its selections are in canonical form, and it has a price. Never throws. */
export function checkTicket(game: LotteryGame, input: unknown): TicketCheck {
  const lines = readTicket(game, input);
  if (!lines) return { ok: false };
  const { decimals, group } = input as TicketChoices; // readTicket has looked at both
  return {
    ok: true,
    choices: {
      decimals,
      group,
      lines: lines.map(({ play, selection, terms }) => ({
        play: play.code,
        selection: play.canonical(selection),
        unit: terms.unit,
        multiple: terms.multiple,
      })),
    },
    costMinor: sumOf(lines, ({ costMinor }) => costMinor),
    largestPayoutMinor: sumOf(lines, ({ largestPayoutMinor }) => largestPayoutMinor) + rebateOf(lines, group),
  };
}

/** What a drawn issue makes of a ticket; amounts in minor units. */
export interface SettledTicket {
  readonly wins: readonly TicketWin[];
  readonly prizeMinor: bigint;
  /** Mode LOTT: what lies between the bonus group and the greatest comes back, won or lost (product/games.md 9.2). */
  readonly rebateMinor: bigint;
  /** Both together. */
  readonly payoutMinor: bigint;
}

/** Throws RangeError for a ticket that `checkTicket` refuses. */
export function settleTicket(game: LotteryGame, choices: TicketChoices, draw: Draw): SettledTicket {
  const lines = readTicket(game, choices);
  if (!lines) throw new RangeError(`a ticket that ${game.code} does not sell`);
  const wins: TicketWin[] = [];
  let prizeMinor = 0n;
  for (const [line, { play, selection, returned, terms }] of lines.entries()) {
    const won = play.settle(selection, draw);
    wins.push(...won.map(({ tier, hits }) => ({ line, tier, hits })));
    prizeMinor += payoutOfWins(play.tiers, won, returned, terms);
  }
  const rebate = rebateOf(lines, choices.group);
  return { wins, prizeMinor, rebateMinor: rebate, payoutMinor: prizeMinor + rebate };
}

/** A lottery as a game whose rounds are tickets: the chain's draw is everybody's, the payout follows from it. A finished ticket is
 *  worked out again by the same rules that every other game of the house is. */
export function ticketRules(game: LotteryGame): GameRules {
  return {
    model: modelOf(game),
    chance: 'table',
    validateChoices(input, stakeMinor): ChoicesCheck<TicketChoices> {
      const check = checkTicket(game, input);
      return check.ok && check.costMinor === stakeMinor ? { ok: true, choices: check.choices } : refused;
    },
    play(draws, choices) {
      const numbers = rulesOf(game.family).format.deal(draws);
      const { wins, payoutMinor } = settleTicket(game, choices as TicketChoices, numbers);
      return { result: { numbers: [...numbers], wins: wins.map((win) => ({ ...win })) }, payoutMinor };
    },
    largestPayoutMinor(choices) {
      const check = checkTicket(game, choices);
      return check.ok ? check.largestPayoutMinor : 0n;
    },
    exact: () => reportOf(game),
  };
}

/** Of every lottery that the house draws itself: an official result is no chain's. */
export function drawnRules(): readonly GameRules[] {
  return LOTTERY_GAMES.filter(({ source }) => source === 'chain').map(ticketRules);
}

const refused: { readonly ok: false; readonly code: BetRefusal } = { ok: false, code: 'CHOICES_MALFORMED' };

function readTicket(game: LotteryGame, input: unknown): readonly ReadLine[] | null {
  if (!isJsonObject(input) || !hasExactKeys(input, ['decimals', 'group', 'lines'])) return null;
  const { decimals, group, lines } = input;
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 8) return null;
  if (!isGroupOf(game, group)) return null;
  if (!Array.isArray(lines) || lines.length < 1 || lines.length > TICKET_LINES_MAX) return null;
  const read = lines.map((line) => readLine(game, line, group, decimals));
  return read.every((line) => line !== null) ? read : null;
}

function readLine(game: LotteryGame, line: unknown, group: number | null, decimals: number): ReadLine | null {
  if (!isJsonObject(line) || !hasExactKeys(line, ['play', 'selection', 'unit', 'multiple'])) return null;
  const { selection: text, unit, multiple } = line;
  const play = typeof line['play'] === 'string' ? findPlay(line['play']) : null;
  if (!play || !playsOf(game).includes(play) || typeof text !== 'string' || !isUnit(unit)) return null;
  if (typeof multiple !== 'number' || multiple < 1 || multiple > MULTIPLE_MAX) return null;
  const parsed = play.parse(text);
  if (!parsed.ok || play.canonical(parsed.selection) !== text) return null;
  const { selection } = parsed;
  const returned = defaultReturn(game.mode, play, group ?? LOTT_GROUPS.least);
  const terms = { unit, multiple, decimals };
  const bet = checkBet({ play, selection, returned, terms });
  return bet.ok
    ? { play, selection, returned, terms, costMinor: bet.costMinor, largestPayoutMinor: bet.largestPayoutMinor }
    : null;
}

function rebateOf(lines: readonly ReadLine[], group: number | null): bigint {
  if (group === null) return 0n;
  const costMinor = sumOf(lines, (line) => line.costMinor);
  return rebateMinor(costMinor, group, LOTT_GROUPS.greatest);
}

function isGroupOf(game: LotteryGame, group: unknown): group is number | null {
  if (game.mode !== 'LOTT') return group === null;
  const { least, greatest } = LOTT_GROUPS;
  return typeof group === 'number' && isBonusGroup(group) && group >= least && group <= greatest;
}

function isUnit(unit: unknown): unit is UnitMode {
  return typeof unit === 'string' && Object.hasOwn(UNITS, unit);
}

function sumOf<T>(all: readonly T[], amount: (one: T) => bigint): bigint {
  return all.reduce((sum, one) => sum + amount(one), 0n);
}

function modelOf(game: LotteryGame): GameModel {
  return {
    ...reportOf(game),
    gameCode: game.code,
    modelId: `lottery-${game.code}`,
    version: '1.0.0',
    gameType: game.mode === 'LOTT' ? 'LOTT' : 'ELOTT',
    gameClassify: 'OTHERS',
    lines: 1,
    features: [],
    minStakeMinor: 2, // 0.002 of a unit that has three decimals; in any other currency one minor unit or more
    stakeStepMinor: 1,
    referenceChoices: {},
  };
}

/** Returns are the mode's own, in LOTT with the rebate, which makes every bonus group return as much. What depends on the choice of a
 *  play is said of the first one, for one single bet of the greatest group. */
function reportOf(game: LotteryGame): ExactReport {
  const plays = playsOf(game);
  const [reference] = plays;
  const [tier] = reference?.tiers ?? [];
  if (!reference || !tier) throw new RangeError(`${game.code} sells no play`);
  const returnOf = (play: Play): Fraction => defaultReturn(game.mode, play, LOTT_GROUPS.greatest);
  const returns = plays.map(returnOf).toSorted(compareFractions);
  const returned = returnOf(reference);
  const rtp = fractionToNumber(returned);
  const hitRate = fractionToNumber(tier.chance);
  const standardDeviation = Math.sqrt(rtp ** 2 / hitRate - rtp ** 2);
  const times = plays.flatMap((play) => play.tiers.map(({ chance, share }) => timesOf(returnOf(play), chance, share)));
  return {
    rtp,
    rtpText: decimalText(returned.numerator, returned.denominator),
    rtpMin: fractionToNumber(returns[0] ?? returned),
    rtpMax: fractionToNumber(returns.at(-1) ?? returned),
    hitRate,
    standardDeviation,
    volatilityClass: volatilityClassOf(standardDeviation),
    maxMultiplierE4: Math.floor(Math.max(...times) * 10_000),
  };
}

/** What one hit pays for one unit. */
function timesOf(returned: Fraction, chance: Fraction, share: Fraction | undefined): number {
  const full = fractionToNumber(divideFractions(returned, chance));
  return share ? full * fractionToNumber(share) : full;
}
