import { useId } from 'react';
import { classes } from '../lib/classes.ts';
import sheet from './dialog.module.css';

const c = classes(sheet);

/** The head of a welcoming dialog: the table's arcs with two places on each side. Decoration only. */
export function ArcHead() {
  const id = useId();
  return (
    <svg className={c('arcArt')} viewBox="0 0 428 114" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <radialGradient id={id} cx="50%" cy="0%" r="85%">
          <stop offset="0" stopColor="var(--table-glow)" />
          <stop offset="0.55" stopColor="var(--table-lit)" />
          <stop offset="1" stopColor="var(--table)" />
        </radialGradient>
      </defs>
      <rect width="428" height="114" fill={`url(#${id})`} />
      <g fill="none" stroke="var(--table-print-strong)">
        <ellipse cx="214" cy="-64" rx="256" ry="176" strokeWidth="1.8" />
        <ellipse cx="214" cy="-64" rx="248" ry="169" strokeOpacity="0.5" />
        <ellipse cx="214" cy="-64" rx="186" ry="116" strokeOpacity="0.6" />
        <g strokeWidth="1.4">
          {[
            [95, 47, 26],
            [150, 66, 13],
            [278, 66, -13],
            [333, 47, -26],
          ].map(([x, y, turn]) => (
            <rect
              key={x}
              x="-19"
              y="-14"
              width="38"
              height="28"
              rx="6"
              transform={`translate(${x} ${y}) rotate(${turn})`}
            />
          ))}
        </g>
      </g>
    </svg>
  );
}
