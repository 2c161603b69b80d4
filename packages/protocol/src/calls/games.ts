/** The catalogue as the player sees it, and launching a game. `vassalage` is the wire word for a vendor code. */
import { z } from 'zod';
import { call } from '../call.ts';
import { byCursor, dayRange, id, instant, modelPaper, nothing, pageOf, pageQuery, uncounted } from '../common.ts';
import { seedIds } from '../seed-ids.ts';

export const gameTypes = [
  'LIVE',
  'FISH',
  'RNG',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'MINI',
  'JACKPOT',
] as const;
export const gameType = z.enum(gameTypes);
const vassalage = z.string().regex(/^[A-Z0-9_]{1,32}$/);
const nodeId = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);

/** By the standard deviation of a round, per stake (product/games.md 1.6), from calm to wild. */
export const volatilities = ['low', 'low_mid', 'medium', 'mid_high', 'high'] as const;

export const gameCard = z.object({
  nodeId: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  gameType,
  gameClassify: z.string(),
  nodeName: z.string(),
  displayName: z.string(),
  iconUrl: z.string().nullable(),
  /** Returns to player as the certified model gives it, per ten thousand. */
  rtpE4: z.int(),
  /** Half the 95 % interval of a return that was simulated, per ten thousand; 0: the return is computed. */
  rtpHalfWidthE4: z.int(),
  volatility: z.enum(volatilities),
  /** What it takes here, in the merchant's currency. */
  minBetMinor: z.string(),
  maxBetMinor: z.string(),
  /** The same in the other currencies that players of the merchant may hold, by code; left out where there are none. */
  otherStakes: z.record(z.string(), z.object({ minMinor: z.string(), maxMinor: z.string() })).optional(),
  lines: z.int(),
  hasDemo: z.boolean(),
  isNew: z.boolean(),
  maintenanceUntil: instant.nullable(),
});

export type GameCard = z.output<typeof gameCard>;

export const gameList = call({
  name: 'gameList',
  summary: 'Search and filter the games.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  who: 'anyone',
  query: z.strictObject({
    ...pageQuery,
    clientType: z.literal('3').optional(),
    platform: z.string().max(60).optional(),
    merchant: z.string().max(32).optional(),
    gameType: gameType.optional(),
    vassalage: vassalage.optional(),
    gameClassify: z.string().max(32).optional(),
    gameName: z.string().trim().max(60).optional(),
    /** Units of the currency that stakes are counted in: 1 is 1.00 of a dollar. */
    minBet: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** In which currency the least stake counts; the merchant's own where it is left out. */
    currency: z.string().max(16).optional(),
    minLineNum: z.coerce.number().int().min(0).max(10_000).optional(),
    volatility: z.enum(volatilities).optional(),
    /** Per cent, as a title is said to return: 96 leaves out what returns 95.99 %. */
    minReturn: z.coerce.number().min(0).max(100).optional(),
    /** Absent: the house's order, or by how well a name fits what is searched for. */
    sort: z.enum(['return', 'stake']).optional(),
    language: z.string().max(10).optional(),
  }),
  /** `games`: the same as `content`, for a caller that names its `clientType`. */
  response: pageOf(gameCard).extend({ games: z.array(gameCard).optional() }),
  example: { as: 'guest', query: { gameName: 'lantern' } },
});

export const gameDetail = call({
  name: 'gameDetail',
  summary: 'One game by its node.',
  method: 'GET',
  path: '/api/games/{nodeId}',
  who: 'anyone',
  params: z.strictObject({ nodeId }),
  response: gameCard.extend({
    modelId: z.string(),
    modelVersion: z.string(),
    maxWinE4: z.string(),
    /** Titles here that play the same model, this one included. */
    sharedBy: z.int(),
    isFavourite: z.boolean(),
  }),
  errors: ['GAME_UNKNOWN'],
  example: { as: 'guest', params: { nodeId: 'lantern-market' } },
});

