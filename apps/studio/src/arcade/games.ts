/** The arcade's games: some of the studio's own, under codes of their own, played from the money that the arcade holds. */
import { currencyOf } from '@baize/protocol';
import type { HouseGameCode } from '@baize/games';
import type { vendorGamesAnswer } from '@baize/protocol/vendor';
import type { z } from 'zod';
import type { Game } from '#catalogue.ts';
import { GAMES } from '#catalogue.ts';
import { listedGame } from '#listing.ts';

const prefix = 'arcade-';
/** Of one player each: no shared round, and no pot that lies elsewhere. */
const codes: readonly string[] = ['limbo', 'plinko', 'wheel', 'keno', 'mines'] satisfies HouseGameCode[];

export function isArcadeCode(wireGameCode: unknown): boolean {
  return typeof wireGameCode === 'string' && wireGameCode.startsWith(prefix);
}

/** The game behind one of the arcade's codes. */
export function arcadeGame(wireGameCode: string): Game | undefined {
  const own = isArcadeCode(wireGameCode) ? wireGameCode.slice(prefix.length) : '';
  return codes.includes(own) ? GAMES.find(({ gameCode }) => gameCode === own) : undefined;
}

/** The list as the platform wants it, with stakes in a currency. */
export function listArcadeGames(currency = ''): z.input<typeof vendorGamesAnswer> {
  const exponent = currencyOf(currency)?.exponent;
  const denomination = exponent === undefined ? { currency: 'USD', exponent: 2 } : { currency, exponent };
  const games = GAMES.filter(({ gameCode }) => codes.includes(gameCode)).map((game) => ({
    ...listedGame(game, denomination),
    gameCode: prefix + game.gameCode,
  }));
  return { currency: denomination.currency, games };
}
