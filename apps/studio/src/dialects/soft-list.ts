import type { Denomination } from '#catalogue.ts';
import { gamesOf, softVendor } from './vendors.ts';

/** The list of games in the soft dialect's words: stakes are subunits of the currency, returns per 10^4 and 10^8. */
export function listSoftGames(denomination: Denomination): Record<string, unknown>[] {
  return gamesOf(softVendor, denomination).map(({ listed, names, stakeMin, stakeMax }) => ({
    id: listed.gameCode,
    names,
    type: listed.gameType,
    category: listed.gameClassify,
    model_id: listed.modelId,
    model_version: listed.modelVersion,
    rtp_e4: listed.rtpE4,
    rtp_e8: listed.exact?.rtpE8,
    sd_e4: listed.exact?.sdE4,
    volatility: listed.volatility,
    max_win_e4: listed.maxWinE4,
    lines: listed.lines,
    min_bet: Number(stakeMin),
    max_bet: Number(stakeMax),
    features: listed.features,
    has_demo: listed.hasDemo,
  }));
}
