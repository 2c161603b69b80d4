/** A member's own contracts: what waits for an answer, what is in force, what was paid. The kind stands in the address. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, PageWaiting } from '@baize/ui';
import { HandshakeIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { contractPages, useContractPages } from '#lib/agent-pages.ts';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useWaitingKinds } from '#lib/consolidated.ts';
import { useQueryParams } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { contractKinds } from '../../data.ts';
import type { ContractKind } from '../../data.ts';
import { DebtSlip } from '../../debts.tsx';
import { KindTabs } from '../../kind-tabs.tsx';
import { MineList } from '../../mine-list.tsx';
import { PayLine } from '../../pay-line.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import sheet from './contracts.module.css';

const c = classes(sheet);

const hrefOf = (kind: ContractKind): string => `${paths.contracts}?kind=${kind}`;

export function MemberContracts() {
  const t = useT();
  const held = useContractPages();
  const kinds = contractKinds.filter((kind) => held.includes(contractPages[kind]));
  const waiting = useWaitingKinds();
  const asked = useQueryParams()['kind'];
  const kind = kinds.find((one) => one === asked) ?? kinds.find((one) => waiting.includes(one)) ?? kinds[0];
  return (
    <MemberPage title={t('contracts.title')}>
      <p className={c('lead')}>{t('contracts.view.lead')}</p>
      {kind ? (
        <>
          <div className={c('line')}>
            <KindTabs kinds={kinds} kind={kind} hrefOf={hrefOf} />
            <PayLine kind={kind} />
          </div>
          <DebtSlip side="downline" />
          <div className={c('papers')}>
            <MineList key={kind} kind={kind} />
          </div>
        </>
      ) : (
        <NoKinds />
      )}
    </MemberPage>
  );
}

/** Every kind is switched off here, and whether the reader still holds a contract of one is known once the funds are read. */
function NoKinds() {
  const t = useT();
  const funds = useQuery(ask('consolidated'));
  if (funds.data) return <EmptyBox icon={<HandshakeIcon weight="duotone" />} title={t('contracts.none.mine')} />;
  if (funds.isError) return <FailedBox error={funds.error} onRetry={() => void funds.refetch()} />;
  return <PageWaiting label={t('common.loading')} />;
}
