/** A mobile number with the code of its country beside it. */
import { useT } from '@baize/i18n/react';
import { Field, overLimit, useComposed } from '@baize/ui';
import { CaretDownIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { CountryDialog } from './country-dialog.tsx';
import type { Country } from './countries.ts';
import { numberTyped } from './number-typed.ts';
import sheet from './mobile.module.css';

const c = classes(sheet);

export interface Mobile {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

interface MobileNumberProps {
  countries: readonly Country[];
  value: Mobile;
  onChange: (value: Mobile) => void;
  onLeave?: (() => void) | undefined;
  label?: ReactNode;
  required?: boolean | undefined;
  aside?: ReactNode;
  /** What is wanted where the country says no number of digits. */
  hint?: ReactNode;
  error?: ReactNode;
  maxLength?: number | undefined;
}

export function MobileNumber({
  countries,
  value,
  onChange,
  onLeave,
  label,
  required = true,
  aside,
  hint = null,
  error: given,
  maxLength = 15,
}: MobileNumberProps) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const { countryDialingCode: code, mobileNum } = value;
  const lengths = new Set(
    countries.flatMap((country) => (country.countryDialingCode === code ? (country.digits ?? []) : [])),
  );
  const digits = [...lengths].toSorted((a, b) => a - b).join('/');
  const rule = digits === '' ? undefined : t('fields.reason.digits', { digits });
  const error = given || overLimit(mobileNum, maxLength);
  const box = useComposed(mobileNum, (typed) => onChange({ ...value, mobileNum: numberTyped(typed, code) }));
  return (
    <>
      <Field label={label ?? t('fields.name.mobileNum')} {...{ required, aside, error }} hint={rule ?? hint}>
        {(ids) => (
          <div className={c('mobile')} dir="ltr">
            <button
              type="button"
              className={c('opener')}
              aria-haspopup="dialog"
              aria-label={t('entry.country.now', { code })}
              onClick={() => setChoosing(true)}
            >
              <bdi>{`+${code}`}</bdi>
              <CaretDownIcon aria-hidden="true" />
            </button>
            <input
              {...ids}
              className={c('number')}
              name="mobileNum"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              {...box}
              onBlur={onLeave}
            />
          </div>
        )}
      </Field>
      {isChoosing && (
        <CountryDialog
          countries={countries}
          value={code}
          onChoose={(countryDialingCode) => onChange({ ...value, countryDialingCode })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
