/** The vendor's list of games into a merchant's catalogue. */
import { parseDecimal } from '@baize/protocol';
import { gameTypes } from '@baize/protocol/calls/games';
import type { vendorGame, vendorGamesAnswer } from '@baize/protocol/vendor';
import type { z } from 'zod';
import type { Tx } from '../../kernel/context.ts';
import type { ListedGame } from '../games/index.ts';
import { writeGames, writeListVersion, writeNameParts } from '../games/index.ts';

export type VendorGame = z.output<typeof vendorGame>;
export type VendorGames = z.output<typeof vendorGamesAnswer>;

/** Writes what fits this merchant's currency; a game with a limit we cannot read, or of an unknown type, is left out.
 *  Answers how many rows changed. */
export async function importGames(
  tx: Tx,
  vendorCode: string,
  exponent: number,
  { games, nameParts = {}, version }: VendorGames,
): Promise<number> {
  const listed = games.flatMap((game) => listedGame(game, vendorCode, exponent) ?? []);
  if (listed.length < games.length)
    tx.ctx.log.warn({ vendor: vendorCode, left: games.length - listed.length }, 'games left out of the import');
  const parts = await writeNameParts(tx, vendorCode, nameParts);
  const rows = await writeGames(tx.db, { merchantId: tx.ctx.merchant.id, vendorCode, now: tx.ctx.now }, listed);
  if (version !== undefined) await writeListVersion(tx, vendorCode, version);
  return parts + rows;
}

function listedGame(game: VendorGame, vendorCode: string, exponent: number): ListedGame | undefined {
  const minBet = parseDecimal(game.stakeMin, exponent);
  const maxBet = parseDecimal(game.stakeMax, exponent);
  const isKnownType = (gameTypes as readonly string[]).includes(game.gameType);
  if (!minBet.ok || !maxBet.ok || !isKnownType || !/^[A-Za-z0-9_.-]{1,64}$/.test(game.gameCode)) return undefined;
  return {
    nodeId: game.gameCode, gameCode: game.gameCode, vendorCode, gameType: game.gameType, gameClassify: game.gameClassify, names: game.names,
    laneCode: game.lane, partKeys: game.nameParts,
    modelId: game.modelId, modelVersion: game.modelVersion, rtpE4: game.rtpE4, rtpE8: game.exact?.rtpE8, sdE4: game.exact?.sdE4, volatility: game.volatility, maxWinE4: game.maxWinE4, lines: game.lines,
    minBet: minBet.minor, maxBet: maxBet.minor, features: game.features, hasDemo: game.hasDemo,
  }; // prettier-ignore
}
