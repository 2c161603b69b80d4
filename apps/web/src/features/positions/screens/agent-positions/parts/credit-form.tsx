import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { minorOf } from '@baize/protocol/typed-amount';
import { AmountField, Button, Notice, showToast } from '@baize/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import { refreshPositions } from '../data.ts';
import type { Downline, Overview } from '../data.ts';
import { CreditBar } from './credit-bar.tsx';
import { PressProblem } from './press-problem.tsx';
import sheet from '../positions.module.css';

const c = classes(sheet);

interface CreditFormProps {
  overview: Overview;
  downline: Downline;
  onDone: () => void;
}

/** The limit of one downline, out of what the agent holds itself. */
export function CreditForm({ overview, downline, onDone }: CreditFormProps) {
  const t = useT();
  const format = useFormat();
  const { currency } = overview;
  const figure = useFigureField();
  const scale = scaleOf(currency);
  const before = BigInt(downline.credit?.limitMinor ?? '0');
  const [typed, setTyped] = useState(before === 0n ? '' : scale.textOf(before));
  const [isPressed, setPressed] = useState(false);
  // nothing at all is a limit too
  const limit = minorOf(typed, scale.unit);
  const free = BigInt(overview.credit?.heldMinor ?? '0');
  const press = useMoneyPress(
    (limitMinor: string) => send('setCreditLimit', { params: { id: downline.id }, body: { limitMinor } }),
    ({ account, credit }) => {
      const amount = format.money(credit?.limitMinor ?? '0', currency);
      showToast({ text: t('positions.credit.saved', { account, amount }), tone: 'good' });
      refreshPositions();
      onDone();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (limit !== null) press.press(limit.toString());
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate aria-busy={press.isPending}>
      {downline.credit && <CreditBar credit={downline.credit} currency={currency} isWritten />}
      <p className={c('quiet')}>{t('positions.credit.sub')}</p>
      <AmountField
        {...figure(typed, scale.unit, {
          error: isPressed && limit === null ? t('positions.credit.amount') : undefined,
        })}
        label={t('positions.credit.set')}
        aside={t('positions.credit.free.you', { amount: format.money(free, currency) })}
        onValueChange={(value) => {
          setTyped(value);
          press.forget();
        }}
        disabled={press.isPending}
      />
      {!downline.isAgent && <Notice tone="note">{t('positions.credit.closed')}</Notice>}
      <Button
        type="submit"
        kind="primary"
        size="l"
        waiting={press.isPending}
        waitingLabel={t('contracts.accept.placing')}
        {...(limit === before && { blockedBy: t('positions.give.unchanged') })}
      >
        {t('positions.credit.save')}
      </Button>
      <PressProblem press={press} />
    </form>
  );
}
