/** One player at the table: the stake, the round and its cards as they are dealt. */
import { sound, useGame, useStake, useSteps } from '@baize/game-kit';
import { LARGEST_RETURN, RULESETS, STANDARD } from '../ruleset.ts';
import { useDealing } from './use-dealing.ts';

export type BlackjackGame = ReturnType<typeof useBlackjackGame>;

export function useBlackjackGame() {
  const { session } = useGame();
  const stake = useStake();
  const steps = useSteps();
  const dealing = useDealing(steps);

  const ruleset = RULESETS[session.model.modelId] ?? STANDARD;
  const { round } = steps;
  const isOpen = round?.state === 'open';
  const isOver = round?.state === 'closed' && dealing.view?.isOver === true;
  const isAboveCap = (stake.minor ?? 0n) * BigInt(LARGEST_RETURN) > BigInt(session.limits.winMaxMinor);
  const deal = async () => {
    if (stake.minor === null || isAboveCap) return;
    sound.play('chip');
    await steps.open({}, stake.minor);
  };

  return { ruleset, stake, steps, round, dealing, isOpen, isOver, isAboveCap, deal };
}
