/** One act on a bet at a time, to its answer: also when the answer is lost on the way. */
import { PlayError, problemOf, sound, useGame, wait } from '@baize/game-kit';
import type { CrashTicketAnswer, PlayProblem } from '@baize/game-kit';
import { useCallback, useRef, useState } from 'react';
import { useTable } from './table-store.ts';

export type SlotAct = 'placing' | 'cancelling' | 'collecting';

const patienceMs = 6_000;
const lookEveryMs = 1_500;
const lostAfterMs = 20_000;

export interface TicketAct {
  readonly act: SlotAct | null;
  /** No answer for six seconds. */
  readonly isChecking: boolean;
  readonly problem: PlayProblem | null;
  readonly clear: () => void;
  /** `find` looks for what became of a lost answer, null while nothing is known. False when it was refused or another act is under way. */
  readonly run: (
    kind: SlotAct,
    send: () => Promise<CrashTicketAnswer>,
    find: () => Promise<CrashTicketAnswer | null>,
  ) => Promise<boolean>;
}

export function useTicketAct(): TicketAct {
  const game = useGame();
  const table = useTable();
  const [act, setAct] = useState<SlotAct | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const isBusy = useRef(false);

  /** One act at a time; its answer counts whichever way it comes. */
  const run = useCallback(
    async (kind: SlotAct, send: () => Promise<CrashTicketAnswer>, find: () => Promise<CrashTicketAnswer | null>) => {
      if (isBusy.current) return false;
      isBusy.current = true;
      setAct(kind);
      setProblem(null);
      const patience = setTimeout(() => setChecking(true), patienceMs);
      try {
        const answer = await orLookUp(send, find, () => setChecking(true));
        table.take(answer.ticket);
        game.balance.set(BigInt(answer.balanceMinor));
        game.frame.tell({ type: 'baize:balance' });
        if (kind === 'placing') game.frame.tell({ type: 'baize:round', state: 'open' });
        if (kind === 'placing') sound.play('paper');
        return true;
      } catch (error) {
        setProblem(error instanceof NeverArrived ? { code: 'NOT_PLAYED', retryAfterMs: null } : problemOf(error));
        sound.play('knock');
        return false;
      } finally {
        clearTimeout(patience);
        setChecking(false);
        setAct(null);
        isBusy.current = false;
      }
    },
    [game, table],
  );

  return { act, isChecking, problem, clear: () => setProblem(null), run };
}

class NeverArrived extends Error {}

/** Sends once. When the answer is lost, looks until what became of it is known; never sends again. */
async function orLookUp(
  send: () => Promise<CrashTicketAnswer>,
  find: () => Promise<CrashTicketAnswer | null>,
  onLost: () => void,
): Promise<CrashTicketAnswer> {
  const askedAt = performance.now();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof PlayError) || error.code !== 'NETWORK') throw error;
  }
  onLost();
  for (;;) {
    await wait(lookEveryMs);
    const found = await find().catch((error: unknown) => {
      if (problemOf(error).code === 'NETWORK') return undefined; // still away: look again
      throw error;
    });
    if (found) return found;
    if (found === null && performance.now() - askedAt > lostAfterMs) throw new NeverArrived();
  }
}
