import type { BaccaratOutcome, Pair } from './bets.ts';
import { bankerDraws, isNatural, playerDraws } from './hand.ts';

let known: readonly BaccaratOutcome[] | null = null;

/** Every outcome that eight decks allow, once: what the most a bet can pay is looked up in. */
export function possibleOutcomes(): readonly BaccaratOutcome[] {
  known ??= [...listOutcomes()];
  return known;
}

const digits = Array.from({ length: 10 }, (_, i) => i);

function listOutcomes(): Iterable<BaccaratOutcome> {
  const found = new Map<string, BaccaratOutcome>();
  for (const player of digits)
    for (const banker of digits)
      for (const [playerTotal, bankerTotal, playerCards, bankerCards] of endingsFrom(player, banker))
        for (const playerPair of pairsOf(player))
          for (const bankerPair of pairsOf(banker)) {
            const outcome = { playerTotal, bankerTotal, playerCards, bankerCards, playerPair, bankerPair };
            found.set(Object.values(outcome).join(' '), outcome);
          }
  return found.values();
}

/** Two cards of one rank sum to an even figure. */
function pairsOf(total: number): readonly Pair[] {
  return total % 2 === 0 ? ['none', 'plain', 'suited'] : ['none'];
}

type Ending = readonly [playerTotal: number, bankerTotal: number, playerCards: 2 | 3, bankerCards: 2 | 3];

function endingsFrom(player: number, banker: number): readonly Ending[] {
  if (isNatural(player) || isNatural(banker)) return [[player, banker, 2, 2]];
  if (!playerDraws(player))
    return bankerDraws(banker, null)
      ? digits.map((third) => [player, (banker + third) % 10, 2, 3] as const)
      : [[player, banker, 2, 2]];
  return digits.flatMap((third): readonly Ending[] => {
    const drawn = (player + third) % 10;
    if (!bankerDraws(banker, third)) return [[drawn, banker, 3, 2]];
    return digits.map((fourth) => [drawn, (banker + fourth) % 10, 3, 3] as const);
  });
}
