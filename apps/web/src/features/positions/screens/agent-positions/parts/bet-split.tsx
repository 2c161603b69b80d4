import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows, SharePart } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { fullRate } from '#features/contracts/words.ts';
import type { StatementBet } from '../data.ts';
import { useUplineName } from '../words.ts';
import sheet from '../positions.module.css';

const c = classes(sheet);

/** One bet divided along the line, as far as the reader may tell levels apart; the parts sum to the result. */
export function BetSplit({ bet, currency }: { bet: StatementBet; currency: string }) {
  const t = useT();
  const format = useFormat();
  const nameOf = useUplineName();
  const money = (minor: string) => format.money(minor, currency, { signed: true });
  return (
    <section className={c('split')} aria-live="polite" aria-label={t('positions.split.title')}>
      <h3>
        {t('positions.split.title')}: <bdi>{bet.player}</bdi>
      </h3>
      <Rows>
        {bet.split.map(({ part, account, share, resultMinor }) => (
          <RowItem
            key={`${part} ${account ?? ''}`}
            label={
              <bdi>{part === 'holder' ? nameOf(account) : t(`positions.split.${part}`, { who: nameOf(account) })}</bdi>
            }
          >
            <SharePart share={fullRate(share)}>{money(resultMinor)}</SharePart>
          </RowItem>
        ))}
        <RowItem label={t('positions.split.together')}>
          <b>
            <Figure>{money(bet.resultMinor)}</Figure>
          </b>
        </RowItem>
      </Rows>
    </section>
  );
}
