/** The lotteries that are on sale, as games of this program, and the three vendors that sell them. */
import type { GameRules } from '@baize/fair';
import type { LotteryGame } from '@baize/lottery';
import { LOTTERY_GAMES, lotteryNames, ticketRules } from '@baize/lottery';
import type { Game } from '#catalogue.ts';

/** A vendor of the platform's: the lotteries of one region, at an address and under a key name of its own. */
export interface LotteryVendor {
  readonly code: string;
  readonly region: LotteryGame['region'];
  /** Below our address; also what its key's name ends with. */
  readonly path: string;
}

export const lotteryVendors: readonly LotteryVendor[] = [
  { code: 'LOTT', region: 'plain', path: 'lottery-plain' },
  { code: 'TCG_LOTTO_VN', region: 'vn', path: 'lottery-vn' },
  { code: 'SEA_LOTT', region: 'sea', path: 'lottery-sea' },
];

/** A lottery with what the house adds to it. */
export interface Lottery extends LotteryGame {
  readonly rules: GameRules;
  readonly asGame: Game;
}

export const lotteries: readonly Lottery[] = LOTTERY_GAMES.map((game) => {
  const rules = ticketRules(game);
  return { ...game, rules, asGame: gameFrom(game, rules) };
});

const byCode = new Map(lotteries.map((lottery) => [lottery.code, lottery]));

export function lotteryOf(gameCode: unknown): Lottery | undefined {
  return typeof gameCode === 'string' ? byCode.get(gameCode) : undefined;
}

export function lotteryGame(gameCode: string): Game | undefined {
  return lotteryOf(gameCode)?.asGame;
}

export const lotteryCodes: readonly string[] = lotteries.map(({ code }) => code);

export function lotteriesOf({ region }: LotteryVendor): readonly Lottery[] {
  return lotteries.filter((lottery) => lottery.region === region);
}

/** The vendor whose money calls carry this game's code. */
export function lotteryVendorOf(wireGameCode: unknown): LotteryVendor | undefined {
  const lottery = lotteryOf(wireGameCode);
  return lottery && lotteryVendors.find(({ region }) => region === lottery.region);
}

/** product/games.md 1.2: 0.02 (li) to 20,000, and 500,000 a draw and player. */
function gameFrom({ code }: LotteryGame, rules: GameRules): Game {
  return {
    gameCode: code,
    scene: 'lottery',
    rules,
    names: lotteryNames(code),
    stakeMinUnits: { numerator: 1n, denominator: 50n },
    stakeMaxUnits: 20_000n,
    winMaxUnits: 500_000n,
  };
}
