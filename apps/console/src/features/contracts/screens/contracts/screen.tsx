/** Contracts: those in force, those that wait for an answer, and payments that are owed. */
import { useT } from '@baize/i18n/react';
import { Tabs } from '@baize/ui';
import { useMay } from '#lib/me.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { contractsPath } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { listed } from './data.ts';
import { ContractList } from './parts/contract-list.tsx';
import { Debts } from './parts/debts.tsx';

const tabs = [...listed, 'owed'] as const;

export function Contracts() {
  return useMay('contracts.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const query = useQueryParams();
  const tab = tabs.find((known) => known === query['tab']) ?? 'in_force';
  return (
    <>
      <PageHead title={t('console-shell.contracts')} />
      <Tabs
        label={t('console-shell.contracts')}
        value={tab}
        onValueChange={(next) => go(contractsPath(next), { replace: true })}
        tabs={tabs.map((value) => ({
          value,
          label: value === 'owed' ? t('console-agents.contractOwed') : t(`contracts.filter.${value}`),
        }))}
      >
        {tab === 'owed' ? <Debts /> : <ContractList key={tab} state={tab} shownId={query['contract'] ?? null} />}
      </Tabs>
    </>
  );
}
