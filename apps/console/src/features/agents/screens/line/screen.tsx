/** One line: where somebody stands, who stands below, the contracts, and how it came about. */
import { useT } from '@baize/i18n/react';
import { Columns, Figure, Link, Notice, Panel, RowItem, Rows, Stack, StateBadge } from '@baize/ui';
import { ProhibitIcon } from '@baize/ui/icons';
import { useParams } from '@tanstack/react-router';
import { agentTypeName } from '#lib/agent-type.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { linePath, linesPath, playerPath } from '#lib/paths.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useStanding } from './data.ts';
import type { Standing } from './data.ts';
import { LineActs } from './parts/acts.tsx';
import { BelowTable } from './parts/below.tsx';
import { Contracts } from './parts/contracts.tsx';
import sheet from './line.module.css';

const c = classes(sheet);

export function AgentLine() {
  const { memberId = '' } = useParams({ strict: false });
  return useMay('agents.read') ? <Loaded key={memberId} id={memberId} /> : <NotPermitted />;
}

function Loaded({ id }: { id: string }) {
  const t = useT();
  const line = useStanding(id);
  const mayRead = useMay('contracts.read');
  if (!line.data)
    return (
      <>
        <PageHead title={t('console-shell.agents')} />
        {line.error ? (
          <FailedBox error={line.error} onRetry={() => void line.refetch()} />
        ) : (
          <div className={c('waiting')} aria-busy="true" />
        )}
      </>
    );
  const { account, type, freeze } = line.data;
  return (
    <>
      <BackLink href={linesPath('lines')}>{t('console-agents.back')}</BackLink>
      <PageHead
        title={<bdi>{account}</bdi>}
        mark={<StateBadge>{t('console-agents.type', { type: agentTypeName(type) })}</StateBadge>}
        aside={<LineActs line={line.data} />}
      />
      <Stack gap={16}>
        {freeze && <Frozen freeze={freeze} />}
        <Columns least={300}>
          <Facts line={line.data} />
          <History line={line.data} />
        </Columns>
        <BelowTable id={id} />
        {mayRead && <Contracts line={line.data} />}
      </Stack>
    </>
  );
}

function Frozen({ freeze: { at, by, reason } }: { freeze: NonNullable<Standing['freeze']> }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <Notice tone="bad" icon={<ProhibitIcon />}>
      {t('console-agents.lineFrozen', { at: dateTime(at), by, reason })}
    </Notice>
  );
}

function Facts({ line }: { line: Standing }) {
  const t = useT();
  const { dateTime, number } = useFormat();
  const mayOpen = useMay('members.read');
  return (
    <Panel>
      <Rows>
        <RowItem label={t('console-agents.registered')}>
          <Figure>{dateTime(line.registeredAt)}</Figure>
        </RowItem>
        <RowItem label={t('console-agents.code')}>
          <Figure>{line.affiliateCode ?? t('common.none')}</Figure>
        </RowItem>
        <RowItem label={t('console-agents.downlines')}>
          <Figure>{number(line.downlines)}</Figure>
        </RowItem>
        <RowItem label={t('console-agents.team')}>
          <Figure>{line.isTeamLarger ? t('console-agents.teamMore', { count: line.team }) : number(line.team)}</Figure>
        </RowItem>
        <RowItem label={t('console-agents.above')}>
          {line.above.length === 0 ? (
            t('console-agents.top')
          ) : (
            <span className={c('above')}>
              {line.above.map(({ id, account }) => (
                <Link key={id} href={linePath(id)} className="baize-link">
                  <bdi>{account}</bdi>
                </Link>
              ))}
            </span>
          )}
        </RowItem>
      </Rows>
      {mayOpen && (
        <p className={c('more')}>
          <Link href={playerPath(line.id)} className="baize-link">
            {t('console-agents.openPlayer')}
          </Link>
        </p>
      )}
    </Panel>
  );
}

function History({ line }: { line: Standing }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <Panel title={t('console-agents.history')}>
      {line.uplines.length === 0 && <p className={c('quiet')}>{t('console-agents.top')}</p>}
      <ol className={c('story')}>
        {line.uplines.map(({ id, account, since, until }) => (
          <li key={`${id ?? 'top'} ${since ?? ''}`}>
            {id === null ? (
              <b>{t('console-agents.top')}</b>
            ) : (
              <Link href={linePath(id)} className="baize-link">
                <bdi>{account}</bdi>
              </Link>
            )}
            <span className={c('quiet')}>
              {since === null
                ? t('console-agents.historyFirst')
                : t('console-agents.historySince', { since: dateTime(since) })}
              {', '}
              {until === null
                ? t('console-agents.historyNow')
                : t('console-agents.historyUntil', { until: dateTime(until) })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
