/** The studio's games as the platform's list wants them. What many titles share is said once, and what the platform already has not at all. */
import { potSharePpm } from '@baize/game-kit/jackpots';
import { currencyOf, formatDecimal } from '@baize/protocol';
import type { vendorGame, vendorGamesAnswer } from '@baize/protocol/vendor';
import { nameParts } from '@baize/game-slots/titles';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Denomination, Game } from './catalogue.ts';
import { GAMES, ownLimits } from './catalogue.ts';
import { titleGame, titles } from './titles.ts';

type Answer = z.input<typeof vendorGamesAnswer>;

interface Made {
  readonly version: string;
  readonly answer: Answer;
}

/** By currency: no more than the registry has. */
const made = new Map<string, Made>();

/** A currency of two decimals: that of whoever asks in none, or in one that we do not know. */
const usual: Denomination = { currency: 'USD', exponent: 2 };

/** The whole list with its stakes in a currency, or only its version when that is the one the platform has. */
export function listGames({
  known,
  currency = '',
}: {
  known?: string | undefined;
  currency?: string | undefined;
}): Answer {
  const denomination = denominationOf(currency);
  const held = made.get(denomination.currency) ?? make(denomination);
  made.set(denomination.currency, held);
  return held.version === known ? { games: [], version: held.version, unchanged: true } : held.answer;
}

function denominationOf(currency: string): Denomination {
  const exponent = currencyOf(currency)?.exponent;
  return exponent === undefined ? usual : { currency, exponent };
}

function make(denomination: Denomination): Made {
  const all = [...GAMES, ...titles.all.flatMap(({ gameCode }) => titleGame(gameCode) ?? [])];
  const games = all.map((game) => listedGame(game, denomination));
  const list = { currency: denomination.currency, games, nameParts: nameParts() };
  const version = createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);
  return { version, answer: { ...list, version } };
}

export function listedGame(game: Game, denomination: Denomination = usual): z.input<typeof vendorGame> {
  const { model } = game.rules;
  const limits = ownLimits(game, denomination);
  const decimal = (amount: bigint) => formatDecimal(amount, denomination.exponent);
  return {
    gameCode: game.gameCode,
    gameType: model.gameType,
    gameClassify: model.gameClassify,
    ...(game.title
      ? { names: {}, nameParts: [game.title.themeId, game.title.edition], lane: game.title.lane }
      : { names: { ...game.names } }),
    modelId: model.modelId,
    modelVersion: model.version,
    rtpE4: Math.floor(model.rtp * 10_000),
    exact: {
      // without the pots: they are paid beside the rounds, and have books of their own
      rtpE8: Math.round(model.rtp * 1e8) - (model.features.includes('pots') ? potSharePpm * 100 : 0),
      ...(model.rtpHalfWidth !== undefined && { rtpHalfWidthE8: Math.ceil(model.rtpHalfWidth * 1e8) }),
      // the figures of a game with choices hold for its reference bet alone
      ...(Object.keys(model.referenceChoices).length === 0 && { sdE4: Math.round(model.standardDeviation * 10_000) }),
    },
    volatility: model.volatilityClass.replace('-', '_') as 'low' | 'low_mid' | 'medium' | 'mid_high' | 'high',
    maxWinE4: String(model.maxMultiplierE4),
    lines: model.lines,
    stakeMin: decimal(limits.stakeMin),
    stakeMax: decimal(limits.stakeMax),
    features: [...model.features],
    hasDemo: true,
  };
}
