/** Exchange rates of the merchant: those in force, and a form for who may set one. */
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Notice, Panel, showToast, Table, TextField } from '@baize/ui';
import type { Column } from '@baize/ui';
import type { Output } from '@baize/protocol/client';
import { figureUnit, minorOf, writePlain } from '@baize/protocol/typed-amount';
import { gainingLoop } from '@baize/protocol/rate-loops';
import type { GainingLoop } from '@baize/protocol/rate-loops';
import { ArrowsLeftRightIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Refusal } from '#widgets/refusal.tsx';
import { useRates, useSetRate } from '../data.ts';
import sheet from '../deposits.module.css';

const c = classes(sheet);
type Rate = Output<'exchangeRates'>[number];

export function Rates() {
  const t = useT();
  const format = useFormat();
  const maySet = useMay('rates.write');
  const { data, error, refetch } = useRates();
  const columns: Column<Rate>[] = [
    { key: 'pair', head: t('console-deposits.rateFrom'), place: 'lead', cell: ({ from, to }) => `${from} → ${to}` },
    {
      key: 'rate',
      head: t('console-deposits.rate'),
      figure: true,
      place: 'figure',
      cell: ({ rate }) => <Figure>{rate}</Figure>,
    },
    {
      key: 'by',
      head: t('console-deposits.since'),
      place: 'rest',
      cell: ({ setAt, setBy }) => t('console-deposits.rateBy', { when: format.dateTime(setAt), name: setBy }),
    },
  ];
  return (
    <Panel look="flush" title={t('console-deposits.rates')}>
      <p className={c('lead')}>{t('console-deposits.ratesSub')}</p>
      <Table
        caption={t('console-deposits.rates')}
        columns={columns}
        rows={data}
        rowKey={({ from, to }) => `${from}${to}`}
        waitingRows={3}
        failed={error && !data ? <FailedBox error={error} onRetry={() => void refetch()} /> : undefined}
        empty={<EmptyBox icon={<ArrowsLeftRightIcon weight="duotone" />} title={t('console-deposits.ratesNone')} />}
      />
      {maySet && <RateForm rates={data ?? []} />}
    </Panel>
  );
}

const rateUnit = figureUnit(12);
const ratePattern = /^(?=.*[1-9])(0|[1-9][0-9]{0,11})(\.[0-9]{1,12})?$/;

/** A rate that lets a loop of currencies gain is refused by the server; which loop it is, is said while it is typed. */
function RateForm({ rates }: { rates: readonly Rate[] }) {
  const t = useT();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [typed, setTyped] = useState('');
  const figure = useFigureField();
  const set = useSetRate();
  const read = minorOf(typed, rateUnit);
  const rate = read === null ? '' : writePlain(read, rateUnit).replace(/\.?0+$/, '');
  const isRate = ratePattern.test(rate);
  const loop = isRate && from !== to ? gainingLoop(rates, { from, to, rate }) : null;
  const isSound = isRate && from.length >= 3 && to.length >= 3 && loop === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSound) return;
    set.mutate(
      { from, to, rate },
      { onSuccess: () => showToast({ text: t('console-deposits.rateSaved'), tone: 'good' }) },
    );
  };
  const code = (text: string): string =>
    text
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 5);
  return (
    <form className={c('rateForm')} onSubmit={submit} noValidate>
      <TextField
        size="s"
        label={t('console-deposits.rateFrom')}
        value={from}
        onChange={(event) => setFrom(code(event.currentTarget.value))}
      />
      <TextField
        size="s"
        label={t('console-deposits.rateTo')}
        value={to}
        onChange={(event) => setTo(code(event.currentTarget.value))}
      />
      <TextField
        {...figure(typed, rateUnit, {
          error: typed.trim() !== '' && !isRate ? t('console-deposits.rateRule') : undefined,
        })}
        size="s"
        label={t('console-deposits.rate')}
        figure
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" blocked={!isSound} waiting={set.isPending}>
        {t('console-deposits.rateSet')}
      </Button>
      {loop && <Notice tone="bad">{loopText(t, loop)}</Notice>}
      {!loop && <Refusal error={set.error} />}
    </form>
  );
}

function loopText(t: ReturnType<typeof useT>, { currencies, returns, rateMax }: GainingLoop): string {
  const loop = currencies.join(' → ');
  return rateMax === null
    ? t('console-deposits.rateLoopOther', { loop, returns })
    : t('console-deposits.rateLoop', { loop, returns, most: rateMax });
}
