import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Segmented, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ScalesIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { Nothing, Result } from '#features/teams/figures.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { useStatements } from '../data.ts';
import type { Side, Statement } from '../data.ts';
import { towardsReader, useStateWords, useUplineName, useWeekText } from '../words.ts';
import { StatementDialog } from './statement-dialog.tsx';
import shared from '#features/teams/agent.module.css';
import sheet from '../positions.module.css';

const c = classes({ ...shared, ...sheet });

/** Settled weeks, newest first; a row opens the statement with its bets. */
export function Statements() {
  const t = useT();
  const [side, setSide] = useState<Side | 'all'>('all');
  const [pageNo, setPageNo] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const asked = useStatements({ side: side === 'all' ? undefined : side, pageNo });
  const columns = useColumns(setOpenId);
  const page = asked.data;
  return (
    <>
      <Panel
        look="flush"
        title={t('positions.statements.title')}
        aside={
          <Segmented
            label={t('positions.statements.side')}
            value={side}
            onValueChange={(next) => {
              setSide(next);
              setPageNo(1);
            }}
            options={[
              { value: 'all', label: t('positions.statements.all') },
              { value: 'downline', label: t('positions.statements.withUpline') },
              { value: 'upline', label: t('positions.statements.withDownlines') },
            ]}
          />
        }
      >
        <Table
          className={c('spare')}
          caption={t('positions.statements.title')}
          columns={columns}
          rows={page?.content}
          rowKey={({ id }) => id}
          refreshing={asked.isPlaceholderData}
          onRowPress={({ id }) => setOpenId(id)}
          waitingRows={4}
          empty={
            <EmptyBox icon={<ScalesIcon weight="duotone" />} title={t('positions.statements.none')}>
              {t('positions.statements.noneSub')}
            </EmptyBox>
          }
          failed={asked.isError && !page && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
        />
        {page && <Pager pageNum={page.pageNum} totalPages={page.totalPages} onPage={setPageNo} />}
      </Panel>
      {openId && <StatementDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function useColumns(onOpen: (id: string) => void): Column<Statement>[] {
  const t = useT();
  const format = useFormat();
  const weekText = useWeekText();
  const nameOf = useUplineName();
  const stateWords = useStateWords();
  const figure = (key: 'result' | 'passed' | 'commission', pick: (row: Statement) => string): Column<Statement> => ({
    key,
    head: t(`positions.statements.${key}`),
    cardLabel: t(`positions.statements.${key}`),
    figure: true,
    cell: (row) => (pick(row) === '0' ? <Nothing /> : format.money(pick(row), row.currency)),
  });
  return [
    {
      key: 'with',
      head: t('positions.statements.with'),
      place: 'lead',
      cell: ({ id, side, upline, downline }) => (
        <button
          type="button"
          className={c('name')}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(id);
          }}
        >
          <bdi>{side === 'upline' ? downline : nameOf(upline)}</bdi>
        </button>
      ),
    },
    {
      key: 'week',
      head: t('positions.statements.week'),
      cell: ({ week }) => <Figure>{weekText(week)}</Figure>,
    },
    figure('result', ({ figures }) => figures.resultMinor),
    figure('passed', ({ figures }) => figures.passedMinor),
    figure('commission', ({ figures }) => figures.commissionMinor),
    {
      key: 'carried',
      head: t('positions.statements.carried'),
      cardLabel: t('positions.statements.carried'),
      figure: true,
      cell: ({ carriedMinor, currency }) => (carriedMinor === '0' ? <Nothing /> : format.money(carriedMinor, currency)),
    },
    {
      key: 'due',
      head: t('positions.statements.due'),
      figure: true,
      place: 'figure',
      cell: (row) => <Result minor={towardsReader(row)} currency={row.currency} />,
    },
    {
      key: 'state',
      head: t('positions.statements.state'),
      cell: (row) => {
        const { tone, text } = stateWords(row);
        return <StateBadge tone={tone}>{text}</StateBadge>;
      },
    },
  ];
}
