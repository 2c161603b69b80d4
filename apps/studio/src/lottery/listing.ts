import { currencyOf } from '@baize/protocol';
import type { vendorGamesAnswer } from '@baize/protocol/vendor';
import type { z } from 'zod';
import { listedGame } from '#listing.ts';
import type { Lottery } from './lotteries.ts';

/** A vendor's lotteries as the platform wants them, with stakes in a currency. */
export function listLotteries(games: readonly Lottery[], currency = ''): z.input<typeof vendorGamesAnswer> {
  const exponent = currencyOf(currency)?.exponent;
  const denomination = exponent === undefined ? { currency: 'USD', exponent: 2 } : { currency, exponent };
  return { currency: denomination.currency, games: games.map(({ asGame }) => listedGame(asGame, denomination)) };
}
