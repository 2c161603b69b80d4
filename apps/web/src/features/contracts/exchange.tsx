/** What both sides wrote about an offer, each on its own side of the paper; the note it came with stands first. */
import { useT } from '@baize/i18n/react';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import type { Contract } from './data.ts';
import sheet from './exchange.module.css';

const c = classes(sheet);

/** How many stand on a paper among others; the whole contract shows them all. */
const lately = 3;

export function Exchange({ contract, isWhole = false }: { contract: Contract; isWhole?: boolean }) {
  const t = useT();
  const format = useHouseFormat();
  const { note, words, side, offeredAt, upline, downline } = contract;
  const said = [...(note === null ? [] : [{ side: 'upline' as const, at: offeredAt, words: note }]), ...words];
  if (said.length === 0) return null;
  const shown = isWhole ? said : said.slice(-lately);
  const hidden = said.length - shown.length;
  const account = { upline: upline?.account ?? t('contracts.house'), downline: downline.account };
  return (
    <section className={c('exchange')} aria-label={t('contracts.words.title')}>
      {hidden > 0 && <p className={c('earlier')}>{t('contracts.words.earlier', { count: hidden })}</p>}
      <ol>
        {shown.map((one) => (
          // nobody writes twice at one instant
          <li key={`${one.side} ${one.at}`} data-own={one.side === side || undefined}>
            <p dir="auto">{one.words}</p>
            <small>
              {one.side === side ? t('contracts.words.you') : <bdi>{account[one.side]}</bdi>}
              <time dateTime={one.at}>{format.dateTime(one.at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
