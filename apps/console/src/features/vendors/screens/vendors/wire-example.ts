import { useT } from '@baize/i18n/react';
import { currencyOf } from '@baize/protocol/currencies';
import { wireFormOf, writeWire } from '@baize/protocol/wire-amount';
import type { WireEntry } from '@baize/protocol';
import { useFormat } from '#lib/format.ts';

/** Enough for every unit to leave something before the point. */
const units = 1_000_000;

/** "1,000,000 VND is 1000.000 on the wire". */
export function useWireExample(): (entry: WireEntry) => string {
  const t = useT();
  const { number } = useFormat();
  return (entry) => {
    const form = wireFormOf(entry.currency, entry);
    const exponent = currencyOf(entry.currency)?.exponent ?? 0;
    const wire = form ? writeWire(BigInt(units) * 10n ** BigInt(exponent), form, 'down') : '–';
    return t('console-vendors.wire.example', { amount: `${number(units)} ${entry.currency}`, wire });
  };
}
