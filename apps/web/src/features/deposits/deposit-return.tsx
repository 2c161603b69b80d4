/** Back from a payment page. Where the player is logged in, the deposits say the rest; in a tab of its own, without a session, this
 *  says what became of the payment and where to look. */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Link } from '@baize/ui';
import { CheckCircleIcon, HourglassMediumIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ask } from '#lib/api.ts';
import { hasTexts, showLanguage, wireLanguage } from '#lib/language.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import { SiteLoader } from '#lib/site-loader.tsx';
import { usePageTitle } from '#lib/title.ts';

const lookEveryMs = 3_000;

export function DepositReturn() {
  const t = useT();
  const go = useGo();
  const isIn = useWho() !== 'visitor';
  const { ticket = '' } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const asked = useQuery({
    ...ask('depositReturn', { params: { ticket } }),
    enabled: !isIn,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? lookEveryMs : false),
  });
  usePageTitle(t('deposits.return.title'));
  useEffect(() => {
    if (isIn) go(paths.deposit, { replace: true });
  }, [isIn, go]);
  const spoken = asked.data?.language;
  // once: whoever chooses another language here keeps it
  const speak = useEffectEvent((wanted: string) => {
    if (wanted !== wireLanguage() && hasTexts(wanted)) void showLanguage(wanted);
  });
  useEffect(() => {
    if (spoken) speak(spoken);
  }, [spoken]);
  if (isIn || asked.isLoading) return <SiteLoader label={t('deposits.return.title')} />;
  const state = asked.data?.state ?? 'unknown';
  const icons = {
    succeeded: <CheckCircleIcon weight="duotone" />,
    pending: <HourglassMediumIcon weight="duotone" />,
    failed: <WarningCircleIcon weight="duotone" />,
    unknown: <HourglassMediumIcon weight="duotone" />,
  };
  return (
    <div role="status">
      <EmptyBox
        isPage
        icon={icons[state]}
        title={t(state === 'unknown' ? 'deposits.return.title' : `deposits.return.${state}`)}
        acts={
          <Link
            href={`${paths.login}?next=${encodeURIComponent(paths.deposit)}`}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('deposits.return.act')}
          </Link>
        }
      >
        {t(`deposits.return.${state}Sub`)}
      </EmptyBox>
    </div>
  );
}
