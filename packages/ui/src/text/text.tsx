import type { ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './text.module.css';

const c = classes(sheet);

/** Text only screen readers meet. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={c('hidden')}>{children}</span>;
}

/** First stop of the keyboard on a page; jumps past the frame. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={c('skip')} href={to}>
      {children}
    </a>
  );
}

export type Tone = 'good' | 'bad' | 'wait' | 'quiet';

interface FigureProps {
  /** Already formatted; null draws a dash while the figure is not known. */
  children: ReactNode;
  size?: 's' | 'm' | 'l' | 'xl' | 'huge' | undefined;
  /** Colour goes with a sign or an icon in the text, never alone. */
  tone?: Tone | undefined;
  /** 76 % width, for odds and narrow cells. */
  tight?: boolean | undefined;
  className?: string | undefined;
}

/** A number in the figure face: tabular, an isolate that runs left to right. One with words that run from the right, as an Arabic
 *  date, follows its words: forced to the left, the day would stand at the year's end. */
export function Figure({ children, size, tone, tight = false, className }: FigureProps) {
  return (
    <bdi dir="auto" className={join(c('figure', size, tone, tight && 'tight'), className)}>
      {children ?? '–'}
    </bdi>
  );
}

interface MoneyProps extends FigureProps {
  /** Three-letter code, small and quiet before the number. */
  currency?: string | undefined;
  /** Puts the code after the number, where the number stands alone on its paper. */
  codeLast?: boolean | undefined;
}

/** An amount, already formatted, with its currency code. */
export function Money({ currency, codeLast = false, children, ...figure }: MoneyProps) {
  const code = currency && <span className={c('code')}>{currency}</span>;
  return (
    <Figure {...figure}>
      {!codeLast && code}
      {children ?? '–'}
      {codeLast && code}
    </Figure>
  );
}
