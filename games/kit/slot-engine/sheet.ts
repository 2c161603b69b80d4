import { canonicalJson, sha256Hex } from '@baize/fair';
import type { JsonObject, VolatilityClass } from '@baize/fair';

/** One slot model of any kind as data (product/games.md 3.1). Changing anything but `par` changes the maths and needs a new version. */
export interface SlotSheet {
  readonly id: string;
  readonly version: string;
  /** Models of one family differ in their return alone. */
  readonly family: string;
  readonly gameClassify: SlotClass;
  /** rows: height of each reel. */
  readonly grid: { readonly reels: number; readonly rows: readonly number[] };
  readonly symbols: readonly SymbolSpec[];
  /** What fills the grid in the base game and in free games. */
  readonly base: Source;
  readonly free?: Source;
  readonly eval: 'lines' | 'ways' | 'anywhere' | 'cluster';
  /** `both`: lines are read from the right as well; a line that fills every reel pays once. */
  readonly direction: 'left' | 'both';
  /** Per line, the row read on each reel; row 0 is the top. Empty unless `eval` is lines. */
  readonly lines: readonly (readonly number[])[];
  /** Pays in coins: symbol -> count -> pay. For anywhere and cluster a count stands for itself and all above, up to the next. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Pays for scatters anywhere, in coins. */
  readonly scatterPays: Readonly<Record<string, number>>;
  readonly features: readonly Feature[];
  /** The stake is this many coins. */
  readonly betUnits: { readonly coins: number };
  /** Largest payout of one round in total bets: the round ends when it is reached. */
  readonly maxWin: number;
  readonly buy: readonly BuyOption[];
  readonly par: SlotPar;
  /** SHA-256 over everything but `par` and `hash`. */
  readonly hash: string;
}

export type SlotClass = 'CLASSIC3' | 'VIDEO' | 'WAYS' | 'CLUSTER' | 'TUMBLE' | 'HOLDSPIN' | 'JACKPOT';

export interface SymbolSpec {
  readonly id: string;
  /** One character: how strips are written. */
  readonly letter: string;
  readonly kind: 'normal' | 'wild' | 'scatter' | 'bonus' | 'coin' | 'collector' | 'mystery' | 'blank';
  /** Wilds only: every win they help is multiplied by this, several wilds by the product. 1 when absent. */
  readonly multiplier?: number;
}

/** Reel strips, letters read downwards and closed to a ring, with a weight per stop where the reel is a virtual one;
 *  or a weight per symbol, every cell drawn for itself. */
export type Source =
  | { readonly kind: 'strips'; readonly strips: readonly string[]; readonly weights?: readonly (readonly number[])[] }
  | { readonly kind: 'cells'; readonly weights: Readonly<Record<string, number>> };

export type Feature = FreeSpins | Tumble | Respin | HoldAndSpin | PickBonus | WheelBonus | Collect | Mystery;

export interface FreeSpins {
  readonly kind: 'freeSpins';
  /** Scatters seen -> free spins won, in the base game and again during free spins. */
  readonly award: Readonly<Record<string, number>>;
  readonly multiplier:
    | { readonly kind: 'fixed'; readonly value: number }
    /** The n-th free spin of the feature multiplies by the n-th value, later ones by the last. */
    | { readonly kind: 'ladder'; readonly values: readonly number[] }
    /** Drawn anew for every free spin. */
    | { readonly kind: 'set'; readonly values: readonly number[]; readonly weights: readonly number[] };
  /** sticky: a wild stays where it fell until the feature ends. expanding: a wild fills its reel for the spin. */
  readonly wilds?: 'sticky' | 'expanding';
  /** One symbol is drawn when the feature starts; on enough reels to pay it fills them and pays on every line, wherever they stand. */
  readonly expandingSymbol?: Readonly<Record<string, number>>;
}

