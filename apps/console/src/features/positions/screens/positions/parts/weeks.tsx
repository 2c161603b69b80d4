import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Line, Panel, Segmented, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ScalesIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useGo } from '#lib/navigate.tsx';
import { positionsPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { states, useStatements } from '../data.ts';
import type { State, Statement } from '../data.ts';
import { tones, useSideName, useWeekText } from '../words.ts';
import { StatementFile } from './statement-file.tsx';

/** Settled weeks of every pair, or of the company's alone; a row opens the statement. */
export function Weeks({ shownId }: { shownId: string | null }) {
  const t = useT();
  const go = useGo();
  const [state, setState] = useState<State | 'all'>('all');
  const [pairs, setPairs] = useState<'all' | 'company'>('all');
  const [pageNo, setPageNo] = useState(1);
  const asked = useStatements({ state: state === 'all' ? undefined : state, company: pairs === 'company', pageNo });
  const columns = useColumns();
  const page = asked.data;
  return (
    <>
      <Panel
        look="flush"
        title={t('positions.statements.title')}
        aside={
          <Line gap={8}>
            <Segmented
              label={t('console-positions.pairs')}
              value={pairs}
              onValueChange={(next) => {
                setPairs(next);
                setPageNo(1);
              }}
              options={[
                { value: 'all', label: t('console-positions.pairs.all') },
                { value: 'company', label: t('console-positions.pairs.company') },
              ]}
            />
            <Segmented
              label={t('common.state')}
              value={state}
              onValueChange={(next) => {
                setState(next);
                setPageNo(1);
              }}
              options={(['all', ...states] as const).map((value) => ({
                value,
                label: value === 'all' ? t('common.all') : t(`positions.state.${value}`),
              }))}
            />
          </Line>
        }
      >
        <Table
          caption={t('positions.statements.title')}
          columns={columns}
          rows={page?.content}
          rowKey={({ id }) => id}
          onRowPress={({ id }) => go(positionsPath('weeks', { statement: id }))}
          refreshing={asked.isPlaceholderData}
          waitingRows={4}
          failed={
            asked.error && !page ? <FailedBox error={asked.error} onRetry={() => void asked.refetch()} /> : undefined
          }
          empty={
            <EmptyBox icon={<ScalesIcon weight="duotone" />} title={t('positions.statements.none')}>
              {t('positions.statements.noneSub')}
            </EmptyBox>
          }
        />
        {page && page.total > 0 && <Pager {...page} onPage={setPageNo} />}
      </Panel>
      {shownId !== null && <StatementFile key={shownId} id={shownId} onClose={() => go(positionsPath('weeks'))} />}
    </>
  );
}

function useColumns(): Column<Statement>[] {
  const t = useT();
  const { money } = useFormat();
  const weekText = useWeekText();
  const nameOf = useSideName();
  const figure = (
    key: 'result' | 'passed' | 'commission' | 'carried',
    pick: (row: Statement) => string,
  ): Column<Statement> => ({
    key,
    head: t(`positions.statements.${key}`),
    cardLabel: t(`positions.statements.${key}`),
    figure: true,
    cell: (row) => (pick(row) === '0' ? '–' : money(pick(row), row.currency)),
  });
  return [
    {
      key: 'pair',
      head: t('console-positions.pair'),
      place: 'lead',
      cell: ({ upline, downline }) => <b>{t('positions.statement.title', { upline: nameOf(upline), downline })}</b>,
    },
    { key: 'week', head: t('positions.statements.week'), cell: ({ week }) => <Figure>{weekText(week)}</Figure> },
    figure('result', ({ figures }) => figures.resultMinor),
    figure('passed', ({ figures }) => figures.passedMinor),
    figure('commission', ({ figures }) => figures.commissionMinor),
    figure('carried', ({ carriedMinor }) => carriedMinor),
    {
      key: 'due',
      head: t('positions.statements.due'),
      figure: true,
      place: 'figure',
      cell: ({ dueMinor, currency }) => money(dueMinor, currency),
    },
    {
      key: 'state',
      head: t('positions.statements.state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`positions.state.${state}`)}</StateBadge>,
    },
  ];
}
