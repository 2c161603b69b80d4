/** The lottery of this page: its board, and when to look at it again. */
import { createStore, endsSession, loadRounds, problemOf, useGame, useStore } from '@baize/game-kit';
import type { Game, LotteryBoard, PlayProblem, Store } from '@baize/game-kit';
import { defaultReturn, LOTT_GROUPS } from '@baize/lottery';
import type { Family, Fraction, Play } from '@baize/lottery';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { unitDecimals } from './figures.ts';
import { headAt, nextLookMs } from './head-state.ts';
import type { HeadState } from './head-state.ts';

export interface Lottery {
  readonly board: Store<LotteryBoard | null>;
  /** Why the board could not be read; null once it could. */
  readonly problem: Store<PlayProblem | null>;
  /** Looks now. Never fails: `problem` says what went wrong. */
  readonly look: () => Promise<LotteryBoard | null>;
}

export const LotteryContext = createContext<Lottery | null>(null);

export function useLottery(): Lottery {
  const lottery = use(LotteryContext);
  if (!lottery) throw new Error('no lottery above this component');
  return lottery;
}

/** The board; only below the part of the page that has one. */
export function useBoard(): LotteryBoard {
  const board = useStore(useLottery().board);
  if (!board) throw new Error('no board yet');
  return board;
}

/** Reads the board for as long as the page is mounted: at the moments that matter, else every ten seconds while it is seen. */
export function useOpenLottery(): Lottery {
  const game = useGame();
  const lottery = useMemo(() => openLottery(game), [game]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const go = async () => {
      clearTimeout(timer);
      await lottery.look();
      if (isOver || document.hidden) return;
      clearTimeout(timer); // another look may have ended meanwhile
      const board = lottery.board.get();
      timer = setTimeout(() => void go(), board ? nextLookMs(board, game.serverNow()) : retryMs);
    };
    const onSeen = () => {
      if (!document.hidden) void go();
    };
    void go();
    document.addEventListener('visibilitychange', onSeen);
    window.addEventListener('online', onSeen);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
      window.removeEventListener('online', onSeen);
    };
  }, [game, lottery]);
  return lottery;
}

const retryMs = 5_000;

function openLottery(game: Game): Lottery {
  const board = createStore<LotteryBoard | null>(null);
  const problem = createStore<PlayProblem | null>(null);
  let asked = 0;
  const look = async () => {
    asked += 1;
    const turn = asked;
    try {
      const next = await game.client.lotteryBoard();
      game.isOnline.set(true);
      if (turn !== asked) return next; // a later look is on its way: it knows more
      take(game, board.get(), next);
      board.set(next);
      problem.set(null);
      return next;
    } catch (error) {
      const found = problemOf(error);
      if (found.code === 'NETWORK') game.isOnline.set(false);
      if (endsSession(found.code)) game.hasEnded.set(true);
      problem.set(found);
      return null;
    }
  };
  return { board, problem, look };
}

/** The clock, the chain, and money that moved without a press. */
function take(game: Game, before: LotteryBoard | null, next: LotteryBoard): void {
  game.setClockOffset(next.serverNow - Date.now());
  game.fairness.set({ ...game.fairness.get(), chain: next.game.source === 'chain' ? next.chain : null });
  const known = new Set(before?.ended.map(endOf));
  if (before && next.ended.some((ticket) => !known.has(endOf(ticket)))) lookAtMoney(game).catch(problemOf);
}

function endOf({ ticketId, state, payoutMinor }: LotteryBoard['ended'][number]): string {
  return `${ticketId} ${state} ${payoutMinor}`;
}

async function lookAtMoney(game: Game): Promise<void> {
  const [state] = await Promise.all([game.client.state(), loadRounds(game)]);
  game.balance.set(BigInt(state.balanceMinor));
  game.frame.tell({ type: 'baize:balance' });
}

/** The studio's clock, twice a second: figures that run down are drawn from it. */
export function useNow(): number {
  const game = useGame();
  const [now, setNow] = useState(game.serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(game.serverNow()), 500);
    return () => clearInterval(timer);
  }, [game]);
  return now;
}

export function useHead(): HeadState {
  return headAt(useBoard(), useNow());
}

/** The draw that takes bets at this moment; null between draws. Changes only when it does, so that a board is not drawn each second. */
export function useOpenIssue(): string | null {
  const game = useGame();
  const board = useBoard();
  const [open, setOpen] = useState<string | null>(() => openAt(board, game.serverNow()));
  useEffect(() => {
    const look = () => setOpen(openAt(board, game.serverNow()));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [game, board]);
  return open;
}

function openAt(board: LotteryBoard, now: number): string | null {
  const head = headAt(board, now);
  return head.phase === 'open' ? head.issue.code : null;
}

/** What prices and prizes of this lottery hang on. */
export interface Terms {
  readonly family: Family;
  readonly decimals: number;
  readonly returnOf: (play: Play, group: number) => Fraction;
}

export function useTerms(): Terms {
  const { currency, exponent } = useGame().session;
  const { game } = useBoard();
  return useMemo(
    () => ({
      family: game.family as Family, // both sides are built from one list
      decimals: unitDecimals(currency, exponent),
      returnOf: (play, group) => defaultReturn(game.mode, play, group),
    }),
    [currency, exponent, game.family, game.mode],
  );
}

/** The group of a slip before the player moves it: the one that pays most. */
export const firstGroup = LOTT_GROUPS.greatest;
