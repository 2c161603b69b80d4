import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Figure, Notice, RowItem, Rows } from '@baize/ui';
import { useEffect, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useTrial } from '../data.ts';
import type { Offer } from '../data.ts';
import sheet from '../line.module.css';

const c = classes(sheet);

/** Typing has to rest this long before terms are tried. */
const restMs = 350;

/** What the offer would have brought on the last closed periods; worked out by the server, by the rules that pay. */
export function OfferTrial({ offer }: { offer: Offer | null }) {
  const t = useT();
  const texts = useTexts();
  const { dateTime, money, number } = useFormat();
  const trial = useTrial(useRested(offer));
  if (offer === null) return null;
  if (trial.isError) return <p className={c('quiet')}>{t('contracts.trial.failed')}</p>;
  if (!trial.data) return <p className={c('quiet')}>{t('contracts.trial.waiting')}</p>;
  const { theirs, theirsNowMinor, refusal } = trial.data;
  const { currency } = offer.terms;
  return (
    <section className={c('trial')} aria-live="polite" aria-busy={trial.isPlaceholderData}>
      <h3>{t('contracts.trial.title')}</h3>
      <p className={c('quiet')}>
        {t('contracts.trial.span', { from: dateTime(theirs.from), to: dateTime(theirs.to) })}
      </p>
      <Rows>
        <RowItem label={t('contracts.trial.bets')}>
          <Figure>{money(theirs.figures.countedMinor, currency)}</Figure>
        </RowItem>
        {theirs.periods > 1 && (
          <RowItem label={t('contracts.trial.paid')}>
            <Figure>
              {t('contracts.trial.paidOf', { paid: number(theirs.periodsPaid), all: number(theirs.periods) })}
            </Figure>
          </RowItem>
        )}
        {theirsNowMinor !== '0' && (
          <RowItem label={t('contracts.trial.now')}>
            <Figure>{money(theirsNowMinor, currency)}</Figure>
          </RowItem>
        )}
        <RowItem label={t('contracts.trial.they')}>
          <Figure>
            {money(theirs.earnMinor, currency)} {currency}
          </Figure>
        </RowItem>
      </Rows>
      {refusal && <Notice tone="wait">{errorText(texts, refusal)}</Notice>}
    </section>
  );
}

/** The offer once it has stood still. */
function useRested(offer: Offer | null): Offer | null {
  const text = offer === null ? null : JSON.stringify(offer);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text !== null && text === rested ? offer : null;
}
