import { useT } from '@baize/i18n/react';
import { join } from '@baize/ui';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { GameLayout, GameTable } from '../game-table.tsx';
import { GameTools } from '../game-tools.tsx';
import { LastRounds } from '../last-rounds.tsx';
import type { RoundText } from '../last-rounds.tsx';
import { PlayNotice } from '../play-notice.tsx';
import type { PlayRound } from '../protocol.ts';
import { ResultSlip } from '../result-slip.tsx';
import { useNarrow } from '../use-narrow.ts';
import { ChipTray } from './chip-tray.tsx';
import { TableAct, TableBar } from './table-act.tsx';
import { TableSlip } from './table-slip.tsx';
import { laidOf } from './use-chips.ts';
import { paidOf } from './use-table-round.ts';
import type { TableRound } from './use-table-round.ts';
import sheet from './table-scene.module.css';

const c = classes(sheet);

interface TableSceneProps {
  table: TableRound;
  label: string;
  /** The one act: "Deal". */
  act: string;
  /** Last results, in a line along the upper edge. */
  last: ReactNode;
  /** Where chance shows itself: cards, wheel, dice. */
  stage: ReactNode;
  cloth: ReactNode;
  /** The road of past results, under the rack. */
  road?: ReactNode;
  /** beside: stage at the left of the cloth on a desk. above: over it. */
  place: 'beside' | 'above';
  rules: ReactNode;
  /** A finished round in words, without what it paid. */
  tell: (round: PlayRound | null) => string;
  shortText: RoundText;
}

/** A table with a betting cloth: everything that is the same at each of them. */
export function TableScene({
  table,
  label,
  act,
  last,
  stage,
  cloth,
  road,
  place,
  rules,
  tell,
  shortText,
}: TableSceneProps) {
  const t = useT();
  const { round, isRevealing, isUnderWay } = table;
  const isNarrow = useNarrow();
  const words = (one: PlayRound | null) =>
    one?.result ? `${tell(one)} ${t('game-table.paidPlaces', { paid: paidOf(one).size, all: laidOf(one).size })}` : '';
  const told = (
    <div className={c('told')}>
      {round && !isRevealing ? (
        <ResultSlip
          key={round.roundId}
          stakeMinor={BigInt(round.stakeMinor)}
          payoutMinor={BigInt(round.payoutMinor)}
          words={words(round)}
        />
      ) : (
        <p className={c('hint')}>{isUnderWay ? t('game-table.underWay') : t('game-table.hint')}</p>
      )}
    </div>
  );
  return (
    <GameLayout
      table={
        <GameTable label={label} className={c('rail')}>
          <div className={c('table')}>
            {last}
            <div className={join(c('play'), c(place))}>
              <div className={c('stage')}>
                {stage}
                {told}
              </div>
              {cloth}
            </div>
            {!isNarrow && <ChipTray chips={table.chips} locked={table.isBusy} />}
            {road}
          </div>
        </GameTable>
      }
      stake={
        <TableSlip table={table}>
          {!isNarrow && (
            <>
              <TableAct table={table} act={act} />
              <PlayNotice play={table.play} />
            </>
          )}
        </TableSlip>
      }
      act={isNarrow ? <TableBar table={table} act={act} /> : undefined}
      foot={
        <div className={c('foot')}>
          <LastRounds tell={shortText} />
          <GameTools rules={rules} roundText={words} />
        </div>
      }
    />
  );
}
