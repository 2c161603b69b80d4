/** What a decision ends, and what begins: said before it is taken, and again after it. */
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import type { Contract, Ending, Preview } from './data.ts';
import { gapAfter } from './gap.ts';
import { fullRate } from './words.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

/** The note on an offer: your present contract, when this one starts, what it does to the contracts below. */
export function IfAccepted({ contract, preview }: { contract: Contract; preview: Preview }) {
  const t = useT();
  const format = useHouseFormat();
  const own = preview.ends.find(({ level }) => level === 0);
  const below = preview.ends.filter(({ level }) => level > 0);
  const from = preview.effectiveFrom === null ? '–' : format.dateTime(preview.effectiveFrom);
  const ifAccept = t('contracts.ifAccept');
  const starts = own
    ? t(`contracts.startsOwn.${contract.kind}`, { rate: fullRate(own.rateBasisPoints), from })
    : t(`contracts.starts.${contract.kind}`, { from });
  const ends = below.length > 0 ? t('contracts.endsBelow', { count: below.length }) : '';
  return (
    <p className={c('follows')}>
      <b>{ifAccept}</b>
      {gapAfter(ifAccept)}
      {starts}
      {gapAfter(starts)}
      {ends && ends + gapAfter(ends)}
      {t('contracts.noWayBack')}
    </p>
  );
}

/** Each contract that ends, with whose it is and its last moment. */
export function Endings({ ends, title }: { ends: readonly Ending[]; title: string }) {
  const t = useT();
  const format = useHouseFormat();
  if (ends.length === 0) return null;
  return (
    <section className={c('endings')}>
      <h3>{title}</h3>
      <ul>
        {ends.map(({ id, level, downline, rateBasisPoints, until }) => (
          <li key={id} data-level={Math.min(level, 4)}>
            <span>
              {level === 0
                ? t('contracts.ending.own', { rate: fullRate(rateBasisPoints) })
                : t('contracts.ending.below', { account: downline.account, rate: fullRate(rateBasisPoints) })}
            </span>
            <Figure tone="quiet">{t('contracts.ending.until', { time: format.dateTime(until) })}</Figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
