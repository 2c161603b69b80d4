import { useT } from '@baize/i18n/react';
import { Figure, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import sheet from '../draws.module.css';
import type { ResultLine } from '../results-list.ts';

const c = classes(sheet);
const tones: Readonly<Record<ResultLine['state'], BadgeTone>> = {
  ready: 'good',
  empty: 'plain',
  entered: 'wait',
  bad: 'bad',
};

/** What each line was read as, beside the numbers as they will be sent. */
export function ResultsTable({ lines }: { lines: readonly ResultLine[] }) {
  const t = useT();
  return (
    <Table
      dense
      caption={t('console-draws.listField')}
      columns={useColumns()}
      rows={lines}
      rowKey={({ at }) => String(at)}
      empty={null}
    />
  );
}

function useColumns(): Column<ResultLine>[] {
  const t = useT();
  const { number } = useFormat();
  return [
    {
      key: 'lottery',
      head: t('console-draws.lottery'),
      place: 'lead',
      cell: ({ lottery, gameCode, code }) => (
        <span className={c('named')}>
          <b>{lottery?.name ?? gameCode}</b>
          <Figure className={c('quiet')}>{code}</Figure>
        </span>
      ),
    },
    {
      key: 'line',
      head: t('console-draws.listLine'),
      cardLabel: t('console-draws.listLine'),
      figure: true,
      cell: ({ at }) => number(at),
    },
    {
      key: 'numbers',
      head: t('console-draws.numbers'),
      cardLabel: t('console-draws.numbers'),
      cell: ({ numbers }) => (
        <bdi dir="ltr" className={c('plain')}>
          {numbers ?? '–'}
        </bdi>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'figure',
      cell: (line) => <LineState line={line} />,
    },
  ];
}

function LineState({ line: { state, fault } }: { line: ResultLine }) {
  const t = useT();
  const text = (): string => {
    switch (fault) {
      case null:
        return t('console-draws.listState', { state });
      case 'GAME_UNKNOWN':
      case 'ISSUE_UNKNOWN':
      case 'READ_ONLY':
      case 'TWICE':
        return t('console-draws.listFault', { code: fault });
      default:
        return t('console-draws.bad', { code: fault });
    }
  };
  return <StateBadge tone={tones[state]}>{text()}</StateBadge>;
}
