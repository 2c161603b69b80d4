/** Login at a provider: in a window of its own, else by leaving the page. */
import { useT } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { useEffect, useRef, useState } from 'react';
import { send } from '#lib/api.ts';
import { useGo } from '#lib/navigate.tsx';
import { areaOf, goalOf } from '../enter.ts';
import { arrive, finishAt } from './finish.ts';
import { leaveTo } from './leave.ts';
import type { Away, Provider } from './leave.ts';
import { awaitAnswer, openWindow } from './window.ts';
import type { Answer } from './window.ts';

export interface SocialLogin {
  readonly start: (provider: Provider) => void;
  /** The one under way. */
  readonly busy: Provider | null;
  /** What ended the last try; the closed window among it. */
  readonly failure: CallFailure | 'closed' | null;
  readonly clear: () => void;
}

export function useSocialLogin({ isAgent, next }: { isAgent: boolean; next: string | undefined }): SocialLogin {
  const t = useT();
  const go = useGo();
  const [busy, setBusy] = useState<Provider | null>(null);
  const [failure, setFailure] = useState<SocialLogin['failure']>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const fail = (cause: unknown): void => {
    setBusy(null);
    if (cause instanceof CallFailure) setFailure(cause);
    else throw cause;
  };
  const finish = (away: Away) => (answer: Answer) => {
    setFailure(null);
    setBusy(away.provider);
    finishAt(away, answer).then((finished) => arrive(finished, away, { t, go }), fail);
  };
  const begin = async (provider: Provider, opened: Window | null): Promise<void> => {
    const goal = goalOf(isAgent, next);
    try {
      const started = await send('startSocial', { params: { provider }, body: areaOf(isAgent) });
      if (!opened) return leaveTo(provider, started, { next: goal }); // the button stays pressed until the page is gone
      const state = new URL(started.authorizeUrl).searchParams.get('state') ?? '';
      const away: Away = { provider, binding: started.binding, ...(goal && { next: goal }) };
      opened.location.replace(started.authorizeUrl);
      stop.current = awaitAnswer(opened, state, {
        onAnswer: finish(away),
        onClosed: () => {
          setBusy(null);
          setFailure('closed');
        },
      });
    } catch (cause) {
      opened?.close();
      fail(cause);
    }
  };
  const start = (provider: Provider): void => {
    stop.current?.();
    setFailure(null);
    setBusy(provider);
    void begin(provider, openWindow()); // opened in the press itself, or the browser refuses it
  };
  const clear = (): void => {
    setBusy(null);
    setFailure(null);
  };
  return { start, busy, failure, clear };
}
