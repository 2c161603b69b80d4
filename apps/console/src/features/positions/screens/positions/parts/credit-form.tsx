import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { amountUnit } from '@baize/protocol/typed-amount';
import { AmountField, Button, showToast } from '@baize/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { readMinor, useFormat, writeMinor } from '#lib/format.ts';
import { useSetCredit } from '../data.ts';
import type { LineRow } from '../data.ts';
import { Refusal } from './refusal.tsx';
import sheet from '../positions.module.css';

const c = classes(sheet);

/** The limit that the company gives the top of a line. */
export function CreditForm({ line, currency, onDone }: { line: LineRow; currency: string; onDone: () => void }) {
  const t = useT();
  const { money } = useFormat();
  const figure = useFigureField();
  const save = useSetCredit(line.id);
  const before = line.credit?.limitMinor ?? '0';
  const [typed, setTyped] = useState(before === '0' ? '' : writeMinor(before, currency));
  const [isPressed, setPressed] = useState(false);
  const limit = readMinor(typed, currency);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (limit === null || save.isPending) return;
    save.mutate(limit, {
      onSuccess: ({ account, credit }) => {
        const amount = money(credit?.limitMinor ?? '0', currency);
        showToast({ text: t('positions.credit.saved', { account, amount }), tone: 'good' });
        onDone();
      },
    });
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate aria-busy={save.isPending}>
      <AmountField
        {...figure(typed, amountUnit(currency), {
          hint: t('console-positions.creditSub'),
          error: isPressed && limit === null ? t('positions.credit.amount') : undefined,
        })}
        compact
        label={t('positions.credit.set')}
        onValueChange={(value) => {
          setTyped(value);
          save.reset();
        }}
        disabled={save.isPending}
      />
      <Button
        type="submit"
        kind="primary"
        waiting={save.isPending}
        waitingLabel={t('common.waiting')}
        {...(limit === before && { blockedBy: t('positions.give.unchanged') })}
      >
        {t('positions.credit.save')}
      </Button>
      <Refusal error={save.error} />
    </form>
  );
}
