/** Shows a settled round from the first turn of the reels to its last prize. Nothing is decided here. */
import { sound, useGame, wait } from '@baize/game-kit';
import type { JsonObject } from '@baize/fair';
import type { Play, PlayRoundAnswer } from '@baize/game-kit';
import type { SlotBonus, SlotCoin, SlotSheet, SlotSpinResult } from '@baize/game-kit/slot-engine';
import type { ReelDrive } from '@baize/game-kit/slot-scene';
import { useRef, useState } from 'react';
import { lastWindow, prizesOf, readRound, tumblePrizes } from './round.ts';
import type { Prize, ShownRound } from './round.ts';
import { stripsOf } from './sheet.ts';

/** won: prizes of a grid before something else follows. intro: free spins were won and wait for a press. told: the result stands. */
export type Stage = 'ready' | 'turning' | 'won' | 'bonus' | 'intro' | 'free' | 'told';

export interface FreeRun {
  /** 1 for the first. */
  readonly at: number;
  /** Won so far, those won again included. */
  readonly of: number;
  readonly wonMinor: bigint;
  readonly multiplier: number;
}

export interface View {
  readonly stage: Stage;
  readonly round: ShownRound | null;
  readonly framed: readonly Prize[];
  /** The one prize that is told now; null: all together. */
  readonly telling: Prize | null;
  readonly free: FreeRun | null;
  readonly bonus: SlotBonus | null;
  /** Coins that hold their cells. */
  readonly coins: readonly SlotCoin[];
  /** Grew with each fall of the symbols; 1 otherwise. */
  readonly multiplier: number;
  /** The round is one of a run: nothing waits for a press. */
  readonly isByItself: boolean;
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
  /** A pick or a wheel has been shown to its end. */
  readonly bonusShown: () => void;
  /** To the end of what is being shown. */
  readonly skip: () => void;
}

const tellMs = 1_500;
const fallMs = 900;
const pauseMs = 450;
const nothing: View = {
  stage: 'ready',
  round: null,
  framed: [],
  telling: null,
  free: null,
  bonus: null,
  coins: [],
  multiplier: 1,
  isByItself: false,
};

