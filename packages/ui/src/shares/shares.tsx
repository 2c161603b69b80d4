import type { ComponentProps, ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import { ProgressLine } from '../misc/progress-line.tsx';
import { Figure } from '../text/text.tsx';
import sheet from './shares.module.css';

const c = classes(sheet);

/** `ShareBox`es side by side, each at least `least` pixels wide; `disabled` closes the fields of all. */
export function ShareGrid({ least, className, style, ...rest }: ComponentPropsWithRef<'fieldset'> & { least: number }) {
  return (
    <fieldset
      {...rest}
      className={join(c('grid'), className)}
      style={{ '--least': `${least}px`, ...style } as CSSProperties}
    />
  );
}

interface ShareBoxProps {
  title: string;
  /** At the end of the title line: who has what is left. */
  aside: ReactNode;
  /** Hundredths of the whole. */
  theirs: number;
  /** Hundredths of the whole. */
  mine: number;
  /** Where fields of unequal height meet: at their labels, or at their foot. */
  fieldsAt: 'start' | 'end';
  fields: ReactNode;
  children?: ReactNode;
}

/** A whole that is divided: its name, the bar of its parts, and the fields that divide it; what is said of it beneath. */
export function ShareBox({ title, aside, theirs, mine, fieldsAt, fields, children }: ShareBoxProps) {
  const parts = { '--theirs': `${theirs}%`, '--mine': `${mine}%` } as CSSProperties;
  return (
    <section className={c('box')} aria-label={title}>
      <div className={c('head')}>
        <h3>{title}</h3>
        <span>{aside}</span>
      </div>
      <span className={c('bar')} style={parts} aria-hidden="true" />
      <div className={c('fields')} style={{ alignItems: fieldsAt }}>
        {fields}
      </div>
      {children}
    </section>
  );
}

/** A part of a sum at the end of a `RowItem`: its share and its amount, in columns with the lines around it. */
export function SharePart({ share, children }: { share: ReactNode; children: ReactNode }) {
  return (
    <span className={c('part')}>
      <Figure tone="quiet">{share}</Figure>
      <Figure>{children}</Figure>
    </span>
  );
}

/** A progress line between two figures, for a table's cell: what is left, how much is used, the whole. */
export function InUse({
  left,
  whole,
  ...line
}: { left: ReactNode; whole: ReactNode } & ComponentProps<typeof ProgressLine>) {
  return (
    <span className={c('inUse')}>
      <Figure>{left}</Figure>
      <ProgressLine {...line} />
      <Figure tone="quiet">{whole}</Figure>
    </span>
  );
}
