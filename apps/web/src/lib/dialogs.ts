/** Dialogs, one at a time. Any code may open one; the shell's host draws it. */
import { createStore, useStore } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import type { ReactNode } from 'react';
import type { GameType } from './paths.ts';
import type { SignedIn } from './session.ts';

export interface DialogButton {
  readonly label: string;
  readonly kind?: 'primary' | 'outline' | 'danger';
  /** Runs after the dialog closed. */
  readonly onPress?: () => void;
}

/** The generic dialog (specification 2, modals): icon, title, html, buttons, and what closes it by itself or from outside. */
export interface Notice {
  readonly kind: 'notice';
  readonly icon?: ReactNode;
  readonly tone?: 'good' | 'bad' | 'wait';
  readonly title: string;
  readonly body?: ReactNode;
  /** An operator's text, drawn as elements of a short list (widgets/rich-text): nothing in it can act. */
  readonly html?: string;
  readonly width?: 'narrow' | 'wide';
  /** Without buttons the dialog has its closing cross only. */
  readonly buttons?: readonly DialogButton[];
  readonly autoCloseMs?: number;
  readonly coverCloses?: boolean;
  /** False: only a button closes it. */
  readonly dismissable?: boolean;
}

/** What a provider told about somebody who has no account yet. */
export interface SocialStart {
  readonly provider: 'google' | 'facebook';
  readonly ticket: string;
  readonly email: string | null;
  readonly name: string | null;
}

type Contract = Output<'contractsFromUpline'>['content'][number];
export type ContractDecision = 'accept' | 'decline' | 'say' | 'end' | 'agree' | 'refuse';
export type ContractPart = 'terms' | 'payments' | 'history';

export type DialogRequest =
  | Notice
  /** `next` is the address to go on to; `reason` a sentence above the form; `failure` what ended another way in. */
  | {
      readonly kind: 'login';
      readonly next?: string;
      readonly reason?: 'needed' | 'ended' | 'favourites' | 'reset';
      readonly username?: string;
      readonly isAgent?: boolean;
      readonly failure?: CallFailure | 'SOCIAL_FAILED';
    }
  | {
      readonly kind: 'register';
      readonly referralCode?: string;
      readonly affiliateCode?: string;
      readonly social?: SocialStart;
      readonly next?: string;
    }
  | { readonly kind: 'forgotPassword'; readonly next?: string }
  /** From the link in the mail. */
  | { readonly kind: 'resetPassword'; readonly token: string }
  /** The right password from an unknown address: `signedIn` opens nothing but this dialog. */
  | {
      readonly kind: 'extraVerification';
      readonly signedIn: SignedIn;
      readonly next?: string;
      readonly password?: string;
    }
  | { readonly kind: 'zalo'; readonly bonus: string; readonly welcome: Notice }
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
  | { readonly kind: 'language' }
  /** The keys of the agent centre. */
  | { readonly kind: 'keys' }
  /** What is announced: popups once a session, or the list of notices. */
  | { readonly kind: 'announcements' }
  | { readonly kind: 'notices' }
  /** A card that stands for several games of one vendor (specification 3, isGame VASSALAGE). */
  | {
      readonly kind: 'vendorGames';
      readonly vassalage: string;
      /** Left out: games of every kind. */
      readonly gameType?: GameType;
      readonly title: string;
    }
  /** A whole contract, or a decision about one. */
  | {
      readonly kind: 'contract';
      readonly contractKind: Contract['kind'];
      readonly id: string;
      readonly part: ContractPart;
      /** One payment of it, to be explained at once. */
      readonly paymentId?: string;
    }
  | { readonly kind: 'contractAct'; readonly act: ContractDecision; readonly contract: Contract }
  /** What waits for the answer of somebody on the player site (specification 2, contract view). */
  | { readonly kind: 'contractsWaiting' }
  /** Sending money in one’s line, to the downline of this account; and the paper of one transfer. */
  | { readonly kind: 'sendMoney'; readonly account?: string }
  | { readonly kind: 'transfer'; readonly id: string }
  /** Payments owed by the reader (`upline`) or to the reader (`downline`). */
  | { readonly kind: 'contractDebts'; readonly side: 'upline' | 'downline' };

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

/** Whether a dialog of this kind is the one shown. */
export function isShown(kind: DialogRequest['kind']): boolean {
  return shownDialog()?.kind === kind;
}

export function shownDialog(): DialogRequest | undefined {
  return queue.get()[0];
}

export function useDialog(): DialogRequest | null {
  return useStore(queue)[0] ?? null;
}
