import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import sheet from './misc.module.css';

const c = classes(sheet);

interface ProgressLineProps {
  /** 0 to 1; more is drawn as full. */
  share: number;
  label: string;
  /** What the share means, in words. */
  valueText?: string | undefined;
  /** Full means stopped: the line turns to the losing colour at 1. */
  stops?: boolean | undefined;
}

export function ProgressLine({ share, label, valueText, stops = false }: ProgressLineProps) {
  const drawn = Math.min(1, Math.max(0, share));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(drawn * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      className={c('progress', stops && drawn >= 1 && 'full')}
    >
      <span style={{ transform: `scaleX(${drawn})` }} />
    </span>
  );
}

/** A progress line with its words: what it measures at the start, how far at the end. */
export function Meter({ title, value, ...line }: ProgressLineProps & { title: ReactNode; value: ReactNode }) {
  return (
    <div>
      <div className={c('meterHead')}>
        <span>{title}</span>
        <b>{value}</b>
      </div>
      <ProgressLine {...line} />
    </div>
  );
}
