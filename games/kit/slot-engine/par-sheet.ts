import { canonicalJson, sha256Hex } from '@baize/fair';
import type { JsonObject, VolatilityClass } from '@baize/fair';

/** One slot model as data (product/games.md 3.1). Changing anything but `par` changes the maths and needs a new version. */
export interface ParSheet {
  readonly id: string;
  readonly version: string;
  readonly gameCode: string;
  readonly grid: { readonly reels: number; readonly rows: number };
  readonly symbols: readonly { readonly id: string; readonly kind: 'normal' | 'wild' | 'scatter' }[];
  /** Reel strips of symbol ids, read downwards and closed to a ring. */
  readonly strips: { readonly base: readonly (readonly string[])[]; readonly free: readonly (readonly string[])[] };
  readonly eval: 'lines';
  readonly direction: 'left';
  /** Per line, the row read on each reel; row 0 is the top. */
  readonly lines: readonly (readonly number[])[];
  /** Line pays in line bets: symbol -> how many in a row -> pay. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Pays for scatters anywhere, in total bets. */
  readonly scatterPays: Readonly<Record<string, number>>;
  readonly features: readonly [FreeSpins];
  /** The stake is this many coins of one line bet each. */
  readonly betUnits: { readonly coins: number };
  /** Largest payout of one round in total bets. The round ends when it is reached, and the figures in `par` know it. */
  readonly maxWin: number;
  readonly par: Par;
  /** SHA-256 over everything but `par` and `hash`. */
  readonly hash: string;
}

export interface FreeSpins {
  readonly kind: 'freeSpins';
  /** Scatters seen -> free spins won, in the base game and again during free spins. */
  readonly award: Readonly<Record<string, number>>;
  /** Every win of a free spin is multiplied by this. */
  readonly multiplier: number;
}

/** Published figures; a test recomputes each from the rest of the sheet. */
export interface Par {
  readonly rtp: number;
  readonly rtpText: string;
  readonly rtpLines: number;
  readonly rtpScatters: number;
  readonly rtpFreeSpins: number;
  readonly hitRate: number;
  readonly standardDeviation: number;
  readonly volatilityClass: VolatilityClass;
  /** Base spins per free-spin feature, on average. */
  readonly triggerCycle: number;
  /** Share of rounds that reach `maxWin`. */
  readonly maxWinRate: number;
}

export function parSheetHash(sheet: Omit<ParSheet, 'par' | 'hash'>): string {
  const { par: _par, hash: _hash, ...maths } = sheet as ParSheet;
  return sha256Hex(canonicalJson(maths as unknown as JsonObject)); // a sheet is JSON by its schema
}

/** Throws when a sheet contradicts itself: a model that cannot be right must not load. */
export function requireSoundParSheet(sheet: ParSheet): void {
  const { reels, rows } = sheet.grid;
  const ids = new Set(sheet.symbols.map((symbol) => symbol.id));
  const claims: [boolean, string][] = [
    [ids.size === sheet.symbols.length, 'symbols are named once'],
    [sheet.symbols.filter((symbol) => symbol.kind === 'wild').length === 1, 'there is one wild'],
    [sheet.symbols.filter((symbol) => symbol.kind === 'scatter').length === 1, 'there is one scatter'],
    [
      sheet.lines.every((line) => line.length === reels && line.every((row) => row >= 0 && row < rows)),
      'lines stay inside the grid',
    ],
    [sheet.betUnits.coins === sheet.lines.length, 'one coin plays one line'],
    [Object.keys(sheet.pays).every((id) => ids.has(id)), 'pays name symbols'],
    [Object.values(sheet.strips).every((strips) => strips.length === reels), 'there is one strip per reel'],
    [
      Object.values(sheet.strips)
        .flat()
        .every((strip) => strip.length >= rows),
      'strips fill the window',
    ],
    [
      Object.values(sheet.strips)
        .flat(2)
        .every((id) => ids.has(id)),
      'strips hold known symbols',
    ],
    [sheet.hash === parSheetHash(sheet), 'the hash fits the sheet'],
  ];
  const broken = claims.filter(([holds]) => !holds).map(([, claim]) => claim);
  if (broken.length > 0) throw new Error(`par sheet ${sheet.id}: not true that ${broken.join(', ')}`);
}
