import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import type { CSSProperties } from 'react';
import { classes } from '#lib/classes.ts';
import { fullRate } from '#features/contracts/words.ts';
import sheet from '../agent-contracts.module.css';

const c = classes(sheet);

interface SplitBarProps {
  /** Basis points given away, of those there are. */
  given: number;
  whole: number;
  onGiven: (given: number) => void;
}

/** One's own rate as a bar in two parts: what goes to them, what is kept. Arrows move the line. */
export function SplitBar({ given, whole, onGiven }: SplitBarProps) {
  const t = useT();
  const at = { '--at': `${whole === 0 ? 0 : (given / whole) * 100}%` } as CSSProperties;
  return (
    <div className={c('split')}>
      <input
        type="range"
        className={c('bar')}
        style={at}
        aria-label={t('contracts.writer.byHundredths')}
        aria-valuetext={fullRate(given)}
        min={0}
        max={whole}
        step={1}
        value={given}
        onChange={(event) => onGiven(Math.max(1, event.currentTarget.valueAsNumber))}
      />
      <div className={c('shares')}>
        <span>
          {t('contracts.writer.toThem')}{' '}
          <b>
            <Figure>{fullRate(given)}</Figure>
          </b>
        </span>
        <span className={c('kept')}>
          {t('contracts.writer.youKeep')}{' '}
          <b>
            <Figure>{fullRate(whole - given)}</Figure>
          </b>
        </span>
      </div>
    </div>
  );
}
