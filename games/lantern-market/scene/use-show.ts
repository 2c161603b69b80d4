/** Shows a settled round from the first turn of the reels to its last prize. Nothing is decided here. */
import { sound, useGame, wait } from '@baize/game-kit';
import type { JsonObject } from '@baize/fair';
import type { Play, PlayRoundAnswer } from '@baize/game-kit';
import type { ReelDrive } from '@baize/game-kit/slot-scene';
import { useRef, useState } from 'react';
import { marketSheet } from './sheet.ts';
import type { SlotSpin } from '../rules.ts';
import { prizesOf, readRound } from './round.ts';
import type { MarketRound, Prize } from './round.ts';

/** intro: free spins were won and wait for a press. told: the result stands. */
export type Stage = 'ready' | 'turning' | 'won' | 'intro' | 'free' | 'told';

export interface FreeRun {
  /** 1 for the first. */
  readonly at: number;
  /** Won so far, those won again included. */
  readonly of: number;
  readonly wonMinor: bigint;
}

export interface View {
  readonly stage: Stage;
  readonly round: MarketRound | null;
  /** The spin that stands on the reels. */
  readonly spin: SlotSpin | null;
  readonly framed: readonly Prize[];
  /** The one prize that is told now; null: all together. */
  readonly telling: Prize | null;
  readonly free: FreeRun | null;
}

export interface SpinBet {
  readonly stakeMinor: bigint;
  readonly choices?: JsonObject;
  /** A spin of a run: nothing waits for a press. */
  readonly runId?: string;
}

export interface Show extends View {
  /** Spins in a run, or buys: answers when the studio has, null when it refused. */
  readonly turn: (bet: SpinBet) => Promise<PlayRoundAnswer | null>;
  /** One press: spins, or begins the free spins that wait. */
  readonly press: (stakeMinor: bigint) => void;
  /** To the end of what is being shown. */
  readonly skip: () => void;
}

const tellMs = 1_500;
const pauseMs = 450;
const nothing: View = { stage: 'ready', round: null, spin: null, framed: [], telling: null, free: null };

export function useShow(play: Play, drive: ReelDrive): Show {
  const game = useGame();
  const [view, setView] = useState<View>(nothing);
  const goOn = useRef<(() => void) | null>(null);
  const isSkipped = useRef(false);
  /** Counts plays, so that the telling of an old one ends when a new one begins. */
  const plays = useRef(0);
  const { spinMsMin } = game.session.limits;

  const isByItself = useRef(false);

  const spin = async ({ stakeMinor, choices = {}, runId }: SpinBet) => {
    if (play.phase !== 'ready' || game.isPaused.get()) return null;
    isByItself.current = runId !== undefined;
    plays.current += 1;
    isSkipped.current = false;
    setView({ ...nothing, stage: 'turning' });
    drive.start(marketSheet.strips.base);
    const answer = await play.play(choices, stakeMinor, runId);
    const round = answer && readRound(answer.round);
    if (!round) {
      drive.goBack();
      setView(nothing);
      play.shown();
      return null;
    }
    void showRound(round);
    return answer;
  };

  const showRound = async (round: MarketRound) => {
    await drive.land(round.base, spinMsMin);
    if (round.freeSpins.length > 0) await showFreeSpins(round);
    else await tell(round, round.base);
  };

  /** The round is over: its total stands, then each prize by itself, then all again. */
  const tell = async (round: MarketRound, last: SlotSpin, free: FreeRun | null = null) => {
    const own = plays.current;
    const prizes = prizesOf(last);
    const all: View = { stage: 'told', round, spin: last, framed: prizes, telling: null, free };
    setView(all);
    play.shown();
    if (free || prizes.length < 2) return;
    await wait(tellMs + pauseMs);
    for (const telling of prizes) {
      if (plays.current !== own || isSkipped.current) break;
      setView({ ...all, framed: [telling], telling });
      await wait(tellMs);
    }
    if (plays.current === own) setView(all);
  };

  const showFreeSpins = async (round: MarketRound) => {
    const { base, freeSpins } = round;
    let free: FreeRun = { at: 0, of: base.freeSpinsAwarded, wonMinor: 0n };
    setView({ stage: 'won', round, spin: base, framed: prizesOf(base), telling: null, free: null });
    await wait(tellMs);
    setView({ stage: 'intro', round, spin: base, framed: [], telling: null, free });
    sound.play('turn');
    await new Promise<void>((resolve) => {
      goOn.current = resolve;
      if (isByItself.current) setTimeout(resolve, tellMs * 2);
    });
    isSkipped.current = false;
    for (const one of freeSpins) {
      await untilUnpaused();
      free = { ...free, at: free.at + 1 };
      if (!isSkipped.current) {
        setView({ stage: 'free', round, spin: null, framed: [], telling: null, free });
        drive.start(marketSheet.strips.free);
        await drive.land(one, spinMsMin);
      }
      free = { ...free, of: free.of + one.freeSpinsAwarded, wonMinor: free.wonMinor + BigInt(one.winMinor) };
      if (isSkipped.current) continue;
      const framed = prizesOf(one);
      setView({ stage: 'free', round, spin: one, framed, telling: framed[0] ?? null, free });
      await wait(framed.length > 0 ? tellMs : pauseMs);
    }
    const last = freeSpins.at(-1) ?? base;
    drive.put(last.window);
    await tell(round, last, free);
  };

  const untilUnpaused = () =>
    new Promise<void>((resolve) => {
      if (!game.isPaused.get()) return resolve();
      const stop = game.isPaused.subscribe(() => {
        if (game.isPaused.get()) return;
        stop();
        resolve();
      });
    });

  return {
    ...view,
    turn: spin,
    press: (stakeMinor) => {
      if (view.stage !== 'intro') return void spin({ stakeMinor });
      goOn.current?.();
      goOn.current = null;
    },
    skip: () => {
      isSkipped.current = true;
    },
  };
}