export function useShow(play: Play, drive: ReelDrive, sheet: SlotSheet): Show {
  const game = useGame();
  const [view, setView] = useState<View>(nothing);
  const goOn = useRef<(() => void) | null>(null);
  const isSkipped = useRef(false);
  /** Counts plays, so that the telling of an old one ends when a new one begins. */
  const plays = useRef(0);
  const { spinMsMin } = game.session.limits;
  const pause = (ms: number) => (isSkipped.current ? Promise.resolve() : wait(ms));

  const isByItself = useRef(false);

  const spin = async ({ stakeMinor, choices = {}, runId }: SpinBet) => {
    if (play.phase !== 'ready' || game.isPaused.get()) return null;
    isByItself.current = runId !== undefined;
    plays.current += 1;
    isSkipped.current = false;
    setView({ ...nothing, stage: 'turning' });
    if (!('buy' in choices)) drive.start(stripsOf(sheet, false));
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

  const showRound = async (round: ShownRound) => {
    const { base, bonuses, freeSpins } = round.result;
    let last: readonly Prize[] = [];
    const more = bonuses.length > 0 || freeSpins.length > 0;
    if (base) {
      await drive.land(base, spinMsMin);
      last = await showGrids(base, { ...nothing, round, stage: 'won' });
      if (more && last.length > 0) await pause(tellMs);
    } else drive.goBack();
    for (const bonus of bonuses) await showBonus(bonus, round);
    const free = freeSpins.length > 0 ? await showFreeSpins(round, freeSpins) : null;
    const end = freeSpins.at(-1);
    if (end) drive.put(lastWindow(end));
    await tell({ ...nothing, stage: 'told', round, free, framed: more ? [] : last });
  };

  /** What changes on a grid after it landed: symbols that open or spread, then each fall. Answers the last grid's prizes. */
  const showGrids = async (one: SlotSpinResult, view: View): Promise<readonly Prize[]> => {
    let framed = prizesOf(one, sheet);
    if (one.shown) {
      await pause(pauseMs);
      drive.put(one.shown);
    }
    if (!one.tumbles?.length) {
      setView({ ...view, framed, coins: one.collected?.coins ?? [] });
      return framed;
    }
    let multiplier = 1;
    for (const tumble of one.tumbles) {
      setView({ ...view, framed, multiplier });
      await pause(fallMs);
      drive.put(tumble.window);
      sound.play('reel');
      ({ multiplier } = tumble);
      setView({ ...view, framed: [], multiplier });
      await pause(pauseMs);
      if (tumble.wins.length > 0) framed = tumblePrizes(tumble);
    }
    drive.put(lastWindow(one));
    return one.tumbles.at(-1)?.wins.length ? framed : [];
  };

  const showBonus = async (bonus: SlotBonus, round: ShownRound) => {
    const view: View = { ...nothing, stage: 'bonus', round, bonus, isByItself: isByItself.current };
    setView(view);
    sound.play('turn');
    if (bonus.kind === 'respin') {
      drive.start(stripsOf(sheet, false), bonus.held);
      await drive.land(bonus.spin, spinMsMin);
      await showGrids(bonus.spin, view);
    } else if (bonus.kind === 'holdAndSpin') {
      let coins = bonus.start;
      setView({ ...view, coins });
      for (const more of bonus.respins) {
        await pause(fallMs);
        coins = [...coins, ...more];
        if (more.length > 0) sound.play('chip');
        setView({ ...view, coins });
      }
    } else {
      // A scene of its own: it says when it has been seen.
      await new Promise<void>((resolve) => {
        goOn.current = resolve;
        if (isSkipped.current) resolve();
      });
      return;
    }
    await pause(tellMs * 2);
  };

  const showFreeSpins = async (round: ShownRound, freeSpins: readonly SlotSpinResult[]): Promise<FreeRun> => {
    const awarded = round.result.base?.freeSpinsAwarded ?? freeSpins.length - again(freeSpins);
    let free: FreeRun = { at: 0, of: awarded, wonMinor: 0n, multiplier: freeSpins[0]?.multiplier ?? 1 };
    setView({ ...nothing, stage: 'intro', round, free });
    sound.play('turn');
    await new Promise<void>((resolve) => {
      goOn.current = resolve;
      if (isByItself.current) setTimeout(resolve, tellMs * 2);
    });
    isSkipped.current = false;
    for (const one of freeSpins) {
      await untilUnpaused();
      free = { ...free, at: free.at + 1, multiplier: one.multiplier };
      const view: View = { ...nothing, stage: 'free', round, free };
      if (!isSkipped.current) {
        setView(view);
        drive.start(stripsOf(sheet, true));
        await drive.land(one, spinMsMin);
      }
      free = { ...free, of: free.of + one.freeSpinsAwarded, wonMinor: free.wonMinor + BigInt(one.winMinor) };
      if (isSkipped.current) continue;
      const framed = await showGrids(one, { ...view, free });
      await pause(framed.length > 0 ? tellMs : pauseMs);
    }
    return free;
  };

  /** The round is over: its total stands, then each prize by itself, then all again. */
  const tell = async (all: View) => {
    const own = plays.current;
    setView(all);
    if (all.round && all.round.potWins.length > 0) sound.play('lowBell');
    play.shown();
    if (all.framed.length < 2) return;
    await wait(tellMs + pauseMs);
    for (const telling of all.framed.slice(0, 12)) {
      if (plays.current !== own || isSkipped.current) break;
      setView({ ...all, framed: [telling], telling });
      await wait(tellMs);
    }
    if (plays.current === own) setView(all);
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
    bonusShown: () => {
      goOn.current?.();
      goOn.current = null;
    },
    skip: () => {
      isSkipped.current = true;
      if (view.stage === 'bonus') goOn.current?.();
    },
  };
}

function again(freeSpins: readonly SlotSpinResult[]): number {
  return freeSpins.reduce((sum, { freeSpinsAwarded }) => sum + freeSpinsAwarded, 0);
}
