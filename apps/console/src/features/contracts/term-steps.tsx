import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { percentUnit } from '@baize/protocol/percent';
import { figureUnit } from '@baize/protocol/typed-amount';
import { Button, IconButton, TextField } from '@baize/ui';
import { PlusIcon, TrashIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { basisPointsOf, stepsMax } from './draft.ts';
import type { Draft, DraftStep } from './draft.ts';
import { AmountBox } from './amount-box.tsx';
import sheet from './terms.module.css';

const c = classes(sheet);

interface TermStepsProps {
  draft: Draft;
  /** The merchant's, basis points. */
  ceiling: number;
  isPressed: boolean;
  onDraft: (draft: Draft) => void;
}

/** The rate and what it asks; with more than one step, each in its own box. */
export function TermSteps({ draft, ceiling, isPressed, onDraft }: TermStepsProps) {
  const t = useT();
  const { steps } = draft;
  const isMany = steps.length > 1;
  const last = steps.at(-1);
  const change = (next: readonly DraftStep[]): void => onDraft({ ...draft, steps: next });
  return (
    <>
      {steps.map((step, place) => (
        // steps have no name of their own: their place is what they are
        <fieldset key={place} className={c('step', isMany && 'manySteps')}>
          {isMany && (
            <legend className={c('stepHead')}>
              <b>{t('contracts.writer.step', { number: place + 1 })}</b>
              <IconButton
                icon={<TrashIcon />}
                label={t('contracts.writer.removeStep', { number: place + 1 })}
                onClick={() => change(steps.filter((_, other) => other !== place))}
              />
            </legend>
          )}
          <StepFields
            draft={draft}
            step={step}
            ceiling={ceiling}
            isPressed={isPressed}
            onStep={(next) => change(steps.map((one, other) => (other === place ? next : one)))}
          />
        </fieldset>
      ))}
      {isMany && <p className={c('quiet')}>{t('contracts.writer.stepRule')}</p>}
      {last && steps.length < stepsMax && (
        <Button kind="ghost" size="s" icon={<PlusIcon />} onClick={() => change([...steps, { ...last, rate: '' }])}>
          {t('contracts.writer.addStep')}
        </Button>
      )}
    </>
  );
}

const members = figureUnit(0);

interface StepFieldsProps {
  draft: Draft;
  step: DraftStep;
  ceiling: number;
  isPressed: boolean;
  onStep: (step: DraftStep) => void;
}

function StepFields({ draft: { kind, currency }, step, ceiling, isPressed, onStep }: StepFieldsProps) {
  const t = useT();
  const figure = useFigureField();
  const { percent } = useFormat();
  const points = basisPointsOf(step.rate);
  const most = t('contracts.writer.most', { value: percent(ceiling) });
  return (
    <div className={c('fields')}>
      <TextField
        {...figure(step.rate, percentUnit, {
          hint: most,
          error:
            isPressed && points === null
              ? t('fields.reason.required')
              : points !== null && points > ceiling
                ? most
                : undefined,
        })}
        size="s"
        label={t('contracts.writer.rate')}
        required
        figure
        dir="ltr"
        autoComplete="off"
        trail="%"
        onChange={(event) => onStep({ ...step, rate: event.currentTarget.value })}
      />
      <TextField
        {...figure(step.active, members)}
        size="s"
        label={t(kind === 'dividend' ? 'contracts.writer.activePeriod' : 'contracts.writer.activeDay')}
        figure
        dir="ltr"
        autoComplete="off"
        placeholder="0"
        onChange={(event) => onStep({ ...step, active: event.currentTarget.value })}
      />
      <AmountBox
        label={t('contracts.writer.turnover')}
        currency={currency}
        placeholder="0"
        value={step.turnover}
        onValue={(turnover) => onStep({ ...step, turnover })}
      />
      {kind === 'dividend' && (
        <AmountBox
          label={t('contracts.writer.loss')}
          currency={currency}
          placeholder="0"
          value={step.loss}
          onValue={(loss) => onStep({ ...step, loss })}
        />
      )}
    </div>
  );
}
