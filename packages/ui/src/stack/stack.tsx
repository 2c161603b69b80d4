import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './stack.module.css';

const c = classes(sheet);

interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Pixels between the parts; keep to the 4 px grid. */
  gap?: number | undefined;
}

/** Parts one under another; never wider than what it stands in. */
export function Stack({ gap = 16, className, style, ...rest }: StackProps) {
  return <div {...rest} className={join(c('stack'), className)} style={{ gap, ...style }} />;
}

/** Parts side by side, each at least `least` pixels wide, wrapping where there is no room. */
export function Columns({
  gap = 16,
  least = 280,
  className,
  style,
  ...rest
}: StackProps & { least?: number | undefined }) {
  return (
    <div
      {...rest}
      className={join(c('columns'), className)}
      style={{ '--least': `${least}px`, gap, ...style } as CSSProperties}
    />
  );
}

/** Small things in one line that wraps. `spread` pushes the first and last apart. */
export function Line({
  gap = 10,
  spread = false,
  className,
  style,
  ...rest
}: StackProps & { spread?: boolean | undefined }) {
  return <div {...rest} className={join(c('line', spread && 'spread'), className)} style={{ gap, ...style }} />;
}
