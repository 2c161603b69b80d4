/** Login by a code sent to the mobile number (switch MOBILEVERCODELOGIN3). */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Notice } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useGo } from '#lib/navigate.tsx';
import { useCountries, useWays } from '../data.ts';
import { areaOf, enter, goalOf } from '../enter.ts';
import { useGuard } from '../human/guard.tsx';
import { CodeEntry } from '../mobile/code-entry.tsx';
import { failureAtMobile, numberText } from '../mobile/failures.ts';
import { MobileNumber } from '../mobile/mobile-number.tsx';
import type { LoginProps } from './by-name.tsx';
import sheet from '../auth.module.css';

const c = classes(sheet);

export function LoginByMobile({ next, isAgent, onBusy }: LoginProps) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const ways = useWays();
  const { countries, diallingDefault } = useCountries();
  const [chosen, setChosen] = useState<string | null>(null);
  const [mobileNum, setMobileNum] = useState('');
  const [verificationCode, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const countryDialingCode = chosen ?? diallingDefault;
  const guard = useGuard({ purpose: 'login', isPressed: isTried });

  const login = useMutation({
    mutationFn: () => {
      onBusy(true);
      const body = { type: 'sms', mobileNum, countryDialingCode, verificationCode, ...areaOf(isAgent) } as const;
      return guard.run((proof) => send('login', { body: { ...body, ...proof } }));
    },
    onSuccess: (signedIn) => enter({ signedIn, next: goalOf(isAgent, next), go }),
    onError: () => {
      setTried(false);
      setCode('');
    },
    onSettled: () => onBusy(false),
  });
  const failure = login.error instanceof CallFailure && !guard.isMine(login.error) ? login.error : null;
  const at = failureAtMobile(failure);
  const missingNumber = mobileNum === '' ? errorText(texts, 'PHONE_REQUIRED') : undefined;
  const missingCode = verificationCode === '' ? errorText(texts, 'CODE_REQUIRED') : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!missingNumber && !missingCode && !guard.isMissing && !login.isPending) login.mutate();
  };
  const said = (place: 'number' | 'code'): string | undefined =>
    failure && at === place ? numberText(texts, failure) : undefined;
  return (
    <form className={c('form')} onSubmit={submit} noValidate>
      <MobileNumber
        countries={countries}
        value={{ countryDialingCode, mobileNum }}
        onChange={(mobile) => {
          setMobileNum(mobile.mobileNum);
          setChosen(mobile.countryDialingCode);
        }}
        error={(isTried ? missingNumber : undefined) ?? said('number')}
      />
      <CodeEntry
        clockKey={`login:${countryDialingCode}:${mobileNum}`}
        value={verificationCode}
        onChange={setCode}
        onAsk={(proof) => send('getLoginCode', { body: { mobileNum, countryDialingCode, ...proof } })}
        isGuarded={ways?.humanForCodes ?? false}
        missing={missingNumber}
        error={(isTried ? missingCode : undefined) ?? said('code')}
      />
      {guard.view}
      {failure && at === 'form' && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <Button type="submit" kind="primary" size="xl" wide waiting={login.isPending} waitingLabel={t('auth.loggingIn')}>
        {t('auth.logIn')}
      </Button>
    </form>
  );
}
