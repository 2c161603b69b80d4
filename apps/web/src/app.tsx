/** Providers, and the choice between the site and a page that stands in its place. */
import { queryClient, startRealtime, useStore } from '@baize/browser';
import { TextsProvider } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { LinkContext, Loader } from '@baize/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ask, send } from './lib/api.ts';
import { session } from './lib/session.ts';
import { chosenLanguage, showLanguage, useLoadedTexts } from './lib/language.ts';
import { adoptMerchant, merchant } from './lib/merchant.ts';
import { RouterLink } from './lib/navigate.tsx';
import { router } from './router.tsx';
import { LoadFailed } from './shell/system/load-failed.tsx';
import { BlockedPage, InvalidDomainPage, MaintenancePage } from './shell/system/pages.tsx';

export function App() {
  const said = useLoadedTexts();
  if (!said) return null;
  return (
    <TextsProvider texts={said}>
      <QueryClientProvider client={queryClient}>
        <Site />
      </QueryClientProvider>
    </TextsProvider>
  );
}

const statusEveryMs = 60_000;

function Site() {
  const said = useLoadedTexts();
  const brand = useStore(merchant);
  const whitelabel = useQuery({ ...ask('whitelabel'), staleTime: 300_000 });
  const status = useQuery({
    ...ask('systemStatus'),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 0 ? statusEveryMs : false),
  });

  useEffect(() => {
    if (!whitelabel.data) return;
    adoptMerchant(whitelabel.data);
    const language = chosenLanguage(whitelabel.data.languageDefault);
    if (language !== said?.language) void showLanguage(language);
    // only a new answer about the brand may change what is shown; a chosen language is kept by its own act
    // oxlint-disable-next-line react/exhaustive-deps
  }, [whitelabel.data]);

  const isUp = brand !== null && whitelabel.data !== undefined && status.data?.status === 0;
  useEffect(() => {
    if (isUp) startRealtime({ fetchTicket: async () => (await send('realtimeTicket')).ticket, account: session });
  }, [isUp]);

  const code = codeOf(whitelabel.error) ?? codeOf(status.error);
  if (code === 'INVALID_DOMAIN') return <InvalidDomainPage />;
  if (status.data?.status === 1 || code === 'MAINTENANCE')
    return <MaintenancePage end={status.data?.maintenanceEnd ?? null} info={status.data?.info ?? null} />;
  if (status.data?.status === 2 || code === 'REGION_BLOCKED') return <BlockedPage ip={status.data?.ip ?? null} />;
  if (!brand) {
    if (whitelabel.error) return <LoadFailed error={whitelabel.error} reset={() => void whitelabel.refetch()} />;
    return <Loader label={said?.t('common.loading') ?? ''} />;
  }
  return (
    <LinkContext value={RouterLink}>
      <RouterProvider router={router} />
    </LinkContext>
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof CallFailure ? error.code : undefined;
}
