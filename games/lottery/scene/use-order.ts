/** One press of Place, to its answer: also when the answer is lost on the way. */
import { PlayError, endsSession, problemOf, sound, useGame, wait } from '@baize/game-kit';
import type { Game, LotteryBetRequest, LotteryTicketsAnswer, PlayProblem } from '@baize/game-kit';
import { useCallback, useRef, useState } from 'react';
import { useLottery } from './lottery-store.ts';
import type { Lottery } from './lottery-store.ts';

const patienceMs = 6_000; // design: then "We are checking"
const lookEveryMs = 1_500;

export interface Place {
  readonly isPlacing: boolean;
  /** No answer for six seconds, or it was lost. */
  readonly isChecking: boolean;
  readonly problem: PlayProblem | null;
  /** What the last press bought. */
  readonly answer: LotteryTicketsAnswer | null;
  /** True when the tickets stand. One press is one request, whatever happens to its answer. */
  readonly place: (bet: Omit<LotteryBetRequest, 'requestId'>) => Promise<boolean>;
  readonly clear: () => void;
}

export function usePlace(): Place {
  const game = useGame();
  const lottery = useLottery();
  const [isPlacing, setPlacing] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const [answer, setAnswer] = useState<LotteryTicketsAnswer | null>(null);
  const isBusy = useRef(false);

  const place = useCallback(
    async (bet: Omit<LotteryBetRequest, 'requestId'>) => {
      if (isBusy.current || game.isPaused.get()) return false;
      isBusy.current = true;
      setPlacing(true);
      setProblem(null);
      setAnswer(null);
      const patience = setTimeout(() => setChecking(true), patienceMs);
      try {
        const found = await placed(game, lottery, { ...bet, requestId: crypto.randomUUID() }, () => setChecking(true));
        game.balance.set(BigInt(found.balanceMinor));
        game.frame.tell({ type: 'baize:balance' });
        setAnswer(found);
        sound.play('paper');
        return true;
      } catch (error) {
        const found = problemOf(error);
        if (endsSession(found.code)) game.hasEnded.set(true);
        setProblem(found);
        sound.play('knock');
        return false;
      } finally {
        clearTimeout(patience);
        setChecking(false);
        setPlacing(false);
        isBusy.current = false;
        void lottery.look();
      }
    },
    [game, lottery],
  );
  const clear = useCallback(() => {
    setProblem(null);
    setAnswer(null);
  }, []);
  return { isPlacing, isChecking, problem, answer, place, clear };
}

/** Sends the press. When its answer is lost, the board is looked at until the studio is back; then the very same request asks what
 *  became of it. The studio keeps one outcome for a request, so nothing is ever bought twice. */
async function placed(
  game: Game,
  lottery: Lottery,
  request: LotteryBetRequest,
  onLost: () => void,
): Promise<LotteryTicketsAnswer> {
  for (;;) {
    try {
      const answer = await game.client.lotteryBet(request);
      game.isOnline.set(true);
      return answer;
    } catch (error) {
      if (!(error instanceof PlayError) || error.code !== 'NETWORK') throw error;
    }
    game.isOnline.set(false);
    onLost();
    do await wait(lookEveryMs);
    while ((await lottery.look()) === null && !game.hasEnded.get());
    if (game.hasEnded.get()) throw new PlayError('SESSION_EXPIRED');
  }
}
