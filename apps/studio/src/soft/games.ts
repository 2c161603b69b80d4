/** The games of Saltmarsh, a vendor that speaks the soft dialect: some of the studio's own, under codes and names of their own. */
import { formatDecimal } from '@baize/protocol';
import type { Denomination, Game } from '../catalogue.ts';
import { GAMES, ownLimits } from '../catalogue.ts';
import { listedGame } from '../listing.ts';

/** The vendor's code at the platform, where its wallet calls arrive. */
export const softVendor = 'SALTMARSH';
const brand = 'Saltmarsh';
const prefix = 'saltmarsh-';
/** Of one player each, and with no pot: that belongs to the studio's books. */
const codes = ['dice', 'mines', 'hi-lo', 'tower'];

export function isSoftCode(wireGameCode: unknown): boolean {
  return typeof wireGameCode === 'string' && wireGameCode.startsWith(prefix);
}

/** The game behind one of the vendor's codes. */
export function softGame(wireGameCode: string): Game | undefined {
  const own = isSoftCode(wireGameCode) ? wireGameCode.slice(prefix.length) : '';
  return codes.includes(own) ? GAMES.find(({ gameCode }) => gameCode === own) : undefined;
}

/** The list in the dialect's words: stakes are subunits of the currency, returns per 10^4 and 10^8. */
export function listSoftGames(denomination: Denomination): Record<string, unknown>[] {
  return GAMES.filter(({ gameCode }) => codes.includes(gameCode)).map((game) => {
    const listed = listedGame(game, denomination);
    const { stakeMin, stakeMax } = ownLimits(game, denomination);
    return {
      id: prefix + game.gameCode, names: namesOf(game), type: listed.gameType, category: listed.gameClassify,
      model_id: listed.modelId, model_version: listed.modelVersion, rtp_e4: listed.rtpE4, rtp_e8: listed.exact?.rtpE8, sd_e4: listed.exact?.sdE4,
      volatility: listed.volatility, max_win_e4: listed.maxWinE4, lines: listed.lines, min_bet: Number(stakeMin), max_bet: Number(stakeMax),
      features: listed.features, has_demo: listed.hasDemo,
    }; // prettier-ignore
  });
}

function namesOf({ names }: Game): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [language, `${brand} · ${name}`]));
}

/** Subunits as the decimal text that the studio counts in. */
export function decimalOf(subunits: number, exponent: number): string {
  return formatDecimal(BigInt(subunits), exponent);
}
