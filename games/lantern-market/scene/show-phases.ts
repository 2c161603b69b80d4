/** The phases of a settled round as it is shown: its spin, its free spins, and its prizes once more at the end. */
import { sound, wait } from '@baize/game-kit';
import type { Game, Play } from '@baize/game-kit';
import { untilUnpaused } from '@baize/game-kit/slot-scene';
import type { ReelDrive } from '@baize/game-kit/slot-scene';
import type { RefObject } from 'react';
import type { SlotSpin } from '../rules.ts';
import { prizesOf } from './round.ts';
import type { MarketRound } from './round.ts';
import { marketSheet } from './sheet.ts';
import type { FreeRun, View } from './show-view.ts';

/** What every phase shows with. */
export interface ShowParts {
  readonly game: Game;
  readonly play: Play;
  readonly drive: ReelDrive;
  readonly setView: (view: View) => void;
  /** Ends the wait for a press. */
  readonly goOn: RefObject<(() => void) | null>;
  readonly isSkipped: RefObject<boolean>;
  /** Counts plays, so that the telling of an old one ends when a new one begins. */
  readonly plays: RefObject<number>;
  /** The round is one of a run: nothing waits for a press. */
  readonly isByItself: RefObject<boolean>;
}

const announceMs = 1_500;
const pauseMs = 450;

/** The whole round, from its landing reels to its last prize. */
export async function showRound(show: ShowParts, round: MarketRound): Promise<void> {
  await show.drive.land(round.base, show.game.session.limits.spinMsMin);
  if (round.freeSpins.length > 0) await showFreeSpins(show, round);
  else await announcePrizes(show, round, round.base, null);
}

async function showFreeSpins(show: ShowParts, round: MarketRound): Promise<void> {
  const { game, drive, setView, goOn, isSkipped, isByItself } = show;
  const { base, freeSpins } = round;
  let free: FreeRun = { at: 0, of: base.freeSpinsAwarded, wonMinor: 0n };
  setView({ stage: 'won', round, spin: base, framed: prizesOf(base), telling: null, free: null });
  await wait(announceMs);
  setView({ stage: 'intro', round, spin: base, framed: [], telling: null, free });
  sound.play('turn');
  await new Promise<void>((resolve) => {
    goOn.current = resolve;
    if (isByItself.current) setTimeout(resolve, announceMs * 2);
  });
  isSkipped.current = false;
  for (const one of freeSpins) {
    await untilUnpaused(game);
    free = { ...free, at: free.at + 1 };
    if (!isSkipped.current) {
      setView({ stage: 'free', round, spin: null, framed: [], telling: null, free });
      drive.start(marketSheet.strips.free);
      await drive.land(one, game.session.limits.spinMsMin);
    }
    free = { ...free, of: free.of + one.freeSpinsAwarded, wonMinor: free.wonMinor + BigInt(one.winMinor) };
    if (isSkipped.current) continue;
    const framed = prizesOf(one);
    setView({ stage: 'free', round, spin: one, framed, telling: framed[0] ?? null, free });
    await wait(framed.length > 0 ? announceMs : pauseMs);
  }
  const last = freeSpins.at(-1) ?? base;
  drive.put(last.window);
  await announcePrizes(show, round, last, free);
}

/** The round is over: its total stands, then each prize by itself, then all again. */
async function announcePrizes(
  show: ShowParts,
  round: MarketRound,
  last: SlotSpin,
  free: FreeRun | null,
): Promise<void> {
  const { play, plays, isSkipped, setView } = show;
  const own = plays.current;
  const prizes = prizesOf(last);
  const all: View = { stage: 'told', round, spin: last, framed: prizes, telling: null, free };
  setView(all);
  play.shown();
  if (free || prizes.length < 2) return;
  await wait(announceMs + pauseMs);
  for (const telling of prizes) {
    if (plays.current !== own || isSkipped.current) break;
    setView({ ...all, framed: [telling], telling });
    await wait(announceMs);
  }
  if (plays.current === own) setView(all);
}
