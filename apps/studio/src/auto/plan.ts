/** Reads a plan from the wire and says where a run stands: from its rounds, by the kit's own arithmetic. Pure. */
import { isJsonObject } from '@baize/fair';
import { AUTO_ROUNDS_MAX, AUTO_ROUNDS_MIN, afterRound, autoStop, beginAuto } from '@baize/game-kit/autoplay';
import type { AutoPlan, AutoRun, AutoStop } from '@baize/game-kit/autoplay';
import type { AutoPlanWire } from '@baize/game-kit/protocol.ts';
import type { AutoRoundRow } from '#store/auto-runs.ts';

const RAISE_MAX = 1_000; // per cent
const MOVING = new Set(['dice', 'limbo', 'crash']); // product/games.md 1.4: strategy fields
const UNBOUNDED = 10n ** 18n; // the wallet says whether the money is there

/** Null when a field is out of its range. `stakeMinor`: of the first round, which the loss allowed must at least cover. */
export function readPlan(wire: AutoPlanWire, gameCode: string, stakeMinor: bigint): AutoPlan | null {
  const plan = planOf(wire);
  const isFlat = plan.afterWin.kind === 'reset' && plan.afterLoss.kind === 'reset';
  const isSound =
    plan.rounds >= AUTO_ROUNDS_MIN &&
    plan.rounds <= AUTO_ROUNDS_MAX &&
    plan.lossMaxMinor >= stakeMinor &&
    plan.singleWinMinor !== 0n &&
    plan.netWinMinor !== 0n &&
    [plan.afterWin, plan.afterLoss].every((move) => move.kind === 'reset' || move.percent <= RAISE_MAX) &&
    (isFlat || MOVING.has(gameCode));
  return isSound ? plan : null;
}

export function planOf(wire: AutoPlanWire): AutoPlan {
  const amount = (text: string | null) => (text === null ? null : BigInt(text));
  return {
    ...wire,
    lossMaxMinor: BigInt(wire.lossMaxMinor),
    singleWinMinor: amount(wire.singleWinMinor),
    netWinMinor: amount(wire.netWinMinor),
  };
}

export interface Standing {
  readonly run: AutoRun;
  /** A round of it has not ended yet. */
  readonly isOpen: boolean;
  readonly stop: AutoStop | null;
}

/** A run after the rounds it has played. A round that was not taken, or was taken back, ends it. */
export function standingAfter(
  start: { readonly plan: AutoPlan; readonly stakeMinor: bigint; readonly stop: AutoStop | null },
  rounds: readonly AutoRoundRow[],
  limits: { readonly stakeStepMinor: bigint; readonly stakeMaxMinor: bigint },
): Standing {
  const closed = rounds.filter(({ state }) => state === 'closed');
  const run = closed.reduce(
    (before, round) => afterRound(before, round, limits.stakeStepMinor),
    beginAuto(start.plan, start.stakeMinor),
  );
  const bound = { balanceMinor: UNBOUNDED, stakeMaxMinor: limits.stakeMaxMinor };
  const broken = rounds.find(({ state }) => state === 'void' || state === 'cancelled');
  return {
    run,
    isOpen: rounds.some(({ state }) => state === 'open'),
    stop: start.stop ?? (broken ? stopOf(broken) : autoStop(run, bound, closed.at(-1) ?? null)),
  };
}

function stopOf({ state, voidReason }: AutoRoundRow): AutoStop {
  if (state === 'cancelled') return 'player';
  return voidReason === 'INSUFFICIENT_FUNDS' ? 'balance' : 'refused';
}

/** The choices of a crash run: which of the two bets, and where it collects by itself. */
export function crashChoices(choices: unknown): { slot: 1 | 2; autoE2: number } | null {
  if (!isJsonObject(choices)) return null;
  const { slot, autoCashoutE2: autoE2 } = choices;
  if (Object.keys(choices).length !== 2 || (slot !== 1 && slot !== 2)) return null;
  return typeof autoE2 === 'number' && Number.isInteger(autoE2) ? { slot, autoE2 } : null;
}
