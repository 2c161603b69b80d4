import { useT } from '@baize/i18n/react';
import { EmptyBox, LeadCell, Panel, Table, TextField, VisuallyHidden } from '@baize/ui';
import type { Column } from '@baize/ui';
import { MagnifyingGlassIcon, TreeStructureIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { Nothing, Result } from '#features/teams/figures.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { useDownlines } from '../data.ts';
import type { Downline, Overview } from '../data.ts';
import { CreditBar } from './credit-bar.tsx';
import { GiveDialog } from './give-dialog.tsx';
import shared from '#features/teams/agent.module.css';
import sheet from '../positions.module.css';

const c = classes({ ...shared, ...sheet });

/** Direct downlines with credit and the running week; a row opens what they were given. */
export function Downlines({ overview }: { overview: Overview | undefined }) {
  const t = useT();
  const [account, setAccount] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const asked = useDownlines({ account: account.trim(), pageNo });
  const columns = useColumns(overview?.currency ?? '', setOpenId);
  const page = asked.data;
  const open = page?.content.find(({ id }) => id === openId);
  return (
    <>
      <Panel
        look="flush"
        title={t('positions.downlines.title')}
        aside={
          <TextField
            size="s"
            label={<VisuallyHidden>{t('positions.downlines.find')}</VisuallyHidden>}
            placeholder={t('positions.downlines.find')}
            lead={<MagnifyingGlassIcon />}
            value={account}
            maxLength={30}
            onChange={(event) => {
              setAccount(event.currentTarget.value);
              setPageNo(1);
            }}
          />
        }
      >
        <Table
          className={c('spare')}
          caption={t('positions.downlines.title')}
          columns={columns}
          rows={page?.content}
          rowKey={({ id }) => id}
          refreshing={asked.isPlaceholderData}
          onRowPress={({ id }) => setOpenId(id)}
          waitingRows={4}
          empty={
            <EmptyBox
              icon={<TreeStructureIcon weight="duotone" />}
              title={t(account === '' ? 'positions.downlines.none' : 'positions.downlines.noneFound')}
            />
          }
          failed={asked.isError && !page && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
        />
        {page && page.total > 0 && (
          <Pager pageNum={page.pageNum} totalPages={page.totalPages} onPage={setPageNo}>
            {t('positions.downlines.count', { count: page.total })}
          </Pager>
        )}
      </Panel>
      {overview && open && <GiveDialog overview={overview} downline={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function useColumns(currency: string, onOpen: (id: string) => void): Column<Downline>[] {
  const t = useT();
  return [
    {
      key: 'account',
      head: t('positions.downlines.account'),
      place: 'lead',
      cell: ({ id, account: name, isAgent }) => (
        <LeadCell note={t(isAgent ? 'positions.downlines.agent' : 'positions.downlines.player')}>
          <button
            type="button"
            className={c('name')}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(id);
            }}
          >
            <bdi>{name}</bdi>
          </button>
        </LeadCell>
      ),
    },
    {
      key: 'credit',
      head: t('positions.downlines.credit'),
      cardLabel: t('positions.downlines.credit'),
      cell: ({ credit }) => (credit ? <CreditBar credit={credit} currency={currency} /> : <Nothing />),
    },
    {
      key: 'result',
      head: t('positions.downlines.result'),
      figure: true,
      place: 'figure',
      cell: ({ running }) => <Result minor={running.resultMinor} currency={currency} />,
    },
    {
      key: 'kept',
      head: t('positions.downlines.kept'),
      cardLabel: t('positions.downlines.kept'),
      figure: true,
      cell: ({ running }) => <Result minor={running.keptMinor} currency={currency} />,
    },
    {
      key: 'due',
      head: t('positions.downlines.due'),
      cardLabel: t('positions.downlines.due'),
      figure: true,
      cell: ({ running }) => (
        <Result minor={BigInt(running.passedMinor) - BigInt(running.commissionMinor)} currency={currency} />
      ),
    },
  ];
}