export const gameCertificate = call({
  name: 'gameCertificate',
  isForOthers: true,
  summary:
    'The certificate of a game’s maths model as a file: its figures, its hash, and how anybody makes them again.',
  method: 'GET',
  path: '/api/games/{nodeId}/certificate',
  who: 'anyone',
  params: z.strictObject({ nodeId }),
  response: modelPaper,
  errors: ['GAME_UNKNOWN', 'NOT_FOUND', 'UNAVAILABLE'],
  example: { as: 'guest', params: { nodeId: 'dice' }, needs: 'the studio' },
});

export const hotGames = call({
  name: 'hotGames',
  summary: 'The games played most in the last day at this merchant.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  who: 'anyone',
  query: z.strictObject({
    merchantCode: z.string().max(32).optional(),
    isPlatform: z.string().max(2).optional(),
    vassalage: vassalage.optional(),
    platform: z.string().max(60).optional(),
    language: z.string().max(10).optional(),
  }),
  response: z.object({ list: z.array(gameCard) }),
  example: { as: 'guest', query: {} },
});

export const gameVendors = call({
  name: 'gameVendors',
  summary: 'Lanes: categories with their vendors, in the merchant’s order.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  alsoAs: [{ method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType' }],
  who: 'anyone',
  query: z.strictObject({ merchantCode: z.string().max(32).optional() }),
  response: z.object({
    lanes: z.array(
      z.object({
        gameCategory: gameType,
        title: z.string(),
        vendors: z.array(z.object({ vassalage: z.string(), gameType, displayName: z.string(), games: z.int() })),
      }),
    ),
  }),
  example: { as: 'guest', query: {} },
});

export const recentGames = call({
  name: 'recentGames',
  summary: 'What this player opened last.',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  who: 'member',
  response: z.array(gameCard),
  example: { as: 'member' },
});

export const favouriteIds = call({
  name: 'favouriteIds',
  summary: 'Ids of the favourite games.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  who: 'member',
  response: z.object({ ids: z.array(z.string()) }),
  example: { as: 'member' },
});

export const favouriteList = call({
  name: 'favouriteList',
  summary: 'The favourite games, last added first.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  who: 'member',
  query: z.strictObject({
    ...pageQuery,
    gameType: gameType.optional(),
    vendor: vassalage.optional(),
    language: z.string().max(10).optional(),
  }),
  response: pageOf(gameCard),
  example: { as: 'member', query: {} },
});

const favourite = z.strictObject({ nodeId, vendor: vassalage, gameType });

export const addFavourite = call({
  name: 'addFavourite',
  summary: 'Marks a game as favourite; marking twice is no error.',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  who: 'member',
  sessionStates: ['full', 'reduced'],
  idempotency: 'natural',
  body: favourite,
  response: nothing,
  errors: ['GAME_UNKNOWN'],
  example: { as: 'member', body: { nodeId: 'dice', vendor: 'BAIZE_STUDIO', gameType: 'MINI' } },
});

export const removeFavourite = call({
  name: 'removeFavourite',
  summary: 'Takes a game off the favourites.',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  who: 'member',
  sessionStates: ['full', 'reduced'],
  idempotency: 'natural',
  query: favourite,
  response: nothing,
  example: { as: 'member', query: { nodeId: 'crash', vendor: 'BAIZE_STUDIO', gameType: 'MINI' } },
});

export const launchGame = call({
  name: 'launchGame',
  summary: 'Opens a game: a one-time launch address for the frame. Demo needs no account.',
  method: 'POST',
  path: '/wps/game/launchGame',
  alsoAs: [{ method: 'POST', path: '/wps/relay/GCS_gameLaunchFB' }],
  who: 'anyone',
  sessionStates: ['full', 'reduced'],
  switch: 'GAMES',
  body: z.strictObject({
    nodeId,
    mode: z.enum(['real', 'demo']),
    language: z.string().max(10).default('en'),
    theme: z.enum(['dark', 'light']).default('dark'),
  }),
  response: z.object({
    url: z.string(),
    origin: z.string(),
    mode: z.enum(['real', 'demo']),
    gameSessionId: id.nullable(),
  }),
  errors: [
    'NOT_LOGGED_IN',
    'NEED_REAL_ACCOUNT',
    'GAME_UNKNOWN',
    'GAME_MAINTENANCE',
    'LAUNCH_FAILED',
    'ACCOUNT_FROZEN',
    'SELF_EXCLUDED',
    'COOLING_OFF',
  ],
  example: { as: 'member', body: { nodeId: 'dice', mode: 'real' } },
});

