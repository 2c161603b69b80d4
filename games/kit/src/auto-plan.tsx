/** The plan of a run of rounds as it is typed: how many, and at which loss, win or feature it ends. */
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { figureUnit, minorOf, readFigure, readWhole } from '@baize/protocol/typed-amount';
import { AmountField, Checkbox, TextField } from '@baize/ui';
import { useState } from 'react';
import { AUTO_ROUNDS_MAX, AUTO_ROUNDS_MIN } from '../autoplay/index.ts';
import type { AutoPlan, StakeMove } from '../autoplay/index.ts';
import { classes } from './classes.ts';
import { useMoney } from './use-money.ts';
import type { Stake } from './use-stake.ts';
import sheet from './auto-fields.module.css';

const c = classes(sheet);

const raiseMax = 1_000; // per cent
const percent = figureUnit(0, ['%', '٪']);
const count = figureUnit(0);
const first = { rounds: '50', loss: '', single: '', ahead: '', afterWin: '', afterLoss: '' };

export interface PlanForm {
  readonly typed: Readonly<Typed>;
  readonly set: (name: keyof Typed) => (text: string) => void;
  readonly stopsAtFeature: boolean;
  readonly setStopsAtFeature: (stops: boolean) => void;
  /** Null while none is given. */
  readonly lossMaxMinor: bigint | null;
  /** The first loss would already end the run. */
  readonly isLossBelowStake: boolean;
  /** Null while something is missing. */
  readonly plan: AutoPlan | null;
}

type Typed = typeof first;

export function usePlanForm(stake: Pick<Stake, 'minor'>): PlanForm {
  const money = useMoney();
  const [typed, setTyped] = useState(first);
  const [stopsAtFeature, setStopsAtFeature] = useState(false);
  const set = (name: keyof Typed) => (text: string) => setTyped({ ...typed, [name]: text });

  const amountOf = (text: string): bigint | null => minorOf(text, money.unit) || null; // nought is no amount to stop at
  const rounds = readWhole(typed.rounds) ?? 0;
  const isRoundsOk = rounds >= AUTO_ROUNDS_MIN && rounds <= AUTO_ROUNDS_MAX;
  const isReadable =
    [typed.single, typed.ahead].every((text) => readFigure(text, money.unit).state !== 'unclear') &&
    [typed.afterWin, typed.afterLoss].every((text) => moveOf(text) !== null);
  const lossMaxMinor = amountOf(typed.loss);
  const isLossBelowStake = lossMaxMinor !== null && stake.minor !== null && lossMaxMinor < stake.minor;
  const plan =
    !isRoundsOk || !isReadable || lossMaxMinor === null || isLossBelowStake
      ? null
      : {
          rounds,
          lossMaxMinor,
          singleWinMinor: amountOf(typed.single),
          netWinMinor: amountOf(typed.ahead),
          stopsAtFeature,
          afterWin: moveOf(typed.afterWin) ?? reset,
          afterLoss: moveOf(typed.afterLoss) ?? reset,
        };
  return { typed, set, stopsAtFeature, setStopsAtFeature, lossMaxMinor, isLossBelowStake, plan };
}

interface PlanFieldsProps {
  form: PlanForm;
  hasStakeMoves: boolean;
  hasFeature: boolean;
}

export function PlanFields({ form, hasStakeMoves, hasFeature }: PlanFieldsProps) {
  const t = useT();
  const figure = useFigureField();
  const { lossMaxMinor, isLossBelowStake } = form;
  const optional = t('game-mini.auto.optional');
  return (
    <div className={c('fields')}>
      <TextField
        {...figure(form.typed.rounds, count)}
        figure
        dir="ltr"
        autoComplete="off"
        label={t('game-mini.auto.rounds')}
        aside={<bdi dir="ltr">{t('game-host.stake.range', { min: AUTO_ROUNDS_MIN, max: '1,000' })}</bdi>}
        onChange={(event) => form.set('rounds')(event.currentTarget.value)}
      />
      <SumField
        form={form}
        name="loss"
        label={t('game-mini.auto.loss')}
        required
        hint={lossMaxMinor === null ? t('game-mini.auto.lossNeeded') : undefined}
        error={isLossBelowStake ? t('game-mini.auto.lossBelowStake') : undefined}
      />
      <SumField form={form} name="single" label={t('game-mini.auto.single')} aside={optional} />
      <SumField form={form} name="ahead" label={t('game-mini.auto.ahead')} aside={optional} />
      {hasFeature && (
        <Checkbox
          label={t('game-mini.auto.feature')}
          checked={form.stopsAtFeature}
          onChange={(event) => form.setStopsAtFeature(event.currentTarget.checked)}
        />
      )}
      {hasStakeMoves && (
        <>
          <div className={c('pair')}>
            <ShareField form={form} name="afterLoss" label={t('game-mini.auto.afterLoss')} />
            <ShareField form={form} name="afterWin" label={t('game-mini.auto.afterWin')} />
          </div>
          <p className={c('note')}>{t('game-mini.auto.moves')}</p>
        </>
      )}
    </div>
  );
}

interface SumFieldProps {
  form: PlanForm;
  name: 'loss' | 'single' | 'ahead';
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: true;
  aside?: string;
}

/** A sum at which the run ends. */
function SumField({ form, name, label, hint, error, ...extra }: SumFieldProps) {
  const figure = useFigureField();
  const money = useMoney();
  return (
    <AmountField
      {...figure(form.typed[name], money.unit, { hint, error })}
      compact
      label={label}
      onValueChange={form.set(name)}
      {...extra}
    />
  );
}

interface ShareFieldProps {
  form: PlanForm;
  name: 'afterWin' | 'afterLoss';
  label: string;
}

/** By how many per cent the stake is raised; empty: back to the first. */
function ShareField({ form, name, label }: ShareFieldProps) {
  const figure = useFigureField();
  return (
    <TextField
      {...figure(form.typed[name], percent)}
      figure
      dir="ltr"
      autoComplete="off"
      label={label}
      trail="%"
      onChange={(event) => form.set(name)(event.currentTarget.value)}
    />
  );
}

const reset: StakeMove = { kind: 'reset' };

/** Empty: back to the first stake. Null while it is no share, or above the most. */
function moveOf(text: string): StakeMove | null {
  if (text.trim() === '') return reset;
  const share = minorOf(text, percent);
  return share !== null && share <= BigInt(raiseMax) ? { kind: 'raise', percent: Number(share) } : null;
}
