import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Line, Panel, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { PenNibIcon, StackIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useTemplates } from '#features/contracts/templates.ts';
import type { Template } from '#features/contracts/templates.ts';
import { TemplateDialog } from './template-dialog.tsx';

interface Opened {
  readonly id: string;
  /** Null: a new one. */
  readonly template: Template | null;
}

/** The merchant's templates; a row opens one, to read or to write anew. */
export function Templates() {
  const t = useT();
  const mayWrite = useMay('contracts.write');
  const list = useTemplates();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Panel
      look="flush"
      title={t('console-agents.templates')}
      aside={
        mayWrite && (
          <Button size="s" icon={<PenNibIcon />} onClick={() => setOpened({ id: crypto.randomUUID(), template: null })}>
            {t('console-agents.templateNew')}
          </Button>
        )
      }
    >
      <Table
        caption={t('console-agents.templates')}
        columns={useColumns()}
        rows={list.data?.content}
        rowKey={({ id }) => id}
        onRowPress={(template) => setOpened({ id: template.id, template })}
        refreshing={list.isPlaceholderData}
        waitingRows={4}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={
          <EmptyBox icon={<StackIcon weight="duotone" />} title={t('console-agents.templatesNone')}>
            {t('console-agents.templatesNoneSub')}
          </EmptyBox>
        }
      />
      {opened && <TemplateDialog key={opened.id} {...opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function useColumns(): Column<Template>[] {
  const t = useT();
  const { dateTime, percent } = useFormat();
  return [
    {
      key: 'name',
      head: t('console-agents.templateName'),
      place: 'lead',
      cell: ({ name }) => (
        <b>
          <bdi>{name}</bdi>
        </b>
      ),
    },
    { key: 'kind', head: t('console-agents.kind'), cell: ({ kind }) => t('console-agents.contractKind', { kind }) },
    {
      key: 'rate',
      head: t('console-agents.contractRate'),
      cardLabel: t('console-agents.contractRate'),
      figure: true,
      cell: ({ terms }) => percent(Math.max(0, ...terms.tiers.map(({ rateBasisPoints }) => rateBasisPoints))),
    },
    {
      key: 'changed',
      head: t('console-agents.templateChanged'),
      cardLabel: t('console-agents.templateChanged'),
      cell: ({ changedBy, changedAt }) => (
        <>
          <bdi>{changedBy}</bdi> <Figure tone="quiet">{dateTime(changedAt)}</Figure>
        </>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'figure',
      cell: ({ isShared, problem }) => (
        <Line gap={6}>
          {isShared && <StateBadge tone="good">{t('console-agents.templateForAgents')}</StateBadge>}
          {problem && <StateBadge tone="wait">{t('console-agents.templateProblem')}</StateBadge>}
        </Line>
      ),
    },
  ];
}
