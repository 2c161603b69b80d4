/** The phases of a settled round as it is shown: its grids, its bonuses, its free spins, and its prizes once more at the end. */
import { sound, wait } from '@baize/game-kit';
import type { Game, Play } from '@baize/game-kit';
import type { SlotBonus, SlotSheet, SlotSpinResult } from '@baize/game-kit/slot-engine';
import { untilUnpaused } from '@baize/game-kit/slot-scene';
import type { ReelDrive } from '@baize/game-kit/slot-scene';
import type { RefObject } from 'react';
import { lastWindow, prizesOf, tumblePrizes } from './round.ts';
import type { Prize, ShownRound } from './round.ts';
import { stripsOf } from './sheet.ts';
import { emptyView } from './show-view.ts';
import type { FreeRun, View } from './show-view.ts';

/** What every phase shows with. */
export interface ShowParts {
  readonly game: Game;
  readonly play: Play;
  readonly drive: ReelDrive;
  readonly sheet: SlotSheet;
  readonly setView: (view: View) => void;
  /** Ends the wait for a press, or for a bonus that says when it has been seen. */
  readonly goOn: RefObject<(() => void) | null>;
  readonly isSkipped: RefObject<boolean>;
  /** Counts plays, so that the telling of an old one ends when a new one begins. */
  readonly plays: RefObject<number>;
  /** The round is one of a run: nothing waits for a press. */
  readonly isByItself: RefObject<boolean>;
}

const announceMs = 1_500;
const fallMs = 900;
const pauseMs = 450;

/** The whole round, from its landing reels to its last prize. */
export async function showRound(show: ShowParts, round: ShownRound): Promise<void> {
  const { drive, game } = show;
  const { base, bonuses, freeSpins } = round.result;
  let last: readonly Prize[] = [];
  const more = bonuses.length > 0 || freeSpins.length > 0;
  if (base) {
    await drive.land(base, game.session.limits.spinMsMin);
    last = await showGrids(show, base, { ...emptyView, round, stage: 'won' });
    if (more && last.length > 0) await pause(show, announceMs);
  } else drive.goBack();
  for (const bonus of bonuses) await showBonus(show, bonus, round);
  const free = freeSpins.length > 0 ? await showFreeSpins(show, round, freeSpins) : null;
  const end = freeSpins.at(-1);
  if (end) drive.put(lastWindow(end));
  await announcePrizes(show, { ...emptyView, stage: 'told', round, free, framed: more ? [] : last });
}

/** What changes on a grid after it landed: symbols that open or spread, then each fall. Answers the last grid's prizes. */
async function showGrids(show: ShowParts, one: SlotSpinResult, view: View): Promise<readonly Prize[]> {
  const { drive, sheet, setView } = show;
  let framed = prizesOf(one, sheet);
  if (one.shown) {
    await pause(show, pauseMs);
    drive.put(one.shown);
  }
  if (!one.tumbles?.length) {
    setView({ ...view, framed, coins: one.collected?.coins ?? [] });
    return framed;
  }
  let multiplier = 1;
  for (const tumble of one.tumbles) {
    setView({ ...view, framed, multiplier });
    await pause(show, fallMs);
    drive.put(tumble.window);
    sound.play('reel');
    ({ multiplier } = tumble);
    setView({ ...view, framed: [], multiplier });
    await pause(show, pauseMs);
    if (tumble.wins.length > 0) framed = tumblePrizes(tumble);
  }
  drive.put(lastWindow(one));
  return one.tumbles.at(-1)?.wins.length ? framed : [];
}

async function showBonus(show: ShowParts, bonus: SlotBonus, round: ShownRound): Promise<void> {
  const { game, drive, sheet, setView, goOn, isSkipped, isByItself } = show;
  const view: View = { ...emptyView, stage: 'bonus', round, bonus, isByItself: isByItself.current };
  setView(view);
  sound.play('turn');
  if (bonus.kind === 'respin') {
    drive.start(stripsOf(sheet, false), bonus.held);
    await drive.land(bonus.spin, game.session.limits.spinMsMin);
    await showGrids(show, bonus.spin, view);
  } else if (bonus.kind === 'holdAndSpin') {
    let coins = bonus.start;
    setView({ ...view, coins });
    for (const more of bonus.respins) {
      await pause(show, fallMs);
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
  await pause(show, announceMs * 2);
}

async function showFreeSpins(
  show: ShowParts,
  round: ShownRound,
  freeSpins: readonly SlotSpinResult[],
): Promise<FreeRun> {
  const { game, drive, sheet, setView, goOn, isSkipped, isByItself } = show;
  const awarded = round.result.base?.freeSpinsAwarded ?? freeSpins.length - again(freeSpins);
  let free: FreeRun = { at: 0, of: awarded, wonMinor: 0n, multiplier: freeSpins[0]?.multiplier ?? 1 };
  setView({ ...emptyView, stage: 'intro', round, free });
  sound.play('turn');
  await new Promise<void>((resolve) => {
    goOn.current = resolve;
    if (isByItself.current) setTimeout(resolve, announceMs * 2);
  });
  isSkipped.current = false;
  for (const one of freeSpins) {
    await untilUnpaused(game);
    free = { ...free, at: free.at + 1, multiplier: one.multiplier };
    const view: View = { ...emptyView, stage: 'free', round, free };
    if (!isSkipped.current) {
      setView(view);
      drive.start(stripsOf(sheet, true));
      await drive.land(one, game.session.limits.spinMsMin);
    }
    free = { ...free, of: free.of + one.freeSpinsAwarded, wonMinor: free.wonMinor + BigInt(one.winMinor) };
    if (isSkipped.current) continue;
    const framed = await showGrids(show, one, { ...view, free });
    await pause(show, framed.length > 0 ? announceMs : pauseMs);
  }
  return free;
}

/** The round is over: its total stands, then each prize by itself, then all again. */
async function announcePrizes({ play, plays, isSkipped, setView }: ShowParts, all: View): Promise<void> {
  const own = plays.current;
  setView(all);
  if (all.round && all.round.potWins.length > 0) sound.play('lowBell');
  play.shown();
  if (all.framed.length < 2) return;
  await wait(announceMs + pauseMs);
  for (const telling of all.framed.slice(0, 12)) {
    if (plays.current !== own || isSkipped.current) break;
    setView({ ...all, framed: [telling], telling });
    await wait(announceMs);
  }
  if (plays.current === own) setView(all);
}

function pause({ isSkipped }: ShowParts, ms: number): Promise<void> {
  return isSkipped.current ? Promise.resolve() : wait(ms);
}

function again(freeSpins: readonly SlotSpinResult[]): number {
  return freeSpins.reduce((sum, { freeSpinsAwarded }) => sum + freeSpinsAwarded, 0);
}
