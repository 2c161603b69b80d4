/** What a game card says, and the order of lanes. Pure. */
import { gameTypes } from '@baize/protocol/calls/games';
import type { GameCard } from '@baize/protocol/calls/games';
import { cockfightVendors, esportVendors } from '@baize/protocol/vendor-codes';

export interface CardSource {
  readonly nodeId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly gameClassify: string;
  readonly names: Readonly<Record<string, string>>;
  readonly rtpE4: number;
  readonly volatility: string;
  readonly lines: number;
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly hasDemo: boolean;
  readonly maintenanceUntil: Date | null;
  readonly firstSeenAt: Date;
}

/** The category a game is shown in: some vendors' cards are split from the category their own list names (specification 9). */
export function categoryOf(game: Pick<CardSource, 'vendorCode' | 'gameType'>): GameCard['gameType'] {
  if (esportVendors.includes(game.vendorCode)) return 'ESPORTS';
  if (cockfightVendors.includes(game.vendorCode)) return 'COCKFIGHT';
  return isGameType(game.gameType) ? game.gameType : 'MINI';
}

/** Kinds of live tables that have a filter of their own (specification 2); any other is one of the "others". */
const liveKinds: ReadonlySet<string> = new Set(['baccarat', 'sicbo', 'roulette', 'dragontiger', 'blackjack']);

export function isOfClass(game: Pick<CardSource, 'gameClassify'>, wanted: string): boolean {
  return wanted === 'others' ? !liveKinds.has(game.gameClassify) : game.gameClassify === wanted;
}

const newForMs = 14 * 86_400_000;

export function nameIn(names: Readonly<Record<string, string>>, language: string, fallback: string): string {
  return names[language] ?? names['en'] ?? fallback;
}

/** How a vendor is called on a card (specification 3: displayName is the vendor's): BAIZE_STUDIO is "Baize Studio". */
export function studioName(vendorCode: string): string {
  const words = vendorCode.split('_').filter(Boolean);
  return words.map((word) => (word.length > 3 ? word.slice(0, 1) + word.slice(1).toLowerCase() : word)).join(' ');
}

/** The card as a player sees it. Titles draw their own art, so there is no icon address. */
export function cardOf(game: CardSource, language: string, now: Date): GameCard {
  return {
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    vassalage: game.vendorCode,
    gameType: categoryOf(game),
    gameClassify: game.gameClassify,
    nodeName: nameIn(game.names, language, game.nodeId),
    displayName: studioName(game.vendorCode),
    iconUrl: null,
    rtpE4: game.rtpE4,
    volatility: game.volatility as GameCard['volatility'], // checked against the protocol when the vendor's list was read
    minBetMinor: game.minBet.toString(),
    maxBetMinor: game.maxBet.toString(),
    lines: game.lines,
    hasDemo: game.hasDemo,
    isNew: now.getTime() - game.firstSeenAt.getTime() < newForMs,
    maintenanceUntil: isUnderMaintenance(game, now) ? (game.maintenanceUntil?.toISOString() ?? null) : null,
  };
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
