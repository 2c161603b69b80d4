import { useId, type CSSProperties, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import sheet from './segmented.module.css';

const c = classes(sheet);

interface SliderProps {
  label: ReactNode;
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  /** The value as words: "252°", "0.8 %". */
  display: string;
  note?: ReactNode;
  /** Colours along the track, start to end, for hues and strengths. */
  track?: readonly string[] | undefined;
}

/** A value on a line; the arrows move it by one step, so nothing needs dragging. */
export function Slider({ label, value, onValueChange, min, max, step = 1, display, note, track }: SliderProps) {
  const id = useId();
  const share = ((value - min) / (max - min)) * 100;
  const colours = track?.join(', ');
  const style = {
    '--at': `${share}%`,
    ...(colours
      ? { '--track': `linear-gradient(to right, ${colours})`, '--track-rtl': `linear-gradient(to left, ${colours})` }
      : {}),
  } as CSSProperties;
  return (
    <div className={c('slider')}>
      <div className={c('sliderHead')}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{display}</output>
      </div>
      <input
        id={id}
        type="range"
        className={c('range')}
        style={style}
        {...{ value, min, max, step }}
        aria-valuetext={display}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      />
      {note && <span className={c('note')}>{note}</span>}
    </div>
  );
}
