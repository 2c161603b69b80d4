/** A round of several steps: opened, stepped, over. Each press asks once and is shown once. */
import { useCallback, useRef, useState } from 'react';
import { canonicalJson } from '@baize/fair';
import type { JsonObject } from '@baize/fair';
import { useGame } from './game-context.tsx';
import { askOnce, patienceMs, Refused } from './lost-answer.ts';
import { wait } from './motion.ts';
import { endsSession, problemOf } from './play-errors.ts';
import type { PlayProblem } from './play-errors.ts';
import type { PlayRound, PlayState, PlayStepAnswer } from './protocol.ts';
import { restMs } from './rest-ms.ts';
import type { Game } from './session.ts';
import type { PlayPhase } from './use-play.ts';

export interface Steps {
  readonly phase: PlayPhase;
  /** Why the last press was refused; gone with the next press. */
  readonly problem: PlayProblem | null;
  /** The open round, one left open earlier included; once it is over it stays until the next is opened. Null before the first. */
  readonly round: PlayRound | null;
  /** Opens a round. Null when it was refused, or when a press came while another was under way. */
  readonly open: (opening: JsonObject, stakeMinor: bigint) => Promise<PlayRound | null>;
  /** Takes a step of the open round: one of `round.steps.options`. Null as above. */
  readonly step: (action: JsonObject) => Promise<PlayRound | null>;
  /** The answer stands on the screen: only now the balance moves, and after the last step history and the page around are told. */
  readonly shown: () => void;
  readonly clear: () => void;
}

/** Of a class B round: all that was staked, what steps added included. Of any other: its stake. */
export function stakedOf(round: Pick<PlayRound, 'stakeMinor' | 'steps'>): bigint {
  return BigInt(round.steps?.stakedMinor ?? round.stakeMinor);
}

export function useSteps(): Steps {
  const game = useGame();
  const { phase, problem, round, ask, takeAnswer, rest, clear } = useStepRequest(game);

  const open = useCallback(
    (opening: JsonObject, stakeMinor: bigint) => {
      const request = { requestId: crypto.randomUUID(), choices: opening, stakeMinor: String(stakeMinor) };
      const isOurs = (one: PlayRound) => one.requestId === request.requestId;
      return ask(
        () => game.client.openRound(request),
        (state) => findRound(state, isOurs),
      );
    },
    [ask, game],
  );

  const step = useCallback(
    (action: JsonObject) => {
      if (!round) return Promise.resolve(null);
      const stepNo = actionsOf(round).length;
      const request = { roundId: round.roundId, requestId: crypto.randomUUID(), stepNo, action };
      const isOurs = (one: PlayRound) => one.roundId === round.roundId && hasTaken(one, stepNo, action);
      return ask(
        () => game.client.step(request),
        (state) => findRound(state, isOurs),
      );
    },
    [ask, game, round],
  );

  const shown = useCallback(() => {
    const answer = takeAnswer();
    if (!answer) return;
    showAnswer(game, answer);
    void rest(answer.round.state === 'closed' ? restMs(answer, game.serverNow()) : 0);
  }, [game, rest, takeAnswer]);

  return { phase, problem, round, open, step, shown, clear };
}

/** Sends one request of a round and keeps its answer until it is shown. */
function useStepRequest(game: Game) {
  const [phase, setPhase] = useState<PlayPhase>('ready');
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const [round, setRound] = useState<PlayRound | null>(game.session.state.openRound);
  const answered = useRef<PlayStepAnswer | null>(null);
  const isBusy = useRef(false);

  const rest = useCallback(async (ms: number) => {
    if (ms > 0) {
      setPhase('resting');
      await wait(ms);
    }
    isBusy.current = false;
    setPhase('ready');
  }, []);

  const ask = useCallback(
    async (send: () => Promise<PlayStepAnswer>, find: (state: PlayState) => PlayStepAnswer | null) => {
      if (isBusy.current || game.isPaused.get()) return null;
      isBusy.current = true;
      setProblem(null);
      setPhase('sending');
      game.frame.tell({ type: 'baize:round', state: 'open' });
      const patience = setTimeout(() => setPhase('checking'), patienceMs);
      try {
        const answer = await askOnce(game, send, find, () => setPhase('checking'));
        if (answer.round.state === 'void') throw new Refused({ code: 'ROUND_VOID', retryAfterMs: null });
        answered.current = answer;
        setRound(answer.round);
        setPhase('showing');
        return answer.round;
      } catch (error) {
        const found = error instanceof Refused ? error.problem : problemOf(error);
        setProblem(found);
        if (endsSession(found.code)) game.hasEnded.set(true);
        game.frame.tell({ type: 'baize:round', state: 'closed' });
        if (hasMovedOn.has(found.code))
          await game.client.state().then(({ openRound }) => setRound(openRound), problemOf);
        void rest(found.retryAfterMs ?? 0);
        return null;
      } finally {
        clearTimeout(patience);
      }
    },
    [game, rest],
  );

  const takeAnswer = useCallback(() => {
    const answer = answered.current;
    answered.current = null;
    return answer;
  }, []);
  const clear = useCallback(() => setProblem(null), []);
  return { phase, problem, round, ask, takeAnswer, rest, clear };
}

/** Tells an answer that stands on the screen to everything else on the page. */
function showAnswer(game: Game, answer: PlayStepAnswer): void {
  if (answer.balanceMinor !== null) game.balance.set(BigInt(answer.balanceMinor));
  else void readBalance(game);
  game.fairness.set(answer.fairness);
  if (answer.round.state === 'closed')
    game.rounds.set(
      [answer.round, ...game.rounds.get().filter(({ roundId }) => roundId !== answer.round.roundId)].slice(0, 60),
    );
  game.frame.tell({ type: 'baize:round', state: 'closed' });
  game.frame.tell({ type: 'baize:balance' });
}

/** Refusals that say that this page's picture of the round is old, or that another round waits. */
const hasMovedOn = new Set<PlayProblem['code']>(['STEP_STALE', 'ROUND_OPEN', 'NOT_FOUND', 'NOT_PLAYED']);

function findRound(state: PlayState, isOurs: (round: PlayRound) => boolean): PlayStepAnswer | null {
  const { openRound, lastRound, balanceMinor, fairness, serverNow } = state;
  const round = [openRound, lastRound].find((one) => one !== null && isOurs(one));
  return round ? { round, balanceMinor, fairness, nextRoundAt: serverNow } : null;
}

function actionsOf(round: PlayRound): readonly JsonObject[] {
  const actions = round.choices['actions'];
  return Array.isArray(actions) ? (actions as readonly JsonObject[]) : [];
}

/** Whether a round has this step at this place: what a lost answer would have said. */
function hasTaken(round: PlayRound, stepNo: number, action: JsonObject): boolean {
  const taken = actionsOf(round)[stepNo];
  return taken !== undefined && canonicalJson(taken) === canonicalJson(action);
}

/** The win was still on its way: the balance follows by itself. */
async function readBalance(game: Game): Promise<void> {
  await wait(2_000);
  await game.client.state().then((state) => game.balance.set(BigInt(state.balanceMinor)), problemOf);
}
