import { useT } from '@baize/i18n/react';
import { EmptyBox, LeadCell, Link, Panel, Table, TextField, VisuallyHidden } from '@baize/ui';
import type { Column } from '@baize/ui';
import { MagnifyingGlassIcon, TreeStructureIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { positionsPath } from '#lib/paths.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { usePlace, useStanding } from '../data.ts';
import type { LineRow } from '../data.ts';
import { CreditBar } from './credit-bar.tsx';
import { LineFile } from './line-file.tsx';
import sheet from '../positions.module.css';

const c = classes(sheet);

/** The tops of lines, or who stands below one, with credit and the running week; a row opens what was given. */
export function Lines({ uplineId }: { uplineId: string | null }) {
  const t = useT();
  const [account, setAccount] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const asked = usePlace({ uplineId, account: account.trim(), pageNo });
  const place = asked.data;
  const columns = useColumns(place?.currency ?? '');
  const open = place?.content.find(({ id }) => id === openId);
  const title = t(uplineId === null ? 'console-positions.tops' : 'console-agents.below');
  return (
    <>
      {uplineId !== null && <Way uplineId={uplineId} />}
      <Panel
        look="flush"
        title={title}
        aside={
          <TextField
            size="s"
            label={<VisuallyHidden>{t('positions.downlines.find')}</VisuallyHidden>}
            placeholder={t('positions.downlines.find')}
            lead={<MagnifyingGlassIcon />}
            type="search"
            value={account}
            maxLength={30}
            autoComplete="off"
            onChange={(event) => {
              setAccount(event.currentTarget.value);
              setPageNo(1);
            }}
          />
        }
      >
        <Table
          caption={title}
          columns={columns}
          rows={place?.content}
          rowKey={({ id }) => id}
          onRowPress={({ id }) => setOpenId(id)}
          refreshing={asked.isPlaceholderData}
          waitingRows={4}
          failed={
            asked.error && !place ? <FailedBox error={asked.error} onRetry={() => void asked.refetch()} /> : undefined
          }
          empty={
            <EmptyBox
              icon={<TreeStructureIcon weight="duotone" />}
              title={t(account === '' ? 'console-positions.none' : 'positions.downlines.noneFound')}
            >
              {account === '' && uplineId === null && t('console-positions.noneSub')}
            </EmptyBox>
          }
        />
        {place && place.total > 0 && <Pager {...place} onPage={setPageNo} />}
      </Panel>
      {place && open && (
        <LineFile line={open} place={place} isTop={uplineId === null} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}

/** The way from the tops down to whose downlines are shown. */
function Way({ uplineId }: { uplineId: string }) {
  const t = useT();
  const standing = useStanding(uplineId);
  return (
    <div className={c('way')}>
      <BackLink href={positionsPath('lines')}>{t('console-positions.tops')}</BackLink>
      {standing?.above.toReversed().map(({ id, account }) => (
        <Link key={id} href={positionsPath('lines', { under: id })} className="baize-link">
          <bdi>{account}</bdi>
        </Link>
      ))}
      {standing && (
        <b>
          <bdi>{standing.account}</bdi>
        </b>
      )}
    </div>
  );
}

function useColumns(currency: string): Column<LineRow>[] {
  const t = useT();
  const { money } = useFormat();
  const figure = (
    key: 'result' | 'passed' | 'due',
    head: string,
    pick: (row: LineRow) => string | bigint,
  ): Column<LineRow> => ({
    key,
    head,
    cardLabel: head,
    figure: true,
    cell: (row) => (BigInt(pick(row)) === 0n ? '–' : money(pick(row), currency, { signed: true })),
  });
  return [
    {
      key: 'account',
      head: t('console-agents.account'),
      place: 'lead',
      cell: ({ account, isAgent }) => (
        <LeadCell note={t(isAgent ? 'positions.downlines.agent' : 'positions.downlines.player')}>
          <b>
            <bdi>{account}</bdi>
          </b>
        </LeadCell>
      ),
    },
    {
      key: 'credit',
      head: t('console-positions.credit'),
      cardLabel: t('console-positions.credit'),
      cell: ({ credit }) => (credit ? <CreditBar credit={credit} currency={currency} /> : '–'),
    },
    {
      ...figure('result', t('positions.downlines.result'), ({ running }) => running.resultMinor),
      place: 'figure',
      cardLabel: undefined,
    },
    figure('passed', t('positions.line.passed'), ({ running }) => running.passedMinor),
    figure(
      'due',
      t('positions.downlines.due'),
      ({ running }) => BigInt(running.passedMinor) - BigInt(running.commissionMinor),
    ),
  ];
}
