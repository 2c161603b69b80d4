import { useId } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from './closed.module.css';

const c = classes(sheet);

/** Empty places along the arc: middle, height, turn. */
const places = [
  [106, 253, 15],
  [220, 283, 7],
  [330, 296, 0],
  [440, 283, -7],
  [554, 253, -15],
] as const;
const bristles = Array.from({ length: 47 }, (_, index) => index);

/** The cloth under its brush, with nobody seated (picture 26). Decoration but for its motto. */
export function BrushedTable({ motto }: { motto: string }) {
  const id = useId();
  return (
    <div className={c('table')} data-surface="table">
      <div className={c('tableCloth')} aria-hidden="true" />
      <svg viewBox="0 0 660 350" role="img" aria-label={motto}>
        <g className={c('print')} fill="none">
          <path d="M-20 86Q330 334 680 86" />
          <path d="M-20 124Q330 362 680 124" />
          {places.map(([x, y, turn]) => (
            <rect
              key={x}
              x="-43"
              y="-37"
              width="86"
              height="74"
              rx="12"
              transform={`translate(${x} ${y}) rotate(${turn})`}
            />
          ))}
          <path id={id} d="M60 152Q330 318 600 152" stroke="none" />
        </g>
        <ellipse className={c('edge')} cx="330" cy="0" rx="508" ry="344" />
        <ellipse className={c('edgeBrass')} cx="330" cy="0" rx="506" ry="342" />
        <g className={c('brush')}>
          <g className={c('bristles')}>
            {bristles.map((index) => (
              <path key={index} d={`M${index * 5} 0v34`} />
            ))}
          </g>
          <path className={c('back')} d="M-6-2v-26q0-20 20-20h206q20 0 20 20v26z" />
          <path className={c('brass')} d="M-6-18h246" />
        </g>
        <text className={c('motto')} textAnchor="middle">
          <textPath href={`#${id}`} startOffset="50%">
            {motto}
          </textPath>
        </text>
      </svg>
    </div>
  );
}
