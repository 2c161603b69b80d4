/** Every deal from eight fresh decks, counted: 4.998 x 10^15 rows of six cards, grouped by what the bets ask for. */
import type { WeightedOutcome } from '@baize/game-kit/tables';
import type { BaccaratOutcome, Pair } from './bets.ts';
import { bankerDraws, isNatural, playerDraws } from './hand.ts';

const DECKS = 8;
const PER_RANK = 4 * DECKS;
const SHOE = 52 * DECKS;

/** A state of the round short of the pairs. */
type Ending = Pick<BaccaratOutcome, 'playerTotal' | 'bankerTotal' | 'playerCards' | 'bankerCards'>;

const key = ({ playerTotal, bankerTotal, playerCards, bankerCards }: Ending): number =>
  ((playerTotal * 10 + bankerTotal) * 2 + playerCards - 2) * 2 + bankerCards - 2;

const pairs: readonly Pair[] = ['none', 'plain', 'suited'];

/** Exact: every number stays below 416 x 415 x 414 x 413 x 412 x 411 < 2^53. Takes about a tenth of a second. */
export function countDeals(): readonly WeightedOutcome<BaccaratOutcome>[] {
  const ways = new Map<number, number>();
  const endings = new Map<number, Ending>();
  const points = Array.from({ length: 13 }, (_, rank) => (rank >= 9 ? 0 : rank + 1)); // ace first
  const left = points.reduce<number[]>(
    (sum, point) => sum.with(point, (sum[point] ?? 0) + PER_RANK),
    Array<number>(10).fill(0),
  );

  for (let p1 = 0; p1 < 13; p1 += 1)
    for (let p2 = 0; p2 < 13; p2 += 1)
      for (let b1 = 0; b1 < 13; b1 += 1)
        for (let b2 = 0; b2 < 13; b2 += 1) {
          const four = [p1, p2, b1, b2].map((rank) => points[rank] ?? 0);
          for (const point of four) left[point] = (left[point] ?? 0) - 1;
          const split = suitSplit(p1, p2, b1, b2);
          for (const { ending, ways: rows } of endingsOf(four, left)) {
            const at = key(ending);
            endings.set(at, ending);
            for (let pair = 0; pair < 9; pair += 1) {
              const share = split[pair] ?? 0;
              if (share > 0) ways.set(at * 9 + pair, (ways.get(at * 9 + pair) ?? 0) + share * rows);
            }
          }
          for (const point of four) left[point] = (left[point] ?? 0) + 1;
        }

  return [...ways].flatMap(([at, count]) => {
    const ending = endings.get(Math.floor(at / 9));
    const [playerPair, bankerPair] = [pairs[Math.floor((at % 9) / 3)], pairs[at % 3]];
    return ending && playerPair && bankerPair
      ? [{ outcome: { ...ending, playerPair, bankerPair }, ways: BigInt(count) }]
      : [];
  });
}

/** Ways to the third cards, in rows of two cards after the first four: a row nobody needs counts all its cards. */
function endingsOf(four: readonly number[], left: readonly number[]): { ending: Ending; ways: number }[] {
  const [p1 = 0, p2 = 0, b1 = 0, b2 = 0] = four;
  const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
  const rest = SHOE - 4;
  const ending = (playerTotal: number, bankerTotal: number, playerCards: 2 | 3, bankerCards: 2 | 3): Ending => ({
    playerTotal: playerTotal % 10,
    bankerTotal: bankerTotal % 10,
    playerCards,
    bankerCards,
  });
  if (isNatural(player) || isNatural(banker))
    return [{ ending: ending(player, banker, 2, 2), ways: rest * (rest - 1) }];
  const found: { ending: Ending; ways: number }[] = [];
  if (!playerDraws(player)) {
    if (!bankerDraws(banker, null)) return [{ ending: ending(player, banker, 2, 2), ways: rest * (rest - 1) }];
    left.forEach((cards, third) =>
      found.push({ ending: ending(player, banker + third, 2, 3), ways: cards * (rest - 1) }),
    );
    return found;
  }
  left.forEach((cards, third) => {
    if (!bankerDraws(banker, third)) {
      found.push({ ending: ending(player + third, banker, 3, 2), ways: cards * (rest - 1) });
      return;
    }
    left.forEach((more, fourth) => {
      const still = fourth === third ? more - 1 : more;
      found.push({ ending: ending(player + third, banker + fourth, 3, 3), ways: cards * still });
    });
  });
  return found;
}

const splits = new Map<string, readonly number[]>();

/** Ordered ways to draw four cards of these ranks, split by the pair of either hand: index player x 3 + banker. It depends
 *  only on which of the ranks are alike. */
function suitSplit(...ranks: [p1: number, p2: number, b1: number, b2: number]): readonly number[] {
  const pattern = ranks.map((rank) => ranks.indexOf(rank)).join('');
  const known = splits.get(pattern);
  if (known) return known;
  const split = Array<number>(9).fill(0);
  for (let suits = 0; suits < 256; suits += 1) {
    const cards = ranks.map((rank, i) => rank * 4 + ((suits >> (2 * i)) & 3));
    const rows = cards.reduce(
      (product, card, i) => product * (DECKS - cards.slice(0, i).filter((one) => one === card).length),
      1,
    );
    const at = pairAt(cards[0], cards[1]) * 3 + pairAt(cards[2], cards[3]);
    split[at] = (split[at] ?? 0) + rows;
  }
  splits.set(pattern, split);
  return split;
}

/** 0 for two ranks, 1 for a pair, 2 for a pair of one suit. */
function pairAt(first = 0, second = 0): number {
  if (first === second) return 2;
  return Math.floor(first / 4) === Math.floor(second / 4) ? 1 : 0;
}
