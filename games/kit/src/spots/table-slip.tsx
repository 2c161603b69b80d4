import { useT } from '@baize/i18n/react';
import { Figure, Slip, RowItem, Rows } from '@baize/ui';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useMoney } from '../use-money.ts';
import type { TableRound } from './use-table-round.ts';
import sheet from './spots.module.css';

const c = classes(sheet);

/** The paper of a table game: what lies on the cloth, the most it can pay, and the one act where it stands here. */
export function TableSlip({ table, children }: { table: TableRound; children?: ReactNode }) {
  const t = useT();
  const money = useMoney();
  return (
    <Slip title={t('game-host.stake')}>
      <div className={c('paper')}>
        <Rows>
          <RowItem label={t('game-table.laid')}>
            <Figure size="l">{money.text(table.stakedMinor)}</Figure>
          </RowItem>
          <RowItem label={t('game-table.places')}>
            <Figure>{String(table.places)}</Figure>
          </RowItem>
          <RowItem label={t('game-table.most')}>
            <Figure>{table.chips.laid.size === 0 ? '–' : money.text(table.largestMinor)}</Figure>
          </RowItem>
        </Rows>
        {children}
      </div>
    </Slip>
  );
}
