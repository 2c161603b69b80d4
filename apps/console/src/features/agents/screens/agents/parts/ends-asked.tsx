import { useT } from '@baize/i18n/react';
import { Figure, Panel, Table } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useGo } from '#lib/navigate.tsx';
import { linePath } from '#lib/paths.ts';
import { useEndsAsked } from '../data.ts';
import sheet from '../agents.module.css';

const c = classes(sheet);

/** Who asks the platform to end a contract; a row opens the line, where it is answered. Nothing while nobody asks. */
export function EndsAsked() {
  const t = useT();
  const go = useGo();
  const { dateTime } = useFormat();
  const asked = useEndsAsked(useMay('contracts.read')).data;
  if (!asked || asked.total === 0) return null;
  return (
    <Panel look="flush" className={c('asked')} title={t('console-agents.endsAsked')}>
      <Table
        caption={t('console-agents.endsAsked')}
        rows={asked.content}
        rowKey={({ id }) => id}
        onRowPress={({ downline }) => go(linePath(downline.id))}
        empty={null}
        columns={[
          {
            key: 'account',
            head: t('console-agents.account'),
            place: 'lead',
            cell: ({ downline }) => (
              <b>
                <bdi>{downline.account}</bdi>
              </b>
            ),
          },
          {
            key: 'kind',
            head: t('console-agents.kind'),
            cell: ({ kind }) => t('console-agents.contractKind', { kind }),
          },
          {
            key: 'reason',
            head: t('console-agents.reason'),
            cell: ({ reason }) => <bdi>{reason ?? t('common.none')}</bdi>,
          },
          {
            key: 'until',
            head: t('contracts.answerBy'),
            place: 'figure',
            cell: ({ endsAt }) => <Figure>{endsAt === null ? t('common.none') : dateTime(endsAt)}</Figure>,
          },
        ]}
      />
    </Panel>
  );
}
