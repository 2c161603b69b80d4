import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../lib/classes.ts';
import sheet from './toast.module.css';

const c = classes(sheet);

export interface Toast {
  id: number;
  text: ReactNode;
  icon?: ReactNode;
  tone?: 'plain' | 'good' | 'bad' | undefined;
  /** A light act taken back. */
  undo?: { label: string; onUndo: () => void } | undefined;
}

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

/** Says a light thing for five seconds. Never the result of a money act: that is said where it happened. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  setToasts([...toasts.slice(-2), { ...toast, id: lastId }]);
}

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const now = (): readonly Toast[] => toasts;

/** Where toasts appear; once per app, last in the page. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(subscribe, now, now);
  return (
    <section role="status" aria-label={label} aria-live="polite" className={c('region')} data-surface="rail">
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function ToastLine({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const close = () => setToasts(toasts.filter((other) => other.id !== toast.id));
  const { hold, release } = useLifetime(close, 5000);
  return (
    <div
      className={c('toast', toast.tone)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toast.icon && <span className={c('icon')}>{toast.icon}</span>}
      <span className={c('text')}>{toast.text}</span>
      {toast.undo && (
        <Button
          kind="tonal"
          size="s"
          onClick={() => {
            toast.undo?.onUndo();
            close();
          }}
        >
          {toast.undo.label}
        </Button>
      )}
      <IconButton size="s" label={closeLabel} icon={<XIcon />} onClick={close} />
    </div>
  );
}

/** Ends after a time; starts over when the pointer or focus leaves it. */
function useLifetime(end: () => void, lifeMs: number) {
  const [isHeld, setHeld] = useState(false);
  const endByItself = useEffectEvent(end);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => endByItself(), lifeMs);
    return () => clearTimeout(timer);
  }, [isHeld, lifeMs]);
  return { hold: () => setHeld(true), release: () => setHeld(false) };
}
