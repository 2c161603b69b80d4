import type { CSSProperties } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from './chart.module.css';

const c = classes(sheet);
const [width, height] = [100, 30];

/** How a figure went, without axes: decoration beside the figure itself. Needs two places at least. */
export function Sparkline({ values, colour }: { values: readonly string[]; colour?: string | undefined }) {
  const numbers = values.map(Number);
  const [low, high] = [Math.min(0, ...numbers), Math.max(...numbers, 0)];
  const room = high - low || 1;
  const places = numbers.map((value, index) => {
    const x = (index / Math.max(1, numbers.length - 1)) * width;
    return `${x.toFixed(2)},${(height - 2 - ((value - low) / room) * (height - 4)).toFixed(2)}`;
  });
  if (places.length < 2) return <span className={c('spark')} />;
  const line = `M${places.join('L')}`;
  return (
    <svg
      className={c('spark')}
      style={colour ? ({ '--spark': colour } as CSSProperties) : undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={c('sparkFill')} d={`${line}L${width},${height}L0,${height}Z`} />
      <path className={c('sparkLine')} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
