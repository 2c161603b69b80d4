import { useT } from '@baize/i18n/react';
import { Button, Figure, Panel, ProgressLine, StateBadge } from '@baize/ui';
import { ClockIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { isMinutes, useWords } from '#features/limits/words.ts';
import { useChange } from '../data.ts';
import type { Limit, Protection } from '../data.ts';
import { LimitDialog } from './limit-dialog.tsx';
import sheet from '../limits.module.css';

const c = classes(sheet);

interface LimitGroupProps {
  name: 'deposit' | 'stake' | 'loss' | 'time';
  limits: readonly Limit[];
  protection: Protection;
}

/** Limits that are looked at together: what holds, how much of it is used, and the way to change it. */
export function LimitGroup({ name, limits, protection }: LimitGroupProps) {
  const t = useT();
  const [open, setOpen] = useState<Limit | null>(null);
  return (
    <Panel title={t(`limits.group.${name}`)}>
      <p className={c('sub')}>{t(`limits.groupSub.${name}`)}</p>
      <ul className={c('limits')}>
        {limits.map((limit) => (
          <Row
            key={`${limit.kind} ${limit.period}`}
            limit={limit}
            protection={protection}
            onChange={() => setOpen(limit)}
          />
        ))}
      </ul>
      {open && <LimitDialog limit={open} protection={protection} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

interface RowProps {
  limit: Limit;
  protection: Protection;
  onChange: () => void;
}

function Row({ limit, protection, onChange }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { nameOf, valueOf } = useWords(protection.currency);
  const { kind, period, holds, own, used } = limit;
  const name = nameOf(limit);
  const money = (minor: string): string => format.money(minor, protection.currency);
  const label = period === 'sitting' ? name : t(`limits.period.${period}`);
  const share = holds !== null && used !== null ? Number(used) / Number(holds) : null;
  return (
    <li className={c('limit')} data-limit={`${kind}.${period}`}>
      <div className={c('limitHead')}>
        <b>{label}</b>
        <Figure className={c('value')}>
          {share !== null && holds !== null && used !== null
            ? t('limits.used', { used: money(used), limit: money(holds) })
            : valueOf(limit, holds)}
        </Figure>
        <Button
          size="s"
          kind="soft"
          aria-label={t(own === null ? 'limits.setName' : 'limits.changeName', { name })}
          onClick={onChange}
        >
          {t(own === null ? 'limits.set' : 'limits.change')}
        </Button>
      </div>
      {share !== null && <ProgressLine share={share} label={name} stops />}
      {isMinutes(limit) && (
        <p className={c('sub')}>{t(kind === 'session' ? 'limits.sub.session' : 'limits.sub.reality')}</p>
      )}
      <WhoElse limit={limit} />
      {limit.pending && <Pending limit={limit} pending={limit.pending} value={valueOf(limit, limit.pending.value)} />}
    </li>
  );
}

/** Somebody else’s lower limit is what holds: said plainly. */
function WhoElse({ limit: { holds, own, operator, law } }: { limit: Limit }) {
  const t = useT();
  if (holds === null || holds === own) return null;
  return (
    <span className={c('who')}>
      <StateBadge>{t(holds === operator && holds !== law ? 'limits.byOperator' : 'limits.byLaw')}</StateBadge>
    </span>
  );
}

interface PendingProps {
  limit: Limit;
  pending: NonNullable<Limit['pending']>;
  value: string;
}

function Pending({ limit: { kind, period }, pending, value }: PendingProps) {
  const t = useT();
  const format = useFormat();
  const change = useChange();
  const act = (call: 'cancelLimitChange' | 'confirmLimitChange'): void =>
    change.mutate({ call, body: { kind, period } });
  return (
    <div className={c('pending')}>
      <ClockIcon aria-hidden="true" />
      <span>
        {pending.isReady
          ? t('limits.pendingReady', { value })
          : t('limits.pending', { value, time: format.dateTime(pending.at) })}
      </span>
      <Button size="s" waiting={change.isPending} onClick={() => act('cancelLimitChange')}>
        {t('limits.keep')}
      </Button>
      {pending.isReady && (
        <Button size="s" waiting={change.isPending} onClick={() => act('confirmLimitChange')}>
          {t('limits.confirm')}
        </Button>
      )}
    </div>
  );
}
