/** A finished spin as the scene draws it, and a bet in words. */
import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { pocketName } from '../rules.ts';
import type { RouletteBet } from '../rules.ts';

/** Null for a round without a result: open or void. */
export function pocketOf(round: PlayRound | null | undefined): number | null {
  const pocket = round?.result?.['pocket'];
  return typeof pocket === 'number' ? pocket : null;
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
