import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel } from '@baize/ui';
import type { CSSProperties } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useProductName } from '#features/teams/figures.tsx';
import type { Product } from '#features/teams/figures.tsx';
import type { Overview } from '../data.ts';
import { partOf } from './trend.ts';
import sheet from '../overview.module.css';

const c = classes(sheet);

/** A kind of game keeps its colour wherever it stands. */
const colours: Readonly<Record<Product, string>> = {
  RNG: 'red',
  LIVE: 'blue',
  SPORTS: 'green',
  LOTT: 'yellow',
  ELOTT: 'yellow',
  FISH: 'sky',
  PVP: 'violet',
  ESPORTS: 'pink',
  MINI: 'brown',
  COCKFIGHT: 'pink',
  JACKPOT: 'yellow',
  OTHER: 'white',
};

/** What of the turnover each kind of game took; said in words and figures, drawn beside. */
export function Products({ data }: { data: Overview | undefined }) {
  const t = useT();
  const format = useFormat();
  const nameOf = useProductName();
  const total = (data?.products ?? []).reduce((sum, { turnoverMinor }) => sum + BigInt(turnoverMinor), 0n);
  const largest = BigInt(data?.products[0]?.turnoverMinor ?? 0);
  return (
    <Panel className={c('products')} title={t('teams.products.title')}>
      {data?.products.length === 0 && <EmptyBox title={t('teams.products.none')} />}
      <ul>
        {data?.products.map(({ product, turnoverMinor }) => (
          <li key={product} className={c('product')}>
            <span>{nameOf(product)}</span>
            <Figure tone="quiet">{`${partOf(BigInt(turnoverMinor), total).toFixed(1)}%`}</Figure>
            <Figure>{format.moneyWhole(turnoverMinor, data.currency)}</Figure>
            <span className={c('track')} aria-hidden="true">
              <span
                style={
                  {
                    inlineSize: `${Math.max(1.5, partOf(BigInt(turnoverMinor), largest))}%`,
                    background: `var(--ball-${colours[product]})`,
                  } as CSSProperties
                }
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
