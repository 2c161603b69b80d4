/** The registration form: the merchant's fields, what is still missing, and the way on. */
import { serverNow } from '@baize/browser';
import { errorText, fieldText } from '@baize/i18n';
import { Tagged, useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import type { FieldRule } from '@baize/protocol/field-check';
import { amountUnit, readFigure } from '@baize/protocol/typed-amount';
import { Button, Notice } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '../../../lib/classes.ts';
import { openDialog } from '../../../lib/dialogs.ts';
import type { DialogRequest } from '../../../lib/dialogs.ts';
import { useMerchant } from '../../../lib/merchant.ts';
import { useGo } from '../../../lib/navigate.tsx';
import { paths } from '../../../lib/paths.ts';
import { dayIn } from '../../member/days.ts';
import { useCountries } from '../data.ts';
import { enter } from '../enter.ts';
import { useGuard } from '../human/guard.tsx';
import { failureAtMobile, numberText } from '../mobile/failures.ts';
import { AffiliateError } from './affiliate-error.tsx';
import { Agreements, LimitField } from './agreements.tsx';
import type { Agreed } from './agreements.tsx';
import { sendRegistration, useAffiliateCheck } from './data.ts';
import { MerchantField } from './field.tsx';
import { bodyOf, halvesOf, invitationOf, problemsOf, resetValues, shownRules } from './form.ts';
import type { Values, Way } from './form.ts';
import { CodeRow, NumberRow } from './number-rows.tsx';
import { oneAtATime } from './one-at-a-time.ts';
import { afterRegistration } from './welcome.ts';
import sheet from './register.module.css';
import authSheet from '../auth.module.css';

const c = classes(sheet);
const a = classes(authSheet);
const notYet: Agreed = { isOfAge: false, isAgreed: false };

interface RegisterFormProps {
  way: Way;
  settings: Output<'registerSettings'>;
  request: Omit<Extract<DialogRequest, { kind: 'register' }>, 'kind'>;
  onBusy: (isBusy: boolean) => void;
}

export function RegisterForm({ way, settings, request, onBusy }: RegisterFormProps) {
  const { social, affiliateCode, next } = request;
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  const { currency, timeZone } = useMerchant();
  const [today] = useState(() => dayIn(timeZone, serverNow()));
  const unit = amountUnit(currency.code, currency.exponent);
  const { countries, diallingDefault } = useCountries();
  const [typed, setValues] = useState<Values>(() => startValues(request));
  const [limit, setLimit] = useState('');
  const depositLimit = readFigure(limit, unit);
  const [agreed, setAgreed] = useState(notYet);
  const [isPressed, setPressed] = useState(false);
  const [isCodeRefused, setCodeRefused] = useState(false);
  const affiliate = useAffiliateCheck();
  const { mutateAsync: askCode } = affiliate;
  const checkCode = useMemo(() => oneAtATime(askCode), [askCode]);
  const values: Values = {
    currency: currency.code,
    ...typed,
    countryDialingCode: typed['countryDialingCode'] ?? diallingDefault,
  };

  const rules = way === 'username' ? settings.fields : settings.mobileFields;
  const shown = shownRules(rules, social !== undefined);
  const halves = halvesOf(shown);
  const problems = problemsOf(shown, values, today);
  const asksPicture = rules.some(({ field, enabled }) => field === 'captcha' && enabled);
  const guard = useGuard({ purpose: 'register', isAlways: settings.human, asksPicture, isPressed });
  const isCodeUnknown = affiliate.data?.valid === false;

  const register = useMutation({
    mutationFn: async () => {
      onBusy(true);
      if (!(await isCodeKnown())) throw new UnknownCode();
      const body = {
        ...invitationOf(request, shown),
        ...bodyOf(rules, shown, values, location.hostname),
        ...(social && { socialTicket: social.ticket }),
        ...(depositLimit.state === 'read' &&
          depositLimit.minor > 0n && { depositLimit: depositLimit.minor.toString() }),
        termsAccepted: agreed.isAgreed || !settings.termsRequired,
        ageConfirmed: agreed.isOfAge,
      };
      return guard.run((proof) => sendRegistration(way, { ...body, ...proof }));
    },
    onSuccess: (registered) => {
      enter({ signedIn: registered, next: next ?? paths.home, go });
      afterRegistration(registered, t, go);
    },
    onError: (failure) => {
      if (failure instanceof UnknownCode || (failure instanceof CallFailure && failure.code === 'AFFILIATE_INVALID'))
        setCodeRefused(true);
    },
    onSettled: () => onBusy(false),
  });
  const failure = register.error instanceof CallFailure && !guard.isMine(register.error) ? register.error : null;
  const place = placeOf(failure, shown);
  const missing = [
    ...shown
      .filter(({ field }) => problems[field] || (field === 'affiliateCode' && isCodeUnknown))
      .map(({ field }) => t(`fields.name.${field}`)),
    ...(guard.isMissing ? [t('fields.name.captcha')] : []),
    ...(depositLimit.state === 'unclear' ? [t('auth.limitTitle')] : []),
    ...(settings.ageRequired && !agreed.isOfAge ? [t('auth.waiting.age')] : []),
    ...(settings.termsRequired && !agreed.isAgreed ? [t('auth.waiting.terms')] : []),
  ];

  /** What the server or the code check said about a field; gone as soon as the field changes. */
  const refusalOf = (field: string): string | undefined => {
    if (field === 'affiliateCode' && isCodeUnknown) return errorText(texts, 'AFFILIATE_INVALID');
    if (failure && place === field) return numberText(texts, failure);
    const problem = failure?.body?.fields?.[field];
    if (!failure || !problem) return undefined;
    // a name or an address that is taken has the right form: the code says more than the field's rule
    return failure.code === 'VALIDATION' || problem.reason === 'digits'
      ? fieldText(texts, problem)
      : errorText(texts, failure);
  };
  const change = (changed: Values): void => {
    setValues((now) => ({ ...now, ...changed }));
    if (register.isError) register.reset();
    if ('affiliateCode' in changed) affiliate.reset();
  };
  const isCodeKnown = async (): Promise<boolean> => {
    const code = shown.some(({ field }) => field === 'affiliateCode') ? values['affiliateCode'] : '';
    if (!code || affiliate.data?.valid) return true;
    return (await checkCode(code).catch(() => null))?.valid ?? true; // without an answer the registration itself checks
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (missing.length > 0) {
      setTimeout(() => focusFirstProblem(form.current)); // once the problems are drawn
      return;
    }
    if (!register.isPending) register.mutate();
  };
  const reset = (): void => {
    setValues(resetValues(values));
    setLimit('');
    setAgreed(notYet);
    setPressed(false);
    register.reset();
    affiliate.reset();
  };

  const draw = (rule: FieldRule) => {
    const shared = { rule, values, problems, isPressed, refusal: refusalOf(rule.field), onChange: change };
    if (rule.field === 'mobileNum') return <NumberRow {...shared} countries={countries} />;
    if (rule.field === 'verificationCode') return <CodeRow {...shared} way={way} />;
    const value = values[rule.field] ?? '';
    return (
      <MerchantField
        rule={rule}
        value={value}
        problem={problems[rule.field]}
        isPressed={isPressed}
        refusal={shared.refusal}
        onChange={(text) => change({ [rule.field]: text })}
        {...(rule.field === 'affiliateCode' && {
          note: affiliate.isPending
            ? t('auth.affiliateChecking')
            : affiliate.data?.valid
              ? t('auth.affiliateKnown')
              : undefined,
          onLeave: () =>
            value !== '' && !problems[rule.field] && !affiliate.data && void checkCode(value).catch(() => null),
        })}
      />
    );
  };
  return (
    <>
      <form ref={form} className={a('form')} onSubmit={submit} noValidate>
        <div className={c('fields')}>
          {shown.map((rule) => (
            <div key={rule.field} className={c(!halves.has(rule.field) && 'whole')}>
              {draw(rule)}
            </div>
          ))}
        </div>
        {guard.view}
        <LimitField value={limit} unit={unit} onChange={setLimit} />
        <Agreements settings={settings} value={agreed} isPressed={isPressed} onChange={setAgreed} />
        {failure && place === 'form' && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
        <div className={c('foot')}>
          <Button
            type="submit"
            kind={missing.length > 0 ? 'outline' : 'primary'}
            size="xl"
            wide
            waiting={register.isPending}
            waitingLabel={t('auth.creating')}
          >
            {t('auth.createAccount')}
          </Button>
          {missing.length > 0 && <Missing names={missing} />}
        </div>
      </form>
      <p className={a('other')}>
        <Button kind="ghost" size="s" onClick={reset}>
          {t('common.reset')}
        </Button>
        <Tagged
          tags={{
            login: (text) => (
              <Button kind="tonal" size="s" onClick={() => openDialog({ kind: 'login', ...(next && { next }) })}>
                {text}
              </Button>
            ),
          }}
        >
          {t('auth.haveAccount')}
        </Tagged>
      </p>
      {isCodeRefused && (
        <AffiliateError code={values['affiliateCode'] ?? affiliateCode ?? ''} onClose={() => setCodeRefused(false)} />
      )}
    </>
  );
}

/** The invitation code is nobody's: nothing was sent, and the person chooses what to do about it. */
class UnknownCode extends Error {}

/** A long form does not list all of itself. */
const namedMost = 4;

function Missing({ names }: { names: readonly string[] }) {
  const t = useT();
  const { locale } = useTexts();
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const what = list.format(names.slice(0, namedMost));
  const count = names.length - namedMost;
  return (
    <p className={c('missing')}>
      {count > 0 ? t('entry.waitingForMore', { what, count }) : t('auth.waitingFor', { what })}
    </p>
  );
}

/** What is known before anything is typed: codes of the address, and what a provider told. */
function startValues({ referralCode, affiliateCode, social }: RegisterFormProps['request']): Values {
  return {
    ...(referralCode && { referralCode }),
    ...(affiliateCode && { affiliateCode }),
    ...(social?.email && { email: social.email }),
    ...(social?.name && { fullname: social.name }),
  };
}

/** At which field a refusal is said; `form` when it is about none, null when the fields say it themselves. */
function placeOf(failure: CallFailure | null, shown: readonly FieldRule[]): string | null {
  if (!failure || failure.body?.fields || failure.code === 'AFFILIATE_INVALID') return null;
  if (failure.code === 'INVITATION_REQUIRED')
    return shown.some(({ field }) => field === 'affiliateCode') ? 'affiliateCode' : 'form';
  if (failure.code === 'USERNAME_TAKEN') return 'username';
  if (failure.code === 'PASSWORD_TOO_COMMON') return 'password';
  const mobile = failureAtMobile(failure);
  if (mobile === 'number') return 'mobileNum';
  return mobile === 'code' ? 'verificationCode' : 'form';
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
