import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './button.module.css';

const c = classes(sheet);

/** primary: the main action, one per region. outline, soft, ghost: everything else. ink: on paper. tonal: a text action in the brand's colour. */
export type ButtonKind = 'primary' | 'outline' | 'soft' | 'ghost' | 'ink' | 'danger' | 'tonal';
/** 32, 40, 48 and 56 px. Touch uses m or larger, l for money. */
export type ButtonSize = 's' | 'm' | 'l' | 'xl';

interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  /** Fills the line it stands on. */
  wide?: boolean | undefined;
}

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'>, ButtonLook {
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** A figure under the label, already formatted; makes the button 72 px tall. */
  amount?: ReactNode;
  /** The act is on its way: presses are ignored, the width stays. */
  waiting?: boolean | undefined;
  /** Shown instead of the label once waiting lasts 400 ms. */
  waitingLabel?: string | undefined;
  /** Why the act is not possible yet; shown beneath. The button stays focusable and ignores presses. */
  blockedBy?: ReactNode;
  /** Not possible yet, with the reason said elsewhere on the page. */
  blocked?: boolean | undefined;
}

/** The class of a button, for a router link that must look like one. */
export function buttonClass({ kind = 'outline', size = 'm', wide = false }: ButtonLook = {}): string {
  return c('button', kind, size, wide && 'wide');
}

export function Button({
  kind = 'outline',
  size = 'm',
  wide = false,
  icon,
  iconEnd,
  amount,
  waiting = false,
  waitingLabel,
  blockedBy,
  blocked = blockedBy !== undefined && blockedBy !== null,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isIdle = !waiting && !blocked;
  const button = (
    <button
      type="button"
      {...rest}
      className={join(
        c(
          'button',
          kind,
          size,
          wide && 'wide',
          waiting && 'waiting',
          blocked && 'blocked',
          amount !== undefined && 'tall',
        ),
        className,
      )}
      aria-disabled={isIdle ? undefined : true}
      aria-busy={waiting || undefined}
      aria-describedby={blockedBy ? reasonId : rest['aria-describedby']}
      onClick={isIdle ? onClick : ignore}
    >
      {icon && <span className={c('icon')}>{icon}</span>}
      <span className={c('label', amount !== undefined && 'stack')}>
        {children}
        {amount !== undefined && <bdi className={c('amount')}>{amount}</bdi>}
      </span>
      {iconEnd && <span className={c('icon')}>{iconEnd}</span>}
      {waiting && waitingLabel && (
        <span className={c('progress')} role="status">
          {waitingLabel}
        </span>
      )}
    </button>
  );
  if (!blockedBy) return button;
  return (
    <span className={c('withReason', wide && 'wide')}>
      {button}
      <span id={reasonId} className={c('reason')}>
        {blockedBy}
      </span>
    </span>
  );
}

/** Swallows the press, so that a submit button that is waiting or blocked does not send its form either. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
