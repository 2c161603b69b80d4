/** One wallet a currency: which is in use, opening another, and the way between them. */
import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Figure, InitialsTile, Notice, StateBadge } from '@baize/ui';
import { ArrowsLeftRightIcon, PlusIcon } from '@baize/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import sheet from '../wallet.module.css';

const c = classes(sheet);
const mask = '••••';
/** All that is said in the wallet's currency. */
const readAgain = [
  'walletList',
  'walletBalance',
  'withdrawalTerms',
  'transactionDetails',
  'depositMethods',
  'merchantWallet',
  'readProtection',
] as const;

/** Nothing is shown where the merchant has one currency: there is nothing to choose. */
export function Wallets() {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const [isMasked] = useMasked();
  const { data } = useQuery(ask('walletList'));
  const [isExchanging, setExchanging] = useState(false);
  const choose = useMutation({
    mutationFn: (currency: string) => send('chooseWallet', { body: { currency } }),
    onSettled: () => refreshCalls([...readAgain]),
  });
  if (!data || data.wallets.length + data.others.length < 2) return null;
  const { chosen, wallets, others } = data;
  const failure = choose.error instanceof CallFailure ? choose.error : null;
  return (
    <section className={c('section')} aria-label={t('wallet.currencies')}>
      <header className={c('sectionHead')}>
        <h2>{t('wallet.currencies')}</h2>
        {wallets.length > 1 && (
          <Button icon={<ArrowsLeftRightIcon />} onClick={() => setExchanging(true)}>
            {t('wallet.exchange')}
          </Button>
        )}
      </header>
      <p className={c('quiet')}>{t('wallet.currenciesSub')}</p>
      <ul className={c('tiles')}>
        {wallets.map(({ currency, availableMinor }) => (
          <li key={currency} className={c('tile')}>
            <InitialsTile name={currency} />
            <span className={c('tileText')}>
              <span>{currency}</span>
              <Figure>{isMasked ? mask : format.money(availableMinor, currency)}</Figure>
            </span>
            {currency === chosen ? (
              <StateBadge tone="good">{t('wallet.inUse')}</StateBadge>
            ) : (
              <Button
                size="s"
                waiting={choose.isPending && choose.variables === currency}
                onClick={() => choose.mutate(currency)}
              >
                {t('wallet.use', { currency })}
              </Button>
            )}
          </li>
        ))}
        {others.map((currency) => (
          <li key={currency} className={c('tile')}>
            <Button
              kind="ghost"
              icon={<PlusIcon />}
              waiting={choose.isPending && choose.variables === currency}
              onClick={() => choose.mutate(currency)}
            >
              {t('wallet.open', { currency })}
            </Button>
          </li>
        ))}
      </ul>
      {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <ExchangeDialog isOpen={isExchanging} wallets={wallets} chosen={chosen} onClose={() => setExchanging(false)} />
    </section>
  );
}