/** Winning cells vanish, what is above falls, new symbols come in at the top; again while there is a win. */
export interface Tumble {
  readonly kind: 'tumble';
  /** The first grid multiplies by the first value, each tumble by the next, later ones by the last. */
  readonly ladder: readonly number[];
  readonly freeLadder: readonly number[];
  /** strip: what stands above on the reel comes next. weights: each new cell is drawn. */
  readonly refill: 'strip' | 'weights';
}

/** A base spin that shows a wild on this reel spins the other reels once more while it stands. */
export interface Respin {
  readonly kind: 'respin';
  readonly reel: number;
}

export interface HoldAndSpin {
  readonly kind: 'holdAndSpin';
  /** Coins in view that start it. */
  readonly trigger: number;
  readonly respins: number;
  /** What a coin is worth, in coins of the stake. */
  readonly values: readonly { readonly pay: number; readonly weight: number; readonly jackpot?: JackpotName }[];
  /** In an empty cell a coin comes with chance chances[filled] / 1000, filled being the coins before the respin. */
  readonly chances: readonly number[];
  /** Paid on top when every cell holds a coin. */
  readonly fullPay: number;
}

export type JackpotName = 'mini' | 'minor' | 'major';

/** So many bonus symbols open `picks` of the options in an order drawn at random. */
export interface PickBonus {
  readonly kind: 'pick';
  readonly trigger: number;
  readonly options: readonly number[];
  readonly picks: number;
}

export interface WheelBonus {
  readonly kind: 'wheel';
  readonly trigger: number;
  readonly segments: readonly { readonly pay: number; readonly weight: number }[];
}

/** A collector in view takes the values of all coins in view, in base and free games. Free-spin multipliers do not touch it. */
export interface Collect {
  readonly kind: 'collect';
  readonly values: readonly { readonly pay: number; readonly weight: number }[];
}

/** All mystery symbols of a spin become one symbol drawn by weight. */
export interface Mystery {
  readonly kind: 'mystery';
  readonly into: Readonly<Record<string, number>>;
}

export interface BuyOption {
  readonly feature: 'freeSpins';
  /** Counts as this many scatters. */
  readonly scatters: number;
  /** Price in coins: such a round is staked in multiples of it. */
  readonly priceCoins: number;
}

/** Published figures per unit staked; certification recomputes each from the rest of the sheet. */
export interface SlotPar {
  /** Of the base bet. */
  readonly rtp: number;
  /** exact: computed. interval: the middle of a 95 % interval of a long seeded simulation (`longRunOf`). */
  readonly method: 'exact' | 'interval';
  /** Half of the interval's width; 0 when exact. */
  readonly rtpHalfWidth: number;
  readonly rtpBase: number;
  readonly rtpBonuses: number;
  readonly rtpFreeSpins: number;
  /** Of a bought feature, null when none is sold. */
  readonly rtpBuy: number | null;
  /** Share of rounds that return anything, and spread: from a seeded simulation of their own, `simulatedRounds` long. */
  readonly hitRate: number;
  readonly standardDeviation: number;
  readonly volatilityClass: VolatilityClass;
  readonly simulatedRounds: number;
  /** Base spins per free-spin feature on average, null without. */
  readonly triggerCycle: number | null;
}

/** A sheet before its figures are known. */
export type SheetMaths = Omit<SlotSheet, 'par' | 'hash'>;

export function slotSheetHash(sheet: SheetMaths): string {
  const { par: _par, hash: _hash, ...maths } = sheet as SlotSheet;
  return sha256Hex(canonicalJson(maths as unknown as JsonObject)); // a sheet is JSON by its schema
}

export function featureOf<Kind extends Feature['kind']>(
  sheet: Pick<SlotSheet, 'features'>,
  kind: Kind,
): Extract<Feature, { kind: Kind }> | undefined {
  return sheet.features.find((feature): feature is Extract<Feature, { kind: Kind }> => feature.kind === kind);
}
