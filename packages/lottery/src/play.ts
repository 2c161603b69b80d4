import type { Fraction } from './fraction.ts';
import { canonicalSelection, parseSelection } from './selection.ts';

/** How a lottery draws. Every play belongs to one family; several lotteries may share a family. */
export type Family =
  | 'ssc'
  | 'elevenFive'
  | 'pk10'
  | 'dice3'
  | 'digits3'
  | 'digits5'
  | 'fortyNine'
  | 'vnNorth'
  | 'vnSouth'
  | 'digits4'
  | 'thai'
  | 'hanoi'
  | 'lao';

/** The numbers of one issue in the family's order, as drawn. A prize of several digits is one number. */
export type Draw = readonly number[];

/** Something that can be chosen: the number that rules compare, and how a selection writes it (`7`, `07`, `big`). */
export interface PlaySymbol {
  readonly value: number;
  readonly text: string;
}

/** One row of symbols on the board, of which `least` to `most` must be chosen. */
export interface Column {
  /** What the row stands for: `first`, `doubles`, `numbers` … A key of the texts. */
  readonly code: string;
  readonly symbols: readonly PlaySymbol[];
  readonly least: number;
  readonly most: number;
}

/**
 * How numbers are chosen.
 * `positions`: a set of symbols for each position; `pool`: a set of numbers, or two (doubles and singles);
 * `choices`: from named outcomes; `typed`: whole numbers, whose positions are the columns.
 */
export interface Form {
  readonly kind: 'positions' | 'pool' | 'choices' | 'typed';
  readonly columns: readonly Column[];
  /** Columns that must hold a symbol: fewer than all where a play takes any two, three or four positions. */
  readonly filled: number;
  /** Typed numbers only: whether a symbol may stand in a number more than once. */
  readonly repeats?: boolean;
}

/** For each column the chosen values, ascending; for the form `typed`, each whole number as its values in order. */
export type Selection = readonly (readonly number[])[];

export type SelectionRefusal =
  | 'SELECTION_MALFORMED' // neither text nor a list of columns
  | 'SELECTION_TOO_LONG' // more text or more typed numbers than one bet takes
  | 'SELECTION_COLUMNS' // another number of columns, or a typed number of another length
  | 'SELECTION_SYMBOL' // something that cannot be chosen there
  | 'SELECTION_REPEATED' // the same symbol or number twice
  | 'SELECTION_TOO_FEW'
  | 'SELECTION_TOO_MANY'
  | 'SELECTION_NO_BET'; // well formed, but it holds no single bet: the same number at every position of 11x5

export type SelectionCheck =
  | { readonly ok: true; readonly selection: Selection }
  | { readonly ok: false; readonly code: SelectionRefusal };

/**
 * What a single bet can win. A single bet that can win this tier is hit `chance` times a draw on average
 * (its probability, where it can be hit only once). Prize of a hit: floor(unit x multiple x R x share / chance).
 */
export interface Tier {
  readonly code: string;
  readonly chance: Fraction;
  /** Part of the return that this tier pays, where one single bet can win several tiers; 1 when absent. The parts add up to 1. */
  readonly share?: Fraction;
}

/** `hits` single bets of a selection won this tier. */
export interface Win {
  readonly tier: string;
  readonly hits: number;
}

export interface PlayRules {
  /** Stable: stored with every bet. `ssc.direct5`. */
  readonly code: string;
  readonly family: Family;
  /** Tab of the board. */
  readonly group: string;
  readonly form: Form;
  readonly tiers: readonly Tier[];
  /** Plays that mode SEA returns more on (product/games.md 9.2). */
  readonly returnClass?: 'twoDigits';
  /** Single bets in a well-formed selection; 0 when it holds none. Never enumerates them. */
  count(selection: Selection): number;
  /** What the selection wins; tiers without a hit are left out. The draw must have passed the family's check. */
  settle(selection: Selection, draw: Draw): readonly Win[];
  /** The most that one draw can make of the selection, or somewhat more: never less. Absent: every single bet may win each tier once. */
  mostWins?(selection: Selection): readonly Win[];
}

export interface Play extends PlayRules {
  /** Text (`1,2|3|4,5`) or JSON (`[[1,2],[3],[4,5]]`) to a selection. Never throws. */
  parse(input: unknown): SelectionCheck;
  /** The one text of a selection; `parse` of it gives the selection back. */
  canonical(selection: Selection): string;
}

/** Adds to the rules of a play what is the same in all of them. */
export function definePlay(rules: PlayRules): Play {
  return {
    ...rules,
    parse(input) {
      const check = parseSelection(rules.form, input);
      if (check.ok && rules.count(check.selection) === 0) return { ok: false, code: 'SELECTION_NO_BET' };
      return check;
    },
    canonical: (selection) => canonicalSelection(rules.form, selection),
  };
}

/** The answer of `settle` for one tier. */
export function winsOf(tier: string, hits: number): readonly Win[] {
  return hits > 0 ? [{ tier, hits }] : [];
}

/** For plays of which one single bet at most can win. */
export function oneWin(): readonly Win[] {
  return winsOf('win', 1);
}

/** Single bets that win in all: tests and statistics. */
export function hitsOf(wins: readonly Win[]): number {
  return wins.reduce((sum, { hits }) => sum + hits, 0);
}
