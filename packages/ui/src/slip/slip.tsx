import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { classes, join } from '../lib/classes.ts';
import sheet from './slip.module.css';

const c = classes(sheet);

interface SlipProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  /** Level of the title in the page's outline; 3 inside a `Row`. */
  level?: 2 | 3 | undefined;
  /** A clock or a state at the end of the title line. */
  aside?: ReactNode;
  sub?: ReactNode;
  /** A torn foot, for slips and receipts. */
  torn?: boolean | undefined;
  tight?: boolean | undefined;
  /** It waits for the player's word: a lamp edge. */
  asks?: boolean | undefined;
  /** An act is in flight: nothing on it can be pressed. */
  locked?: boolean | undefined;
}

/** Ivory paper: the player's money or a contract is on it, and nothing else ever. */
export function Slip({
  title,
  level = 2,
  aside,
  sub,
  torn = false,
  tight = false,
  asks = false,
  locked = false,
  className,
  children,
  ...rest
}: SlipProps) {
  const Heading = `h${level}` as const;
  const paper = (
    <section
      data-surface="paper"
      aria-busy={locked || undefined}
      {...rest}
      className={join(c('paper', torn && 'torn', tight && 'tight', asks && 'waiting', locked && 'locked'), className)}
    >
      {(title || aside) && (
        <div className={c('head')}>
          {title && <Heading className={c('title')}>{title}</Heading>}
          {aside}
        </div>
      )}
      {sub && <p className={c('sub')}>{sub}</p>}
      {children}
    </section>
  );
  return torn ? <div className={c('lift')}>{paper}</div> : paper;
}

/** A dashed line across the paper. */
export function SlipRule() {
  return <hr className={c('rule')} />;
}

/** Names and values in lines, for papers and panels. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className={c('rows')}>{children}</dl>;
}

export function RowItem({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={c('row')}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface CopyRowProps {
  label: ReactNode;
  /** What is shown. */
  children: ReactNode;
  /** What lands on the clipboard. */
  text: string;
  copyLabel: string;
  copiedLabel: string;
}

/** A value with a button that copies it and says so. */
export function CopyRow({ label, children, text, copyLabel, copiedLabel }: CopyRowProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <RowItem label={label}>
      {children}
      <button
        type="button"
        className={c('copy', isCopied && 'copied')}
        aria-label={isCopied ? copiedLabel : copyLabel}
        title={isCopied ? copiedLabel : copyLabel}
        onClick={() => void copy()}
      >
        {isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      </button>
    </RowItem>
  );
}

/** The state of a paper as a rubber stamp; the word is real text. */
export function Stamp({
  tone = 'plain',
  children,
}: {
  tone?: 'good' | 'bad' | 'wait' | 'plain' | undefined;
  children: ReactNode;
}) {
  return <span className={c('stamp', tone)}>{children}</span>;
}

export interface TimelineStep {
  key: string;
  what: ReactNode;
  when?: ReactNode;
  note?: ReactNode;
  state: 'done' | 'now' | 'next' | 'failed';
  /** The state as a word for screen readers. */
  stateLabel?: string | undefined;
}

/** What happened to a request and what happens next, with times. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={c('timeline')}>
      {steps.map((step) => (
        <li key={step.key} className={c('step', step.state)} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span
            className={c('dot')}
            {...(step.stateLabel ? { role: 'img', 'aria-label': step.stateLabel } : { 'aria-hidden': true })}
          />
          <span>
            <span className={c('what')}>{step.what}</span>
            {step.when && <span className={c('when')}>{step.when}</span>}
          </span>
          {step.note && <span className={c('note')}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
