import { classes } from '@baize/game-kit';
import type { Window } from '@baize/game-kit/slot-scene';
import type { Prize } from './round.ts';
import sheet from './reels.module.css';

const c = classes(sheet);

/** In the units of the drawing: a cell is 100 wide and high, reels stand 5 apart. */
const step = 105;
const half = 50;
const cell = 100;

interface WinLinesProps {
  prizes: readonly Prize[];
  lines: readonly (readonly number[])[];
  window: Window;
}

/** Won lines, drawn through the cells that won. */
export function WinLines({ prizes, lines, window }: WinLinesProps) {
  const tallest = Math.max(...window.map((column) => column.length));
  return (
    <svg
      className={c('lines')}
      viewBox={`0 0 ${window.length * step - 5} ${tallest * cell}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {prizes.flatMap(({ key, line, count, places }) => {
        const rows = line === undefined ? undefined : lines[line];
        if (!rows) return [];
        const from = Math.min(...places.map(([reel]) => reel));
        const path = rows
          .slice(from, from + count)
          .map((row, at) => {
            const reel = from + at;
            const above = ((tallest - (window[reel]?.length ?? tallest)) * cell) / 2;
            return `${at === 0 ? 'M' : 'L'}${reel * step + half} ${above + row * cell + half}`;
          })
          .join('');
        return [
          <g key={key} className={c('line')}>
            <path d={path} className={c('lineEdge')} />
            <path d={path} className={c('lineInk')} />
          </g>,
        ];
      })}
    </svg>
  );
}
