/** Pages that stand in the site's place: maintenance, region block, unknown address (specification 4, system status). */
import { useStore } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { BrandMark, Button, buttonClass, Figure } from '@baize/ui';
import { HeadsetIcon, MapPinLineIcon, PlugsIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { useTexts } from '@baize/i18n/react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { merchant } from '#lib/merchant.ts';
import { useNow } from '#lib/now.ts';
import { BrushedTable } from './brushed-table.tsx';
import sheet from './closed.module.css';

const c = classes(sheet);

type Start = Output<'permission'>;

/** The table is brushed: until when, for how long, why, and who answers meanwhile. The page opens by itself. */
export function MaintenancePage({ maintenance, onRetry }: { maintenance: Start['maintenance']; onRetry: () => void }) {
  const t = useT();
  const { end, info } = maintenance;
  return (
    <main className={c('page', 'cloth')} data-surface="cloth">
      <BrushedTable motto={t('shell.maintenanceMotto')} />
      <div className={c('box')}>
        <h1>{t('shell.maintenanceTitle')}</h1>
        <p>{t('shell.maintenanceBody')}</p>
        {info && <p className={c('info')}>{info}</p>}
        {end && <OpensAgain end={end} />}
        <p className={c('small')}>{t('shell.maintenanceOpens')}</p>
        <Acts onRetry={onRetry} />
      </div>
    </main>
  );
}

const dayMs = 86_400_000;

/** The end in the reader's own time, and how far it is. */
function OpensAgain({ end }: { end: string }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const leftMs = new Date(end).getTime() - now;
  const isSameDay = format.date(end) === format.date(new Date(now).toISOString());
  if (leftMs <= 0) return <p role="status">{t('shell.maintenanceSoon')}</p>;
  return (
    <dl className={c('facts')}>
      <div>
        <dt>{t('shell.opensAt')}</dt>
        <dd>
          <time dateTime={end}>
            <Figure size="l">{isSameDay ? format.time(end) : format.dateTime(end)}</Figure>
          </time>{' '}
          <span>{t('shell.yourTime')}</span>
        </dd>
      </div>
      <div>
        <dt>{t('shell.thatIs')}</dt>
        <dd>
          {leftMs < dayMs ? <Figure size="l">{format.clock(leftMs / 1_000)}</Figure> : <b>{format.distance(end)}</b>}
        </dd>
      </div>
    </dl>
  );
}

/** Says which address is refused, where it seems to be, and who helps. */
export function BlockedPage({ start }: { start: Start }) {
  const t = useT();
  const { locale } = useTexts();
  const { ip, country } = start.location;
  const place = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return (
    <main className={c('page', 'rail')} data-surface="rail">
      <div className={c('rings')} aria-hidden="true" />
      <div className={c('box')}>
        <Sign icon={<MapPinLineIcon weight="duotone" />} />
        <h1>{t('shell.blockedTitle')}</h1>
        <p>{t(start.regionRestriction.reason === 'network' ? 'shell.blockedNetwork' : 'shell.blockedBody')}</p>
        <dl className={c('facts')}>
          <div>
            <dt>{t('shell.blockedAddress')}</dt>
            <dd>
              <Figure size="m">
                <bdi>{ip}</bdi>
              </Figure>
            </dd>
          </div>
          {place && (
            <div>
              <dt>{t('shell.blockedSeenAs')}</dt>
              <dd>
                <b>{place}</b>
              </dd>
            </div>
          )}
        </dl>
        <p className={c('small')}>{t('shell.blockedSupport')}</p>
        <Acts />
      </div>
    </main>
  );
}

export function InvalidDomainPage() {
  const t = useT();
  return (
    <main className={c('page', 'rail')} data-surface="rail">
      <div className={c('rings')} aria-hidden="true" />
      <div className={c('box')}>
        <Sign icon={<PlugsIcon weight="duotone" />} />
        <h1>{t('shell.invalidTitle')}</h1>
        <p>{t('shell.invalidBody')}</p>
        <p className={c('small')}>
          <bdi>{location.host}</bdi>
        </p>
        <Acts />
      </div>
    </main>
  );
}

function Sign({ icon }: { icon: ReactNode }) {
  return <span className={c('sign')}>{icon}</span>;
}

/** Customer service where it is reached outside the closed site, and another try. */
function Acts({ onRetry = () => location.reload() }: { onRetry?: () => void }) {
  const t = useT();
  const brand = useStore(merchant);
  const service = brand?.customerServiceUrl;
  return (
    <div className={c('acts')}>
      {service && !service.startsWith('/') && (
        <a className={buttonClass({ kind: 'outline', size: 'l' })} href={service}>
          <HeadsetIcon aria-hidden="true" /> {t('shell.customerService')}
        </a>
      )}
      <Button kind="soft" size="l" onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {brand && (
        <span className={c('brand')}>
          <BrandMark size={28} {...(brand.mark && { src: brand.mark })} /> {brand.name}
        </span>
      )}
    </div>
  );
}
