/** Two or three measures over the same days, each a plot of its own with its own lines and zero, one under the other. Walked by
 *  arrow keys and told as sentences; the same figures stand in a table. Charts do not turn with the direction of reading. */
import { useT } from '@baize/i18n/react';
import { useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { heightOf, placesShown, scaleOf } from './scale.ts';
import sheet from './chart.module.css';

const c = classes(sheet);

export interface BarPlot {
  readonly key: string;
  readonly values: readonly bigint[];
  /** A tick as it is written beside the plot. */
  readonly tick: (value: bigint) => string;
  /** `result` is green above zero and red below; the others one colour. */
  readonly look: 'result' | 'income' | 'level';
  /** Beside the plot: what is above zero, and below it. */
  readonly label: ReactNode;
  readonly labelBelow?: ReactNode;
  /** Its share of the height. */
  readonly tall?: boolean;
}

interface AlignedBarsProps {
  label: string;
  /** One for each place: the sentence that tells its figures. */
  sentences: readonly string[];
  /** One for each place, as it stands under the plot; few of them are shown. */
  days: readonly string[];
  plots: readonly BarPlot[];
}

export function AlignedBars({ label, sentences, days, plots }: AlignedBarsProps) {
  const t = useT();
  const last = sentences.length - 1;
  const [picked, setPicked] = useState<number | null>(null);
  const at = Math.min(picked ?? last, last);
  const walk = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setPicked(Math.min(last, Math.max(0, to)));
  };
  return (
    <figure className={c('chart')}>
      {/* on a phone the words beside the plots stand above them */}
      <p className={c('legend')} aria-hidden="true">
        {plots.map(({ key, look, label: word, labelBelow }) => (
          <span key={key} className={c('word', look)}>
            <span>{word}</span>
            {labelBelow && <span className={c('under')}>{labelBelow}</span>}
          </span>
        ))}
      </p>
      <div
        className={c('stage')}
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={`${label} ${t('records.profit.walk')}`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, sentences.length)}
        aria-valuenow={at + 1}
        aria-valuetext={sentences[at]}
        onKeyDown={walk}
        onPointerLeave={() => setPicked(null)}
      >
        {plots.map((plot) => (
          <Bars key={plot.key} plot={plot} picked={picked} onPick={setPicked} />
        ))}
        <Axis days={days} />
      </div>
      <figcaption className={c('told')}>{sentences[at]}</figcaption>
    </figure>
  );
}

interface BarsProps {
  plot: BarPlot;
  picked: number | null;
  onPick: (place: number) => void;
}

function Bars({ plot, picked, onPick }: BarsProps) {
  const scale = scaleOf(plot.values, plot.tall ? 5 : 2);
  const zero = heightOf(0n, scale);
  return (
    <>
      <div className={c('ticks')} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={String(tick)} style={{ insetBlockEnd: `${heightOf(tick, scale)}%` }}>
            {plot.tick(tick)}
          </span>
        ))}
      </div>
      <div className={c('bars', plot.tall && 'tall', plot.look)} style={{ '--zero': `${zero}%` } as CSSProperties}>
        {scale.ticks.map((tick) => (
          <i
            key={String(tick)}
            className={c('line', tick === 0n && 'zero')}
            style={{ insetBlockEnd: `${heightOf(tick, scale)}%` }}
          />
        ))}
        {plot.values.map((value, place) => {
          const height = heightOf(value, scale);
          const isBelow = value < 0n;
          return (
            <span
              key={place}
              className={c('place', picked === place && 'on')}
              onPointerEnter={() => onPick(place)}
              onPointerDown={() => onPick(place)}
            >
              <span
                className={c('bar', isBelow && 'below', place === plot.values.length - 1 && 'newest')}
                style={{
                  insetBlockEnd: `${isBelow ? height : zero}%`,
                  blockSize: value === 0n ? 0 : `max(2px, ${Math.abs(height - zero)}%)`,
                }}
              />
            </span>
          );
        })}
      </div>
      <div className={c('labels', plot.look)} style={{ '--zero': `${zero}%` } as CSSProperties}>
        <span className={c('above')}>{plot.label}</span>
        {plot.labelBelow && zero > 0 && <span className={c('under')}>{plot.labelBelow}</span>}
      </div>
    </>
  );
}

/** The first and the last day, and a few between them at even steps. */
function Axis({ days }: { days: readonly string[] }) {
  const shown = placesShown(days.length);
  return (
    <div className={c('axis')} aria-hidden="true">
      {shown.map((place) => (
        <span key={place} style={{ insetInlineStart: `${((place + 0.5) / Math.max(1, days.length)) * 100}%` }}>
          <bdi>{days[place]}</bdi>
        </span>
      ))}
    </div>
  );
}
