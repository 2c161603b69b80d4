/** One player at the table: the stake, the round with its cards, and which of them are held. */
import { sound, useGame, useStake, useSteps } from '@baize/game-kit';
import { FULL_PAY, PAY_TABLES } from '../pays.ts';
import { readView } from './read.ts';
import { useDealing } from './use-dealing.ts';
import { useHolds } from './use-holds.ts';

export type PokerGame = ReturnType<typeof usePokerGame>;

export function usePokerGame() {
  const { session } = useGame();
  const stake = useStake();
  const steps = useSteps();
  const { round, phase } = steps;
  const view = readView(round);
  const dealing = useDealing(steps, view);
  const pays = PAY_TABLES[session.model.modelId] ?? FULL_PAY;

  const isOpen = round?.state === 'open';
  const isChoosing = isOpen && dealing.isSettled;
  const isOver = round?.state === 'closed' && view !== null && view.held !== null;
  const isGain = isOver && BigInt(round.payoutMinor) > BigInt(round.stakeMinor);
  const holds = useHolds(round?.roundId ?? '', isChoosing && view ? view.dealt : null, pays);
  const isWaiting = phase === 'sending' || phase === 'checking' || phase === 'showing';
  const isAboveCap = (stake.minor ?? 0n) * BigInt(Math.max(...pays)) > BigInt(session.limits.winMaxMinor);
  /** Of the round on the table; else of the next one, null while none is chosen. */
  const stakeMinor = isOpen && round ? BigInt(round.stakeMinor) : stake.minor;

  const press = () => {
    if (isOpen) {
      void steps.step({ hold: holds.places });
      return;
    }
    if (stake.minor === null || isAboveCap) return;
    sound.play('chip');
    void steps.open({}, stake.minor);
  };

  return {
    stake,
    steps,
    round,
    view,
    dealing,
    pays,
    holds,
    stakeMinor,
    isOpen,
    isChoosing,
    isOver,
    isGain,
    isWaiting,
    isAboveCap,
    press,
  };
}
