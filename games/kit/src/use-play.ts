/** One play of a game of class A: pressed once, asked once, shown once. */
import { useCallback, useRef, useState } from 'react';
import type { JsonObject } from '@baize/fair';
import { useGame } from './game-context.tsx';
import { askOnce, patienceMs, Refused } from './lost-answer.ts';
import { wait } from './motion.ts';
import { endsSession, problemOf } from './play-errors.ts';
import type { PlayProblem } from './play-errors.ts';
import type { PlayRoundAnswer, PlayRoundRequest, PlayState } from './protocol.ts';
import { restMs } from './rest-ms.ts';
import type { Game } from './session.ts';

/** checking: no answer in six seconds, or the answer was lost. showing: the scene shows it. resting: shown, but the next
 *  round is not taken yet. */
export type PlayPhase = 'ready' | 'sending' | 'checking' | 'showing' | 'resting';

export interface Play {
  readonly phase: PlayPhase;
  /** Why the last press was refused; gone with the next press. */
  readonly problem: PlayProblem | null;
  /** Sends one bet. Null when it was refused, or when a press came while another was under way. */
  readonly play: (choices: JsonObject, stakeMinor: bigint, autoRunId?: string) => Promise<PlayRoundAnswer | null>;
  /** The result stands on the screen: only now balance, history and the page around are told. */
  readonly shown: () => void;
  readonly clear: () => void;
}

export function usePlay(): Play {
  const game = useGame();
  const [phase, setPhase] = useState<PlayPhase>('ready');
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const answered = useRef<PlayRoundAnswer | null>(null);
  const isBusy = useRef(false);

  const rest = useCallback(async (ms: number) => {
    if (ms > 0) {
      setPhase('resting');
      await wait(ms);
    }
    isBusy.current = false;
    setPhase('ready');
  }, []);

  const play = useCallback(
    async (choices: JsonObject, stakeMinor: bigint, autoRunId?: string) => {
      if (isBusy.current || game.isPaused.get()) return null;
      isBusy.current = true;
      setProblem(null);
      setPhase('sending');
      game.frame.tell({ type: 'baize:round', state: 'open' });
      const patience = setTimeout(() => setPhase('checking'), patienceMs);
      const request = {
        requestId: crypto.randomUUID(),
        choices,
        stakeMinor: String(stakeMinor),
        ...(autoRunId !== undefined && { autoRunId }),
      };
      try {
        const answer = await ask(game, request, () => setPhase('checking'));
        answered.current = answer;
        setPhase('showing');
        return answer;
      } catch (error) {
        const found = error instanceof Refused ? error.problem : problemOf(error);
        setProblem(found);
        if (endsSession(found.code)) game.hasEnded.set(true);
        game.frame.tell({ type: 'baize:round', state: 'closed' });
        void rest(found.retryAfterMs ?? 0);
        return null;
      } finally {
        clearTimeout(patience);
      }
    },
    [game, rest],
  );

  const shown = useCallback(() => {
    const answer = answered.current;
    if (!answer) return;
    answered.current = null;
    game.balance.set(BigInt(answer.balanceMinor));
    if (answer.pots) game.pots.set(answer.pots);
    game.fairness.set(answer.fairness);
    game.rounds.set(
      [answer.round, ...game.rounds.get().filter(({ roundId }) => roundId !== answer.round.roundId)].slice(0, 60),
    );
    game.frame.tell({ type: 'baize:round', state: 'closed' });
    game.frame.tell({ type: 'baize:balance' });
    void rest(restMs(answer, game.serverNow()));
  }, [game, rest]);

  const clear = useCallback(() => setProblem(null), []);
  return { phase, problem, play, shown, clear };
}

/** The next press is taken. */
export function canPlay(play: Play): boolean {
  return play.phase === 'ready';
}

async function ask(game: Game, request: PlayRoundRequest, onLost: () => void): Promise<PlayRoundAnswer> {
  const found = (state: PlayState): PlayRoundAnswer | null => {
    const { lastRound: round, balanceMinor, fairness, serverNow, auto } = state;
    if (round?.requestId !== request.requestId) return null;
    const own = auto && auto.runId === request.autoRunId ? { auto } : {};
    return { round, balanceMinor, fairness, nextRoundAt: serverNow, ...own };
  };
  const answer = await askOnce(game, () => game.client.round(request), found, onLost);
  if (answer.round.state === 'void') throw new Refused({ code: 'ROUND_VOID', retryAfterMs: null });
  return answer;
}
