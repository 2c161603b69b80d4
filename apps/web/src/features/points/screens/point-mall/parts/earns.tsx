import { useT } from '@baize/i18n/react';
import { Figure, Panel } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Config } from '../data.ts';
import sheet from '../point-mall.module.css';

const c = classes(sheet);

/** What earns points: the less it takes for one, the longer the bar. Products of one rate share a line. */
export function Earns({ config }: { config: Config }) {
  const t = useT();
  const format = useFormat();
  const byRate = new Map<string, string[]>();
  for (const { product, perPointMinor } of config.rates)
    byRate.set(perPointMinor, [...(byRate.get(perPointMinor) ?? []), t(`contracts.product.${product}`)]);
  const lines = [...byRate].map(([perPointMinor, names]) => ({ perPointMinor, name: names.join(' · ') }));
  if (config.depositPerPointMinor)
    lines.push({ perPointMinor: config.depositPerPointMinor, name: t('points.type', { type: 'deposit' }) });
  if (lines.length === 0) return null;
  const least = Math.min(...lines.map(({ perPointMinor }) => Number(perPointMinor)));
  return (
    <Panel look="tight" title={t('points.earns')}>
      <ul className={c('rates')}>
        {lines.map(({ name, perPointMinor }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={c('bar')} aria-hidden="true">
              <span style={{ transform: `scaleX(${Math.max(0.06, least / Number(perPointMinor))})` }} />
            </span>
            <Figure>{t('points.perPoint', { amount: format.money(perPointMinor, config.currency) })}</Figure>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
