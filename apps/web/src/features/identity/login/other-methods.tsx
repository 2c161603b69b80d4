/** Below the form: the providers the merchant set up, the passkey, practice without an account. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { Button, Notice } from '@baize/ui';
import { FacebookLogoIcon, GoogleLogoIcon, KeyIcon, PlayCircleIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useGo } from '#lib/navigate.tsx';
import { enter } from '../enter.ts';
import { usePasskeyLogin } from '../passkey/login.ts';
import { canUsePasskeys, PasskeyCancelled } from '@baize/browser/passkeys';
import type { Provider } from '../social/leave.ts';
import { useSocialLogin } from '../social/use-social-login.ts';
import sheet from '../auth.module.css';

const c = classes(sheet);
const logos: Record<Provider, typeof GoogleLogoIcon> = { google: GoogleLogoIcon, facebook: FacebookLogoIcon };

interface OtherMethodsProps {
  ways: Output<'loginWays'>;
  next: string | undefined;
  isAgent: boolean;
}

export function OtherMethods({ ways, next, isAgent }: OtherMethodsProps) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const passkey = usePasskeyLogin({ isOffered: ways.passkey, isAgent, next });
  const social = useSocialLogin({ isAgent, next });
  const practice = useMutation({
    mutationFn: () => send('freePlay', { body: {} }),
    onSuccess: (signedIn) => enter({ signedIn, next, go }),
  });
  const isTurnedBack = useTurnedBack(social.clear);
  const hasPasskey = ways.passkey && canUsePasskeys();
  const hasPractice = ways.freePlay && !isAgent;
  if (ways.social.length === 0 && !hasPasskey && !hasPractice) return null;
  const isClosed = social.failure === 'closed';
  const error = (isClosed ? null : social.failure) ?? practice.error ?? passkey.error;
  return (
    <div className={c('otherWays')}>
      <span className={c('rule')}>{t('auth.or')}</span>
      {error && <LoginFailure error={error} />}
      {(isTurnedBack || isClosed) && <Notice tone="wait">{errorText(texts, 'POPUP_CLOSED')}</Notice>}
      <div className={c('providers')}>
        {ways.social.map((provider) => {
          const Logo = logos[provider];
          return (
            <Button
              key={provider}
              size="l"
              wide
              icon={<Logo weight="bold" />}
              waiting={social.busy === provider}
              waitingLabel={t('entry.leaving')}
              onClick={() => social.start(provider)}
            >
              {t(`entry.provider.${provider}`)}
            </Button>
          );
        })}
        {hasPasskey && (
          <Button
            size="l"
            wide
            icon={<KeyIcon />}
            waiting={passkey.isPending}
            waitingLabel={t('entry.passkey.waiting')}
            onClick={passkey.start}
          >
            {t('entry.passkey.logIn')}
          </Button>
        )}
        {hasPractice && (
          <Button
            size="l"
            wide
            className={c('line')}
            icon={<PlayCircleIcon />}
            waiting={practice.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => practice.mutate()}
          >
            {t('auth.freePlay')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Refused by the server, stopped by the person, or failed in the browser. */
function LoginFailure({ error }: { error: Error }) {
  const t = useT();
  const texts = useTexts();
  if (error instanceof CallFailure) return <Notice tone="bad">{errorText(texts, error)}</Notice>;
  return (
    <Notice tone="wait">
      {error instanceof PasskeyCancelled ? t('entry.passkey.cancelled') : errorText(texts, 'PASSKEY_FAILED')}
    </Notice>
  );
}

/** True after the person came back from a provider by the browser's own way: the page stands as it was left. */
function useTurnedBack(onBack: () => void): boolean {
  const [isBack, setBack] = useState(false);
  const comeBack = useEffectEvent(onBack);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      setBack(true);
      comeBack();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  return isBack;
}
