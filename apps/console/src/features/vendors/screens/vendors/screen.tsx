/** Game vendors: whether each is in order, and what waits for an answer or for a person. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { PlugsConnectedIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo } from '#lib/navigate.tsx';
import { vendorPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { countOf, queueOf, useQueue, useVendors } from './data.ts';
import type { Queue, Vendor } from './data.ts';
import sheet from './vendors.module.css';

const c = classes(sheet);

export function Vendors() {
  return useMay('vendors.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const { name } = useMerchant();
  const vendors = useVendors();
  const queue = useQueue();
  const columns = useColumns(queue.data);
  const failed = (vendors.error && !vendors.data && vendors) || (queue.error && !queue.data && queue);
  return (
    <>
      <PageHead title={t('console-shell.vendors')} sub={t('console-vendors.sub', { name })} />
      <Panel look="flush">
        <Table
          caption={t('console-shell.vendors')}
          columns={columns}
          rows={queue.data && vendors.data?.vendors}
          rowKey={({ code }) => code}
          onRowPress={({ code }) => go(vendorPath(code))}
          waitingRows={2}
          failed={failed ? <FailedBox error={failed.error} onRetry={() => void failed.refetch()} /> : undefined}
          empty={<EmptyBox icon={<PlugsConnectedIcon weight="duotone" />} title={t('console-vendors.none')} />}
        />
      </Panel>
    </>
  );
}

type Health = 'person' | 'vendor' | 'good';
const tones: Readonly<Record<Health, BadgeTone>> = { person: 'bad', vendor: 'wait', good: 'good' };

function useColumns(queue: Queue | undefined): Column<Vendor>[] {
  const t = useT();
  const { dateTime, number } = useFormat();
  const waits = ({ code }: Vendor): number => (queue ? countOf(queueOf(queue, code)) : 0);
  const health = (vendor: Vendor): Health =>
    waits(vendor) > 0 ? 'person' : vendor.waitingCalls > 0 ? 'vendor' : 'good';
  return [
    {
      key: 'vendor',
      head: t('console-vendors.vendor'),
      place: 'lead',
      cell: ({ name, code }) => (
        <span className={c('named')}>
          <b>{name}</b>
          <span className={c('quiet')} dir="ltr">
            {code}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      cell: (vendor) =>
        vendor.state === 'on' ? (
          <StateBadge tone={tones[health(vendor)]}>{t('console-vendors.health', { state: health(vendor) })}</StateBadge>
        ) : (
          <StateBadge tone="bad">{t('console-vendors.stop.state', { state: vendor.state })}</StateBadge>
        ),
    },
    {
      key: 'compared',
      head: t('console-vendors.compared'),
      cardLabel: t('console-vendors.compared'),
      cell: ({ comparedUntil }) => (
        <Figure>{comparedUntil === null ? t('console-vendors.never') : dateTime(comparedUntil)}</Figure>
      ),
    },
    {
      key: 'open',
      head: t('console-vendors.openRounds'),
      cardLabel: t('console-vendors.openRounds'),
      figure: true,
      cell: ({ openRounds }) => number(openRounds),
    },
    {
      key: 'waiting',
      head: t('console-vendors.waitingCalls'),
      cardLabel: t('console-vendors.waitingCalls'),
      figure: true,
      cell: ({ waitingCalls }) => number(waitingCalls),
    },
    {
      key: 'person',
      head: t('console-vendors.forPerson'),
      cardLabel: t('console-vendors.forPerson'),
      figure: true,
      cell: (vendor) => number(waits(vendor)),
    },
  ];
}
