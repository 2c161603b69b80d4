/** Providers, and the choice between the way in and the console itself. */
import { queryClient } from '@baize/browser';
import { TextsProvider } from '@baize/i18n/react';
import { LinkContext, Loader } from '@baize/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ask } from './lib/api.ts';
import { useLoadedTexts } from './lib/language.ts';
import { MeContext } from './lib/me.ts';
import { RouterLink } from './lib/navigate.tsx';
import { useSession } from './lib/session.ts';
import { router } from './router.tsx';
import { ChangePassword } from './features/operators/screens/sign-in/change-password.tsx';
import { EnrolTotp } from './features/operators/screens/sign-in/enrol-totp.tsx';
import { SignIn } from './features/operators/screens/sign-in/sign-in.tsx';
import { LoadFailed } from './shell/system.tsx';

export function App() {
  const said = useLoadedTexts();
  const { token } = useSession();
  if (!said) return null;
  return (
    <TextsProvider texts={said}>
      <QueryClientProvider client={queryClient}>{token ? <Console /> : <SignIn />}</QueryClientProvider>
    </TextsProvider>
  );
}

function Console() {
  const said = useLoadedTexts();
  const me = useQuery({ ...ask('staffMe'), staleTime: 300_000 });
  if (!me.data) {
    if (me.error) return <LoadFailed error={me.error} />;
    return <Loader label={said?.t('common.loading') ?? ''} />;
  }
  if (me.data.state === 'must_change_password') return <ChangePassword />;
  if (me.data.state === 'must_enrol_totp') return <EnrolTotp username={me.data.username} />;
  return (
    <MeContext value={me.data}>
      <LinkContext value={RouterLink}>
        <RouterProvider router={router} />
      </LinkContext>
    </MeContext>
  );
}
