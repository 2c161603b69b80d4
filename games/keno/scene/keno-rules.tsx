import { formatPercent, formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { chanceToHit } from '../rules.ts';
import type { Board } from '../rules.ts';

/** How keno is played, and chance and prize of each count of hits with the numbers as marked. */
export function KenoRules({ board, paysE4 }: { board: Board; paysE4: readonly number[] }) {
  const t = useT();
  const marks = paysE4.length - 1;
  return (
    <>
      <p>{t('game-keno.rules.how', { numbers: board.numbers, drawn: board.drawn })}</p>
      <p>{t('game-keno.rules.fair')}</p>
      <h3>{t('game-keno.rules.prizes', { marks })}</h3>
      <Rows>
        {paysE4.map((payE4, hits) => (
          <RowItem key={hits} label={t('game-keno.hits', { count: hits })}>
            <Figure>
              {shareText(chanceToHit(board, marks, hits))} · {payE4 === 0 ? '0×' : formatTimesE4(payE4)}
            </Figure>
          </RowItem>
        ))}
      </Rows>
    </>
  );
}

/** A chance down to one in ten million, never rounded to nought. */
function shareText(chance: number): string {
  return formatPercent(chance, chance >= 0.001 ? 2 : 7).replace(/(?<=\.\d\d\d*[1-9])0+%$/, '%');
}
