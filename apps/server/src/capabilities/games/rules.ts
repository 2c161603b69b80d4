/** What a game card says, and the order of lanes. Pure. */
import { currencyOf, limitIn } from '@baize/protocol';
import { gameTypes } from '@baize/protocol/calls/games';
import type { GameCard } from '@baize/protocol/calls/games';
import { laneNames } from '@baize/protocol/lane-names';
import { cockfightVendors, esportVendors, lotteryVendors } from '@baize/protocol/vendor-codes';

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
  /** Half the 95 % interval of a simulated return, per 10^8; absent: computed. */
  readonly rtpHalfWidthE8?: number | null | undefined;
  readonly volatility: string;
  readonly lines: number;
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly stakeLimits: StakeLimits;
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

/** Whether a game is listed in a category: in its own, and a game with a jackpot among the jackpots too. */
export function isInCategory(
  game: Pick<CardSource, 'laneCode' | 'gameType' | 'gameClassify'>,
  wanted: string,
): boolean {
  return categoryOf(game) === wanted || (wanted === 'JACKPOT' && game.gameClassify === 'JACKPOT');
}

/** Kinds of live tables that have a filter of their own (specification 2); any other is one of the "others". */
const liveKinds: ReadonlySet<string> = new Set(['baccarat', 'sicbo', 'roulette', 'dragontiger', 'blackjack']);

/** Kinds that are played at a table; `table` in a filter means any of them (specification 1: crash, arcade, table). */
const tableKinds: ReadonlySet<string> = new Set([...liveKinds, 'table', 'cards']);

/** Small and capital letters are the same: vendors write classes in capitals, the addresses of lobbies do not. */
export function isOfClass(game: Pick<CardSource, 'gameClassify'>, wanted: string): boolean {
  const kind = game.gameClassify.toLowerCase();
  if (wanted === 'others') return !liveKinds.has(kind);
  return wanted === 'table' ? tableKinds.has(kind) : kind === wanted.toLowerCase();
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

/** How a lane is called: the vendor's name, or for a lane of its list the lane's own (docs/decisions/0077). */
export function laneName(game: Pick<CardSource, 'laneCode' | 'vendorCode'>): string {
  const isVendors = game.laneCode === game.vendorCode;
  const own = isVendors ? lotteryVendors.find(({ code }) => code === game.vendorCode)?.name : laneNames[game.laneCode];
  return own ?? studioName(game.laneCode);
}

/** How cards are drawn at a merchant. */
export interface CardView {
  readonly language: string;
  readonly now: Date;
  readonly merchant: { readonly settings: { readonly currency: string; readonly currencies: readonly string[] } };
}

/** The card as a player sees it. Titles draw their own art, so there is no icon address. */
export function cardOf(game: CardSource, { language, now, merchant }: CardView): GameCard {
  const { currency, currencies } = merchant.settings;
  const others = currencies.filter((code) => code !== currency && currencyOf(code) !== undefined);
  const stakes = (to: string) => {
    const { min, max } = stakesIn(game, { from: currency, to });
    return { minMinor: min.toString(), maxMinor: max.toString() };
  };
  const { minMinor, maxMinor } = stakes(currency);
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
    rtpHalfWidthE4: Math.ceil((game.rtpHalfWidthE8 ?? 0) / 10_000),
    volatility: game.volatility as GameCard['volatility'], // checked against the protocol when the vendor's list was read
    minBetMinor: minMinor,
    maxBetMinor: maxMinor,
    ...(others.length > 0 && { otherStakes: Object.fromEntries(others.map((code) => [code, stakes(code)])) }),
    lines: game.lines,
    hasDemo: game.hasDemo,
    isNew: !game.isOfFirstList && now.getTime() - game.firstSeenAt.getTime() < newForMs,
    maintenanceUntil: isUnderMaintenance(game, now) ? (game.maintenanceUntil?.toISOString() ?? null) : null,
  };
}

/** The stakes a title takes in a currency, in its minor units: the merchant's own where it set some, else the vendor's, of which as many
 *  units are taken as in the merchant's currency. `to`: the wallet's currency, `from`: the merchant's. */
export function stakesIn(
  game: { readonly minBet: bigint; readonly maxBet: bigint; readonly stakeLimits: StakeLimits },
  currencies: { readonly from: string; readonly to: string },
): { readonly min: bigint; readonly max: bigint } {
  const own = game.stakeLimits[currencies.to];
  if (own) return { min: BigInt(own.min), max: BigInt(own.max) };
  return { min: limitIn(game.minBet, 'least', currencies), max: limitIn(game.maxBet, 'highest', currencies) };
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
