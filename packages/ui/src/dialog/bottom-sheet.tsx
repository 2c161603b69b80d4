import { useId, type ReactNode } from 'react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { IconButton } from '../button/icon-button.tsx';
import { classes, join } from '../lib/classes.ts';
import { useModal } from './use-modal.ts';
import sheet from './dialog.module.css';

const c = classes(sheet);

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** The edge it is docked to; start and end are drawers. */
  edge?: 'bottom' | 'start' | 'end' | undefined;
  /** Only at the bottom: as tall as its content, half the screen, or all of it. */
  height?: 'auto' | 'half' | 'full' | undefined;
  surface?: 'cloth' | 'paper' | 'rail' | undefined;
  /** Stays in place while the body scrolls. */
  foot?: ReactNode;
  dismissable?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel docked to an edge: filters, the slip, the menu on a phone. Closes by button, Escape or a press outside. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    edge = 'bottom',
    height = 'auto',
    surface = 'cloth',
    foot,
    className,
    children,
  } = props;
  const { dismissable = true } = props;
  const titleId = useId();
  const modal = useModal({ open, onClose, dismissable, coverCloses: true });
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      data-surface={surface}
      className={join(c('dialog', 'sheet', edge, height, surface), className)}
    >
      {edge === 'bottom' && <span className={c('handle')} aria-hidden="true" />}
      <div className={c('sheetHead')}>
        <h2 id={titleId} className={c('sheetTitle')} tabIndex={-1} data-enter>
          {title}
        </h2>
        {dismissable && <IconButton label={closeLabel} icon={<XIcon />} onClick={onClose} />}
      </div>
      <div className={c('sheetBody')}>{open && children}</div>
      {foot && <div className={c('sheetFoot')}>{foot}</div>}
    </dialog>
  );
}
