/** The registration form: the merchant's fields, what is still missing, and the way on. */
import { errorText, fieldText } from '@baize/i18n';
import type { Texts } from '@baize/i18n';
import { Tagged, useT, useTexts } from '@baize/i18n/react';
import type { FieldRule } from '@baize/protocol/field-check';
import { Button, Notice } from '@baize/ui';
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { numberText } from '#features/identity/mobile/failures.ts';
import { AffiliateError } from './affiliate-error.tsx';
import { Agreements, LimitField } from './agreements.tsx';
import { MerchantField } from './field.tsx';
import { halvesOf } from './form.ts';
import { CodeRow, NumberRow } from './number-rows.tsx';
import { useRegisterForm } from './use-register-form.ts';
import type { RegisterFormProps, RegisterFormState } from './use-register-form.ts';
import sheet from './register.module.css';
import authSheet from '#features/identity/auth.module.css';

const c = classes(sheet);
const a = classes(authSheet);

export function RegisterForm(props: RegisterFormProps) {
  const { settings, request } = props;
  const texts = useTexts();
  const box = useRef<HTMLFormElement>(null);
  const form = useRegisterForm(props);
  const { shown, values, deposit, failure, missing, register } = form;
  const halves = halvesOf(shown);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.setPressed(true);
    if (missing.length > 0) {
      setTimeout(() => focusFirstProblem(box.current)); // once the problems are drawn
      return;
    }
    if (!register.isPending) register.mutate();
  };
  return (
    <>
      <form ref={box} className={a('form')} onSubmit={submit} noValidate>
        <div className={c('fields')}>
          {shown.map((rule) => (
            <div key={rule.field} className={c(!halves.has(rule.field) && 'whole')}>
              <RegisterField rule={rule} form={form} />
            </div>
          ))}
        </div>
        {form.guard.view}
        <LimitField value={deposit.limit} unit={deposit.unit} onChange={deposit.setLimit} />
        <Agreements settings={settings} value={form.agreed} isPressed={form.isPressed} onChange={form.setAgreed} />
        {failure && form.place === 'form' && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
        <CreateAccount missing={missing} isSending={register.isPending} />
      </form>
      <ResetOrLogIn next={request.next} onReset={form.reset} />
      {form.isCodeRefused && (
        <AffiliateError code={values['affiliateCode'] ?? request.affiliateCode ?? ''} onClose={form.closeCodeRefused} />
      )}
    </>
  );
}

/** One of the merchant's fields, with what is wrong with it. */
function RegisterField({ rule, form }: { rule: FieldRule; form: RegisterFormState }) {
  const t = useT();
  const texts = useTexts();
  const { values, problems, isPressed, invitation, change, countries, way } = form;
  const shared = { rule, values, problems, isPressed, refusal: refusalOf(rule.field, form, texts), onChange: change };
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
        note: invitation.isChecking
          ? t('auth.affiliateChecking')
          : invitation.isValid
            ? t('auth.affiliateKnown')
            : undefined,
        onLeave: () =>
          value !== '' &&
          !problems[rule.field] &&
          invitation.isValid === undefined &&
          void invitation.check(value).catch(() => null),
      })}
    />
  );
}

/** What the server or the code check said about a field; gone as soon as the field changes. */
function refusalOf(field: string, form: RegisterFormState, texts: Texts): string | undefined {
  const { failure, place, invitation } = form;
  if (field === 'affiliateCode' && invitation.isUnknown) return errorText(texts, 'AFFILIATE_INVALID');
  if (failure && place === field) return numberText(texts, failure);
  const problem = failure?.body?.fields?.[field];
  if (!failure || !problem) return undefined;
  // a name or an address that is taken has the right form: the code says more than the field's rule
  return failure.code === 'VALIDATION' || problem.reason === 'digits'
    ? fieldText(texts, problem)
    : errorText(texts, failure);
}

/** The button that registers, and what it waits for. */
function CreateAccount({ missing, isSending }: { missing: readonly string[]; isSending: boolean }) {
  const t = useT();
  return (
    <div className={c('foot')}>
      <Button
        type="submit"
        kind={missing.length > 0 ? 'outline' : 'primary'}
        size="xl"
        wide
        waiting={isSending}
        waitingLabel={t('auth.creating')}
      >
        {t('auth.createAccount')}
      </Button>
      {missing.length > 0 && <Missing names={missing} />}
    </div>
  );
}

/** Start over, or log in to an account that exists. */
function ResetOrLogIn({ next, onReset }: { next: string | undefined; onReset: () => void }) {
  const t = useT();
  return (
    <p className={a('other')}>
      <Button kind="ghost" size="s" onClick={onReset}>
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
  );
}

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

function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
