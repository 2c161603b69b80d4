/** Taking a ticket back before its draw closes, one or a whole order. */
import { problemOf, sound, useGame } from '@baize/game-kit';
import type { LotteryCancelRequest, PlayProblem } from '@baize/game-kit';
import { useCallback, useRef, useState } from 'react';
import { useLottery } from './lottery-store.ts';

export interface TakeBack {
  /** The ticket or order that is on its way back. */
  readonly waitsFor: string | null;
  readonly problem: PlayProblem | null;
  readonly takeBack: (request: LotteryCancelRequest) => Promise<void>;
}

export function useTakeBack(): TakeBack {
  const game = useGame();
  const lottery = useLottery();
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const isBusy = useRef(false);
  const takeBack = useCallback(
    async (request: LotteryCancelRequest) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setWaitsFor('ticketId' in request ? request.ticketId : request.orderId);
      setProblem(null);
      try {
        const answer = await game.client.lotteryCancel(request);
        game.balance.set(BigInt(answer.balanceMinor));
        game.frame.tell({ type: 'baize:balance' });
        sound.play('paper');
      } catch (error) {
        setProblem(problemOf(error)); // a lost answer: the board says below what became of it, and a second press does no harm
        sound.play('knock');
      }
      await lottery.look();
      setWaitsFor(null);
      isBusy.current = false;
    },
    [game, lottery],
  );
  return { waitsFor, problem, takeBack };
}
