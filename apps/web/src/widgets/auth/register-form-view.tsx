import { errorText, fieldText } from '@baize/i18n';
import { Tagged, useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { AmountField, Button, Checkbox, Notice } from '@baize/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '../../lib/classes.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useMerchant } from '../../lib/merchant.ts';
import { useGo } from '../../lib/navigate.tsx';
import { paths } from '../../lib/paths.ts';
import { Captcha } from './captcha.tsx';
import type { CaptchaAnswer } from './captcha.tsx';
import { enter } from './enter.ts';
import { toMinor, useAffiliateCheck, useRegister } from './register-data.ts';
import type { Registration } from './register-data.ts';
import { bodyOf, problemsOf, resetValues, shownRules } from './register-form.ts';
import type { Values } from './register-form.ts';
import { RegistrationField } from './registration-field.tsx';
import sheet from './auth.module.css';

const c = classes(sheet);
const noAnswer: CaptchaAnswer = { id: '', answer: '' };

interface RegisterFormProps {
  settings: Output<'registerSettings'>;
  referralCode: string | undefined;
  next: string | undefined;
}

export function RegisterForm({ settings, referralCode, next }: RegisterFormProps) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const { currency } = useMerchant();
  const decimals = currency.exponent + currency.displayShift;
  const [values, setValues] = useState<Values>(referralCode ? { referralCode } : {});
  const [limit, setLimit] = useState('');
  const [isOfAge, setOfAge] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [captcha, setCaptcha] = useState(noAnswer);
  const [round, setRound] = useState(0);
  const register = useRegister();
  const affiliate = useAffiliateCheck();
  const failure = register.error instanceof CallFailure ? register.error : null;

  const rules = settings.fields;
  const problems = problemsOf(rules, values);
  const asksCaptcha =
    rules.some(({ field, enabled }) => field === 'captcha' && enabled) || failure?.body?.captcha === true;
  const isCodeUnknown = affiliate.data?.valid === false;
  const missing = [
    ...shownRules(rules)
      .filter(({ field }) => problems[field] || (field === 'affiliateCode' && isCodeUnknown))
      .map(({ field }) => t(`fields.name.${field}`)),
    ...(asksCaptcha && captcha.answer === '' ? [t('fields.name.captcha')] : []),
    ...(isOfAge ? [] : [t('auth.waiting.age')]),
    ...(settings.termsRequired && !isAgreed ? [t('auth.waiting.terms')] : []),
  ];

  /** What the server or the code check said about a field; gone as soon as the field changes. */
  const refusalOf = (field: string): string | undefined => {
    if (field === 'affiliateCode' && isCodeUnknown) return errorText(texts, 'AFFILIATE_INVALID');
    if (field === 'username' && failure?.code === 'USERNAME_TAKEN') return errorText(texts, failure.code);
    if (field === 'password' && failure?.code === 'PASSWORD_TOO_COMMON') return errorText(texts, failure.code);
    const problem = failure?.body?.fields?.[field];
    return problem && fieldText(texts, problem);
  };
  const change = (field: string, value: string): void => {
    setValues((now) => ({ ...now, [field]: value }));
    if (register.isError) register.reset();
    if (field === 'affiliateCode') affiliate.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (missing.length > 0 || register.isPending) return;
    const depositLimit = toMinor(limit, decimals);
    const body = {
      ...bodyOf(rules, values),
      ...(referralCode && { referralCode }),
      ...(asksCaptcha && { captcha: { id: captcha.id, answer: captcha.answer } }),
      ...(depositLimit && { depositLimit }),
      domain: location.host,
      termsAccepted: isAgreed || !settings.termsRequired,
      ageConfirmed: isOfAge,
    } as Registration; // the fields' names come from the same protocol; which are there is the merchant's choice
    register.mutate(body, {
      onSuccess: (signedIn) => {
        enter({ signedIn, next: next ?? paths.home, go });
        openDialog(welcome(t, signedIn.username, go));
      },
      onError: () => {
        setCaptcha(noAnswer);
        setRound((now) => now + 1);
      },
    });
  };
  const reset = (): void => {
    setValues(resetValues(values));
    setLimit('');
    setOfAge(false);
    setAgreed(false);
    setPressed(false);
    register.reset();
    affiliate.reset();
  };
  const isSaidAtField =
    failure && (['USERNAME_TAKEN', 'PASSWORD_TOO_COMMON'].includes(failure.code) || failure.body?.fields);
  return (
    <>
      <form className={c('form')} onSubmit={submit} noValidate>
        {shownRules(rules).map((rule) => (
          <RegistrationField
            key={rule.field}
            rule={rule}
            value={values[rule.field] ?? ''}
            problem={problems[rule.field]}
            isPressed={isPressed}
            refusal={refusalOf(rule.field)}
            onChange={(value) => change(rule.field, value)}
            {...(rule.field === 'affiliateCode' && {
              note: affiliate.isPending
                ? t('auth.affiliateChecking')
                : affiliate.data?.valid
                  ? t('auth.affiliateKnown')
                  : undefined,
              onLeave: () =>
                values['affiliateCode'] &&
                !problems['affiliateCode'] &&
                affiliate.data === undefined &&
                affiliate.mutate(values['affiliateCode']),
            })}
          />
        ))}
        {asksCaptcha && (
          <Captcha
            round={round}
            value={captcha.answer}
            onChange={setCaptcha}
            error={
              failure?.code === 'CAPTCHA_INVALID' || failure?.code === 'CAPTCHA_REQUIRED'
                ? errorText(texts, failure.code)
                : undefined
            }
          />
        )}
        <div className={c('limit')}>
          <AmountField
            compact
            label={t('auth.limitTitle')}
            aside={t('common.optional')}
            hint={t('auth.limitSub')}
            trail={currency.code}
            decimals={decimals}
            value={limit}
            onValueChange={setLimit}
          />
        </div>
        <Checkbox
          label={t('auth.age', { age: settings.ageMin })}
          checked={isOfAge}
          aria-required
          onChange={(event) => setOfAge(event.currentTarget.checked)}
        />
        {settings.termsRequired && (
          <Checkbox
            label={t('auth.terms')}
            checked={isAgreed}
            aria-required
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        )}
        {failure && !isSaidAtField && <Notice tone="bad">{errorText(texts, failure.code)}</Notice>}
        <Button
          type="submit"
          kind="lamp"
          size="xl"
          wide
          waiting={register.isPending}
          waitingLabel={t('auth.creating')}
          {...(missing.length > 0 && { blockedBy: t('auth.waitingFor', { what: missing.join(', ') }) })}
        >
          {t('auth.createAccount')}
        </Button>
      </form>
      <p className={c('other')}>
        <Button kind="quiet" size="s" onClick={reset}>
          {t('common.reset')}
        </Button>
        <Tagged
          tags={{
            login: (text) => (
              <Button kind="accent" size="s" onClick={() => openDialog({ kind: 'login', ...(next && { next }) })}>
                {text}
              </Button>
            ),
          }}
        >
          {t('auth.haveAccount')}
        </Tagged>
      </p>
    </>
  );
}

/** Success goes home with the next step (design brief 18). */
function welcome(t: ReturnType<typeof useT>, name: string, go: (href: string) => void) {
  return {
    kind: 'notice',
    tone: 'good',
    title: t('auth.welcomeTitle', { name }),
    body: t('auth.registered'),
    buttons: [
      { label: t('auth.lookAround'), kind: 'line' },
      { label: t('shell.deposit'), kind: 'lamp', onPress: () => go(paths.deposit) },
    ],
  } as const;
}
