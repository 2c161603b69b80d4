/** The studio's games as the platform's list wants them. What many titles share is said once, and what the platform already has not at all. */
import { formatDecimal } from '@baize/protocol';
import type { vendorGame, vendorGamesAnswer } from '@baize/protocol/vendor';
import { nameParts } from '@baize/game-slots/titles';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Game } from './catalogue.ts';
import { GAMES, ownLimits } from './catalogue.ts';
import { titleGame, titles } from './titles.ts';

type Answer = z.input<typeof vendorGamesAnswer>;

let made: { readonly version: string; readonly answer: Answer } | undefined;

/** The whole list, or only its version when that is the one the platform has. */
export function listGames(known: string | undefined): Answer {
  made ??= make();
  return made.version === known ? { games: [], version: made.version, unchanged: true } : made.answer;
}

function make(): { version: string; answer: Answer } {
  const games = [...GAMES, ...titles.all.flatMap(({ gameCode }) => titleGame(gameCode) ?? [])].map(listedGame);
  const list = { games, nameParts: nameParts() };
  const version = createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);
  return { version, answer: { ...list, version } };
}

/** Amounts in a currency with two decimals. */
export function listedGame(game: Game): z.input<typeof vendorGame> {
  const { model } = game.rules;
  const limits = ownLimits(game, 2);
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
      rtpE8: Math.round(model.rtp * 1e8),
      // the figures of a game with choices hold for its reference bet alone
      ...(Object.keys(model.referenceChoices).length === 0 && { sdE4: Math.round(model.standardDeviation * 10_000) }),
    },
    volatility: model.volatilityClass.replace('-', '_') as 'low' | 'low_mid' | 'medium' | 'mid_high' | 'high',
    maxWinE4: String(model.maxMultiplierE4),
    lines: model.lines,
    stakeMin: formatDecimal(limits.stakeMin, 2),
    stakeMax: formatDecimal(limits.stakeMax, 2),
    features: [...model.features],
    hasDemo: true,
  };
}
