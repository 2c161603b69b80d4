import { hasExactKeys, isJsonObject, payoutOf } from '@baize/fair';
import type { ChoicesCheck, Draws, GameModel, GameRules, JsonObject } from '@baize/fair';
import { exactTable } from './exact-table.ts';
import type { WeightedOutcome } from './exact-table.ts';

/** A stake on one spot of the cloth; a spot appears once. */
export type TableChip = { readonly bet: string; readonly stakeMinor: string };

/** What the player put down; the chips' sum is the stake of the round. */
export type TableChoices = { readonly chips: readonly TableChip[] };

/** What a spot paid, stake included. Spots that paid nothing are left out. */
export type TablePaid = { readonly bet: string; readonly payoutMinor: string };

/** A game in which chips lie on the spots of a cloth and one deal decides them all. */
export interface TableGame<Outcome, Seen extends JsonObject> {
  readonly model: GameModel;
  /** Every spot of the cloth. */
  readonly bets: readonly string[];
  /** Draws the round: what decides the bets, and what the player sees. */
  deal(draws: Draws): { readonly outcome: Outcome; readonly seen: Seen };
  /** What a bet returns, stake included, x 10^4: 0 is lost, 10,000 the stake back. */
  returnE4(bet: string, outcome: Outcome): number;
  /** Every outcome that can happen, at least once: what the most a bet can pay is looked up in. */
  possible(): readonly Outcome[];
  /** The same with the number of ways it comes about, counted exactly. May take seconds. */
  counted(): Iterable<WeightedOutcome<Outcome>>;
}

/** The rules of a table game: each chip pays floor(stake x return) by itself (product/games.md 1.2). */
export function tableRules<Outcome, Seen extends JsonObject>(
  game: TableGame<Outcome, Seen>,
): GameRules<TableChoices, Seen & { readonly paid: readonly TablePaid[] }> {
  const spots = new Set(game.bets);
  const smallest = BigInt(game.model.minStakeMinor);

  const payout = ({ bet, stakeMinor }: TableChip, outcome: Outcome): bigint =>
    payoutOf(BigInt(stakeMinor), game.returnE4(bet, outcome));

  const largestOf = (chips: readonly TableChip[]): bigint => {
    let largest = 0n;
    for (const outcome of game.possible()) {
      const total = chips.reduce((sum, chip) => sum + payout(chip, outcome), 0n);
      if (total > largest) largest = total;
    }
    return largest;
  };

  return {
    model: game.model,
    chance: 'seeds',

    validateChoices(input, stakeMinor): ChoicesCheck<TableChoices> {
      const choices = readChoices(input, spots);
      if (choices === null || sumOf(choices.chips) !== stakeMinor) return { ok: false, code: 'CHOICES_MALFORMED' };
      if (choices.chips.some((chip) => BigInt(chip.stakeMinor) < smallest))
        return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
      // Red and black together, or a stake on every number, could only lose or come back: that is no bet.
      if (largestOf(choices.chips) <= stakeMinor) return { ok: false, code: 'BET_CANNOT_WIN' };
      return { ok: true, choices };
    },

    play(draws, { chips }) {
      const { outcome, seen } = game.deal(draws);
      const paid = chips.map((chip) => ({ bet: chip.bet, payoutMinor: payout(chip, outcome) }));
      return {
        result: {
          ...seen,
          paid: paid
            .filter(({ payoutMinor }) => payoutMinor > 0n)
            .map(({ bet, payoutMinor }) => ({ bet, payoutMinor: String(payoutMinor) })),
        },
        payoutMinor: paid.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n),
      };
    },

    largestPayoutMinor: ({ chips }) => largestOf(chips),
    exact: () => exactTable(game),
  };
}

/** The stake of these chips together, in minor units. */
export function sumOf(chips: readonly TableChip[]): bigint {
  return chips.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n);
}

function readChoices(input: unknown, spots: ReadonlySet<string>): TableChoices | null {
  if (!isJsonObject(input) || !hasExactKeys(input, ['chips'])) return null;
  const list: unknown = input['chips'];
  if (!Array.isArray(list) || list.length === 0 || list.length > spots.size) return null;
  const chips: TableChip[] = [];
  const taken = new Set<string>();
  for (const item of list as unknown[]) {
    if (!isJsonObject(item) || !hasExactKeys(item, ['bet', 'stakeMinor'])) return null;
    const { bet, stakeMinor } = item as Record<string, unknown>;
    if (typeof bet !== 'string' || !spots.has(bet) || taken.has(bet)) return null;
    if (typeof stakeMinor !== 'string' || !/^[1-9]\d{0,17}$/.test(stakeMinor)) return null;
    taken.add(bet);
    chips.push({ bet, stakeMinor });
  }
  return { chips };
}
