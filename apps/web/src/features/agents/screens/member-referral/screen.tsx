/** Friends: the player's own link and code, a picture of the link to scan, and who registered with it (design brief, referral). */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { CopyRow, EmptyBox, Figure, Panel, Rows, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { UsersThreeIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { friendAddress } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { QrCode } from '#widgets/qr-code.tsx';
import { Earned } from './parts/earned.tsx';
import sheet from './referral.module.css';

const c = classes(sheet);

type Friend = Output<'ownReferrals'>['content'][number];

export function Referral() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const list = useQuery({ ...ask('ownReferrals', { query: { pageNo, pageSize: 10 } }), ...keepRows });
  const { data } = list;
  return (
    <MemberPage title={t('centre.referral.title')}>
      <p className={c('lead')}>{t('centre.referral.lead')}</p>
      {data && <Invitation code={data.code} />}
      {!data && !list.isError && <div className={c('blank')} role="status" aria-label={t('common.loading')} />}
      <Earned />
      <Panel look="flush" {...(data && data.total > 0 && { title: t('centre.referral.count', { count: data.total }) })}>
        <Table
          caption={t('centre.referral.title')}
          columns={useColumns()}
          rows={data?.content}
          rowKey={({ account, at }) => `${account} ${at}`}
          refreshing={list.isPlaceholderData}
          waitingRows={3}
          empty={
            <EmptyBox icon={<UsersThreeIcon weight="duotone" />} title={t('centre.referral.none')}>
              {t('centre.referral.noneSub')}
            </EmptyBox>
          }
          {...(list.isError &&
            !data && { failed: <FailedBox error={list.error} onRetry={() => void list.refetch()} /> })}
        />
        {data && <Pager {...data} onPage={setPageNo} />}
      </Panel>
    </MemberPage>
  );
}

function Invitation({ code }: { code: string }) {
  const t = useT();
  const address = friendAddress(code);
  const labels = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  return (
    <Panel>
      <div className={c('invitation')}>
        <div className={c('qr')}>
          <QrCode text={address} label={t('agent.link.qr', { name: t('centre.referral.title') })} />
        </div>
        <Rows>
          <CopyRow label={t('agent.link.address')} text={address} {...labels}>
            <bdi dir="ltr" className={c('address')}>
              {address.replace(/^https?:\/\//, '')}
            </bdi>
          </CopyRow>
          <CopyRow label={t('fields.name.referralCode')} text={code} {...labels}>
            <Figure>{code}</Figure>
          </CopyRow>
        </Rows>
      </div>
    </Panel>
  );
}

function useColumns(): Column<Friend>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'friend',
      head: t('centre.referral.column.b'),
      place: 'lead',
      cell: ({ account }) => <bdi>{account}</bdi>,
    },
    { key: 'at', head: t('centre.referral.column.a'), place: 'figure', cell: ({ at }) => format.dateTime(at) },
  ];
}
