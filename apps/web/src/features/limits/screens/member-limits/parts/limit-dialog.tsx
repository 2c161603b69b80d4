import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { figureUnit, readWhole } from '@baize/protocol/typed-amount';
import { AmountField, Button, Dialog, Notice, Pill, PillRow, TextField } from '@baize/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import { isMinutes, useWords } from '#features/limits/words.ts';
import { useChange } from '../data.ts';
import type { Limit, Protection } from '../data.ts';
import sheet from '../limits.module.css';

const c = classes(sheet);
const formId = 'limit-form';
const minutesUnit = figureUnit(0);

interface LimitDialogProps {
  limit: Limit;
  protection: Protection;
  onClose: () => void;
}

/** One limit: an amount, a length, or one of the offered intervals. Says beforehand when the change will hold. */
export function LimitDialog({ limit, protection, onClose }: LimitDialogProps) {
  const t = useT();
  const texts = useTexts();
  const { nameOf, valueOf } = useWords(protection.currency);
  const change = useChange();
  const [typed, setTyped] = useState(() => typedOf(limit, protection.currency));
  const [isPressed, setPressed] = useState(false);
  const wanted = wantedOf(limit, typed, protection.currency);
  const save = (value: string | null): void =>
    change.mutate(
      { call: 'setLimit', body: { kind: limit.kind, period: limit.period, value } },
      { onSuccess: onClose },
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (wanted !== null && !change.isPending) save(wanted);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameOf(limit)}
      closeLabel={t('common.close')}
      dismissable={!change.isPending}
      buttons={
        <>
          {limit.own !== null && (
            <Button kind="ghost" waiting={change.isPending} onClick={() => save(null)}>
              {t('limits.dialog.remove')}
            </Button>
          )}
          <Button
            kind="primary"
            type="submit"
            form={formId}
            waiting={change.isPending}
            waitingLabel={t('common.waiting')}
          >
            {t('limits.dialog.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={c('form')} onSubmit={submit} noValidate>
        {limit.own !== null && (
          <p className={c('sub')}>{t('limits.dialog.now', { value: valueOf(limit, limit.own) })}</p>
        )}
        <Value limit={limit} protection={protection} typed={typed} onType={setTyped} isBad={isPressed && !wanted} />
        <When limit={limit} wanted={wanted} offers={protection.offers} />
        {change.error && <Notice tone="bad">{errorText(texts, change.error)}</Notice>}
      </form>
    </Dialog>
  );
}

interface ValueProps {
  limit: Limit;
  protection: Protection;
  typed: string;
  onType: (typed: string) => void;
  isBad: boolean;
}

function Value({ limit, protection, typed, onType, isBad }: ValueProps) {
  const t = useT();
  const figure = useFigureField();
  if (limit.kind === 'reality')
    return (
      <PillRow label={t('limits.name.reality.sitting')} layout="wrap">
        {protection.offers.realityMinutes.map((minutes) => (
          <Pill key={minutes} on={typed === String(minutes)} onToggle={() => onType(String(minutes))}>
            {t('limits.everyMinutes', { count: minutes })}
          </Pill>
        ))}
      </PillRow>
    );
  if (limit.kind === 'session')
    return (
      <TextField
        {...figure(typed, minutesUnit, {
          hint: t('limits.dialog.minutesRule'),
          error: isBad ? t('limits.dialog.minutesRule') : undefined,
        })}
        label={t('limits.dialog.minutes')}
        figure
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  return (
    <AmountField
      {...figure(typed, scaleOf(protection.currency).unit, { error: isBad ? t('limits.dialog.enter') : undefined })}
      label={t('limits.dialog.amount')}
      onValueChange={onType}
    />
  );
}

interface WhenProps {
  limit: Limit;
  wanted: string | null;
  offers: Protection['offers'];
}

function When({ limit, wanted, offers }: WhenProps) {
  const t = useT();
  if (wanted === null) return null;
  const isStricter = limit.own === null || BigInt(wanted) <= BigInt(limit.own);
  const { increaseWaitHours: hours, increaseNeedsConfirmation } = offers;
  return (
    <p role="status" className={c('when')}>
      {isStricter
        ? t('limits.dialog.stricter')
        : t(increaseNeedsConfirmation ? 'limits.dialog.looserConfirm' : 'limits.dialog.looser', { hours })}
    </p>
  );
}

function typedOf(limit: Limit, currency: string): string {
  if (limit.own === null) return '';
  return isMinutes(limit) ? limit.own : scaleOf(currency).textOf(BigInt(limit.own));
}

const minutesLeast = 5;
const minutesMost = 1_440;

/** What is typed as minor units or minutes; null while it is neither. */
function wantedOf(limit: Limit, typed: string, currency: string): string | null {
  if (!isMinutes(limit)) return scaleOf(currency).minorOf(typed)?.toString() ?? null;
  const minutes = readWhole(typed);
  return minutes !== null && minutes >= minutesLeast && minutes <= minutesMost ? String(minutes) : null;
}
