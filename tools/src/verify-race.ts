/** What the signed document of a race claims, worked out again: order, ranks, ties and prizes (docs/formats.md, `baize-race/1`).
 *  Written from the page, not from the platform's code. */
import type { Claim } from './verify-data.ts';

interface Player {
  readonly tag: string;
  readonly turnoverMinor: string;
  readonly rank: number | null;
  readonly prizeMinor: string;
}

export interface RaceDocument {
  readonly format?: string;
  readonly race: { readonly leastMinor: string; readonly prizes: readonly string[] };
  readonly players: readonly Player[];
}

/** Every claim of the document, signature and signer aside. */
export function checkRace({ race, players }: RaceDocument): Claim[] {
  const least = BigInt(race.leastMinor);
  const isPlaced = ({ turnoverMinor }: Player) => BigInt(turnoverMinor) > 0n && BigInt(turnoverMinor) >= least;
  const placed = players.filter(isPlaced);
  const given = players.reduce((sum, { prizeMinor }) => sum + BigInt(prizeMinor), 0n);
  const filled = race.prizes.slice(0, placed.length).reduce((sum, prize) => sum + BigInt(prize), 0n);
  return [
    { ok: new Set(players.map(({ tag }) => tag)).size === players.length, text: 'no player stands twice' },
    {
      ok: players.every((player, index) => index === 0 || isBefore(players[index - 1], player)),
      text: 'the players stand in the order of turnover, those of one sum in the order of tags',
    },
    {
      ok: players.every((player) => player.rank === (isPlaced(player) ? rankOf(player, players) : null)),
      text: 'each rank is one more than how many turned over more, and who is below the minimum has none',
    },
    {
      ok: players.every(
        (player) => BigInt(player.prizeMinor) === (isPlaced(player) ? prizeOf(player, race, placed) : 0n),
      ),
      text: 'each prize is the player’s part of the prizes of the places that one rank fills',
    },
    { ok: given === filled, text: `the prizes sum to those of the ${placed.length} places that are filled` },
  ];
}

function isBefore(first: Player | undefined, second: Player): boolean {
  if (!first) return true;
  const [a, b] = [BigInt(first.turnoverMinor), BigInt(second.turnoverMinor)];
  return a > b || (a === b && first.tag < second.tag);
}

function rankOf(player: Player, players: readonly Player[]): number {
  return players.filter(({ turnoverMinor }) => BigInt(turnoverMinor) > BigInt(player.turnoverMinor)).length + 1;
}

/** Places from the rank on, as many as share it: their prizes in equal parts, what is left over one each in the order of tags. */
function prizeOf(player: Player, { prizes }: RaceDocument['race'], placed: readonly Player[]): bigint {
  const tags = placed
    .filter(({ turnoverMinor }) => turnoverMinor === player.turnoverMinor)
    .map(({ tag }) => tag)
    .sort();
  const first = rankOf(player, placed) - 1;
  const sum = prizes.slice(first, first + tags.length).reduce((all, prize) => all + BigInt(prize), 0n);
  const count = BigInt(tags.length);
  return sum / count + (BigInt(tags.indexOf(player.tag)) < sum % count ? 1n : 0n);
}
