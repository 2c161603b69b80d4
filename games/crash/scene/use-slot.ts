/** One of the two bets a player may have in a round: chosen, waiting for the next round, placed, collected. */
import { useGame, useStake, useStore } from '@baize/game-kit';
import type { CrashSlot, CrashTicket, CrashTicketAnswer, Game, PlayProblem, Stake } from '@baize/game-kit';
import { figureUnit, minorOf } from '@baize/protocol/typed-amount';
import { useEffect, useEffectEvent, useState } from 'react';
import { CASHOUT_MAX_E2, CASHOUT_MIN_E2 } from '../rules.ts';
import { useTable } from './table-store.ts';
import type { CrashTable } from './table-store.ts';
import { useTicketAct } from './use-ticket-act.ts';
import type { SlotAct } from './use-ticket-act.ts';

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

export function useSlot(slot: CrashSlot, isAutoNeeded: boolean): Slot {
  const game = useGame();
  const table = useTable();
  const stake = useStake();
  const [autoText, changeAuto] = useState('');
  const [isQueued, setQueued] = useState(false);
  const { act, isChecking, problem, clear, run } = useTicketAct();
  const { mine } = useStore(table.view);
  const moment = useStore(table.moment);

  const ticket = mine.findLast((one) => one.slot === slot && one.state !== 'cancelled' && one.state !== 'void') ?? null;
  const autoE2 = readAuto(autoText, isAutoNeeded);

  const place = async (stakeMinor: bigint, autoRunId?: string): Promise<boolean> => {
    if (autoE2 === undefined) return false;
    setQueued(false);
    const request = requestOf({ slot, stakeMinor, autoE2, autoRunId });
    return run(
      'placing',
      () => game.client.crashBet(request),
      () => findPlaced(game, request.requestId),
    );
  };

  useAtBetting(table, () => {
    if (isQueued && stake.minor !== null && !game.isPaused.get()) void place(stake.minor);
  });

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
      clear();
      if (moment !== 'betting') setQueued(true);
      else if (stake.minor !== null) void place(stake.minor);
    },
    placeNext: place,
    unqueue: () => setQueued(false),
    cancel: () => {
      if (ticket)
        void run(
          'cancelling',
          () => game.client.crashCancel(ticket.ticketId),
          () => findSettled(game, table, ticket.ticketId),
        );
    },
    collect: () => {
      if (ticket)
        void run(
          'collecting',
          () => game.client.crashCashout(ticket.ticketId),
          () => findSettled(game, table, ticket.ticketId),
        );
    },
  };
}

/** Does it each time betting opens. */
function useAtBetting(table: CrashTable, act: () => void): void {
  const goIn = useEffectEvent(act);
  useEffect(
    () =>
      table.moment.subscribe(() => {
        if (table.moment.get() === 'betting') goIn();
      }),
    [table],
  );
}

interface Bet {
  readonly slot: CrashSlot;
  readonly stakeMinor: bigint;
  /** Null: collected by hand alone. */
  readonly autoE2: number | null;
  readonly autoRunId: string | undefined;
}

function requestOf({ slot, stakeMinor, autoE2, autoRunId }: Bet) {
  return {
    requestId: crypto.randomUUID(),
    slot,
    stakeMinor: String(stakeMinor),
    ...(autoE2 === null ? {} : { autoCashoutE2: autoE2 }),
    ...(autoRunId !== undefined && { autoRunId }),
  };
}

/** A bet whose answer was lost, as the studio holds it; null while it knows of none. */
async function findPlaced(game: Game, requestId: string): Promise<CrashTicketAnswer | null> {
  const state = await game.client.state();
  const found = state.tickets.find((one) => one.requestId === requestId);
  return found ? { ticket: found, balanceMinor: state.balanceMinor } : null;
}

/** Lost while taking back or collecting: the bet's own state says what became of it. */
async function findSettled(game: Game, table: CrashTable, ticketId: string): Promise<CrashTicketAnswer | null> {
  const state = await game.client.state();
  const known = table.view.get().mine.find((one) => one.ticketId === ticketId);
  if (known && known.state !== 'riding' && known.state !== 'pending')
    return { ticket: known, balanceMinor: state.balanceMinor };
  return null;
}

function readAuto(text: string, isNeeded: boolean): number | null | undefined {
  if (text.trim() === '') return isNeeded ? undefined : null;
  const valueE2 = Number(minorOf(text, multiplier) ?? 0n);
  return valueE2 >= CASHOUT_MIN_E2 && valueE2 <= CASHOUT_MAX_E2 ? valueE2 : undefined;
}
