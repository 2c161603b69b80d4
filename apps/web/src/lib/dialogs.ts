/** Dialogs, one at a time. Any code may open one; the shell's host draws it. */
import { createStore, useStore } from '@baize/browser';
import type { ReactNode } from 'react';

export interface DialogButton {
  readonly label: string;
  readonly kind?: 'lamp' | 'line' | 'danger';
  /** Runs after the dialog closed. */
  readonly onPress?: () => void;
}

/** The generic dialog (specification 2, modals). The body is text or elements, never markup in a string. */
export interface Notice {
  readonly kind: 'notice';
  readonly icon?: ReactNode;
  readonly tone?: 'good' | 'bad' | 'wait';
  readonly title: string;
  readonly body?: ReactNode;
  /** Without buttons the dialog has its closing cross only. */
  readonly buttons?: readonly DialogButton[];
  readonly autoCloseMs?: number;
  readonly coverCloses?: boolean;
  /** False: only a button closes it. */
  readonly dismissable?: boolean;
}

export type DialogRequest =
  | Notice
  /** `next` is the address to go on to; `reason` a sentence above the form. */
  | { readonly kind: 'login'; readonly next?: string; readonly reason?: 'needed' | 'ended' | 'favourites' }
  | { readonly kind: 'register'; readonly referralCode?: string; readonly next?: string }
  /** `oldPassword`: known from the login a moment ago; it lives as long as the dialog. */
  | {
      readonly kind: 'changePassword';
      readonly isForced: boolean;
      readonly next?: string;
      readonly oldPassword?: string;
    }
  | { readonly kind: 'logout' }
  | { readonly kind: 'search' }
  | { readonly kind: 'menu' }
  | { readonly kind: 'language' };

/** First one is shown; the rest wait. */
const queue = createStore<readonly DialogRequest[]>([]);

/** Opens a dialog in place of the one shown. Notices queue behind each other instead. */
export function openDialog(request: DialogRequest): void {
  queue.update((now) => {
    if (request.kind === 'notice' && now[0]?.kind === 'notice') return [...now, request];
    return [request, ...now.slice(1)];
  });
}

export function closeDialog(): void {
  queue.update((now) => now.slice(1));
}

export function useDialog(): DialogRequest | null {
  return useStore(queue)[0] ?? null;
}
