/** The foot of the form: a deposit limit nobody must set, the age, the terms. */
import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { Tagged, useT, useTexts } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import type { FigureUnit } from '@baize/protocol/typed-amount';
import { AmountField, Checkbox } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { paths } from '#lib/paths.ts';
import sheet from './register.module.css';

const c = classes(sheet);

export interface Agreed {
  readonly isOfAge: boolean;
  readonly isAgreed: boolean;
}

interface AgreementsProps {
  settings: Output<'registerSettings'>;
  value: Agreed;
  isPressed: boolean;
  onChange: (value: Agreed) => void;
}

export function Agreements({ settings, value, isPressed, onChange }: AgreementsProps) {
  const t = useT();
  const texts = useTexts();
  const required = <span aria-hidden="true">{' *'}</span>;
  return (
    <div className={c('ticks')}>
      {settings.ageRequired && (
        <Checkbox
          name="age"
          label={
            <>
              {t('auth.age', { age: settings.ageMin })}
              {required}
            </>
          }
          checked={value.isOfAge}
          aria-required
          error={isPressed && !value.isOfAge ? errorText(texts, 'AGE_REQUIRED') : undefined}
          onChange={(event) => onChange({ ...value, isOfAge: event.currentTarget.checked })}
        />
      )}
      {settings.termsRequired && (
        <Checkbox
          name="terms"
          label={
            <>
              <Tagged tags={{ terms: opensApart(paths.terms), privacy: opensApart(paths.privacy) }}>
                {t('entry.terms')}
              </Tagged>
              {required}
            </>
          }
          checked={value.isAgreed}
          aria-required
          error={isPressed && !value.isAgreed ? errorText(texts, 'TERMS_REQUIRED') : undefined}
          onChange={(event) => onChange({ ...value, isAgreed: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

/** In a tab of its own, so that what was typed here stays. */
function opensApart(href: string) {
  return (text: string) => (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

interface LimitFieldProps {
  value: string;
  unit: FigureUnit;
  onChange: (value: string) => void;
}

export function LimitField({ value, unit, onChange }: LimitFieldProps) {
  const t = useT();
  const figure = useFigureField();
  return (
    <div className={c('limit')}>
      <AmountField
        {...figure(value, unit, { hint: t('auth.limitSub') })}
        compact
        label={t('auth.limitTitle')}
        aside={t('common.optional')}
        onValueChange={onChange}
      />
    </div>
  );
}
