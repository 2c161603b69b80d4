/** What every `games/<name>/game.ts` says of its game. `npm run games` makes the house's lists from these files. */

export interface GameFolder {
  /** Where the folder's games stand in the studio's list: the lowest first, no two alike. */
  readonly position: number;
  /** The picture of its cards; the print of the card's category when it is left out. */
  readonly print?: GamePrint;
  /** By game code: one for each of the folder's `gameRules`, in their order. */
  readonly variants: Readonly<Record<string, GameVariant>>;
}

export interface GameVariant extends StakeBounds {
  /** What the game is called, in every language of the house. */
  readonly names: Readonly<Record<string, string>>;
}

/** In whole units of a currency like the yuan (product/games.md 1.2). */
export interface StakeBounds {
  readonly stakeMinUnits: { readonly numerator: bigint; readonly denominator: bigint };
  readonly stakeMaxUnits: bigint;
  readonly winMaxUnits: bigint;
}

/** A drawing and the cards that it is for. */
export interface GamePrint {
  /** One of packages/ui/src/art/subjects. */
  readonly drawing: string;
  /** A category of `artCategories` in packages/ui; games at a table have their class there. */
  readonly category: string;
  /** What a card's title says, in small letters with spaces for signs; any title when it is left out. */
  readonly title?: RegExp;
}

const ONE = { numerator: 1n, denominator: 1n };

/** Mini games and video poker: 1 to 5,000. */
export const miniStakes: StakeBounds = { stakeMinUnits: ONE, stakeMaxUnits: 5_000n, winMaxUnits: 500_000n };

/** Tables: 1 to 10,000. */
export const tableStakes: StakeBounds = { stakeMinUnits: ONE, stakeMaxUnits: 10_000n, winMaxUnits: 500_000n };

/** Slots: 0.20 to 1,000, and at most 5,000 times the stake, which each model's own ceiling keeps. */
export const slotStakes: StakeBounds = {
  stakeMinUnits: { numerator: 1n, denominator: 5n },
  stakeMaxUnits: 1_000n,
  winMaxUnits: 5_000_000n,
};
