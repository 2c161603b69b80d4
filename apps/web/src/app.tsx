/** Providers, and the choice between the site and a page that stands in its place. */
import { queryClient, startRealtime, useStore } from '@baize/browser';
import { TextsProvider } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import type { FactName } from '@baize/protocol/facts';
import { LinkContext } from '@baize/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ask, send } from './lib/api.ts';
import { people, session } from './lib/session.ts';
import { chosenLanguage, showLanguage, useLoadedTexts } from './lib/language.ts';
import { adoptStart, merchant } from './lib/merchant.ts';
import { RouterLink } from './lib/navigate.tsx';
import { startInPage } from './lib/start.ts';
import { SiteLoader } from './lib/site-loader.tsx';
import { router } from './router.tsx';
import { LoadFailed } from './shell/system/load-failed.tsx';

const closed = () => import('./shell/closed/pages.tsx');
const InvalidDomainPage = lazy(async () => ({ default: (await closed()).InvalidDomainPage }));
const BlockedPage = lazy(async () => ({ default: (await closed()).BlockedPage }));
const MaintenancePage = lazy(async () => ({ default: (await closed()).MaintenancePage }));

export function App() {
  const said = useLoadedTexts();
  if (!said) return null;
  return (
    <TextsProvider texts={said}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<SiteLoader label={said.t('common.loading')} />}>
          <Site />
        </Suspense>
      </QueryClientProvider>
    </TextsProvider>
  );
}

/** Who comes back from the page where they paid must not read the balance of before. */
const moneyMoved: readonly FactName[] = ['balance.changed', 'deposit.credited'];
/** A closed site is asked again this often. */
const closedEveryMs = 30_000;

function isClosed({ maintenance, regionRestriction }: Output<'permission'>): boolean {
  return maintenance.on || regionRestriction.restricted;
}

function Site() {
  const said = useLoadedTexts();
  const brand = useStore(merchant);
  const person = useStore(people);
  const start = useQuery({
    ...ask('permission'),
    staleTime: 300_000,
    initialData: startInPage, // its age counts from this load
    refetchInterval: ({ state }) => (state.data && isClosed(state.data) ? closedEveryMs : false),
  });

  useEffect(() => {
    if (!start.data) return;
    adoptStart(start.data.info);
    const language = chosenLanguage(start.data.info.whitelabelVal.languageDefault);
    if (language !== said?.language) void showLanguage(language);
    // only a new answer about the brand may change what is shown; a chosen language is kept by its own act
    // oxlint-disable-next-line react/exhaustive-deps
  }, [start.data]);

  const isUp = brand !== null && start.data !== undefined && !isClosed(start.data);
  useEffect(() => {
    if (!isUp) return;
    const fetchTicket = async (): Promise<string> => (await send('realtimeTicket')).ticket;
    startRealtime({ fetchTicket, account: session, mayHaveMissed: moneyMoved });
  }, [isUp]);

  if (codeOf(start.error) === 'INVALID_DOMAIN') return <InvalidDomainPage />;
  if (start.data?.regionRestriction.restricted) return <BlockedPage start={start.data} />;
  if (start.data?.maintenance.on)
    return <MaintenancePage maintenance={start.data.maintenance} onRetry={() => void start.refetch()} />;
  if (!brand) {
    if (start.error) return <LoadFailed error={start.error} reset={() => void start.refetch()} />;
    return <SiteLoader label={said?.t('common.loading') ?? ''} />;
  }
  return (
    <LinkContext key={person} value={RouterLink}>
      <RouterProvider router={router} />
    </LinkContext>
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof CallFailure ? error.code : undefined;
}
