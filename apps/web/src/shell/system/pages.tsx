/** Pages that stand in the site's place: maintenance, region block, unknown address (specification 4, system status). */
import { useStore } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { BrandMark, buttonClass } from '@baize/ui';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { merchant } from '../../lib/merchant.ts';
import sheet from '../shell.module.css';

const c = classes(sheet);

export function MaintenancePage({ end, info }: { end: string | null; info: string | null }) {
  const t = useT();
  const format = useFormat();
  return (
    <SystemPage title={t('shell.maintenanceTitle')}>
      <p>{t('shell.maintenanceBody')}</p>
      {end && <p>{t('shell.maintenanceEnd', { time: format.dateTime(end), distance: format.distance(end) })}</p>}
      {info && <p>{info}</p>}
    </SystemPage>
  );
}

export function BlockedPage({ ip }: { ip: string | null }) {
  const t = useT();
  return (
    <SystemPage title={t('shell.blockedTitle')}>
      <p>{t('shell.blockedBody')}</p>
      {ip && <p>{t('shell.blockedIp', { ip })}</p>}
      <p>{t('shell.blockedSupport')}</p>
    </SystemPage>
  );
}

export function InvalidDomainPage() {
  const t = useT();
  return (
    <SystemPage title={t('shell.invalidTitle')}>
      <p>{t('shell.invalidBody')}</p>
    </SystemPage>
  );
}

function SystemPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const brand = useStore(merchant);
  return (
    <main className={c('system')} data-surface="cloth">
      <div className={c('systemBox')}>
        <BrandMark size={64} {...(brand?.mark && { src: brand.mark })} />
        <h1>{title}</h1>
        {children}
        <div className={c('systemActs')}>
          {brand?.customerServiceUrl && (
            <a className={buttonClass({ kind: 'line' })} href={brand.customerServiceUrl}>
              {t('shell.customerService')}
            </a>
          )}
          <button type="button" className={buttonClass({ kind: 'line' })} onClick={() => location.reload()}>
            {t('common.retry')}
          </button>
        </div>
      </div>
    </main>
  );
}
