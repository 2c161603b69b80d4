/** What a game card says, and the order of lanes. Pure. */
import { gameTypes } from '@baize/protocol/calls/games';
import type { GameCard } from '@baize/protocol/calls/games';
import { cockfightVendors, esportVendors } from '@baize/protocol/vendor-codes';

/** By language tag. */
export type Names = Readonly<Record<string, string>>;

/** The merchant's own stakes, minor units by currency code. */
export type StakeLimits = Readonly<Record<string, { readonly min: string; readonly max: string }>>;

export interface CardSource {
  readonly nodeId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly gameClassify: string;
  readonly laneCode: string;
  readonly names: Names;
  readonly nameParts: readonly Names[];
  readonly rtpE4: number;
  readonly volatility: string;
  readonly lines: number;
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly hasDemo: boolean;
  readonly maintenanceUntil: Date | null;
  readonly firstSeenAt: Date;
  /** It was there when the vendor's first list came: such a game is not new, however lately that was. */
  readonly isOfFirstList?: boolean;
}

/** The category a game is shown in: some vendors' cards are split from the category their own list names (specification 9). */
export function categoryOf(game: Pick<CardSource, 'laneCode' | 'gameType'>): GameCard['gameType'] {
  if (esportVendors.includes(game.laneCode)) return 'ESPORTS';
  if (cockfightVendors.includes(game.laneCode)) return 'COCKFIGHT';
  return isGameType(game.gameType) ? game.gameType : 'MINI';
}

/** Kinds of live tables that have a filter of their own (specification 2); any other is one of the "others". */
const liveKinds: ReadonlySet<string> = new Set(['baccarat', 'sicbo', 'roulette', 'dragontiger', 'blackjack']);

export function isOfClass(game: Pick<CardSource, 'gameClassify'>, wanted: string): boolean {
  return wanted === 'others' ? !liveKinds.has(game.gameClassify) : game.gameClassify === wanted;
}

const newForMs = 14 * 86_400_000;

/** What a game is called. Words that many titles share are put together here: "Crown & Anchor · Midnight". */
export function nameIn(game: Pick<CardSource, 'nodeId' | 'names' | 'nameParts'>, language: string): string {
  const parts = game.nameParts.length > 0 ? game.nameParts : [game.names];
  const said = parts.flatMap((names) => names[language] ?? names['en'] ?? []);
  return said.length > 0 ? said.join(' · ') : game.nodeId;
}

/** How a vendor is called on a card (specification 3: displayName is the vendor's): BAIZE_STUDIO is "Baize Studio". */
export function studioName(vendorCode: string): string {
  const words = vendorCode.split('_').filter(Boolean);
  return words.map((word) => (word.length > 3 ? word.slice(0, 1) + word.slice(1).toLowerCase() : word)).join(' ');
}

/** How a lane is called: the vendor's name, or for a lane of its list a neutral name (product/games.md 15). */
export function laneName(game: Pick<CardSource, 'laneCode' | 'vendorCode'>): string {
  if (game.laneCode === game.vendorCode) return studioName(game.vendorCode);
  const [house = game.vendorCode] = studioName(game.vendorCode).split(' ');
  return `${house} lane ${game.laneCode}`;
}

/** The card as a player sees it. Titles draw their own art, so there is no icon address. */
export function cardOf(game: CardSource, language: string, now: Date): GameCard {
  return {
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    vassalage: game.laneCode,
    gameType: categoryOf(game),
    gameClassify: game.gameClassify,
    nodeName: nameIn(game, language),
    displayName: laneName(game),
    iconUrl: null,
    rtpE4: game.rtpE4,
    volatility: game.volatility as GameCard['volatility'], // checked against the protocol when the vendor's list was read
    minBetMinor: game.minBet.toString(),
    maxBetMinor: game.maxBet.toString(),
    lines: game.lines,
    hasDemo: game.hasDemo,
    isNew: !game.isOfFirstList && now.getTime() - game.firstSeenAt.getTime() < newForMs,
    maintenanceUntil: isUnderMaintenance(game, now) ? (game.maintenanceUntil?.toISOString() ?? null) : null,
  };
}

/** The stakes a title takes in a currency: the merchant's own where it set some, else the vendor's. */
export function stakesIn(
  game: { readonly minBet: bigint; readonly maxBet: bigint; readonly stakeLimits: StakeLimits },
  currency: string,
): { readonly min: bigint; readonly max: bigint } {
  const own = game.stakeLimits[currency];
  return own ? { min: BigInt(own.min), max: BigInt(own.max) } : { min: game.minBet, max: game.maxBet };
}

export function isUnderMaintenance(game: Pick<CardSource, 'maintenanceUntil'>, now: Date): boolean {
  return game.maintenanceUntil !== null && game.maintenanceUntil > now;
}

export function isGameType(text: string): text is GameCard['gameType'] {
  return (gameTypes as readonly string[]).includes(text);
}

export interface Page<T> {
  readonly content: T[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly total: number;
}

/** One page of a list held in memory. */
export function pageOfList<T>(list: readonly T[], pageNo: number, pageSize: number): Page<T> {
  return {
    content: list.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(list.length / pageSize),
    total: list.length,
  };
}
