/** By phone: a code, a new password, and in (specification 4: success logs in automatically and goes home). */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Notice, showToast } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { useCountries, useWays } from '#features/identity/data.ts';
import { enter } from '#features/identity/enter.ts';
import { CodeEntry } from '#features/identity/mobile/code-entry.tsx';
import { failureAtMobile, numberText } from '#features/identity/mobile/failures.ts';
import { MobileNumber } from '#features/identity/mobile/mobile-number.tsx';
import { isPasswordGood, NewPasswordFields, noPassword, passwordRefusal } from '#features/identity/new-password.tsx';
import { usePasswordRule } from '#features/identity/password-rule.ts';
import sheet from '#features/identity/auth.module.css';

const c = classes(sheet);

interface RecoverByPhoneProps {
  onBusy: (isBusy: boolean) => void;
  next: string | undefined;
}

/** What is typed, and the call that sets the new password. */
function useRecoverByPhone({ onBusy, next }: RecoverByPhoneProps) {
  const t = useT();
  const go = useGo();
  const rule = usePasswordRule();
  const ways = useWays();
  const { countries, diallingDefault } = useCountries();
  const [chosen, setChosen] = useState<string | null>(null);
  const [mobileNum, setMobileNum] = useState('');
  const [verificationCode, setCode] = useState('');
  const [passwords, setPasswords] = useState(noPassword);
  const [isPressed, setPressed] = useState(false);
  const countryDialingCode = chosen ?? diallingDefault;

  const save = useMutation({
    mutationFn: () => {
      onBusy(true);
      return send('setPasswordByPhone', {
        body: { mobileNum, countryDialingCode, verificationCode, ...passwords },
      });
    },
    onSuccess: (signedIn) => {
      showToast({ text: t('auth.changed'), tone: 'good' });
      enter({ signedIn, next: next ?? paths.home, go });
    },
    onSettled: () => onBusy(false),
  });
  return {
    rule,
    ways,
    countries,
    mobile: { countryDialingCode, mobileNum },
    setMobile: (mobile: { mobileNum: string; countryDialingCode: string }) => {
      setMobileNum(mobile.mobileNum);
      setChosen(mobile.countryDialingCode);
    },
    verificationCode,
    setCode,
    passwords,
    setPasswords,
    isPressed,
    setPressed,
    save,
    failure: save.error instanceof CallFailure ? save.error : null,
  };
}

export function RecoverByPhone(props: RecoverByPhoneProps) {
  const t = useT();
  const texts = useTexts();
  const form = useRecoverByPhone(props);
  const { rule, mobile, verificationCode, passwords, isPressed, save, failure } = form;
  const refusal = passwordRefusal(failure?.code);
  const at = refusal ? null : failureAtMobile(failure);
  const said = (place: 'number' | 'code'): string | undefined =>
    failure && at === place ? numberText(texts, failure) : undefined;
  const missingNumber = mobile.mobileNum === '' ? errorText(texts, 'PHONE_REQUIRED') : undefined;
  const missingCode = verificationCode === '' ? errorText(texts, 'CODE_REQUIRED') : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.setPressed(true);
    if (!missingNumber && !missingCode && isPasswordGood(rule, passwords) && !save.isPending) save.mutate();
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate>
      <p>{t('entry.forgot.phoneSub')}</p>
      <MobileNumber
        countries={form.countries}
        value={mobile}
        onChange={form.setMobile}
        error={(isPressed ? missingNumber : undefined) ?? said('number')}
      />
      <CodeEntry
        clockKey={`recover:${mobile.countryDialingCode}:${mobile.mobileNum}`}
        purpose="recover"
        value={verificationCode}
        onChange={form.setCode}
        onAsk={(proof) => send('getPasswordByPhone', { body: { ...mobile, ...proof } })}
        isGuarded={form.ways?.humanForCodes ?? false}
        missing={missingNumber}
        error={(isPressed ? missingCode : undefined) ?? said('code')}
      />
      <NewPasswordFields
        rule={rule}
        value={passwords}
        onChange={form.setPasswords}
        isPressed={isPressed}
        refusal={refusal}
      />
      {failure && at === 'form' && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <Button type="submit" kind="primary" size="xl" wide waiting={save.isPending} waitingLabel={t('auth.changing')}>
        {t('entry.forgot.setAndLogIn')}
      </Button>
    </form>
  );
}
