/** The vendor's list of games into a merchant's catalogue. */
import { limitIn, readWire, wireFormOf } from '@baize/protocol';
import type { WireForms } from '@baize/protocol';
import { gameTypes } from '@baize/protocol/calls/games';
import { lotteryVendors } from '@baize/protocol/vendor-codes';
import type { vendorGame, vendorGamesAnswer } from '@baize/protocol/vendor';
import type { z } from 'zod';
import type { Tx } from '#kernel/context.ts';
import type { ListedGame } from '#capabilities/games/index.ts';
import { writeGames, writeListVersion, writeNameParts } from '#capabilities/games/index.ts';
import type { VendorRow } from './store.ts';

export type VendorGame = z.output<typeof vendorGame>;
export type VendorGames = z.output<typeof vendorGamesAnswer>;

/** Games that need money moved first, those that a player meets under another name too, and lotteries, which have pages of their own, stand
 *  behind the others; no list is longer. */
const afterTheOthers = 100_000;

/** Writes the list with its limits in the merchant's currency, read as the vendor counts; a game with a limit we cannot read, or of an unknown type, is left out.
 *  Answers how many rows changed. */
export async function importGames(
  tx: Tx,
  { code: vendorCode, wires, wallet, dialect }: Pick<VendorRow, 'code' | 'wires' | 'wallet' | 'dialect'>,
  { games, nameParts = {}, version, currency }: VendorGames,
): Promise<number> {
  const own = tx.ctx.merchant.settings.currency;
  const currencies = { from: currency ?? own, to: own, wires };
  const listed = games.flatMap((game) => listedGame(game, vendorCode, currencies) ?? []);
  if (listed.length < games.length)
    tx.ctx.log.warn({ vendor: vendorCode, left: games.length - listed.length }, 'games left out of the import');
  const parts = await writeNameParts(tx, vendorCode, nameParts);
  const isBehind = wallet === 'transfer' || dialect !== 'own' || lotteryVendors.some(({ code }) => code === vendorCode);
  const sortFrom = isBehind ? afterTheOthers : 0;
  const rows = await writeGames(
    tx.db,
    { merchantId: tx.ctx.merchant.id, vendorCode, now: tx.ctx.now, sortFrom },
    listed,
  );
  if (version !== undefined) await writeListVersion(tx, vendorCode, version);
  return parts + rows;
}

/** `from`: what the list's limits are in, `to`: the merchant's currency. */
function listedGame(
  game: VendorGame,
  vendorCode: string,
  currencies: { readonly from: string; readonly to: string; readonly wires: WireForms },
): ListedGame | undefined {
  const wire = currencies.wires[currencies.from] ?? wireFormOf(currencies.from);
  if (wire === undefined) return undefined;
  const minBet = readWire(game.stakeMin, wire, 'up');
  const maxBet = readWire(game.stakeMax, wire, 'down');
  const isKnownType = (gameTypes as readonly string[]).includes(game.gameType);
  if (!minBet.ok || !maxBet.ok || !isKnownType || !/^[A-Za-z0-9_.-]{1,64}$/.test(game.gameCode)) return undefined;
  return {
    nodeId: game.gameCode,
    gameCode: game.gameCode,
    vendorCode,
    gameType: game.gameType,
    gameClassify: game.gameClassify,
    names: game.names,
    laneCode: game.lane,
    partKeys: game.nameParts,
    modelId: game.modelId,
    modelVersion: game.modelVersion,
    rtpE4: game.rtpE4,
    rtpE8: game.exact?.rtpE8,
    rtpHalfWidthE8: game.exact?.rtpHalfWidthE8,
    sdE4: game.exact?.sdE4,
    volatility: game.volatility,
    maxWinE4: game.maxWinE4,
    lines: game.lines,
    minBet: limitIn(minBet.minor, 'least', currencies),
    maxBet: limitIn(maxBet.minor, 'highest', currencies),
    features: game.features,
    hasDemo: game.hasDemo,
  };
}
