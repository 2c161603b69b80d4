import { useT } from '@baize/i18n/react';
import { Figure, Link, Notice, RowItem, Rows, Stack } from '@baize/ui';
import { WarningIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { linePath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useFinding } from '../data.ts';
import type { Finding } from '../data.ts';
import { Decide } from './decide.tsx';
import { Evidence } from './evidence.tsx';
import sheet from '../abuse.module.css';

const c = classes(sheet);

/** One finding: what it says, of whom, on what evidence, and the decision. */
export function FindingFile({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT();
  const { dateTime } = useFormat();
  const mayDecide = useMay('abuse.review');
  const finding = useFinding(id);
  if (finding.error && !finding.data) return <FailedBox error={finding.error} onRetry={() => void finding.refetch()} />;
  if (!finding.data) return <div className={c('waiting')} aria-busy="true" />;
  const { kind, members, upline, from, until, excludedUntil, decidedAt, decidedBy, remark, state, evidence } =
    finding.data;
  return (
    <Stack gap={16}>
      <Notice tone="wait" icon={<WarningIcon />} title={t(`console-agents.abuse.${kind}`)}>
        {t(`console-agents.abuseSays.${kind}`)}
      </Notice>
      <Rows>
        <RowItem label={t('console-agents.members')}>
          <span className={c('people')}>
            {members.map((member) => (
              <Person key={member.id} person={member} />
            ))}
          </span>
        </RowItem>
        {upline && (
          <RowItem label={t('console-agents.upline')}>
            <Person person={upline} />
          </RowItem>
        )}
        <RowItem label={t('console-agents.stretch')}>
          <Figure>
            {dateTime(from)} – {dateTime(until)}
          </Figure>
        </RowItem>
        {decidedAt && (
          <RowItem label={t('console-agents.decided')}>
            <Figure>{dateTime(decidedAt)}</Figure> <bdi>{decidedBy}</bdi>
          </RowItem>
        )}
        {remark && (
          <RowItem label={t('console-agents.remark')}>
            <bdi>{remark}</bdi>
          </RowItem>
        )}
      </Rows>
      <p className={c('quiet')}>
        {excludedUntil ? t('console-agents.excluded', { until: dateTime(excludedUntil) }) : t('console-agents.counted')}
      </p>
      <Evidence signs={evidence} />
      {state === 'open' && mayDecide && <Decide id={id} onDone={onDone} />}
    </Stack>
  );
}

function Person({ person: { id, account } }: { person: Finding['members'][number] }) {
  return (
    <Link href={linePath(id)} className="baize-link">
      <bdi>{account}</bdi>
    </Link>
  );
}
