import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import type { ButtonKind, ButtonSize } from './button.tsx';
import sheet from './button.module.css';

const c = classes(sheet);

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: ReactNode;
  /** What it does, for screen readers and the tooltip. */
  label: string;
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  /** Unread things behind it; 0 shows nothing. Added to the spoken label unless it says the number already. */
  count?: number | undefined;
}

export function IconButton({
  icon,
  label,
  kind = 'ghost',
  size = 'm',
  count = 0,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={count > 0 && !label.includes(String(count)) ? `${label}, ${count}` : label}
      className={join(c('button', 'square', kind, size), className)}
    >
      <span className={c('icon')}>{icon}</span>
      {count > 0 && (
        <span className={c('count')} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
