/** The page a provider sends the browser back to, `/login/{provider}`: hands on what came, then goes where it leads. */
import { useT } from '@baize/i18n/react';
import { refreshCalls } from '@baize/browser';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { Loader, showToast } from '@baize/ui';
import { useEffect, useEffectEvent } from 'react';
import { send } from '../../../lib/api.ts';
import { openDialog } from '../../../lib/dialogs.ts';
import { useGo, usePathname, useQueryParams } from '../../../lib/navigate.tsx';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { enter } from '../enter.ts';
import { comeBack } from './leave.ts';
import type { Away, Provider } from './leave.ts';

/** The answer that was handed on last: a provider's code is good once, and a page may be drawn twice. */
let handled = '';

export function SocialReturn() {
  const t = useT();
  const go = useGo();
  const query = useQueryParams();
  const provider = usePathname().split('/').at(-1) ?? '';

  const fail = (failure: unknown, away: Away | null): void => {
    const code = failure instanceof CallFailure && failure.code !== 'NETWORK' ? failure.code : 'SOCIAL_FAILED';
    const wasIn = session.get().token !== null;
    go(wasIn ? paths.account : paths.home, { replace: true });
    if (wasIn) showToast({ text: t('entry.linkFailed'), tone: 'bad' });
    else openDialog({ kind: 'login', failure: code, ...(away?.next && { next: away.next }) });
  };
  const arrive = (outcome: Output<'finishSocial'>, { provider: name, next }: Away): void => {
    if (outcome.outcome === 'linked') {
      void refreshCalls(['listSocial']);
      showToast({ text: t('entry.linked', { provider: t(`entry.provider.${name}`) }), tone: 'good' });
      return go(paths.account, { replace: true });
    }
    go(paths.home, { replace: true });
    if (outcome.outcome === 'signed_in') return enter({ signedIn: outcome.session, next, go });
    openDialog({ kind: 'register', social: startOf(name, outcome), ...(next && { next }) });
  };
  const finish = useEffectEvent(async () => {
    const away = comeBack(provider);
    const { state, code, iss, error } = query;
    if (!away || !state) return fail(null, away);
    try {
      const outcome = await send('finishSocial', {
        params: { provider: away.provider },
        body: { state, binding: away.binding, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) },
      });
      arrive(outcome, away);
    } catch (failure) {
      fail(failure, away);
    }
  });
  useEffect(() => {
    if (handled === location.search) return;
    handled = location.search;
    void finish();
  }, []);
  return <Loader label={t('entry.returning')} />;
}

function startOf(
  provider: Provider,
  { socialTicket, email, name }: Extract<Output<'finishSocial'>, { outcome: 'register' }>,
) {
  return { provider, ticket: socialTicket, email, name };
}
