/** Rounds that follow one another by themselves, and what ends them. Pure: the studio decides by it which round is the next of a
 *  run, and the page shows it. Source: product/games.md 1.4. */

export const AUTO_ROUNDS_MIN = 10;
export const AUTO_ROUNDS_MAX = 1_000;

/** What the stake does after a round: back to the first one, or up by so many per cent (0: it stays). */
export type StakeMove = { readonly kind: 'reset' } | { readonly kind: 'raise'; readonly percent: number };

export interface AutoPlan {
  /** 10 to 1,000. */
  readonly rounds: number;
  /** Mandatory: no round is begun that could bring the loss of the run above it. */
  readonly lossMaxMinor: bigint;
  /** A payout of so much ends the run. */
  readonly singleWinMinor: bigint | null;
  /** Being ahead by so much ends the run. */
  readonly netWinMinor: bigint | null;
  /** A round that starts a feature is the last one. */
  readonly stopsAtFeature: boolean;
  readonly afterWin: StakeMove;
  readonly afterLoss: StakeMove;
}

export const flatStake = { afterWin: { kind: 'reset' }, afterLoss: { kind: 'reset' } } as const;

export interface AutoRun {
  readonly plan: AutoPlan;
  readonly firstStakeMinor: bigint;
  readonly stakeMinor: bigint;
  readonly played: number;
  /** Payouts minus stakes of the run. */
  readonly netMinor: bigint;
}

/** A finished round of a run. */
export interface AutoRound {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly hasFeature: boolean;
}

export interface AutoLimits {
  readonly balanceMinor: bigint;
  readonly stakeMaxMinor: bigint;
}

/** rounds: all are played. limit: the next stake would be above the most. refused: a bet was not taken. player: pressed stop, or
 *  played by hand. left: the game was opened anew. */
export const autoStops = [
  'rounds',
  'loss',
  'singleWin',
  'netWin',
  'feature',
  'balance',
  'limit',
  'refused',
  'player',
  'left',
] as const;
export type AutoStop = (typeof autoStops)[number];

export function beginAuto(plan: AutoPlan, stakeMinor: bigint): AutoRun {
  return { plan, firstStakeMinor: stakeMinor, stakeMinor, played: 0, netMinor: 0n };
}

/** The run after one more round, with the stake of the next; every stake is a multiple of the step. */
export function afterRound(
  run: AutoRun,
  round: Pick<AutoRound, 'stakeMinor' | 'payoutMinor'>,
  stepMinor: bigint,
): AutoRun {
  const { afterWin, afterLoss } = run.plan;
  const move = round.payoutMinor > round.stakeMinor ? afterWin : afterLoss;
  return {
    ...run,
    played: run.played + 1,
    netMinor: run.netMinor + round.payoutMinor - round.stakeMinor,
    stakeMinor: move.kind === 'reset' ? run.firstStakeMinor : raised(run.stakeMinor, move.percent, stepMinor),
  };
}

/** Why no further round may begin; null while one may. Ask with the last round, null before the first. */
export function autoStop(
  run: AutoRun,
  limits: AutoLimits,
  last: Omit<AutoRound, 'stakeMinor'> | null,
): AutoStop | null {
  const { plan, netMinor, stakeMinor, played } = run;
  if (plan.singleWinMinor !== null && last !== null && last.payoutMinor >= plan.singleWinMinor) return 'singleWin';
  if (plan.stopsAtFeature && last?.hasFeature === true) return 'feature';
  if (plan.netWinMinor !== null && netMinor >= plan.netWinMinor) return 'netWin';
  if (played >= plan.rounds) return 'rounds';
  if (stakeMinor - netMinor > plan.lossMaxMinor) return 'loss';
  if (stakeMinor > limits.stakeMaxMinor) return 'limit';
  return stakeMinor > limits.balanceMinor ? 'balance' : null;
}

/** Down to a whole step: a raise never costs more than it says. */
function raised(stakeMinor: bigint, percent: number, stepMinor: bigint): bigint {
  const next = (stakeMinor * BigInt(100 + percent)) / 100n;
  return next - (next % stepMinor);
}
