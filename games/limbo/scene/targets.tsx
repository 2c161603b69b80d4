import { classes, formatTimesE2 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { useId } from 'react';
import { chanceOf } from '../rules.ts';
import { chanceText } from './round-text.ts';
import sheet from './limbo.module.css';

const c = classes(sheet);

const offered = [150, 200, 500, 1_000, 10_000, 100_000];

/** Printed betting boxes for six usual targets; any other is typed on the paper. */
export function Targets({
  targetE2,
  onAim,
  locked,
}: {
  targetE2: number;
  onAim: (targetE2: number) => void;
  locked: boolean;
}) {
  const t = useT();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('game-limbo.target')} className={c('targets')}>
      {offered.map((one) => (
        <label key={one} className={c('box')}>
          <input
            type="radio"
            name={name}
            className={c('radio')}
            checked={one === targetE2}
            disabled={locked}
            onChange={() => onAim(one)}
          />
          <Figure className={c('times')}>{formatTimesE2(one).replace('.00', '')}</Figure>
          <Figure className={c('chance')}>{chanceText(chanceOf(one))}</Figure>
        </label>
      ))}
    </div>
  );
}
