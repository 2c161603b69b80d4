import { classes } from '../classes.ts';
import { bigRoad } from './big-road.ts';
import type { RoadResult } from './big-road.ts';
import sheet from './road.module.css';

const c = classes(sheet);

const cell = 18;
const rows = 6;

interface RoadProps {
  /** Oldest first. */
  results: readonly RoadResult[];
  /** What it says, in words, for those who do not see it. */
  summary: string;
}

/** The printed grid of the big road; its newest columns are kept in view. Never mirrored. */
export function Road({ results, summary }: RoadProps) {
  const cells = bigRoad(results);
  const last = Math.max(0, ...cells.map(({ column }) => column));
  return (
    <div className={c('road')} role="img" aria-label={summary}>
      <svg width={(last + 3) * cell} height={rows * cell + 1} className={c('grid')} aria-hidden="true">
        <defs>
          <pattern id="road-cell" width={cell} height={cell} patternUnits="userSpaceOnUse">
            <path d={`M${cell} 0H0V${cell}`} className={c('line')} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#road-cell)" />
        {cells.map(({ column, row, side, ties }) => (
          <g key={`${column} ${row}`} transform={`translate(${(column + 0.5) * cell} ${(row + 0.5) * cell})`}>
            <circle r={cell / 2 - 3} className={c('ring', side)} />
            {ties > 0 && <path d="M-5 5L5 -5" className={c('tie')} />}
            {ties > 1 && (
              <text x="5" y="8" className={c('count')}>
                {ties}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
