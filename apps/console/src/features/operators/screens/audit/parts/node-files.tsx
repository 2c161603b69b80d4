import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { ListChecksIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { NodeRow } from '../data.ts';
import sheet from '../audit.module.css';

const c = classes(sheet);

interface NodeFilesProps {
  /** Undefined while they are on their way. */
  nodes: readonly NodeRow[] | undefined;
  isAsking: boolean;
  onAsk: () => void;
  /** In place of rows when they could not be read, or why the nodes could not be asked. */
  failed?: ReactNode;
}

/** Each node that runs, whether its files are those of the signed list, and which are not. */
export function NodeFiles({ nodes, isAsking, onAsk, failed }: NodeFilesProps) {
  const t = useT();
  const columns = useColumns();
  return (
    <Panel
      title={t('console-audit.files.title')}
      aside={
        <Button
          size="s"
          blocked={isAsking || !nodes?.some(({ hasList }) => hasList)}
          waiting={isAsking}
          waitingLabel={t('common.waiting')}
          onClick={onAsk}
        >
          {t('console-audit.files.check')}
        </Button>
      }
    >
      <Table
        dense
        caption={t('console-audit.files.title')}
        columns={columns}
        rows={nodes}
        rowKey={({ id }) => id}
        waitingRows={2}
        failed={failed}
        empty={<EmptyBox icon={<ListChecksIcon weight="duotone" />} title={t('console-audit.files.none')} />}
      />
      {nodes?.map((node) => node.difference && <Paths key={node.id} name={node.name} of={node.difference} />)}
    </Panel>
  );
}

const tones = {
  same: 'good',
  different: 'bad',
  refused: 'bad',
  waiting: 'wait',
  none: 'plain',
} as const satisfies Record<string, BadgeTone>;

function stateOf({ hasList, isWaiting, outcome }: NodeRow): keyof typeof tones {
  if (!hasList) return 'none';
  return isWaiting ? 'waiting' : (outcome ?? 'waiting');
}

function useColumns(): Column<NodeRow>[] {
  const t = useT();
  const { dateTime } = useFormat();
  const instant = (at: string | null) => (at ? <Figure>{dateTime(at)}</Figure> : '–');
  const [list, checked] = [t('console-audit.files.list'), t('console-audit.files.checked')];
  return [
    { key: 'name', head: t('console-audit.files.node'), place: 'lead', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'list', head: list, cardLabel: list, cell: ({ listMadeAt }) => instant(listMadeAt) },
    { key: 'checked', head: checked, cardLabel: checked, cell: ({ checkedAt }) => instant(checkedAt) },
    {
      key: 'state',
      head: t('common.state'),
      place: 'figure',
      cell: (row) => (
        <StateBadge tone={tones[stateOf(row)]}>{t('console-audit.files.state', { state: stateOf(row) })}</StateBadge>
      ),
    },
  ];
}

/** The first paths of each kind; the audit log counts all and names no more either. */
function Paths({ name, of }: { name: string; of: NonNullable<NodeRow['difference']> }) {
  const t = useT();
  const kinds = (['changed', 'removed', 'added'] as const).filter((kind) => of[kind].count > 0);
  return (
    <section className={c('paths')} aria-label={name}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {kinds.map((kind) => {
        const { count, first } = of[kind];
        return (
          <div key={kind}>
            <p>{t('console-audit.files.kind', { kind, count })}</p>
            <ul>
              {first.map((path) => (
                <li key={path}>
                  <bdi dir="ltr">{path}</bdi>
                </li>
              ))}
            </ul>
            {count > first.length && <p>{t('console-audit.files.more', { count: count - first.length })}</p>}
          </div>
        );
      })}
    </section>
  );
}
