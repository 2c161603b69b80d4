import { useT } from '@baize/i18n/react';
import { Avatar, buttonClass, CopyRow, Figure, Link, Panel, Rows, StateBadge } from '@baize/ui';
import { LinkIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { agentPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import sheet from '../register.module.css';

const c = classes(sheet);

const shown = 8;

/** Codes and links by which people come, and who stands directly below by now. */
export function WaysIn() {
  const t = useT();
  const info = useQuery(ask('agentInfo')).data;
  const copy = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  return (
    <div className={c('form')}>
      <Panel title={t('agent.register.byLink')}>
        <div className={c('form')}>
          <p className={c('quiet')}>{t('agent.register.byLinkSub')}</p>
          {info && (info.affiliateCode ?? info.referralCode) !== null && (
            <Rows>
              {info.affiliateCode && (
                <CopyRow label={t('agent.register.affiliateCode')} text={info.affiliateCode} {...copy}>
                  <Figure>{info.affiliateCode}</Figure>
                </CopyRow>
              )}
              {info.referralCode && (
                <CopyRow label={t('agent.register.referralCode')} text={info.referralCode} {...copy}>
                  <Figure>{info.referralCode}</Figure>
                </CopyRow>
              )}
            </Rows>
          )}
          <Link href={agentPath('referralLinks')} className={buttonClass({})}>
            <LinkIcon aria-hidden="true" />
            {t('agent.page.referralLinks')}
          </Link>
        </div>
      </Panel>
      <Recent />
    </div>
  );
}

function Recent() {
  const t = useT();
  const format = useHouseFormat();
  const asked = useQuery(ask('agentDownlines', { query: { pageSize: shown } }));
  return (
    <Panel title={t('agent.register.recent')}>
      {asked.isError && !asked.data && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data?.content.length === 0 && <p className={c('quiet')}>{t('agent.register.recentNone')}</p>}
      <ul className={c('recent')}>
        {asked.data?.content.map(({ id, account, isAgent, registeredAt }) => (
          <li key={id}>
            <Avatar name={account} size={32} />
            <b>
              <bdi>{account}</bdi>
            </b>
            <StateBadge tone={isAgent ? 'note' : 'plain'}>
              {t(isAgent ? 'agent.type.1' : 'agent.type.member')}
            </StateBadge>
            <Figure tone="quiet">{t('agent.register.since', { date: format.date(registeredAt) })}</Figure>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
