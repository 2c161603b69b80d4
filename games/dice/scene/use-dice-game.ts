/** One player at the table: the bet, its stake, a roll by hand or a run of them, and where the ball lies. */
import { canPlay, sound, useAutoFields, useAutoplay, useGame, usePlay, useStake, useStore } from '@baize/game-kit';
import type { Play, PlayRound } from '@baize/game-kit';
import { payoutOf } from '@baize/fair';
import { useState } from 'react';
import type { DiceChoices } from '../rules.ts';
import { readRound } from './round-text.ts';
import type { Roll } from './round-text.ts';
import { oddsOf, useBet } from './use-bet.ts';

export type DiceGame = ReturnType<typeof useDiceGame>;

export function useDiceGame() {
  const game = useGame();
  const stake = useStake();
  const play = usePlay();
  const bet = useBet();
  const rounds = useStore(game.rounds);
  const { thrown, isRolling, roll, landed } = useRoll(play);
  const [isUnclear, setUnclear] = useState(false);

  const odds = oddsOf(bet.choices);
  const pays = payoutOf(stake.minor ?? 0n, odds.multiplierE4);
  const isAboveCap = pays > BigInt(game.session.limits.winMaxMinor);
  const isSending = play.phase === 'sending' || play.phase === 'checking';
  const isUnderWay = isRolling || isSending;
  const lies = thrown ?? lastRoll(rounds.find(({ state }) => state === 'closed'));

  // A run is begun with the bet as chosen, and no field can be changed while it goes on.
  const auto = useAutoplay(play, (_choices, stakeMinor, runId) => roll(bet.choices, stakeMinor, runId));
  const planning = useAutoFields(stake, { hasStakeMoves: true });
  const isBusy = !canPlay(play) || auto.run !== null || auto.isStarting;
  const plan = planning.isOn ? planning.plan : undefined;
  const press = () => {
    if (stake.minor === null || isAboveCap || isUnclear) return;
    if (plan) auto.start(plan, bet.choices, stake.minor);
    else if (plan === undefined) void roll(bet.choices, stake.minor);
  };
  return {
    rounds,
    stake,
    play,
    bet,
    odds,
    pays,
    auto,
    planning,
    plan,
    /** The roll of this visit; null before the first. */
    thrown,
    /** Where the ball lies: the last roll, one of an earlier visit included. */
    lies,
    isRolling,
    /** The bet is with the studio, which has not answered. */
    isSending,
    isUnderWay,
    isBusy,
    isAboveCap,
    isUnclear,
    setUnclear,
    press,
    landed,
  };
}

/** Throws the ball; `landed` is called when it lies still, and only then the round is told. */
function useRoll(play: Play) {
  const [thrown, setThrown] = useState<Roll | null>(null);
  const [isRolling, setRolling] = useState(false);
  const roll = async (choices: DiceChoices, stakeMinor: bigint, runId?: string) => {
    const answer = await play.play(choices, stakeMinor, runId);
    const next = answer && readRound(answer.round);
    if (!next) {
      play.shown();
      return null;
    }
    setRolling(true);
    setThrown(next);
    return answer;
  };
  const landed = () => {
    if (!isRolling) return;
    setRolling(false);
    sound.play('ball');
    play.shown();
  };
  return { thrown, isRolling, roll, landed };
}

function lastRoll(round: PlayRound | undefined): Roll | null {
  return round ? readRound(round) : null;
}
