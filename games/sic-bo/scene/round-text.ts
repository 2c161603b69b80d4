/** A finished fall as the scene draws it, and a bet in words. */
import type { Bead, PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { isTriple, sumOfDice } from '../rules.ts';
import type { Dice } from '../rules.ts';

/** Null for a round without a result: open or void. */
export function diceOf(round: PlayRound | null): Dice | null {
  const dice = round?.result?.['dice'];
  return Array.isArray(dice) && dice.length === 3 ? (dice as unknown as Dice) : null;
}

export function kindOf(dice: Dice): 'triple' | 'big' | 'small' {
  if (isTriple(dice)) return 'triple';
  return sumOfDice(dice) > 10 ? 'big' : 'small';
}

/** "2 4 5, total 11, big." */
export function useFallText(): (round: PlayRound | null) => string {
  const t = useT();
  return (round) => {
    const dice = diceOf(round);
    return dice ? t('game-sic-bo.fell', { dice: dice.join(' '), total: sumOfDice(dice), kind: kindOf(dice) }) : '';
  };
}

const tones = { triple: 'green', big: 'red', small: 'blue' } as const;

export function beadOf(round: PlayRound): Pick<Bead, 'text' | 'tone'> | null {
  const dice = diceOf(round);
  return dice && { text: String(sumOfDice(dice)), tone: tones[kindOf(dice)] };
}

/** A bet as a screen reader says it: "Total 9", "Double 4". */
export function useBetName(): (bet: string) => string {
  const t = useT();
  return (bet) => {
    const [kind = '', ...faces] = bet.split('-');
    return t('game-sic-bo.bet', { kind, faces: faces.join(' ') });
  };
}
