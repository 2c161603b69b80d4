/** One of the two bets a player may have in a round: chosen, waiting for the next round, placed, collected. */
import { PlayError, problemOf, sound, useGame, useStake, useStore, wait } from '@baize/game-kit';
import type { CrashSlot, CrashTicket, CrashTicketAnswer, PlayProblem, Stake } from '@baize/game-kit';
import { figureUnit, minorOf } from '@baize/protocol/typed-amount';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CASHOUT_MAX_E2, CASHOUT_MIN_E2 } from '../rules.ts';
import { useTable } from './table-store.ts';

export type SlotAct = 'placing' | 'cancelling' | 'collecting';

export interface Slot {
  readonly slot: CrashSlot;
  readonly stake: Stake;
  readonly autoText: string;
  readonly changeAuto: (text: string) => void;
  /** What stands in the auto field x 100; null when it is empty, undefined when it cannot be used. */
  readonly autoE2: number | null | undefined;
  /** The bet of the round on the table, if any. */
  readonly ticket: CrashTicket | null;
  /** It goes in by itself when betting opens. */
  readonly isQueued: boolean;
  readonly act: SlotAct | null;
  /** No answer for six seconds. */
  readonly isChecking: boolean;
  readonly problem: PlayProblem | null;
  readonly bet: () => void;
  /** Places a bet of a run; false when it was not taken. */
  readonly placeNext: (stakeMinor: bigint, autoRunId: string) => Promise<boolean>;
  readonly unqueue: () => void;
  readonly cancel: () => void;
  readonly collect: () => void;
}

export const multiplier = figureUnit(2, ['×', 'x']);

const patienceMs = 6_000;
const lookEveryMs = 1_500;
const lostAfterMs = 20_000;

export function useSlot(slot: CrashSlot, isAutoNeeded: boolean): Slot {
  const game = useGame();
  const table = useTable();
  const stake = useStake();
  const [autoText, changeAuto] = useState('');
  const [isQueued, setQueued] = useState(false);
  const [act, setAct] = useState<SlotAct | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const isBusy = useRef(false);
  const { mine } = useStore(table.view);
  const moment = useStore(table.moment);

  const ticket = mine.findLast((one) => one.slot === slot && one.state !== 'cancelled' && one.state !== 'void') ?? null;
  const autoE2 = readAuto(autoText, isAutoNeeded);

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

  const place = async (stakeMinor: bigint, autoRunId?: string): Promise<boolean> => {
    if (autoE2 === undefined) return false;
    setQueued(false);
    const requestId = crypto.randomUUID();
    const request = {
      requestId,
      slot,
      stakeMinor: String(stakeMinor),
      ...(autoE2 === null ? {} : { autoCashoutE2: autoE2 }),
      ...(autoRunId !== undefined && { autoRunId }),
    };
    return run(
      'placing',
      () => game.client.crashBet(request),
      async () => {
        const state = await game.client.state();
        const found = state.tickets.find((one) => one.requestId === requestId);
        return found ? { ticket: found, balanceMinor: state.balanceMinor } : null;
      },
    );
  };
  /** Lost while taking back or collecting: the bet's own state says what became of it. */
  const settled = (ticketId: string) => async (): Promise<CrashTicketAnswer | null> => {
    const state = await game.client.state();
    const known = table.view.get().mine.find((one) => one.ticketId === ticketId);
    if (known && known.state !== 'riding' && known.state !== 'pending')
      return { ticket: known, balanceMinor: state.balanceMinor };
    return null;
  };

  const goIn = useEffectEvent(() => {
    if (isQueued && stake.minor !== null && !game.isPaused.get()) void place(stake.minor);
  });
  useEffect(
    () =>
      table.moment.subscribe(() => {
        if (table.moment.get() === 'betting') goIn();
      }),
    [table],
  );

  return {
    slot,
    stake,
    autoText,
    changeAuto,
    autoE2,
    ticket,
    isQueued,
    act,
    isChecking,
    problem,
    bet: () => {
      if (game.isPaused.get()) return;
      setProblem(null);
      if (moment !== 'betting') setQueued(true);
      else if (stake.minor !== null) void place(stake.minor);
    },
    placeNext: place,
    unqueue: () => setQueued(false),
    cancel: () => {
      if (ticket) void run('cancelling', () => game.client.crashCancel(ticket.ticketId), settled(ticket.ticketId));
    },
    collect: () => {
      if (ticket) void run('collecting', () => game.client.crashCashout(ticket.ticketId), settled(ticket.ticketId));
    },
  };
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

function readAuto(text: string, isNeeded: boolean): number | null | undefined {
  if (text.trim() === '') return isNeeded ? undefined : null;
  const valueE2 = Number(minorOf(text, multiplier) ?? 0n);
  return valueE2 >= CASHOUT_MIN_E2 && valueE2 <= CASHOUT_MAX_E2 ? valueE2 : undefined;
}
