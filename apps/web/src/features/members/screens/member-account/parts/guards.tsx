/** What guards the account: passwords, the authenticator, the logins of providers. */
import { useT } from '@baize/i18n/react';
import { Button, Panel, showToast, StateBadge } from '@baize/ui';
import { callsRefreshed } from '@baize/browser';
import { FacebookLogoIcon, GoogleLogoIcon, LockKeyIcon, LockSimpleIcon, TimerIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useFormat } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { leaveTo } from '#features/identity/social/leave.ts';
import type { Provider } from '#features/identity/social/leave.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useSecurity, useSocial, useWays } from '../data.ts';
import { Act } from './act.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import sheet from '../account.module.css';

const c = classes(sheet);

interface GuardsProps {
  lacksWithdrawPassword: boolean;
  onWithdrawPassword: () => void;
  onAuthenticator: (isOn: boolean) => void;
}

export function Guards({ lacksWithdrawPassword, onWithdrawPassword, onAuthenticator }: GuardsProps) {
  const t = useT();
  const format = useFormat();
  const security = useSecurity();
  const known = security.data;
  return (
    <Panel title={t('member.account.guards')}>
      {security.isError && !known && <FailedBox error={security.error} onRetry={() => void security.refetch()} />}
      <div className={c('acts')} aria-busy={security.isPending}>
        <Act
          icon={<LockKeyIcon size={22} />}
          title={t('member.account.password')}
          sub={
            known?.hasPassword === false
              ? t('member.account.noPasswordSub')
              : known
                ? t('member.account.passwordChanged', { date: format.date(known.passwordChangedAt) })
                : t('member.account.passwordSub')
          }
          act={
            known?.hasPassword === false ? (
              <Button onClick={() => openDialog({ kind: 'forgotPassword', next: paths.account })}>
                {t('member.account.set')}
              </Button>
            ) : (
              <Button onClick={() => openDialog({ kind: 'changePassword', isForced: false, next: paths.account })}>
                {t('member.account.change')}
              </Button>
            )
          }
        />
        <Act
          icon={<LockSimpleIcon size={22} />}
          title={t('withdrawals.password')}
          sub={t(lacksWithdrawPassword ? 'errors.WITHDRAW_PASSWORD_MISSING' : 'member.account.withdrawSub')}
          act={
            <Button onClick={onWithdrawPassword}>
              {t(lacksWithdrawPassword ? 'member.account.set' : 'member.account.change')}
            </Button>
          }
        />
        <Act
          icon={<TimerIcon size={22} />}
          title={t('member.account.totp')}
          sub={t(known?.totp ? 'member.account.totpOn' : 'member.account.totpOff')}
          act={
            <Button blocked={!known} onClick={() => onAuthenticator(known?.totp === true)}>
              {t(known?.totp ? 'member.account.remove' : 'member.account.set')}
            </Button>
          }
        />
        <Providers />
      </div>
    </Panel>
  );
}

const logos = { google: GoogleLogoIcon, facebook: FacebookLogoIcon };

/** The providers the merchant set up, and those linked before one was taken away. */
function Providers() {
  const t = useT();
  const format = useFormat();
  const ways = useWays();
  const linked = useSocial();
  const [asked, setAsked] = useState<{ provider: Provider; isLinked: boolean } | null>(null);
  const offered = ways.data?.social ?? [];
  const providers = [...new Set([...offered, ...(linked.data ?? []).map(({ provider }) => provider)])];

  const run = async (password: string, totp: { totp?: string }): Promise<void> => {
    if (!asked) return;
    const { provider, isLinked } = asked;
    if (!isLinked) {
      leaveTo(provider, await send('linkSocial', { params: { provider }, body: { password, ...totp } }), {});
      return;
    }
    await send('unlinkSocial', { params: { provider }, body: { password, ...totp } });
    await callsRefreshed(['listSocial']);
    showToast({
      text: t('member.account.socialUnlinked', { provider: t(`entry.provider.${provider}`) }),
      tone: 'good',
    });
  };
  const name = asked ? t(`entry.provider.${asked.provider}`) : '';
  return (
    <>
      {providers.map((provider) => {
        const own = linked.data?.find((entry) => entry.provider === provider);
        const Logo = logos[provider];
        return (
          <Act
            key={provider}
            icon={<Logo size={22} weight="bold" />}
            title={t(`entry.provider.${provider}`)}
            sub={
              own
                ? `${t('member.account.socialOn', { date: format.date(own.linkedAt) })}${own.label ? ` · ${own.label}` : ''}`
                : t('member.account.socialOff')
            }
            act={
              own || offered.includes(provider) ? (
                <Button blocked={!linked.data} onClick={() => setAsked({ provider, isLinked: own !== undefined })}>
                  {t(own ? 'member.account.socialUnlink' : 'member.account.socialLink')}
                </Button>
              ) : (
                <StateBadge>{t('member.account.socialOff')}</StateBadge>
              )
            }
          />
        );
      })}
      {asked && (
        <PasswordDialog
          title={t(asked.isLinked ? 'member.account.socialUnlinkTitle' : 'member.account.socialLinkTitle', {
            provider: name,
          })}
          act={t(asked.isLinked ? 'member.account.socialUnlink' : 'member.account.socialLink')}
          isDangerous={asked.isLinked}
          run={run}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
