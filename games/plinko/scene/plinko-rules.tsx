import { formatPercent, formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { paysE4, ways } from '../rules.ts';
import type { PlinkoChoices } from '../rules.ts';

/** How plinko is played, and chance and prize of each bucket of the board as it is chosen. */
export function PlinkoRules({ choices }: { choices: PlinkoChoices }) {
  const t = useT();
  const pays = paysE4(choices);
  const half = pays.slice(0, Math.ceil(pays.length / 2));
  const isSplit = (bucket: number) => bucket * 2 !== choices.rows; // the middle one alone stands once
  return (
    <>
      <p>{t('game-plinko.rules.how')}</p>
      <p>{t('game-plinko.rules.chance')}</p>
      <p>{t('game-plinko.rules.risk')}</p>
      <h3>{t('game-plinko.rules.prizes', { rows: choices.rows, risk: choices.risk })}</h3>
      <Rows>
        {half.map((payE4, bucket) => {
          const chance = (ways(choices.rows, bucket) * (isSplit(bucket) ? 2 : 1)) / 2 ** choices.rows;
          return (
            <RowItem key={bucket} label={t('game-plinko.rules.bucket', { bucket: bucket + 1 })}>
              <Figure>
                {formatPercent(chance, chance < 0.001 ? 5 : 2)} · {formatTimesE4(payE4)}
              </Figure>
            </RowItem>
          );
        })}
      </Rows>
    </>
  );
}
