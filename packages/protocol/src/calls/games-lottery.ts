/** Lotteries of a merchant: what is on sale, until when, and what was drawn. Results are public. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant } from '../common.ts';
import { gameType, launchGame } from './games.ts';

export const lotteryRegions = ['plain', 'sea', 'vn'] as const;
/** Specification 3, site configuration. */
export const lotteryModes = ['LOTT', 'ELOTT', 'ZY', 'SEA'] as const;

const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);

const filter = {
  /** LOTT and ELOTT as the lobbies part them: every lottery is of one of the two. ZY and SEA: of that mode alone. */
  prizeMode: z.enum(lotteryModes).optional(),
  device: z.string().max(20).optional(),
  language: z.string().max(10).optional(),
};

const drawn = z.object({
  /** `YYYYMMDD-NNN`. */
  code: z.string(),
  drawsAt: instant,
  /** Everything that was drawn, in the family's order. */
  numbers: z.array(z.int()),
  /** What is shown in a line: every ball, of a draw of many prizes its first prize. */
  shown: z.array(z.string()),
});

const about = {
  nodeId: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  gameType,
  gameClassify: z.string(),
  name: z.string(),
  region: z.enum(lotteryRegions),
  mode: z.enum(lotteryModes),
  family: z.string(),
};

const lottery = z.object({
  ...about,
  /** Null where draws are at hours of the day. */
  everyMinutes: z.int().nullable(),
  /** The issue that takes bets, or the next one that will. */
  issue: z.object({ code: z.string(), opensAt: instant, closesAt: instant, drawsAt: instant }).nullable(),
  last: drawn.nullable(),
});
const lotteries = z.object({ games: z.array(lottery) });
const lastDraws = z.object({ draws: z.array(z.object({ ...about, last: drawn })) });

export const lotteryMenu = call({
  name: 'lotteryMenu',
  summary: 'Lotteries on sale: the issue that takes bets, and the last result.',
  method: 'GET',
  path: '/lgw/games/game_menus',
  who: 'anyone',
  query: z.strictObject({ ...filter, region: z.enum(lotteryRegions).optional() }),
  response: lotteries,
  example: { as: 'guest', query: {} },
});

export const lotteryMenuVn = call({
  name: 'lotteryMenuVn',
  isForOthers: true,
  summary: 'The same of Vietnamese lotteries alone.',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  who: 'anyone',
  query: z.strictObject(filter),
  response: lotteries,
  example: { as: 'guest', query: { prizeMode: 'ELOTT', device: 'WEB' } },
});

export const recentDrawsVn = call({
  name: 'recentDrawsVn',
  isForOthers: true,
  summary: 'Up to ten results of every Vietnamese lottery, newest first.',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  who: 'anyone',
  query: z.strictObject(filter),
  response: z.object({ games: z.array(z.object({ ...about, results: z.array(drawn) })) }),
  example: { as: 'guest', query: {} },
});

export const lastDrawsVn = call({
  name: 'lastDrawsVn',
  isForOthers: true,
  summary: 'What a Vietnamese lottery drew last, or every one of them; newest first.',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  who: 'anyone',
  query: z.strictObject({ ...filter, gameCode: gameCode.optional() }),
  response: lastDraws,
  errors: ['GAME_UNKNOWN'],
  example: { as: 'guest', query: {} },
});

export const lastDrawsOpened = call({
  name: 'lastDrawsOpened',
  summary: 'What plain and South-East Asian lotteries drew last, newest first.',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  who: 'anyone',
  query: z.strictObject(filter),
  response: lastDraws,
  example: { as: 'guest', query: {} },
});

/** In the words of the specification (section 7, lottery). */
const lobbyLaunch = z.strictObject({
  /** PLAIN is ours: what is neither Vietnamese nor South-East Asian. */
  lottoArea: z.enum(['VN', 'SEA', 'PLAIN']),
  launchMode: z.literal('LOTT').default('LOTT'),
  lottoPrizeMode: z.enum(lotteryModes).optional(),
  lottoGameCode: gameCode.optional(),
  /** Left out: betting where a lottery is named, else the lobby. */
  lottoView: z.enum(['betting', 'lobby']).optional(),
  device: z.string().max(20).optional(),
  /** Our pages have a way back of their own. */
  backUrl: z.string().max(500).optional(),
  language: z.string().max(10).default('en'),
});

export const launchLottery = call({
  name: 'launchLottery',
  isForOthers: true,
  summary:
    'Opens a lottery to bet on, as `launchGame` does for real money, or says where the page of an area’s lotteries is.',
  method: 'POST',
  path: '/api/lotteries/launch',
  who: 'anyone',
  sessionStates: launchGame.sessionStates,
  switch: 'GAMES',
  body: z.strictObject({ data: lobbyLaunch }),
  response: launchGame.response,
  errors: launchGame.errors,
  example: { as: 'member', body: { data: { lottoArea: 'VN', lottoView: 'lobby', device: 'WEB', language: 'en' } } },
});
