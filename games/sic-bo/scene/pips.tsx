/** The pips of a die's face, drawn in the colour of the text around them; one and four are red, as on Asian dice. */
import { classes } from '@baize/game-kit';
import sheet from './dice-box.module.css';

const c = classes(sheet);

const [low, middle, high] = [7, 16, 25];
const corners: readonly (readonly [number, number])[] = [
  [low, low],
  [high, high],
];
const others: readonly (readonly [number, number])[] = [
  [low, high],
  [high, low],
];
const places: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[middle, middle]],
  2: corners,
  3: [...corners, [middle, middle]],
  4: [...corners, ...others],
  5: [...corners, ...others, [middle, middle]],
  6: [...corners, ...others, [low, middle], [high, middle]],
};

export function Pips({ face, className }: { face: number; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      {(places[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={face === 1 ? 5.4 : 3.5}
          className={c(face === 1 || face === 4 ? 'red' : 'dark')}
        />
      ))}
    </svg>
  );
}

/** A die as printed in a betting box. */
export function PrintedDie({ face }: { face: number }) {
  return <Pips face={face} className={c('printed')} />;
}
