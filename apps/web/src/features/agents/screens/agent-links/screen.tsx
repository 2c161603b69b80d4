/** Referral links: what each offers, where it leads, its QR code, and how many came, registered and deposited. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox } from '@baize/ui';
import { LinkIcon, PlusIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { AgentPage } from '#features/teams/agent-page.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { linksMax, useLinks } from './data.ts';
import type { AgentLink } from './data.ts';
import { LinkCard } from './parts/link-card.tsx';
import { LinkDialog } from './parts/link-dialog.tsx';
import sheet from './links.module.css';

const c = classes(sheet);

export function ReferralLinks() {
  const t = useT();
  const asked = useLinks();
  const [editing, setEditing] = useState<AgentLink | 'new' | null>(null);
  const links = asked.data?.links;
  const isFull = (links?.length ?? 0) >= linksMax;
  return (
    <AgentPage
      title={t('agent.page.referralLinks')}
      badge={links && links.length > 0 && t('agent.link.limit', { count: links.length, most: linksMax })}
      aside={
        <Button kind="primary" icon={<PlusIcon />} blocked={!links || isFull} onClick={() => setEditing('new')}>
          {t('agent.link.make')}
        </Button>
      }
    >
      <p className={c('lead')}>{t('agent.link.lead')}</p>
      {!links && asked.isError && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {!links && !asked.isError && (
        <div className={c('cards')} aria-busy="true">
          <div className={c('blank')} />
          <div className={c('blank')} />
        </div>
      )}
      {links?.length === 0 && (
        <EmptyBox icon={<LinkIcon weight="duotone" />} title={t('agent.link.none')}>
          {t('agent.link.noneSub')}
        </EmptyBox>
      )}
      {links && links.length > 0 && (
        <ul className={c('cards')}>
          {links.map((link) => (
            <li key={link.id}>
              <LinkCard link={link} onChange={() => setEditing(link)} />
            </li>
          ))}
          {links.length % 2 === 1 && !isFull && (
            <li className={c('place')}>
              <EmptyBox
                className={c('placeBox')}
                icon={<LinkIcon weight="duotone" />}
                title={t('agent.link.noneSub')}
                acts={<Button onClick={() => setEditing('new')}>{t('agent.link.makeTitle')}</Button>}
              />
            </li>
          )}
        </ul>
      )}
      {asked.data && editing && (
        <LinkDialog
          key={editing === 'new' ? 'new' : editing.id}
          link={editing === 'new' ? null : editing}
          rateMax={asked.data.rateMaxBasisPoints}
          hosts={asked.data.hosts}
          onClose={() => setEditing(null)}
        />
      )}
    </AgentPage>
  );
}
