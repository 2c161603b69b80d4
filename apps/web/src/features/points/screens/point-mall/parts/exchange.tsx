import { useT } from '@baize/i18n/react';
import { Figure, Panel, RowItem, Rows } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import type { Config } from '../data.ts';

/** So many points for so much money. */
export function Exchange({ config: { exchange, currency } }: { config: Config }) {
  const t = useT();
  const format = useFormat();
  if (exchange.length === 0) return null;
  return (
    <Panel look="tight" title={t('points.table')}>
      <Rows>
        {exchange.map(({ points, amountMinor }) => (
          <RowItem key={points} label={t('points.points', { points })}>
            <Figure>
              {format.money(amountMinor, currency)} {currency}
            </Figure>
          </RowItem>
        ))}
      </Rows>
    </Panel>
  );
}
