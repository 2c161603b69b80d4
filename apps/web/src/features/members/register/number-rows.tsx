/** The number of a registration with its country, and the code sent to it. */
import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { FieldProblem } from '@baize/protocol/errors';
import type { FieldRule } from '@baize/protocol/field-check';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { useWays } from '#features/identity/data.ts';
import { CodeEntry } from '#features/identity/mobile/code-entry.tsx';
import { MobileNumber } from '#features/identity/mobile/mobile-number.tsx';
import type { Country } from '#features/identity/mobile/countries.ts';
import { Needs } from './field.tsx';
import type { Values, Way } from './form.ts';

interface RowProps {
  rule: FieldRule;
  values: Values;
  problems: Readonly<Record<string, FieldProblem>>;
  isPressed: boolean;
  refusal: string | undefined;
  onChange: (changed: Values) => void;
}

export function NumberRow({
  rule,
  values,
  problems,
  isPressed,
  refusal,
  onChange,
  countries,
}: RowProps & { countries: readonly Country[] }) {
  const t = useT();
  const texts = useTexts();
  const [isLeft, setLeft] = useState(false);
  const mobileNum = values['mobileNum'] ?? '';
  const problem = problems['mobileNum'];
  const isSaid = isPressed || (isLeft && mobileNum !== '');
  return (
    <MobileNumber
      countries={countries}
      value={{ mobileNum, countryDialingCode: values['countryDialingCode'] ?? '' }}
      onChange={({ mobileNum: number, countryDialingCode }) => onChange({ mobileNum: number, countryDialingCode })}
      onLeave={() => setLeft(true)}
      required={rule.required}
      aside={rule.required ? undefined : t('common.optional')}
      hint={<Needs rule={rule} value={mobileNum} />}
      error={refusal ?? (problem && isSaid ? fieldText(texts, problem) : undefined)}
      maxLength={rule.maxLength}
    />
  );
}

export function CodeRow({ rule, values, problems, isPressed, refusal, onChange, way }: RowProps & { way: Way }) {
  const texts = useTexts();
  const ways = useWays();
  const mobileNo = values['mobileNum'] ?? '';
  const countryDialingCode = values['countryDialingCode'] ?? '';
  const problem = problems[rule.field];
  return (
    <CodeEntry
      clockKey={`register:${countryDialingCode}:${mobileNo}`}
      value={values['verificationCode'] ?? ''}
      onChange={(verificationCode) => onChange({ verificationCode })}
      onAsk={(proof) =>
        send('sendRegisterCode', { body: { mobileNo, countryDialingCode, registerType: way, ...proof } })
      }
      isGuarded={ways?.humanForCodes ?? false}
      missing={
        mobileNo === '' || problems['mobileNum']
          ? errorText(texts, mobileNo === '' ? 'PHONE_REQUIRED' : 'PHONE_INVALID')
          : undefined
      }
      error={refusal ?? (problem && isPressed ? fieldText(texts, problem) : undefined)}
    />
  );
}
