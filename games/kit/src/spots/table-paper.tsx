import { useT } from '@baize/i18n/react';
import { Figure, Paper, RowItem, Rows } from '@baize/ui';
import { ActionButton } from '../action-button.tsx';
import { classes } from '../classes.ts';
import { PlayNotice } from '../play-notice.tsx';
import { useMoney } from '../use-money.ts';
import type { TableRound } from './use-table-round.ts';
import sheet from './spots.module.css';

const c = classes(sheet);

/** The paper of a table game: what lies on the cloth, the most it can pay, and the one act. */
export function TablePaper({ table, act }: { table: TableRound; act: string }) {
  const t = useT();
  const money = useMoney();
  const { chips, play } = table;
  const isEmpty = chips.laid.size === 0;
  const reason = (): string | null => {
    if (table.cannotWin) return t('game-host.error.BET_CANNOT_WIN');
    return table.isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null;
  };
  return (
    <Paper title={t('game-host.stake')}>
      <div className={c('paper')}>
        <Rows>
          <RowItem label={t('game-table.laid')}>
            <Figure size="l">{money.text(table.stakedMinor)}</Figure>
          </RowItem>
          <RowItem label={t('game-table.places')}>
            <Figure>{String(table.places)}</Figure>
          </RowItem>
          <RowItem label={t('game-table.most')}>
            <Figure>{isEmpty ? '–' : money.text(table.largestMinor)}</Figure>
          </RowItem>
        </Rows>
        <ActionButton
          hotkey
          label={act}
          amount={money.text(table.stakedMinor)}
          waiting={table.isUnderWay}
          waitingLabel={t('game-host.placing')}
          blocked={isEmpty || table.isBusy || chips.problem !== null}
          blockedBy={isEmpty || table.isBusy ? null : reason()}
          onPress={table.press}
        />
        <PlayNotice play={play} />
      </div>
    </Paper>
  );
}
