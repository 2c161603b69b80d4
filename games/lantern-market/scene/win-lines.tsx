import { classes } from '@baize/game-kit';
import { marketSheet } from './sheet.ts';
import type { Prize } from './round.ts';
import sheet from './reels.module.css';

const c = classes(sheet);

/** In the units of the drawing: a cell is 100 wide and high, reels stand 5 apart. */
const step = 105;
const half = 50;

/** The path of one line through the middles of its first cells. */
function linePath(line: number, count: number): string {
  const rows = marketSheet.lines[line] ?? [];
  return rows
    .slice(0, count)
    .map((row, reel) => `${reel === 0 ? 'M' : 'L'}${reel * step + half} ${row * 100 + half}`)
    .join('');
}

/** Won lines, drawn through the cells that won. */
export function WinLines({ prizes }: { prizes: readonly Prize[] }) {
  return (
    <svg className={c('lines')} viewBox="0 0 520 300" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {prizes.map((prize) =>
        prize.kind === 'line' ? (
          <g key={prize.line} className={c('line')}>
            <path d={linePath(prize.line, prize.count)} className={c('lineEdge')} />
            <path d={linePath(prize.line, prize.count)} className={c('lineInk')} />
          </g>
        ) : null,
      )}
    </svg>
  );
}
