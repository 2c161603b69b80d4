import { useId, type ReactNode } from 'react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { IconButton } from '../button/icon-button.tsx';
import { classes, join } from '../lib/classes.ts';
import { ArcHead } from './arc-head.tsx';
import { useModal } from './use-modal.ts';
import sheet from './dialog.module.css';

const c = classes(sheet);

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  icon?: ReactNode;
  /** Colours the icon: something went well, went wrong, or waits. */
  tone?: 'good' | 'bad' | 'wait' | undefined;
  /** Acts at the foot, the lamp button last. */
  buttons?: ReactNode;
  /** Arc: a welcoming dialog with the table's arc; give the mark that stands on it. */
  arcMark?: ReactNode;
  /** 440, 540 or 860 px. */
  width?: 'narrow' | 'wide' | 'broad' | undefined;
  /** Slip: only when the player's money or a contract is in it. */
  surface?: 'cloth' | 'paper' | undefined;
  /** False while money is in flight. */
  dismissable?: boolean | undefined;
  /** A press outside closes too. */
  coverCloses?: boolean | undefined;
  autoCloseMs?: number | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** One question or one small task over a dimmed room. Focus enters on the title and goes back to the opener. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, icon, tone, buttons, arcMark, width = 'narrow', surface = 'cloth' } = props;
  const { dismissable = true, coverCloses = false, autoCloseMs, className, children } = props;
  const titleId = useId();
  const modal = useModal({ open, onClose, dismissable, coverCloses, autoCloseMs });
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      data-surface={surface}
      className={join(c('dialog', width, surface, arcMark !== undefined && 'centred'), className)}
    >
      {dismissable && (
        <IconButton
          className={c('close')}
          {...(arcMark === undefined ? {} : { 'data-surface': 'table' })}
          label={closeLabel}
          icon={<XIcon />}
          onClick={onClose}
        />
      )}
      {arcMark !== undefined && (
        <div className={c('arc')}>
          <ArcHead />
          <div className={c('mark')}>{arcMark}</div>
        </div>
      )}
      <div className={c('content')}>
        <div className={c('head', icon !== undefined && 'iconed')}>
          {icon && <span className={c('icon', tone)}>{icon}</span>}
          <h2 id={titleId} className={c('title')} tabIndex={-1} data-enter>
            {title}
          </h2>
        </div>
        {open && children && <div className={c('body')}>{children}</div>}
        {buttons && <div className={c('buttons')}>{buttons}</div>}
      </div>
    </dialog>
  );
}
