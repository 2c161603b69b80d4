/** Names of plays, columns, outcomes and prizes. */
import { useGame, useMoney } from '@baize/game-kit';
import { useTexts } from '@baize/i18n/react';
import type { Play, UnitMode } from '@baize/lottery';
import { formatMinor } from '@baize/game-kit/figures.ts';
import { useMemo } from 'react';
import { askOf } from './ask.ts';
import { unitDecimals, unitMinor, unitThousandths } from './figures.ts';
import { codesInGroup, codesOf, partOf } from './play-parts.ts';

type NamedPlay = Pick<Play, 'code' | 'group'>;

export interface Words {
  /** A tab. */
  readonly group: (group: string) => string;
  /** Within its group. */
  readonly play: (play: NamedPlay) => string;
  /** Standing alone, as on a slip. */
  readonly wholePlay: (play: Pick<Play, 'code'>) => string;
  readonly column: (code: string) => string;
  /** What a selection writes: a number as it is, `big` in words. */
  readonly symbol: (text: string) => string;
  /** A selection's text in words: `1,2|3` stays, `big,odd` is said. */
  readonly selection: (text: string) => string;
  /** Which prize of the play. */
  readonly tier: (code: string) => string;
  readonly prize: (code: string) => string;
  readonly ask: (play: Pick<Play, 'code'>) => string;
  /** What one unit is in money. */
  readonly unit: (unit: UnitMode) => string;
}

const prizeTiers = new Set(
  'special first second third fourth fifth sixth seventh eighth nearSpecial consolation'.split(' '),
);

export function useWords(): Words {
  const { t, find } = useTexts();
  const money = useMoney();
  const { currency, exponent } = useGame().session;
  return useMemo(() => {
    const part = (code: string) => {
      const { part, n, pair } = partOf(code);
      return pair ? t('game-lottery.pair', { one: pair[0], two: pair[1] }) : t('game-lottery.part', { part, n });
    };
    const symbol = (text: string) => (/^[\d ]+$/.test(text) ? text : t('game-lottery.outcome', { outcome: text }));
    const prize = (code: string) => t('game-lottery.prize', { prize: code });
    return {
      group: part,
      play: (play) => codesInGroup(play).map(part).join(' · '),
      wholePlay: (play) => codesOf(play).map(part).join(' · '),
      column: (code) => t('game-lottery.column', { column: code }),
      symbol,
      selection: (text) =>
        text
          .replaceAll(/[a-zA-Z]+/g, symbol)
          .replaceAll(',', ', ')
          .replaceAll('|', ' | '),
      tier: (code) => (prizeTiers.has(code) ? prize(code) : symbol(code)),
      prize,
      ask: (play) => {
        const { key, n } = askOf(play);
        return find(key, { n }) ?? '';
      },
      unit: (unit) => {
        const decimals = unitDecimals(currency, exponent);
        const minor = unitMinor(unit, decimals);
        if (minor !== null) return money.text(minor);
        return formatMinor(unitThousandths(unit, decimals), money.decimals + 3).replace(/0+$/, '');
      },
    };
  }, [t, find, money, currency, exponent]);
}
