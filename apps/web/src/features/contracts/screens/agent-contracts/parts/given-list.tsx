import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Panel, Select, TextField, VisuallyHidden } from '@baize/ui';
import { MagnifyingGlassIcon, ScrollIcon } from '@baize/ui/icons';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { ContractSlip } from '#features/contracts/contract-slip.tsx';
import { useGiven } from '#features/contracts/data.ts';
import type { Contract, ContractKind, ContractState } from '#features/contracts/data.ts';
import { ContractsWaiting } from '#features/contracts/contracts-waiting.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import sheet from '../agent-contracts.module.css';

const c = classes(sheet);

const pageSize = 6;
const filters = ['all', 'in_force', 'offered', 'end_asked', 'declined'] as const;
type Filter = (typeof filters)[number];

interface GivenListProps {
  kind: ContractKind;
  /** Said above the list, beside what narrows it. */
  heading: ReactNode;
  onWrite: (from: Contract) => void;
}

/** Contracts the reader gave, newest first; found by state and by account once there are several. */
export function GivenList({ kind, heading, onWrite }: GivenListProps) {
  const t = useT();
  const [filter, setFilter] = useState<Filter>('all');
  const [account, setAccount] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const state: ContractState | undefined = filter === 'all' ? undefined : filter;
  const given = useGiven(kind, { state, account: useDeferredValue(account.trim()), pageNo }, pageSize);
  const page = given.data;
  const isFiltered = filter !== 'all' || account !== '';
  const narrow = (next: () => void): void => {
    next();
    setPageNo(1);
  };
  return (
    <>
      <div className={c('columnHead')}>
        {heading}
        {(isFiltered || (page && page.total > 2)) && (
          <Select
            size="s"
            className={c('states')}
            label={<VisuallyHidden>{t('contracts.filter.label')}</VisuallyHidden>}
            value={filter}
            onChange={({ currentTarget: { value } }) =>
              narrow(() => setFilter(filters.find((one) => one === value) ?? 'all'))
            }
            options={filters.map((value) => ({ value, label: t(`contracts.filter.${value}`) }))}
          />
        )}
      </div>
      {page && (page.totalPages > 1 || account !== '') && (
        <TextField
          size="s"
          label={<VisuallyHidden>{t('contracts.filter.find')}</VisuallyHidden>}
          placeholder={t('contracts.filter.find')}
          lead={<MagnifyingGlassIcon aria-hidden="true" />}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          value={account}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            narrow(() => setAccount(typed));
          }}
        />
      )}
      {page ? (
        <GivenContracts
          page={page}
          isFiltered={isFiltered}
          onWrite={onWrite}
          onPage={setPageNo}
          onAll={() =>
            narrow(() => {
              setFilter('all');
              setAccount('');
            })
          }
        />
      ) : given.isError ? (
        <FailedBox error={given.error} onRetry={() => void given.refetch()} />
      ) : (
        <ContractsWaiting count={2} />
      )}
    </>
  );
}

interface GivenContractsProps {
  page: NonNullable<ReturnType<typeof useGiven>['data']>;
  isFiltered: boolean;
  onWrite: (from: Contract) => void;
  onPage: (pageNo: number) => void;
  onAll: () => void;
}

function GivenContracts({ page, isFiltered, onWrite, onPage, onAll }: GivenContractsProps) {
  const t = useT();
  return (
    <>
      {page.content.map((contract) => (
        <ContractSlip key={contract.id} contract={contract} onWrite={onWrite} />
      ))}
      {page.content.length === 0 &&
        (isFiltered ? (
          <EmptyBox
            title={t('contracts.none.filter')}
            acts={<Button onClick={onAll}>{t('contracts.filter.all')}</Button>}
          />
        ) : (
          <EmptyBox icon={<ScrollIcon weight="duotone" />} title={t('contracts.none.given')}>
            {t('contracts.none.givenSub')}
          </EmptyBox>
        ))}
      {page.totalPages > 1 && (
        <Panel look="flush">
          <Pager {...page} onPage={onPage} />
        </Panel>
      )}
    </>
  );
}
