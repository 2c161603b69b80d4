import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { percentUnit } from '@baize/protocol/percent';
import { figureUnit } from '@baize/protocol/typed-amount';
import { Button, IconButton, TextField } from '@baize/ui';
import { PlusIcon, TrashIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import type { ContractKind, Terms } from '#features/contracts/data.ts';
import { fullRate, isCountedByPeriod } from '#features/contracts/words.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import { basisPointsOf, boundRate, liftStep, needsFor, percentOf, topRateOf } from '#features/contracts/draft.ts';
import type { DraftStep } from '#features/contracts/draft.ts';
import { SplitBar } from './split-bar.tsx';
import sheet from '../agent-contracts.module.css';

const c = classes(sheet);

const stepsMax = 10;
const members = figureUnit(0);

interface StepsProps {
  kind: ContractKind;
  steps: readonly DraftStep[];
  ceiling: Terms;
  isPressed: boolean;
  /** The steps make terms: every one has a rate, and each gives and asks more than the one before. */
  hasRises: boolean;
  onSteps: (steps: readonly DraftStep[]) => void;
}

/** The rate and what it asks; with more than one step, each in its own box. */
export function Steps({ kind, steps, ceiling, isPressed, hasRises, onSteps }: StepsProps) {
  const t = useT();
  const isMany = steps.length > 1;
  const hasRates = steps.every(({ rate }) => basisPointsOf(rate) !== null);
  const last = steps.at(-1);
  const top = topRateOf(ceiling);
  return (
    <>
      {steps.map((step, place) => (
        <div key={place} className={c('step', isMany && 'manySteps')}>
          {isMany && (
            <div className={c('stepHead')}>
              <b>{t('contracts.writer.step', { number: place + 1 })}</b>
              <IconButton
                icon={<TrashIcon />}
                label={t('contracts.writer.removeStep', { number: place + 1 })}
                onClick={() => onSteps(steps.filter((_, other) => other !== place))}
              />
            </div>
          )}
          <StepFields
            kind={kind}
            step={step}
            ceiling={ceiling}
            isPressed={isPressed}
            onStep={(next) => onSteps(steps.map((one, other) => (other === place ? next : one)))}
          />
        </div>
      ))}
      {isPressed && isMany && hasRates && !hasRises && <p role="alert">{t('contracts.writer.stepRule')}</p>}
      {last &&
        steps.length < stepsMax &&
        basisPointsOf(last.rate) !== null &&
        (basisPointsOf(last.rate) ?? 0) < top && (
          <Button kind="ghost" size="s" icon={<PlusIcon />} onClick={() => onSteps([...steps, { ...last, rate: '' }])}>
            {t('contracts.writer.addStep')}
          </Button>
        )}
    </>
  );
}

interface StepFieldsProps {
  kind: ContractKind;
  step: DraftStep;
  ceiling: Terms;
  isPressed: boolean;
  onStep: (step: DraftStep) => void;
}

function StepFields({ kind, step, ceiling, isPressed, onStep }: StepFieldsProps) {
  const t = useT();
  const format = useHouseFormat();
  const figure = useFigureField();
  const scale = scaleOf(ceiling.currency);
  const top = topRateOf(ceiling);
  const points = basisPointsOf(step.rate);
  const least = needsFor(points ?? 0, ceiling);
  const lift = (next: DraftStep): void => onStep(liftStep(next, ceiling, scale));
  const atLeast = (minor: bigint): string | undefined =>
    minor > 0n ? t('contracts.writer.least', { value: format.money(minor, ceiling.currency) }) : undefined;
  return (
    <>
      <TextField
        {...figure(step.rate, percentUnit, {
          error: isPressed && points === null ? t('fields.reason.required') : undefined,
        })}
        label={t('contracts.writer.rate')}
        aside={t(ceiling.tiers.length > 1 ? 'contracts.writer.yoursAtMost' : 'contracts.writer.yours', {
          rate: fullRate(top),
        })}
        required
        figure
        dir="ltr"
        autoComplete="off"
        trail="%"
        onChange={(event) => onStep({ ...step, rate: boundRate(event.currentTarget.value, ceiling) })}
        onBlur={() => lift({ ...step, rate: points === null ? step.rate : percentOf(points) })}
      />
      <SplitBar given={points ?? 0} whole={top} onGiven={(given) => lift({ ...step, rate: percentOf(given) })} />
      <div className={c('pair')}>
        <TextField
          {...figure(step.active, members, {
            hint: least.active > 0 ? t('contracts.writer.least', { value: format.number(least.active) }) : undefined,
          })}
          label={t(isCountedByPeriod(kind) ? 'contracts.writer.activePeriod' : 'contracts.writer.activeDay')}
          figure
          dir="ltr"
          autoComplete="off"
          placeholder="0"
          onChange={(event) => onStep({ ...step, active: event.currentTarget.value })}
          onBlur={() => lift(step)}
        />
        <TextField
          {...figure(step.turnover, scale.unit, { hint: atLeast(least.turnoverMinor) })}
          label={t('contracts.writer.turnover')}
          figure
          dir="ltr"
          autoComplete="off"
          placeholder="0"
          onChange={(event) => onStep({ ...step, turnover: event.currentTarget.value })}
          onBlur={() => lift(step)}
        />
        <TextField
          {...figure(step.loss, scale.unit, { hint: atLeast(least.lossMinor) })}
          label={t('contracts.writer.loss')}
          figure
          dir="ltr"
          autoComplete="off"
          placeholder="0"
          onChange={(event) => onStep({ ...step, loss: event.currentTarget.value })}
          onBlur={() => lift(step)}
        />
      </div>
    </>
  );
}
