/** Contracts: those in force, those that wait for an answer, payments that are owed, and templates to begin with. */
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
import { Templates } from './parts/templates.tsx';

const tabs = [...listed, 'owed', 'templates'] as const;
type Tab = (typeof tabs)[number];

export function Contracts() {
  return useMay('contracts.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const query = useQueryParams();
  const tab = tabs.find((known) => known === query['tab']) ?? 'in_force';
  const label = (value: Tab): string => {
    if (value === 'owed') return t('console-agents.contractOwed');
    return value === 'templates' ? t('console-agents.templates') : t(`contracts.filter.${value}`);
  };
  return (
    <>
      <PageHead title={t('console-shell.contracts')} />
      <Tabs
        label={t('console-shell.contracts')}
        value={tab}
        onValueChange={(next) => go(contractsPath(next), { replace: true })}
        tabs={tabs.map((value) => ({ value, label: label(value) }))}
      >
        {tab === 'owed' && <Debts />}
        {tab === 'templates' && <Templates />}
        {tab !== 'owed' && tab !== 'templates' && (
          <ContractList key={tab} state={tab} shownId={query['contract'] ?? null} />
        )}
      </Tabs>
    </>
  );
}
