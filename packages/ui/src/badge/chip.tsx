import type { CSSProperties } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './badge.module.css';

const c = classes(sheet);

/** Colour of the chip; one per denomination, told apart by lightness as well. */
export type ChipColour = 'white' | 'red' | 'green' | 'blue' | 'black' | 'violet' | 'yellow' | 'brown' | 'pink';
const pale = new Set<ChipColour>(['white', 'green', 'violet', 'yellow', 'pink']);

interface ChipProps {
  colour: ChipColour;
  /** A denomination in figures ("25", "1k") or a short word. */
  children: string;
  /** 28 to 64 px; 48 at tables. */
  size?: number | undefined;
  /** A word instead of a figure stands slightly turned. */
  word?: boolean | undefined;
  /** Makes it a button that can be picked. */
  pick?: { on: boolean; label: string; onPick: () => void } | undefined;
  className?: string | undefined;
}

/** A playing chip: ring, eight edge spots, the denomination. */
export function Chip({ colour, children, size = 44, word = false, pick, className }: ChipProps) {
  const style = {
    '--chip': `var(--ball-${colour})`,
    '--chip-size': `${size}px`,
    // White figures need a deeper middle than the ball colour gives.
    '--chip-core': pale.has(colour) ? `var(--ball-${colour})` : `color-mix(in oklch, var(--ball-${colour}), black 20%)`,
    '--chip-on': pale.has(colour) ? 'oklch(0.22 0.03 160)' : '#fff',
    '--chip-edge': colour === 'white' ? 'oklch(0.45 0.03 160)' : '#fff',
  } as CSSProperties;
  const name = join(c('chip', word && 'word'), className);
  if (!pick) {
    return (
      <span className={name} style={style}>
        <span>{children}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={name}
      style={style}
      aria-pressed={pick.on}
      aria-label={pick.label}
      onClick={pick.onPick}
    >
      <span>{children}</span>
    </button>
  );
}
