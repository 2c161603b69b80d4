/** The days of an agent's page: presets, and a pill that says which days they are and opens two fields for others. */
import { useT } from '@baize/i18n/react';
import { Figure, Pill, PillRow } from '@baize/ui';
import { CalendarIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { spanOf } from '#widgets/member/days.ts';
import type { Preset, Span } from '#widgets/member/days.ts';
import { useToday } from './filters.ts';
import sheet from './agent.module.css';

const c = classes(sheet);

const named = ['today', '7', '30'] as const;
const following = ['next7', 'next30'] as const;

export function SpanPills({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const t = useT();
  const format = useFormat();
  const { timeZone } = useMerchant();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const names: Readonly<Record<Exclude<Preset, 'range'>, string>> = {
    today: t('common.today'),
    '7': t('common.previousDays', { days: 7 }),
    '30': t('common.previousDays', { days: 30 }),
    next7: t('records.next', { days: 7 }),
    next30: t('records.next', { days: 30 }),
  };
  // the year is said where it is not this one
  const day = (date: string): string =>
    date.slice(0, 4) === today.slice(0, 4) ? format.dayMonth(date) : format.date(date);
  // nothing follows today
  const shown = span.to < today ? [...named, ...following] : named;
  const show = (preset: Preset): void => {
    setOpen(false);
    onSpan(spanOf(preset, today, span));
  };
  return (
    <div className={c('span')}>
      <PillRow label={t('member.days', { zone: timeZone })} layout="scroll">
        {shown.map((preset) => (
          <Pill key={preset} on={span.preset === preset} onToggle={() => show(preset)}>
            {names[preset]}
          </Pill>
        ))}
        <Pill on={span.preset === 'range'} onToggle={() => setOpen(!isOpen)}>
          <CalendarIcon aria-hidden="true" />
          <span className={c('hidden')}>{t('member.range')}</span>
          <Figure>{span.from === span.to ? day(span.from) : `${day(span.from)} – ${day(span.to)}`}</Figure>
        </Pill>
      </PillRow>
      {(isOpen || span.preset === 'range') && <RangeFields span={span} today={today} onSpan={onSpan} />}
    </div>
  );
}

function RangeFields({ span, today, onSpan }: { span: Span; today: string; onSpan: (span: Span) => void }) {
  const t = useT();
  const put = (from: string, to: string): void => {
    if (from && to) onSpan({ preset: 'range', from: from < to ? from : to, to: from < to ? to : from });
  };
  return (
    <span className={c('rangeDays')}>
      <input
        type="date"
        aria-label={t('common.from')}
        value={span.from}
        max={today}
        required
        onChange={({ currentTarget: { value } }) => put(value, value > span.to ? value : span.to)}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        aria-label={t('common.to')}
        value={span.to}
        max={today}
        required
        onChange={({ currentTarget: { value } }) => put(value < span.from ? value : span.from, value)}
      />
    </span>
  );
}
