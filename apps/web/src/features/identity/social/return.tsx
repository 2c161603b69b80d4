/** The page a provider sends the browser back to, `/login/{provider}`. In a window of its own it hands over what came and
 *  closes; else it finishes the login itself. */
import { useT } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { showToast } from '@baize/ui';
import { useEffect, useEffectEvent } from 'react';
import { openDialog } from '#lib/dialogs.ts';
import { useGo, usePathname, useQueryParams } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { session } from '#lib/session.ts';
import { SiteLoader } from '#lib/site-loader.tsx';
import { DepositReturn } from '#features/deposits/deposit-return.tsx';
import { arrive, finishAt } from './finish.ts';
import { comeBack } from './leave.ts';
import type { Away } from './leave.ts';
import { handOver } from './window.ts';

/** The answer that was handed on last: a provider's code is good once, and a page may be drawn twice. */
let handled = '';

/** A payment page sends the browser back here too, as to a provider named `deposit`. */
export function SocialReturn() {
  const provider = usePathname().split('/').at(-1) ?? '';
  return provider === 'deposit' ? <DepositReturn /> : <LoginReturn provider={provider} />;
}

function LoginReturn({ provider }: { provider: string }) {
  const t = useT();
  const go = useGo();
  const query = useQueryParams();

  const fail = (failure: unknown, away: Away | null): void => {
    const refusal = failure instanceof CallFailure && failure.code !== 'NETWORK' ? failure : 'SOCIAL_FAILED';
    const wasIn = session.get().token !== null;
    go(wasIn ? paths.account : paths.home, { replace: true });
    if (wasIn) showToast({ text: t('entry.linkFailed'), tone: 'bad' });
    else openDialog({ kind: 'login', failure: refusal, ...(away?.next && { next: away.next }) });
  };
  const finish = useEffectEvent(async () => {
    const away = comeBack(provider);
    if (!away && query['state'] && (await handOver(query))) return window.close();
    if (!away || !query['state']) return fail(null, away);
    try {
      const finished = await finishAt(away, query);
      arrive(finished, away, { t, go }, () => go(paths.home, { replace: true }));
    } catch (failure) {
      fail(failure, away);
    }
  });
  useEffect(() => {
    if (handled === location.search) return;
    handled = location.search;
    void finish();
  }, []);
  return <SiteLoader label={t('entry.returning')} />;
}
