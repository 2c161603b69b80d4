/** Shows a settled round from the first turn of the reels to its last prize. Nothing is decided here. */
import { useGame } from '@baize/game-kit';
import type { JsonObject } from '@baize/fair';
import type { Play, PlayRoundAnswer } from '@baize/game-kit';
import type { ReelDrive } from '@baize/game-kit/slot-scene';
import { useRef, useState } from 'react';
import { marketSheet } from './sheet.ts';
import { readRound } from './round.ts';
import { showRound } from './show-phases.ts';
import type { ShowParts } from './show-phases.ts';
import { emptyView } from './show-view.ts';
import type { View } from './show-view.ts';

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

export function useShow(play: Play, drive: ReelDrive): Show {
  const game = useGame();
  const [view, setView] = useState<View>(emptyView);
  const goOn = useRef<(() => void) | null>(null);
  const isSkipped = useRef(false);
  const plays = useRef(0);
  const isByItself = useRef(false);
  const parts: ShowParts = { game, play, drive, setView, goOn, isSkipped, plays, isByItself };

  const spin = async ({ stakeMinor, choices = {}, runId }: SpinBet) => {
    if (play.phase !== 'ready' || game.isPaused.get()) return null;
    isByItself.current = runId !== undefined;
    plays.current += 1;
    isSkipped.current = false;
    setView({ ...emptyView, stage: 'turning' });
    drive.start(marketSheet.strips.base);
    const answer = await play.play(choices, stakeMinor, runId);
    const round = answer && readRound(answer.round);
    if (!round) {
      drive.goBack();
      setView(emptyView);
      play.shown();
      return null;
    }
    void showRound(parts, round);
    return answer;
  };

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
