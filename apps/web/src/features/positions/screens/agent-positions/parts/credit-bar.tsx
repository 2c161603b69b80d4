import { useT } from '@baize/i18n/react';
import { inUseOf } from '@baize/protocol/credit';
import { InUse, Meter } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import type { Credit } from '../data.ts';

interface CreditBarProps {
  credit: Credit;
  currency: string;
  /** With its words above; else between its figures, for a table's cell. */
  isWritten?: boolean;
}

/** How much of a limit is in use: given on, or played with. */
export function CreditBar({ credit, currency, isWritten = false }: CreditBarProps) {
  const t = useT();
  const { money } = useFormat();
  const { limitMinor } = credit;
  const { inUse, share } = inUseOf(credit);
  const title = t('positions.credit.title');
  const text = t('positions.credit.bar', { used: money(inUse, currency), limit: money(limitMinor, currency) });
  const line = { share, label: title, valueText: text };
  return isWritten ? (
    <Meter title={title} value={text} {...line} />
  ) : (
    <InUse left={money(inUse, currency)} whole={money(limitMinor, currency)} {...line} />
  );
}
