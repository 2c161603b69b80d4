/** A finished round as the scene draws it, and as a sentence. */
import type { PlayRound } from '@baize/game-kit';
import { formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';

export interface Roll {
  readonly roundId: string;
  readonly rollE2: number;
  readonly isWin: boolean;
  readonly multiplierE4: number;
  readonly direction: 'over' | 'under';
  readonly targetE2: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Null for a round without a result: open or void. */
export function readRound(round: PlayRound): Roll | null {
  const { result, choices } = round;
  if (
    !result ||
    typeof result['rollE2'] !== 'number' ||
    typeof result['multiplierE4'] !== 'number' ||
    typeof choices['targetE2'] !== 'number'
  )
    return null;
  return {
    roundId: round.roundId,
    rollE2: result['rollE2'],
    isWin: result['isWin'] === true,
    multiplierE4: result['multiplierE4'],
    direction: choices['direction'] === 'under' ? 'under' : 'over',
    targetE2: choices['targetE2'],
    stakeMinor: BigInt(round.stakeMinor),
    payoutMinor: BigInt(round.payoutMinor),
  };
}

/** "63.41 is over 50.50, paid 1.98 times your stake" */
export function useRollText(): (roll: Roll | null) => string {
  const t = useT();
  return (roll) => {
    if (!roll) return '';
    const said = {
      roll: (roll.rollE2 / 100).toFixed(2),
      target: (roll.targetE2 / 100).toFixed(2),
      direction: roll.direction,
    };
    return roll.isWin
      ? t('game-dice.won', { ...said, times: formatTimesE4(roll.multiplierE4).slice(0, -1) })
      : t('game-dice.lost', said);
  };
}