export const winnerBoard = call({
  name: 'winnerBoard',
  summary: 'Real settled wins of the last day, names masked; 20 at most.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  who: 'anyone',
  query: z.strictObject({
    gameCategory: z.string().max(16).default('ALL'),
    language: z.string().max(10).optional(),
    limitNum: z.coerce.number().int().min(1).max(20).default(20),
  }),
  response: z.object({
    winners: z.array(
      z.object({
        player: z.string(),
        gameName: z.string(),
        nodeId: z.string(),
        prizeMinor: z.string(),
        currency: z.string(),
        at: instant,
      }),
    ),
  }),
  example: { as: 'guest', query: {} },
});

export const jackpotPools = call({
  name: 'jackpotPools',
  summary: 'The pots that games here play for, as their vendors have them now; those in one currency.',
  method: 'GET',
  path: '/api/jackpots',
  who: 'anyone',
  query: z.strictObject({
    /** The merchant’s own when it is left out. */
    currency: z
      .string()
      .regex(/^[A-Z]{3,5}$/)
      .optional(),
  }),
  response: z.object({
    pools: z.array(
      z.object({
        jackpotId: z.string(),
        vassalage: z.string(),
        /** As the vendor calls it: `mini`, `minor`, `major`, `grand`, `daily`. */
        name: z.string(),
        amountMinor: z.string(),
        currency: z.string(),
        /** It is won at this amount at the latest. */
        mustHitByMinor: z.string().nullable(),
        /** It is won by then at the latest, if anybody plays: the end of a day of the merchant. */
        mustDropAt: instant.nullable(),
      }),
    ),
  }),
  example: { as: 'guest', query: {} },
});

/** A stake that was refused is no round: what it was told stands with the vendor's call. */
export const betStates = ['open', 'settled', 'rolled_back'] as const;

export const betView = z.object({
  roundId: id,
  vendorRoundId: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  stakeMinor: z.string(),
  payoutMinor: z.string(),
  netMinor: z.string(),
  currency: z.string(),
  state: z.enum(betStates),
  placedAt: instant,
  settledAt: instant.nullable(),
});

export const bettingRecord = call({
  name: 'bettingRecord',
  summary: 'The own rounds, open ones first, then newest.',
  method: 'GET',
  path: '/api/bets',
  who: 'member',
  query: z.strictObject({
    ...pageQuery,
    ...dayRange,
    gameType: gameType.optional(),
    state: z.enum(betStates).optional(),
    ...byCursor,
  }),
  response: pageOf(betView).extend({
    ...uncounted,
    stakedMinor: z.string().nullable(),
    returnedMinor: z.string().nullable(),
    netMinor: z.string().nullable(),
  }),
  example: { as: 'member', query: {} },
});

export const roundCheck = call({
  name: 'roundCheck',
  summary: 'The document with which a finished round is recomputed offline, and its money movements here.',
  method: 'GET',
  path: '/api/bets/{roundId}/check',
  who: 'member',
  params: z.strictObject({ roundId: id }),
  response: z.object({
    bet: betView,
    movements: z.array(z.object({ at: instant, kind: z.string(), amountMinor: z.string(), txId: z.string() })),
    /** The vendor's proof (`baize-round/1`), or null while the seed is still in use. */
    proof: z.record(z.string(), z.unknown()).nullable(),
    /** Why there is no proof yet: `seed_active` (rotate the seed in the game), `round_open`, `official_draw` (no chain's), `vendor_silent`. */
    pendingReason: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'member', params: { roundId: seedIds.round } },
});
