/** A game of class A on the screen: one bet, one settled round, one showing of it. */
import type { JsonObject } from '@baize/fair';
import { useMemo, useState } from 'react';
import { useGame } from './game-context.tsx';
import type { PlayRound } from './protocol.ts';
import { useStore } from './session.ts';
import { useAutoplay } from './use-autoplay.ts';
import type { Autoplay } from './use-autoplay.ts';
import { canPlay, usePlay } from './use-play.ts';
import type { Play } from './use-play.ts';
import { useStake } from './use-stake.ts';
import type { Stake } from './use-stake.ts';

/** What a scene makes of a round; its own fields come on top. */
export interface ShownRound {
  readonly roundId: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

export interface InstantGame<Shown extends ShownRound> {
  readonly stake: Stake;
  readonly play: Play;
  /** What lies on the table: the round being shown, or else the last one played. */
  readonly lies: Shown | null;
  /** It was played on this page and stands: its result may be told. */
  readonly isNotified: boolean;
  /** The result is known and on its way over the table. */
  readonly isMoving: boolean;
  /** From the press to the result on the table. */
  readonly isUnderWay: boolean;
  /** Nothing on the paper may be changed. */
  readonly isLocked: boolean;
  /** One's own finished rounds, newest first. */
  readonly rounds: readonly Shown[];
  readonly read: (round: PlayRound) => Shown | null;
  readonly bet: (choices: JsonObject, stakeMinor: bigint) => void;
  /** Rounds that follow one another by themselves. */
  readonly auto: Autoplay;
  /** The scene calls it when the result stands on the table. */
  readonly landed: () => void;
}

/** `read` makes the scene's own round of a finished one, null where there is no result: open or void. Give a stable function. */
export function useInstantGame<Shown extends ShownRound>(read: (round: PlayRound) => Shown | null): InstantGame<Shown> {
  const game = useGame();
  const stake = useStake();
  const play = usePlay();
  const all = useStore(game.rounds);
  const rounds = useMemo(() => all.flatMap((round) => read(round) ?? []), [all, read]);
  const [thrown, setThrown] = useState<Shown | null>(null);
  const [isMoving, setMoving] = useState(false);

  const bet = async (choices: JsonObject, stakeMinor: bigint, runId?: string) => {
    const answer = await play.play(choices, stakeMinor, runId);
    const next = answer && read(answer.round);
    if (!next) {
      play.shown();
      return null;
    }
    setMoving(true);
    setThrown(next);
    return answer;
  };
  const auto = useAutoplay(play, bet);
  const landed = () => {
    if (!isMoving) return;
    setMoving(false);
    play.shown();
  };
  const isUnderWay = isMoving || play.phase === 'sending' || play.phase === 'checking';
  return {
    stake,
    play,
    lies: thrown ?? rounds[0] ?? null,
    isNotified: thrown !== null && !isUnderWay,
    isMoving,
    isUnderWay,
    isLocked: !canPlay(play) || auto.run !== null || auto.isStarting,
    rounds,
    read,
    bet: (choices, stakeMinor) => void bet(choices, stakeMinor),
    auto,
    landed,
  };
}

/** The fields every scene needs of a round. */
export function shownRound(round: PlayRound): ShownRound {
  return { roundId: round.roundId, stakeMinor: BigInt(round.stakeMinor), payoutMinor: BigInt(round.payoutMinor) };
}
