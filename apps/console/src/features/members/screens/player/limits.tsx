import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Line, Panel, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { HandPalmIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { ExcludeDialog, LimitDialog } from './limits-dialogs.tsx';
import { usePlayerLimits } from './limits-data.ts';
import type { Limit, PlayerLimits as Data } from './limits-data.ts';
import { useLimitWords } from './limit-words.ts';
import sheet from './player.module.css';

const c = classes(sheet);

interface PlayerLimitsProps {
  memberId: string;
  account: string;
}

/** What a player and the house have set, what of it is used, and the break in force. */
export function PlayerLimits({ memberId, account }: PlayerLimitsProps) {
  const t = useT();
  const protection = usePlayerLimits(memberId);
  const mayWrite = useMay('protection.write');
  const [open, setOpen] = useState<'limit' | 'exclusion' | null>(null);
  const { data } = protection;
  return (
    <Panel
      look="flush"
      title={t('console-care.protection')}
      aside={
        mayWrite && (
          <Line gap={8}>
            <Button size="s" onClick={() => setOpen('limit')}>
              {t('console-care.setLimit')}
            </Button>
            <Button size="s" onClick={() => setOpen('exclusion')}>
              {t('console-care.exclude')}
            </Button>
          </Line>
        )
      }
    >
      {data?.stop && <Stop stop={data.stop} />}
      {data && (
        <p className={c('stop')}>
          <span className={c('quiet')}>{t('limits.counted', { currency: data.currency })}</span>
        </p>
      )}
      <Limits data={data} />
      {protection.error && !data && <FailedBox error={protection.error} onRetry={() => void protection.refetch()} />}
      {data && <History data={data} />}
      {open === 'limit' && data && (
        <LimitDialog memberId={memberId} account={account} data={data} onClose={() => setOpen(null)} />
      )}
      {open === 'exclusion' && data && (
        <ExcludeDialog memberId={memberId} account={account} data={data} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}

function Stop({ stop }: { stop: NonNullable<Data['stop']> }) {
  const t = useT();
  const { dateTime } = useFormat();
  const kind = t(`console-care.stop.${stop.kind}`);
  return (
    <p className={c('stop')}>
      <StateBadge tone="bad" icon={<HandPalmIcon />}>
        {stop.until
          ? t('console-care.stopUntil', { kind, time: dateTime(stop.until) })
          : t('console-care.stopForever', { kind })}
      </StateBadge>{' '}
      <span className={c('quiet')}>{t(stop.by === 'player' ? 'console-care.byPlayer' : 'console-care.byHouse')}</span>
    </p>
  );
}

function Limits({ data }: { data: Data | undefined }) {
  const t = useT();
  const { nameOf, valueOf } = useLimitWords(data?.currency ?? '');
  const figure = (key: 'own' | 'operator' | 'law' | 'holds' | 'used', head: string): Column<Limit> => ({
    key,
    head,
    figure: true,
    cardLabel: head,
    cell: (limit) => valueOf(limit, limit[key]),
  });
  const columns: Column<Limit>[] = [
    { key: 'name', head: t('console-care.which'), place: 'lead', cell: nameOf },
    figure('own', t('console-care.own')),
    figure('operator', t('console-care.house')),
    figure('law', t('console-care.law')),
    figure('holds', t('console-care.holds')),
    figure('used', t('console-care.used')),
  ];
  const set = data?.limits.filter(({ holds, pending }) => holds !== null || pending !== null);
  return (
    <Table
      dense
      caption={t('console-care.protection')}
      columns={columns}
      rows={set}
      rowKey={({ kind, period }) => `${kind} ${period}`}
      waitingRows={2}
      empty={<EmptyBox icon={<HandPalmIcon weight="duotone" />} title={t('console-care.noneSet')} />}
    />
  );
}

function History({ data }: { data: Data }) {
  const t = useT();
  const { dateTime } = useFormat();
  const { nameOf, valueOf } = useLimitWords(data.currency);
  if (data.history.length === 0) return null;
  return (
    <details className={c('history')}>
      <summary>{t('console-care.history')}</summary>
      <ul className={c('list')}>
        {data.history.map(({ id, at, byName, what, kind, period, value, until, reason }) => (
          <li key={id}>
            <b>
              {kind !== null && period !== null
                ? `${nameOf({ kind, period })}: ${valueOf({ kind, period }, value)}`
                : t(
                    `limits.history.${what === 'break' ? 'break' : what === 'exclusion' ? (until ? 'exclusion' : 'exclusionForever') : 'reality_answered'}`,
                    { until: until ? dateTime(until) : '' },
                  )}
            </b>
            <span className={c('quiet')}>
              <Figure>{dateTime(at)}</Figure> <bdi>{byName}</bdi>
            </span>
            {reason && <bdi>{reason}</bdi>}
          </li>
        ))}
      </ul>
    </details>
  );
}
