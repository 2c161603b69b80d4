/** One vendor: its figures, its keys, rounds given on its games, and what waits for a person. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, StateBadge, Tabs } from '@baize/ui';
import { PlugsConnectedIcon } from '@baize/ui/icons';
import { useParams } from '@tanstack/react-router';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { paths, vendorPath } from '#lib/paths.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { countOf, queueOf, tabs, useQueue, useVendors } from './data.ts';
import { Gifts } from './parts/gifts.tsx';
import { Keys } from './parts/keys.tsx';
import { Overview } from './parts/overview.tsx';
import { Stops } from './parts/stops.tsx';
import { Waiting } from './parts/waiting.tsx';
import sheet from './vendors.module.css';

const c = classes(sheet);

export function OneVendor() {
  const { vendor = '' } = useParams({ strict: false });
  return useMay('vendors.read') ? <PageBody key={vendor} code={vendor} /> : <NotPermitted />;
}

function PageBody({ code }: { code: string }) {
  const t = useT();
  const go = useGo();
  const asked = useQueryParams()['tab'];
  const tab = tabs.find((known) => known === asked) ?? 'overview';
  const vendors = useVendors();
  const queue = useQueue();
  const vendor = vendors.data?.vendors.find((known) => known.code === code);
  const back = <BackLink href={paths.vendors}>{t('console-vendors.back')}</BackLink>;
  if (!vendor)
    return (
      <>
        {back}
        <PageHead title={t('console-shell.vendors')} />
        {vendors.data ? (
          <EmptyBox icon={<PlugsConnectedIcon weight="duotone" />} title={t('errors.NOT_FOUND')} />
        ) : vendors.error ? (
          <FailedBox error={vendors.error} onRetry={() => void vendors.refetch()} />
        ) : (
          <div className={c('pending')} aria-busy="true" />
        )}
      </>
    );
  const own = queue.data && queueOf(queue.data, code);
  return (
    <>
      {back}
      <PageHead
        title={vendor.name}
        mark={
          <StateBadge tone={vendor.state === 'on' ? 'good' : 'bad'}>
            {t('console-vendors.stop.state', { state: vendor.state })}
          </StateBadge>
        }
      />
      <Tabs
        label={vendor.name}
        value={tab}
        onValueChange={(next) => go(vendorPath(code, next), { replace: true })}
        tabs={tabs.map((value) => ({
          value,
          label: t(`console-vendors.tab.${value}`),
          ...(value === 'queue' && own && { count: countOf(own) }),
        }))}
      >
        {tab === 'overview' && <Overview vendor={vendor} />}
        {tab === 'keys' && <Keys vendor={vendor} />}
        {tab === 'gifts' && <Gifts vendor={vendor} />}
        {tab === 'stops' && <Stops vendor={vendor} />}
        {tab === 'queue' && (
          <Waiting
            code={code}
            queue={own}
            failed={
              queue.error && !queue.data ? (
                <FailedBox error={queue.error} onRetry={() => void queue.refetch()} />
              ) : undefined
            }
          />
        )}
      </Tabs>
    </>
  );
}
