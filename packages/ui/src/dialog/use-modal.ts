import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

interface Modal {
  open: boolean;
  onClose: () => void;
  /** False while money is in flight: neither Escape nor the cover closes. */
  dismissable: boolean;
  coverCloses: boolean;
  autoCloseMs?: number | undefined;
}

interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** Where the keyboard was before the dialog that went last: one that takes its place gives focus back there too. */
let before: HTMLElement | null = null;

/** Drives a native modal dialog from a boolean. The browser keeps focus inside, makes the rest inert and gives focus back. */
export function useModal({ open, onClose, dismissable, coverCloses, autoCloseMs }: Modal): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const closeByItself = useEffectEvent(onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      opener.current = focused() ?? before;
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-enter]')?.focus();
    }
    if (!open && dialog.open) {
      dialog.close();
      opener.current = null;
    }
  }, [open]);

  // an owner that simply stops drawing the dialog never closes it: the browser gives no focus back by itself then
  useLayoutEffect(
    () => () => {
      if (!opener.current) return;
      before = opener.current;
      queueMicrotask(giveBack);
    },
    [],
  );

  useEffect(() => {
    if (!open || autoCloseMs === undefined) return;
    const timer = setTimeout(() => closeByItself(), autoCloseMs);
    return () => clearTimeout(timer);
  }, [open, autoCloseMs]);

  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return; // a file picker inside sends its own cancel
      event.preventDefault();
      if (dismissable) onClose();
    },
    // A second Escape closes without asking in some browsers; the owner is told so that its state follows.
    onClose: (event) => {
      if (event.target === event.currentTarget && open) onClose();
    },
    onClick: (event) => {
      if (coverCloses && dismissable && isOnCover(event)) onClose();
    },
  };
}

/** What has the keyboard's focus; null when that is nothing in particular. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

function giveBack(): void {
  if (before?.isConnected && !focused() && !document.querySelector('dialog:modal'))
    before.focus({ preventScroll: true });
}

/** A press on the cover reaches the dialog itself, outside its box. */
function isOnCover(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
