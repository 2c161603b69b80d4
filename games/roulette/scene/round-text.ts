/** A finished spin as the scene draws it, and a bet in words. */
import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { colourOf, pocketName } from '../rules.ts';
import type { RouletteBet } from '../rules.ts';

/** Null for a round without a result: open or void. */
export function pocketOf(round: PlayRound | null | undefined): number | null {
  const pocket = round?.result?.['pocket'];
  return typeof pocket === 'number' ? pocket : null;
}

/** "17, black." */
export function usePocketText(): (round: PlayRound | null) => string {
  const t = useT();
  return (round) => {
    const pocket = pocketOf(round);
    return pocket === null ? '' : t('game-roulette.fell', { pocket: pocketName(pocket), colour: colourOf(pocket) });
  };
}

/** A bet as a screen reader says it: "Split 17 20". */
export function useBetName(): (bet: RouletteBet) => string {
  const t = useT();
  return ({ bet, kind, pockets }) => {
    const isNamed = kind === 'even-chance' || kind === 'first-four' || kind === 'first-five';
    const word = (isNamed ? bet : kind).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const numbers =
      kind === 'dozen' || kind === 'column' ? (bet.split('-')[1] ?? '') : pockets.map(pocketName).join(' ');
    return t('game-roulette.place', { kind: word, numbers });
  };
}
