/** How to pay in and how much. The page lays the two parts side by side, the sheet one under the other. */
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { AmountField, Button, ChoiceCard, Figure, Panel, Pill, PillRow, TextField } from '@baize/ui';
import {
  ArrowRightIcon,
  BankIcon,
  CurrencyCircleDollarIcon,
  DeviceMobileIcon,
  QrCodeIcon,
  TicketIcon,
} from '@baize/ui/icons';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useBalance } from '#lib/member.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import type { DepositForm, DepositMethod } from './deposits.ts';
import { MoneyProblem } from '#widgets/member/money-problem.tsx';
import sheet from '#widgets/member/member.module.css';

const c = classes(sheet);

const icons: Readonly<Record<DepositMethod['kind'], ReactNode>> = {
  bank_transfer: <BankIcon size={22} />,
  qr: <QrCodeIcon size={22} />,
  ewallet: <DeviceMobileIcon size={22} />,
  crypto: <CurrencyCircleDollarIcon size={22} />,
  voucher: <TicketIcon size={22} />,
};

/** What a method is called: a coin by its name and its chain. */
export function useMethodName() {
  const t = useT();
  return ({ kind, currency, network }: Pick<DepositMethod, 'kind' | 'currency' | 'network'>): string =>
    kind === 'crypto'
      ? t('deposits.method.crypto', { coin: currency, network: network ?? '–' })
      : t(`deposits.method.${kind}`);
}

/** A fee as words: fixed, a share, both or none. */
function useFeeWords(currency: string) {
  const t = useT();
  const format = useFormat();
  return ({ feeMinor, feeBasisPoints }: DepositMethod): string => {
    const [amount, share] = [format.money(feeMinor, currency), format.share(feeBasisPoints)];
    if (feeBasisPoints === 0) return feeMinor === '0' ? t('deposits.noFee') : t('deposits.fee', { amount });
    return feeMinor === '0' ? t('deposits.feeShare', { share }) : t('deposits.feeBoth', { amount, share });
  };
}

export function DepositMethods({ form }: { form: DepositForm }) {
  const t = useT();
  if (form.error && !form.methods) return <FailedBox error={form.error} onRetry={form.readAgain} />;
  if (form.methods?.length === 0) return <p className={c('quiet')}>{t('deposits.off')}</p>;
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
  const nameOf = useMethodName();
  const feeWords = useFeeWords(form.currency);
  const money = (minor: string): string => format.money(minor, form.currency);
  return (
    <ChoiceCard
      name="deposit-method"
      value={method.method}
      checked={form.method?.method === method.method}
      onChange={() => form.choose(method.method)}
      icon={icons[method.kind]}
      title={nameOf(method)}
      sub={
        <>
          <Figure>{`${money(method.minMinor)} – ${money(method.maxMinor)}`}</Figure>, {feeWords(method)}
        </>
      }
      end={t('deposits.minutes', { minutes: method.minutes })}
    />
  );
}

const steps = [2n, 5n, 10n, 20n, 50n] as const;

/** Amounts offered as pills: round figures from the least, as many as range and limits hold; the last is all that the limits
 *  leave, where they leave less than the range. */
function offersOf({ minMinor, maxMinor }: DepositMethod, left: bigint | null): bigint[] {
  const [min, max] = [BigInt(minMinor), BigInt(maxMinor)];
  const most = left !== null && left < max ? left : max;
  const offers = steps.map((step) => min * step).filter((offer) => offer <= most);
  return most < max && most >= min && !offers.includes(most) ? [...offers, most] : offers;
}

export function DepositAmount({ form }: { form: DepositForm }) {
  const t = useT();
  const format = useFormat();
  const { balance } = useBalance();
  const figure = useFigureField();
  const [isPressed, setPressed] = useState(false);
  const { method, amount, currency, scale, fee } = form;
  const isVoucher = method?.kind === 'voucher';
  const money = (minor: bigint | string): string => format.money(minor, currency);
  const range = method && t('deposits.range', { min: money(method.minMinor), max: money(method.maxMinor) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (form.wish) form.press.press(form.wish);
  };
  return (
    <Panel>
      <form className={c('form')} onSubmit={submit} noValidate aria-busy={form.press.isPending}>
        {isVoucher ? (
          <VoucherField form={form} isPressed={isPressed} />
        ) : (
          <AmountField
            {...figure(form.text, scale.unit, {
              error: isPressed && !form.isInRange && range ? t('deposits.outOfRange', { range }) : undefined,
            })}
            label={t('deposits.howMuch')}
            aside={range}
            onValueChange={form.type}
            readOnly={form.press.isPending}
          />
        )}
        {!isVoucher && <OfferedAmounts form={form} />}
        <div className={c('sum')}>
          {!isVoucher && (
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
          )}
          <Button
            type="submit"
            kind="primary"
            size="l"
            waiting={form.press.isPending}
            waitingLabel={t('deposits.opening')}
            blocked={!method || (isVoucher ? form.voucher === '' : amount === null)}
          >
            {t(acts[method?.kind ?? 'qr'])}
          </Button>
        </div>
        <MoneyProblem press={form.press} />
      </form>
    </Panel>
  );
}

function VoucherField({ form, isPressed }: { form: DepositForm; isPressed: boolean }) {
  const t = useT();
  return (
    <TextField
      label={t('deposits.voucherCode')}
      hint={t('deposits.voucherHint')}
      figure
      autoComplete="off"
      maxLength={40}
      value={form.voucher}
      onChange={(event) => form.typeVoucher(event.currentTarget.value)}
      readOnly={form.press.isPending}
      error={isPressed && !form.wish ? t('deposits.voucherShort') : undefined}
    />
  );
}

function OfferedAmounts({ form: { method, left, amount, currency, scale, type } }: { form: DepositForm }) {
  const t = useT();
  const format = useFormat();
  const offers = method ? offersOf(method, left) : [];
  if (offers.length === 0) return null;
  return (
    <PillRow label={t('deposits.amounts')} layout="spread">
      {offers.map((offer) => (
        <Pill key={offer.toString()} on={offer === amount} onToggle={() => type(scale.textOf(offer))}>
          <Figure>{format.money(offer, currency)}</Figure>
        </Pill>
      ))}
    </PillRow>
  );
}

/** What a press brings, by kind. */
const acts = {
  qr: 'deposits.getCode',
  bank_transfer: 'deposits.getAccount',
  ewallet: 'deposits.goToPay',
  crypto: 'deposits.getAddress',
  voucher: 'deposits.voucherTake',
} as const;

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
