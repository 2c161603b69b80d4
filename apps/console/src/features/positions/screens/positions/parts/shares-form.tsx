import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { percentUnit, readPercent } from '@baize/protocol/percent';
import { Button, ShareBox, ShareGrid, showToast, TextField } from '@baize/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useSetTerms } from '../data.ts';
import type { LineRow, Place } from '../data.ts';
import { changedOf, isFit, mayTakeMax, rowsOf } from '../draft.ts';
import type { Bounds, Row } from '../draft.ts';
import { Refusal } from './refusal.tsx';
import sheet from '../positions.module.css';

const c = classes(sheet);

/** The matrix of a top of a line: a row a game, bounded by what the company must hold and the highest commission. */
export function SharesForm({ line, place, onDone }: { line: LineRow; place: Place; onDone: () => void }) {
  const t = useT();
  const { dateTime } = useFormat();
  const save = useSetTerms(line.id);
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(line));
  const changed = changedOf(rows, line);
  const fits = rows.every((row) => {
    const { mayTake, commission } = isFit(row, place);
    return mayTake && commission;
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (changed.length === 0 || !fits || save.isPending) return;
    save.mutate(changed, {
      onSuccess: ({ account }) => {
        showToast({ text: t('positions.give.saved', { account }), tone: 'good' });
        onDone();
      },
    });
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate aria-busy={save.isPending}>
      <p className={c('quiet')}>{t('positions.give.fromNext', { when: dateTime(place.week.to) })}</p>
      <ShareGrid least={280} disabled={save.isPending}>
        {rows.map((row) => (
          <ShareRow
            key={row.product}
            row={row}
            bounds={place}
            onRow={(next) => setRows(rows.map((one) => (one.product === next.product ? next : one)))}
          />
        ))}
      </ShareGrid>
      <Button
        type="submit"
        kind="primary"
        waiting={save.isPending}
        waitingLabel={t('common.waiting')}
        {...(changed.length === 0 && { blockedBy: t('positions.give.unchanged') })}
        {...(!fits && { blockedBy: t('positions.give.unfit') })}
      >
        {t('positions.give.save')}
      </Button>
      <Refusal error={save.error} />
    </form>
  );
}

/** One game: the bar of a whole bet, and the two figures that divide it. */
function ShareRow({ row, bounds, onRow }: { row: Row; bounds: Bounds; onRow: (row: Row) => void }) {
  const t = useT();
  const figure = useFigureField();
  const { percent } = useFormat();
  const name = t('console-positions.product', { product: row.product });
  const theirs = readPercent(row.mayTake) ?? 0;
  const fit = isFit(row, bounds);
  const field = (key: 'mayTake' | 'commission', most: number) => (
    <TextField
      {...figure(row[key], percentUnit, {
        error: fit[key]
          ? undefined
          : key === 'mayTake'
            ? t('positions.give.tooMuch', { share: percent(most) })
            : t('positions.give.tooHigh', { rate: percent(most) }),
      })}
      size="s"
      figure
      autoComplete="off"
      label={t(`positions.give.${key}`)}
      aria-label={`${name}: ${t(`positions.give.${key}`)}`}
      trail="%"
      onChange={(event) => onRow({ ...row, [key]: event.currentTarget.value })}
    />
  );
  return (
    <ShareBox
      title={name}
      aside={
        <>
          {t('console-positions.companyHolds')} <b dir="ltr">{percent(10_000 - theirs)}</b>
        </>
      }
      theirs={theirs / 100}
      mine={100 - theirs / 100}
      fieldsAt="start"
      fields={
        <>
          {field('mayTake', mayTakeMax(bounds))}
          {field('commission', bounds.commissionMax)}
        </>
      }
    />
  );
}
