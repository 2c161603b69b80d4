import { serverNow } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { Pill, PillRow } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useMerchant } from '#lib/merchant.ts';
import { dayIn, presets, spanOf } from './days.ts';
import type { Preset, Span } from './days.ts';
import sheet from './member.module.css';

const c = classes(sheet);

/** The span a record page starts with, in the merchant's days. */
export function useSpan(first: Preset): [span: Span, show: (span: Span) => void] {
  const { timeZone } = useMerchant();
  return useState(() => spanOf(first, dayIn(timeZone, serverNow())));
}

/** Which days a record shows. */
export function SpanFilter({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const t = useT();
  const { timeZone } = useMerchant();
  const [today] = useState(() => dayIn(timeZone, serverNow()));
  const names: Readonly<Record<Preset, string>> = {
    today: t('common.today'),
    '7': t('common.previousDays', { days: 7 }),
    '30': t('common.previousDays', { days: 30 }),
    next7: t('records.next', { days: 7 }),
    next30: t('records.next', { days: 30 }),
    range: t('member.range'),
  };
  // nothing follows today
  const shown = presets.filter((preset) => !preset.startsWith('next') || span.to < today);
  return (
    <div className={c('range')}>
      <PillRow label={t('member.days', { zone: timeZone })} layout="wrap">
        {shown.map((preset) => (
          <Pill key={preset} on={span.preset === preset} onToggle={() => onSpan(spanOf(preset, today, span))}>
            {names[preset]}
          </Pill>
        ))}
      </PillRow>
      {span.preset === 'range' && (
        <span className={c('rangeDays')}>
          <input
            type="date"
            aria-label={t('common.from')}
            value={span.from}
            max={span.to}
            required
            onChange={({ currentTarget: { value } }) =>
              value && onSpan({ ...span, from: value, to: later(value, span.to) })
            }
          />
          <span aria-hidden="true">–</span>
          <input
            type="date"
            aria-label={t('common.to')}
            value={span.to}
            min={span.from}
            max={today}
            required
            onChange={({ currentTarget: { value } }) =>
              value && onSpan({ ...span, to: value, from: earlier(value, span.from) })
            }
          />
        </span>
      )}
    </div>
  );
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
