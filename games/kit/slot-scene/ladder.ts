import type { PlaySession } from '../src/protocol.ts';

/** Total bets offered, smallest first: one coin at 1, 2, 4, 8, 16, 20, 40, 80 minor units and so on, within the limits, and none
 *  that could pay more than one round may. `coins`: how many a stake is made of. */
export function ladderOf({ limits, model }: PlaySession, coins: number): readonly bigint[] {
  const lines = BigInt(coins);
  const least = BigInt(limits.stakeMinMinor);
  const capped = (BigInt(limits.winMaxMinor) * 10_000n) / BigInt(model.maxMultiplierE4);
  const most = BigInt(limits.stakeMaxMinor) < capped ? BigInt(limits.stakeMaxMinor) : capped;
  const step = BigInt(limits.stakeStepMinor);
  const lineBets = [1n];
  for (let unit = 1n; unit * 2n * lines <= most; unit *= 10n)
    for (const share of [2n, 4n, 8n, 16n]) lineBets.push(unit * share);
  const totals = lineBets
    .map((bet) => bet * lines)
    .filter((total) => total >= least && total <= most && total % step === 0n);
  return totals.length > 0 ? totals : [least];
}
