/** A draw in numbers and in words. */
import { useT } from '@baize/i18n/react';
import { playsOf, REGIONAL_STRUCTURES, shownPrizes } from '@baize/lottery';
import type { Draw, Family } from '@baize/lottery';
import { isRegional } from './prizes.tsx';
import { resultWords } from './result-words.ts';
import { useWords } from './words.ts';

export interface ResultText {
  /** Each number as it is written on its ball. */
  readonly numbers: (draw: Draw) => readonly string[];
  /** Sum and sides; empty where the family's plays ask for neither. */
  readonly words: (draw: Draw) => string;
  /** One line: all numbers, of a draw of more than two prizes the one that leads. */
  readonly line: (draw: Draw) => string;
}

export function useResultText(family: Family): ResultText {
  const t = useT();
  const names = useWords();
  const numbers = (draw: Draw): readonly string[] => {
    if (isRegional(family)) return shownPrizes(REGIONAL_STRUCTURES[family], draw).flatMap((prize) => prize.numbers);
    const width = widthOf(family);
    return draw.map((number) => String(number).padStart(width, '0'));
  };
  const words = (draw: Draw): string => {
    const { sum, sides } = resultWords(family, draw);
    if (sum === null) return '';
    return [t('game-lottery.sum', { sum }), ...sides.map(names.symbol)].join(' · ');
  };
  const line = (draw: Draw): string => {
    if (!isRegional(family)) return numbers(draw).join(' ');
    const [lead, , ...rest] = shownPrizes(REGIONAL_STRUCTURES[family], draw);
    return lead && rest.length > 0 ? `${names.prize(lead.prize)} ${lead.numbers.join(' ')}` : numbers(draw).join(' · ');
  };
  return { numbers, words, line };
}

/** Digits of the family's symbols: `07` in 11x5. */
function widthOf(family: Family): number {
  for (const { form } of playsOf({ family }))
    for (const { symbols, code } of form.columns)
      if (code !== 'outcomes' && code !== 'sums' && symbols[0] && /^\d+$/.test(symbols[0].text))
        return symbols[0].text.length;
  return 1;
}
