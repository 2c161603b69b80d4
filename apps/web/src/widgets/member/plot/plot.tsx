/** Aligned plots over the same days, one measure or one pair each, always with their zero line. Walked by arrow keys, told as
 *  sentences; a table with the same figures stands beside it. Charts do not turn with the direction of reading. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { largestOf, shareOf } from './buckets.ts';
import sheet from './plot.module.css';

const c = classes(sheet);

export type PlotTone = 'one' | 'two' | 'net' | 'level';

export interface PlotSeries {
  readonly key: string;
  readonly label: string;
  readonly tone: PlotTone;
  /** One for each place, minor units. */
  readonly values: readonly bigint[];
}

interface PlotProps {
  /** What is drawn, and that the table below says the figures. */
  label: string;
  /** How it is walked. */
  hint: string;
  /** One for each place: the sentence that tells its figures. */
  sentences: readonly string[];
  /** Under the first and the last place. */
  ends: readonly [first: string, last: string];
  /** Each is a plot of its own, one under the other. */
  plots: readonly (readonly PlotSeries[])[];
}

export function Plot({ label, hint, sentences, ends, plots }: PlotProps) {
  const last = sentences.length - 1;
  const [picked, setPicked] = useState<number | null>(null);
  const at = Math.min(picked ?? last, last);
  const walk = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at - 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setPicked(Math.min(last, Math.max(0, to)));
  };
  return (
    <figure className={c('plot')}>
      <ul className={c('legend')}>
        {plots.flat().map(({ key, label: name, tone }) => (
          <li key={key}>
            <span className={c('swatch', tone)} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <div
        className={c('stage')}
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={`${label} ${hint}`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={sentences.length}
        aria-valuenow={at + 1}
        aria-valuetext={sentences[at]}
        onKeyDown={walk}
        onPointerLeave={() => setPicked(null)}
      >
        {plots.map((series) => (
          <Bars key={series.map(({ key }) => key).join(' ')} series={series} picked={picked} onPick={setPicked} />
        ))}
      </div>
      <p className={c('ends')} dir="ltr" aria-hidden="true">
        <bdi>{ends[0]}</bdi>
        <bdi>{ends[1]}</bdi>
      </p>
      <figcaption className={c('told')}>{sentences[at]}</figcaption>
    </figure>
  );
}

interface BarsProps {
  series: readonly PlotSeries[];
  picked: number | null;
  onPick: (place: number) => void;
}

function Bars({ series, picked, onPick }: BarsProps) {
  const largest = largestOf(series.flatMap(({ values }) => values));
  const hasLosses = series.some(({ values }) => values.some((value) => value < 0n));
  const places = series[0]?.values.length ?? 0;
  return (
    <div className={c('bars', hasLosses && 'both')}>
      {Array.from({ length: places }, (_, place) => (
        <span
          key={place}
          className={c('place', picked === place && 'on')}
          onPointerEnter={() => onPick(place)}
          onPointerDown={() => onPick(place)}
        >
          {series.map(({ key, tone, values }) => {
            const value = values[place] ?? 0n;
            const share = `${shareOf(value, largest)}%`;
            return (
              <span key={key} className={c('pair')}>
                <span className={c('up', tone)} style={{ blockSize: value > 0n ? share : '0' }} />
                {hasLosses && <span className={c('down', tone)} style={{ blockSize: value < 0n ? share : '0' }} />}
              </span>
            );
          })}
        </span>
      ))}
    </div>
  );
}
