import { useT } from '@baize/i18n/react';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { bigRoad } from './big-road.ts';
import type { RoadResult } from './big-road.ts';
import { askRoads, derivedMarks, derivedRoads } from './derived-roads.ts';
import type { DerivedRoad, Mark } from './derived-roads.ts';
import { Road } from './road.tsx';
import sheet from './road.module.css';

const c = classes(sheet);

const cell = 9;
const rows = 6;
const names = { 1: 'bigEye', 2: 'small', 3: 'cockroach' } as const;

interface RoadsProps {
  /** Oldest first. */
  results: readonly RoadResult[];
  /** The big road in words. */
  summary: string;
  /** What the two sides are called. */
  red: string;
  blue: string;
}

/** The big road, the three derived from it, and what the next result would add to them. */
export function Roads({ results, summary, red, blue }: RoadsProps) {
  const t = useT();
  const [asked, ask] = useState<'red' | 'blue' | null>(null);
  const shown = asked === null ? results : [...results, asked];
  return (
    <section className={c('roads')} aria-label={t('game-table.roads')}>
      <Road results={shown} summary={summary} />
      <div className={c('derived')}>
        {derivedRoads.map((k) => (
          <Derived key={k} k={k} marks={derivedMarks(shown, k)} />
        ))}
      </div>
      <div className={c('asks')}>
        {(
          [
            ['red', red],
            ['blue', blue],
          ] as const
        ).map(([side, name]) => (
          <button
            key={side}
            type="button"
            className={c('ask', side)}
            aria-pressed={asked === side}
            onClick={() => ask(asked === side ? null : side)}
          >
            {t('game-table.askRoad', { side: name })}
            <span className={c('marks')} aria-hidden="true">
              {askRoads(results, side).map((mark, at) => (
                <Sign key={derivedRoads[at]} k={derivedRoads[at] ?? 1} mark={mark} />
              ))}
            </span>
          </button>
        ))}
        <p className={c('note')}>{t('game-table.roadsSay')}</p>
      </div>
    </section>
  );
}

function Derived({ k, marks }: { k: DerivedRoad; marks: readonly Mark[] }) {
  const t = useT();
  const cells = bigRoad(marks);
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const count = (wanted: Mark) => marks.filter((mark) => mark === wanted).length;
  const words = { road: names[k], red: count('red'), blue: count('blue'), last: marks.at(-1) ?? 'none' };
  return (
    <div className={c('road', 'small')} role="img" aria-label={t('game-table.derived', words)}>
      <svg width={Math.max(last + 2, 12) * cell} height={rows * cell} className={c('grid')} aria-hidden="true">
        {cells.map(({ column, row, side }) => (
          <g key={`${column} ${row}`} transform={`translate(${(column + 0.5) * cell} ${(row + 0.5) * cell})`}>
            <Shape k={k} mark={side} />
          </g>
        ))}
      </svg>
    </div>
  );
}

function Sign({ k, mark }: { k: DerivedRoad; mark: Mark | null }) {
  return (
    <svg width={cell + 3} height={cell + 3} viewBox="-6 -6 12 12">
      {mark && <Shape k={k} mark={mark} />}
    </svg>
  );
}

/** Each derived road has a sign of its own: a ring, a dot, a stroke. */
function Shape({ k, mark }: { k: DerivedRoad; mark: Mark }) {
  if (k === 1) return <circle r={3} className={c('ring', mark, 'thin')} />;
  if (k === 2) return <circle r={3.4} className={c('dot', mark)} />;
  return <path d="M-3 3L3 -3" className={c('stroke', mark)} />;
}
