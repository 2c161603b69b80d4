/** Vendors in this program that speak another published protocol. Each offers some of the studio's own games under codes and names of its own. */
import type { Denomination, Game } from '#catalogue.ts';
import { GAMES, ownLimits } from '#catalogue.ts';
import { listedGame } from '#listing.ts';

export interface DialectVendor {
  /** At the platform, where its wallet calls arrive. */
  readonly code: string;
  readonly brand: string;
  readonly prefix: string;
  /** Of one player each, with no pot, which belongs to the studio's books, and with no step that adds to the stake: a round of steps may be
   *  carried on from the page of another vendor. */
  readonly gameCodes: readonly string[];
  /** Whether the protocol takes stake and win of a round in two calls alone. */
  readonly paysWinsApart: boolean;
}

export const softVendor: DialectVendor = {
  code: 'SALTMARSH',
  brand: 'Saltmarsh',
  prefix: 'saltmarsh-',
  gameCodes: ['dice', 'mines', 'hi-lo', 'tower'],
  paysWinsApart: false,
};

export const hubVendor: DialectVendor = {
  code: 'FENNEL_MILL',
  brand: 'Fennel Mill',
  prefix: 'fennel-mill-',
  gameCodes: ['roulette', 'baccarat', 'sic-bo', 'video-poker'],
  paysWinsApart: true,
};

const vendors = [softVendor, hubVendor];

export function isCodeOf({ prefix }: DialectVendor, wireGameCode: unknown): boolean {
  return typeof wireGameCode === 'string' && wireGameCode.startsWith(prefix);
}

/** The game behind one of the vendor's codes. */
export function gameOfVendor(vendor: DialectVendor, wireGameCode: string): Game | undefined {
  const own = isCodeOf(vendor, wireGameCode) ? wireGameCode.slice(vendor.prefix.length) : '';
  return vendor.gameCodes.includes(own) ? GAMES.find(({ gameCode }) => gameCode === own) : undefined;
}

/** The game behind a code of any of them. */
export function dialectGame(wireGameCode: string): Game | undefined {
  return vendors.map((vendor) => gameOfVendor(vendor, wireGameCode)).find((game) => game !== undefined);
}

export function paysWinsApart(wireGameCode: string): boolean {
  return vendors.some((vendor) => vendor.paysWinsApart && isCodeOf(vendor, wireGameCode));
}

/** Its games as the studio lists them, under the vendor's codes and names; the smallest and largest stake in minor units. */
export function gamesOf(vendor: DialectVendor, denomination: Denomination) {
  return GAMES.filter(({ gameCode }) => vendor.gameCodes.includes(gameCode)).map((game) => {
    const { stakeMin, stakeMax } = ownLimits(game, denomination);
    const listed = { ...listedGame(game, denomination), gameCode: vendor.prefix + game.gameCode };
    const names = Object.fromEntries(
      Object.entries(game.names).map(([tag, name]) => [tag, `${vendor.brand} · ${name}`]),
    );
    return { listed, names, stakeMin, stakeMax };
  });
}
