/** Money between the own wallets: an offer with its rate and its clock, then one press. */
import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { AmountField, Button, Dialog, Figure, Notice, SlipRule, Select, showToast } from '@baize/ui';
import { ArrowsLeftRightIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/now.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import sheet from '../wallet.module.css';

const c = classes(sheet);
type Quote = Output<'quoteExchange'>;

interface ExchangeDialogProps {
  isOpen: boolean;
  wallets: Output<'walletList'>['wallets'];
  chosen: string;
  onClose: () => void;
}

export function ExchangeDialog({ isOpen, wallets, chosen, onClose }: ExchangeDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      surface="paper"
      icon={<ArrowsLeftRightIcon weight="duotone" />}
      title={t('wallet.exchangeTitle')}
      closeLabel={t('common.close')}
    >
      <ExchangeForm wallets={wallets} chosen={chosen} onDone={onClose} />
    </Dialog>
  );
}

type ExchangeFormProps = Pick<ExchangeDialogProps, 'wallets' | 'chosen'> & { onDone: () => void };

/** What is exchanged into what, the offer for it, and the press that takes the offer. */
function useExchange({ wallets, chosen, onDone }: ExchangeFormProps) {
  const t = useT();
  const format = useFormat();
  const [from, setFrom] = useState(chosen);
  const codes = wallets.map(({ currency }) => currency);
  const [wanted, setTo] = useState<string | null>(null);
  const to = wanted !== null && wanted !== from ? wanted : (codes.find((code) => code !== from) ?? from);
  const [text, setText] = useState('');
  const scale = scaleOf(from);
  const amount = scale.minorOf(text);
  const held = BigInt(wallets.find(({ currency }) => currency === from)?.availableMinor ?? 0);
  const quote = useMutation({
    mutationFn: () => send('quoteExchange', { body: { from, to, amountMinor: String(amount) } }),
  });
  const take = useMutation({
    mutationFn: ({ id }: Quote) => send('exchange', { params: { id } }),
    onSuccess: ({ toMinor, to: currency }) => {
      showToast({
        text: t('wallet.exchangeDone', { amount: format.money(toMinor, currency), currency }),
        tone: 'good',
      });
      onDone();
    },
    onSettled: () => refreshCalls(['walletList', 'walletBalance', 'transactionDetails', 'withdrawalTerms']),
  });
  const failure = [take.error, quote.error].find((error) => error instanceof CallFailure);
  // its rate may end before its time: the merchant set another
  const isOver = take.error instanceof CallFailure && take.error.code === 'QUOTE_EXPIRED';
  const change = (act: () => void) => (): void => {
    act();
    quote.reset();
    take.reset();
  };
  return {
    codes,
    from,
    to,
    text,
    scale,
    amount,
    held,
    quote,
    take,
    failure,
    isOver,
    setFrom: (code: string) => change(() => setFrom(code))(),
    setTo: (code: string) => change(() => setTo(code))(),
    setText: (next: string) => change(() => setText(next))(),
  };
}

function ExchangeForm(props: ExchangeFormProps) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const figure = useFigureField();
  const exchange = useExchange(props);
  const { from, text, scale, amount, held, quote, take, failure } = exchange;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (amount !== null && amount <= held) quote.mutate();
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate aria-busy={quote.isPending || take.isPending}>
      <CurrencyPair exchange={exchange} />
      <AmountField
        {...figure(text, scale.unit, {
          error:
            amount !== null && amount > held
              ? t('withdrawals.tooMuch', { amount: format.money(held, from) })
              : undefined,
        })}
        label={t('common.amount')}
        aside={t('withdrawals.tooMuch', { amount: format.money(held, from) })}
        onValueChange={exchange.setText}
      />
      {quote.data ? (
        <Offer
          quote={quote.data}
          isOver={exchange.isOver}
          isTaking={take.isPending}
          onTake={take.mutate}
          onAgain={() => {
            take.reset();
            quote.mutate();
          }}
        />
      ) : (
        <Button
          type="submit"
          kind="ink"
          size="l"
          wide
          blocked={amount === null || amount > held}
          waiting={quote.isPending}
        >
          {t('wallet.exchangeAsk')}
        </Button>
      )}
      {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
    </form>
  );
}

function CurrencyPair({ exchange: { codes, from, to, setFrom, setTo } }: { exchange: ReturnType<typeof useExchange> }) {
  const t = useT();
  const options = codes.map((code) => ({ value: code, label: code }));
  return (
    <div className={c('pair')}>
      <Select
        label={t('wallet.exchangeFrom')}
        options={options}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <Select
        label={t('wallet.exchangeTo')}
        options={options.filter(({ value }) => value !== from)}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </div>
  );
}

interface OfferProps {
  quote: Quote;
  isOver: boolean;
  isTaking: boolean;
  onTake: (quote: Quote) => void;
  onAgain: () => void;
}

/** What comes out, at which rate, and for how long that holds. */
function Offer({ quote, isOver, isTaking, onTake, onAgain }: OfferProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const left = isOver ? 0 : Math.max(0, Math.ceil((new Date(quote.expiresAt).getTime() - now) / 1_000));
  const { from, to, rate, fromMinor, toMinor } = quote;
  return (
    <div className={c('offer')}>
      <SlipRule />
      <p>
        <Figure size="l">{t('wallet.exchangeGet', { amount: format.money(toMinor, to), currency: to })}</Figure>
      </p>
      <p className={c('quiet')}>
        <Figure>{t('wallet.exchangeRate', { from, to, rate })}</Figure> {t('wallet.exchangeRounded')}
      </p>
      {left > 0 && <p className={c('quiet')}>{t('wallet.exchangeHolds', { seconds: left })}</p>}
      {left > 0 || isTaking ? (
        <Button
          kind="primary"
          size="l"
          wide
          waiting={isTaking}
          waitingLabel={t('common.waiting')}
          onClick={() => onTake(quote)}
        >
          {t('wallet.exchangeTake', { amount: format.money(fromMinor, from), currency: from })}
        </Button>
      ) : (
        <Button size="l" wide onClick={onAgain}>
          {t('wallet.exchangeAgain')}
        </Button>
      )}
    </div>
  );
}
