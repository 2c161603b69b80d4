/** What comes of a login at a provider: handed to the server with the binding of this tab, then where it leads. */
import { refreshCalls } from '@baize/browser';
import type { Translate } from '@baize/i18n';
import type { Output } from '@baize/protocol/client';
import { showToast } from '@baize/ui';
import { send } from '#lib/api.ts';
import { openDialog } from '#lib/dialogs.ts';
import { paths } from '#lib/paths.ts';
import { enter } from '../enter.ts';
import type { Away, Provider } from './leave.ts';
import type { Answer } from './window.ts';

export type Finished = Output<'finishSocial'>;

export function finishAt({ provider, binding }: Away, { state = '', code, iss, error }: Answer): Promise<Finished> {
  return send('finishSocial', {
    params: { provider },
    body: { state, binding, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) },
  });
}

interface Place {
  readonly t: Translate;
  readonly go: (href: string, options?: { replace?: boolean }) => void;
}

/** `home` leaves the provider's return page; in a window of its own there is none to leave. */
export function arrive(finished: Finished, { provider, next }: Away, { t, go }: Place, home?: () => void): void {
  if (finished.outcome === 'linked') {
    refreshCalls(['listSocial']);
    showToast({ text: t('entry.linked', { provider: t(`entry.provider.${provider}`) }), tone: 'good' });
    return go(paths.account, { replace: true });
  }
  home?.();
  if (finished.outcome === 'signed_in') return enter({ signedIn: finished.session, next, go });
  openDialog({ kind: 'register', social: startOf(provider, finished), ...(next && { next }) });
}

function startOf(provider: Provider, { socialTicket, email, name }: Extract<Finished, { outcome: 'register' }>) {
  return { provider, ticket: socialTicket, email, name };
}
