import { useT } from '@baize/i18n/react';
import { ActionButton } from '../action-button.tsx';
import { classes } from '../classes.ts';
import { PlayNotice } from '../play-notice.tsx';
import { useMoney } from '../use-money.ts';
import { ChipActs } from './chip-acts.tsx';
import { ChipRack } from './chip-rack.tsx';
import type { TableRound } from './use-table-round.ts';
import sheet from './spots.module.css';

const c = classes(sheet);

interface TableActProps {
  table: TableRound;
  /** "Deal". */
  act: string;
}

/** The one lamp button of a table: plays the chips that lie. */
export function TableAct({ table, act }: TableActProps) {
  const t = useT();
  const money = useMoney();
  const { chips } = table;
  const isEmpty = chips.laid.size === 0;
  const reason = (): string | null => {
    if (table.cannotWin) return t('game-host.error.BET_CANNOT_WIN');
    return table.isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null;
  };
  return (
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
  );
}

/** A phone's bar: the rack, what can be done with the chips, and the act, while the cloth scrolls beneath. */
export function TableBar({ table, act }: TableActProps) {
  const { chips } = table;
  return (
    <>
      <ChipRack chips={chips} />
      <div className={c('thumb')}>
        <ChipActs chips={chips} locked={table.isBusy} isSmall />
        <TableAct table={table} act={act} />
      </div>
      <p className={c('spoken')} role="status">
        {chips.problem}
      </p>
      <PlayNotice play={table.play} />
    </>
  );
}
