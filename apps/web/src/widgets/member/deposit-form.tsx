/** How to pay in and how much. The page lays the two parts side by side, the sheet one under the other. */
import { useT } from '@baize/i18n/react';
import { AmountField, Button, ChoiceCard, Figure, Panel, Pill, PillRow } from '@baize/ui';
import { ArrowRightIcon, BankIcon, QrCodeIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { useBalance } from '../../lib/member.ts';
import { FailedBox } from '../failed-box.tsx';
import type { DepositForm, DepositMethod } from './deposits.ts';
import { MoneyProblem } from './money-problem.tsx';
import sheet from './member.module.css';

const c = classes(sheet);

const icons = { bank_transfer: <BankIcon size={22} />, qr: <QrCodeIcon size={22} /> };

export function DepositMethods({ form }: { form: DepositForm }) {
  const t = useT();
  if (form.error && !form.methods) return <FailedBox error={form.error} onRetry={form.readAgain} />;
  return (
    <fieldset className={c('methods')} disabled={form.press.isPending} aria-busy={!form.methods}>
      <legend className={c('hidden')}>{t('deposits.how')}</legend>
      {form.methods?.map((method) => <MethodCard key={method.method} method={method} form={form} />) ?? (
        <>
          <span className={c('cardWaits')} />
          <span className={c('cardWaits')} />
        </>
      )}
      <p className={c('quiet')}>{t('deposits.ownName')}</p>
    </fieldset>
  );
}

function MethodCard({ method, form }: { method: DepositMethod; form: DepositForm }) {
  const t = useT();
  const format = useFormat();
  const money = (minor: string): string => format.money(minor, form.currency);
  const fee = method.feeMinor === '0' ? t('deposits.noFee') : t('deposits.fee', { amount: money(method.feeMinor) });
  return (
    <ChoiceCard
      name="deposit-method"
      value={method.method}
      checked={form.method?.method === method.method}
      onChange={() => form.choose(method.method)}
      icon={icons[method.method]}
      title={t(`deposits.method.${method.method}`)}
      sub={
        <>
          <Figure>{`${money(method.minMinor)} – ${money(method.maxMinor)}`}</Figure>, {fee}
        </>
      }
      end={t('deposits.minutes', { minutes: method.minutes })}
    />
  );
}

/** Amounts offered as pills: round figures from the least, as many as the range holds. */
const steps = [2n, 5n, 10n, 20n, 50n] as const;

export function DepositAmount({ form }: { form: DepositForm }) {
  const t = useT();
  const format = useFormat();
  const { balance } = useBalance();
  const [isPressed, setPressed] = useState(false);
  const { method, amount, currency, scale } = form;
  const money = (minor: bigint | string): string => format.money(minor, currency);
  const range = method && t('deposits.range', { min: money(method.minMinor), max: money(method.maxMinor) });
  const offers = method
    ? steps.map((step) => BigInt(method.minMinor) * step).filter((offer) => offer <= BigInt(method.maxMinor))
    : [];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (method && amount !== null && form.isInRange)
      form.press.press({ amountMinor: amount.toString(), method: method.method });
  };
  const fee = BigInt(method?.feeMinor ?? 0);
  return (
    <Panel>
      <form className={c('form')} onSubmit={submit} noValidate aria-busy={form.press.isPending}>
        <AmountField
          label={t('deposits.howMuch')}
          aside={range}
          value={form.text}
          onValueChange={form.type}
          decimals={scale.decimals}
          trail={currency}
          readOnly={form.press.isPending}
          error={isPressed && !form.isInRange && range ? t('deposits.outOfRange', { range }) : undefined}
        />
        {offers.length > 0 && (
          <PillRow label={t('deposits.amounts')} layout="spread">
            {offers.map((offer) => (
              <Pill key={offer.toString()} on={offer === amount} onToggle={() => form.type(scale.textOf(offer))}>
                <Figure>{money(offer)}</Figure>
              </Pill>
            ))}
          </PillRow>
        )}
        <div className={c('sum')}>
          <dl className={c('sumParts')}>
            <SumPart label={t('deposits.youSend')} value={amount === null ? null : money(amount + fee)} />
            <ArrowRightIcon data-mirror aria-hidden="true" />
            <SumPart label={t('deposits.feeLabel')} value={method ? money(fee) : null} />
            <ArrowRightIcon data-mirror aria-hidden="true" />
            <SumPart
              label={t('deposits.walletAfter')}
              value={amount === null || !balance ? null : money(BigInt(balance.availableMinor) + amount)}
            />
          </dl>
          <Button
            type="submit"
            kind="lamp"
            size="l"
            waiting={form.press.isPending}
            waitingLabel={t('deposits.opening')}
            blocked={amount === null}
          >
            {t(method?.method === 'qr' ? 'deposits.getCode' : 'deposits.goToPay')}
          </Button>
        </div>
        <MoneyProblem press={form.press} />
      </form>
    </Panel>
  );
}

function SumPart({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Figure size="l">{value}</Figure>
      </dd>
    </div>
  );
}
