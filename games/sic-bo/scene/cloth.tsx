import { classes, PrintedSpot, SpotBoard } from '@baize/game-kit';
import type { TableRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { FACES, FOURS, PAIRS, paysOf, TOTALS } from '../rules.ts';
import type { SinglePays } from '../rules.ts';
import { PrintedDie } from './pips.tsx';
import { useBetName } from './round-text.ts';
import sheet from './sic-bo.module.css';

const c = classes(sheet);

/** The cloth in its five rows: halves, doubles and triples, totals, pairs, fours and single numbers. */
export function Cloth({ table, single }: { table: TableRound; single: SinglePays }) {
  const t = useT();
  const nameOf = useBetName();
  const spot = (bet: string, print?: readonly number[]) => (
    <PrintedSpot
      key={bet}
      bet={bet}
      name={nameOf(bet)}
      brief
      times={bet.startsWith('single') ? single.join('/') : paysOf(bet, single)}
      print={print && <Dice faces={print} />}
      className={c('spot', bet)}
    />
  );
  return (
    <SpotBoard
      label={t('game-table.cloth')}
      className={c('cloth')}
      firstSpot="small"
      chips={table.chips}
      locked={table.isBusy}
      results={table.results}
      riding={table.riding}
    >
      <div className={c('row', 'halves')}>{['small', 'odd', 'even', 'big'].map((bet) => spot(bet))}</div>
      <div className={c('row', 'alike')}>
        {FACES.map((face) => spot(`double-${face}`, [face, face]))}
        {spot('any-triple')}
        {FACES.map((face) => spot(`triple-${face}`, [face, face, face]))}
      </div>
      <div className={c('row', 'totals')}>
        {TOTALS.map((total) => (
          <PrintedSpot
            key={total}
            bet={`total-${total}`}
            name={nameOf(`total-${total}`)}
            brief
            times={paysOf(`total-${total}`, single)}
            print={<bdi className={c('total')}>{total}</bdi>}
            className={c('spot')}
          />
        ))}
      </div>
      <div className={c('row', 'pairs')}>{PAIRS.map((pair) => spot(`pair-${pair}`, pair.split('-').map(Number)))}</div>
      <div className={c('row', 'last')}>
        {FOURS.map((four) => spot(`four-${four}`, four.split('-').map(Number)))}
        {FACES.map((face) => spot(`single-${face}`, [face]))}
      </div>
    </SpotBoard>
  );
}

function Dice({ faces }: { faces: readonly number[] }) {
  return (
    <span className={c('dice')}>
      {faces.map((face, i) => (
        <PrintedDie key={i} face={face} />
      ))}
    </span>
  );
}
