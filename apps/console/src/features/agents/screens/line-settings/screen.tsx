/** Settings of lines: bounds of transfers, contracts and positions, and measures against abuse. Each part is published by itself. */
import { useT } from '@baize/i18n/react';
import { Columns, Panel } from '@baize/ui';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useContractBounds, useMeasures, usePositionRules, useTransferBounds } from './data.ts';
import { AbuseForm } from './parts/abuse-form.tsx';
import { ContractForm } from './parts/contract-form.tsx';
import { PositionForm } from './parts/position-form.tsx';
import { TransferForm } from './parts/transfer-form.tsx';
import sheet from './line-settings.module.css';

const c = classes(sheet);

export function LineSettings() {
  return useMay('merchants.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const { code, name, currency } = useMerchant();
  const transfers = useTransferBounds(code);
  const contracts = useContractBounds(code);
  const measures = useMeasures(code);
  const positions = usePositionRules(code);
  return (
    <>
      <BackLink href={paths.merchant}>{name}</BackLink>
      <PageHead title={t('console-agents.settings')} sub={t('console-agents.settingsSub', { currency })} />
      <Columns least={320}>
        <Part title={t('console-agents.set.transfers')} query={transfers}>
          {transfers.data && (
            <TransferForm key={`${code} ${transfers.data.version}`} code={code} bounds={transfers.data} />
          )}
        </Part>
        <Part title={t('console-agents.set.contracts')} query={contracts}>
          {contracts.data && (
            <ContractForm key={`${code} ${contracts.data.version}`} code={code} bounds={contracts.data} />
          )}
        </Part>
        <Part title={t('console-agents.set.positions')} query={positions}>
          {positions.data && (
            <PositionForm key={`${code} ${positions.data.version}`} code={code} rules={positions.data} />
          )}
        </Part>
        <Part title={t('console-agents.set.abuse')} query={measures}>
          {measures.data && <AbuseForm key={`${code} ${measures.data.version}`} code={code} measures={measures.data} />}
        </Part>
      </Columns>
    </>
  );
}

interface PartProps {
  title: string;
  query: { data?: unknown; error: Error | null; refetch: () => Promise<unknown> };
  children: ReactNode;
}

function Part({ title, query, children }: PartProps) {
  return (
    <Panel title={title}>
      {query.error && !query.data ? (
        <FailedBox error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        (children ?? <div className={c('waiting')} aria-busy="true" />)
      )}
    </Panel>
  );
}
