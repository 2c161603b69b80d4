/** The table of this page: the view, and the multiplier of this very moment. */
import { createStore, loadRounds, problemOf, useGame } from '@baize/game-kit';
import type { CrashServerMessage, CrashTicket, Game, Store } from '@baize/game-kit';
import { createContext, use, useEffect, useState } from 'react';
import { multiplierAtE2 } from '../rules.ts';
import { openTableLine } from './socket.ts';
import { emptyView, follow, isSettled, withTicket } from './view.ts';
import type { CrashView } from './view.ts';

/** betting and running follow the studio's clock at once; the rest follows its word. */
export type Moment = 'waiting' | 'betting' | 'running' | 'bust' | 'void';

export interface CrashTable {
  readonly view: Store<CrashView>;
  readonly moment: Store<Moment>;
  /** What the clock shows now, x 100; the bust after the bust. */
  readonly nowE2: Store<number>;
  /** Milliseconds since the start of the round on the table, below 0 while betting. */
  readonly elapsedMs: () => number;
  /** One's own bet changed by an answer of this page. */
  readonly take: (ticket: CrashTicket) => void;
}

const clockLeadMsMax = 600; // without a word from the studio the clock on the page stops: the round may be over

export const TableContext = createContext<CrashTable | null>(null);

export function useTable(): CrashTable {
  const table = use(TableContext);
  if (!table) throw new Error('no crash table above this component');
  return table;
}

/** Joins the table for as long as the scene is mounted. */
export function useJoinedTable(): CrashTable {
  const game = useGame();
  const [{ table, hear, lose, step }] = useState(() => openTable(game));
  useEffect(() => {
    const line = openTableLine(game, { onMessage: hear, onLost: lose });
    let frame = requestAnimationFrame(function draw() {
      step();
      frame = requestAnimationFrame(draw);
    });
    const slow = setInterval(step, 250); // a hidden tab draws no frames, but bets for the next round still go in
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(slow);
      line.close();
    };
  }, [game, hear, lose, step]);
  return table;
}

function openTable(game: Game) {
  const view = createStore<CrashView>(emptyView);
  const moment = createStore<Moment>('waiting');
  const nowE2 = createStore(100);
  let receivedAt = 0; // by the studio's clock

  const elapsedMs = (): number => {
    const round = view.get().round;
    if (!round) return 0;
    const ms = Math.floor(game.serverNow() - round.startsAt);
    return ms < 0 ? ms : Math.min(ms, Math.max(0, Math.floor(receivedAt - round.startsAt)) + clockLeadMsMax);
  };
  const step = () => {
    const { round } = view.get();
    if (!round) return;
    if (round.phase !== 'betting' && round.phase !== 'running') moment.set(round.phase);
    else moment.set(elapsedMs() < 0 ? 'betting' : 'running');
    if (moment.get() === 'running') nowE2.set(multiplierAtE2(Math.max(0, elapsedMs())));
    else nowE2.set(round.phase === 'bust' ? (round.bustE2 ?? 100) : 100);
  };
  /** A bet that was open and is not any more: settled, or its round went by while the line was down. */
  const settleOwn = (before: CrashView, after: CrashView) => {
    const isOpenNow = (ticketId: string) =>
      after.mine.some((ticket) => ticket.ticketId === ticketId && !isSettled(ticket));
    const ended = before.mine.filter((ticket) => !isSettled(ticket) && !isOpenNow(ticket.ticketId));
    if (ended.length === 0) return;
    game.frame.tell({ type: 'baize:round', state: 'closed' });
    game.frame.tell({ type: 'baize:balance' });
    lookAgain(game).catch(problemOf); // a comfort: list and balance come with the next round otherwise
  };
  const put = (next: CrashView) => {
    const before = view.get();
    view.set(next);
    if (next.chain && next.chain !== before.chain) game.fairness.set({ ...game.fairness.get(), chain: next.chain });
    settleOwn(before, next);
  };
  const hear = (message: CrashServerMessage) => {
    game.isOnline.set(true);
    receivedAt =
      message.type === 'pong'
        ? Math.max(receivedAt, message.serverNow)
        : message.type === 'failed'
          ? receivedAt
          : message.serverNow;
    if (message.type === 'balance') game.balance.set(BigInt(message.balanceMinor));
    put(follow(view.get(), message));
    step();
  };
  const lose = () => {
    game.isOnline.set(false);
    view.set({ ...view.get(), link: 'lost' });
  };
  const table: CrashTable = { view, moment, nowE2, elapsedMs, take: (ticket) => put(withTicket(view.get(), ticket)) };
  return { table, hear, lose, step };
}

async function lookAgain(game: Game): Promise<void> {
  const [state] = await Promise.all([game.client.state(), loadRounds(game)]);
  game.balance.set(BigInt(state.balanceMinor));
}
