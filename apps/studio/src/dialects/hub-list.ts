import type { Denomination } from '#catalogue.ts';
import { hubAmount } from './hub-amounts.ts';
import { gamesOf, hubVendor } from './vendors.ts';

const volatilities = { low: 1, low_mid: 2, medium: 3, mid_high: 4, high: 5 } as const;

/** The list of games in the hub dialect's words: returns in percent, stakes in hundred-thousandths. What the public list has no field for
 *  stands in `meta`. */
export function listHubGames(denomination: Denomination): Record<string, unknown>[] {
  const amount = (minor: bigint) => hubAmount(minor, denomination.exponent);
  return gamesOf(hubVendor, denomination).map(({ listed, names, stakeMin, stakeMax }) => ({
    game_code: listed.gameCode,
    name: names['en'],
    product: hubVendor.brand,
    category: 'Table Games',
    enabled: true,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    freebet_support: false,
    volatility: volatilities[listed.volatility],
    rtp: (listed.rtpE4 / 100).toFixed(2),
    paylines: listed.lines,
    features: listed.features,
    meta: {
      names,
      type: listed.gameType,
      category: listed.gameClassify,
      model_id: listed.modelId,
      model_version: listed.modelVersion,
      rtp_e8: listed.exact?.rtpE8,
      sd_e4: listed.exact?.sdE4,
      max_win_e4: listed.maxWinE4,
      currency: denomination.currency,
      stake_min: amount(stakeMin),
      stake_max: amount(stakeMax),
      has_demo: listed.hasDemo,
    },
  }));
}
