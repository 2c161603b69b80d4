import { serverNow } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import type { FieldRule } from '@baize/protocol/field-check';
import { amountUnit, readFigure } from '@baize/protocol/typed-amount';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DialogRequest } from '#lib/dialogs.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { dayIn } from '#widgets/member/days.ts';
import { useCountries } from '#features/identity/data.ts';
import { enter } from '#features/identity/enter.ts';
import { useGuard } from '#features/identity/human/guard.tsx';
import type { Guard } from '#features/identity/human/guard.tsx';
import { failureAtMobile } from '#features/identity/mobile/failures.ts';
import type { Agreed } from './agreements.tsx';
import { sendRegistration, useAffiliateCheck } from './data.ts';
import { bodyOf, invitationOf, problemsOf, resetValues, shownRules } from './form.ts';
import type { Values, Way } from './form.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { afterRegistration } from './welcome.ts';

const notYet: Agreed = { isOfAge: false, isAgreed: false };

export interface RegisterFormProps {
  way: Way;
  settings: Output<'registerSettings'>;
  request: Omit<Extract<DialogRequest, { kind: 'register' }>, 'kind'>;
  onBusy: (isBusy: boolean) => void;
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>;

/** The registration form: what is typed, what is wrong with it or missing, and the call that registers. */
export function useRegisterForm(props: RegisterFormProps) {
  const { settings } = props;
  const t = useT();
  const fields = useFields(props);
  const { rules, shown, values, problems, setValues } = fields;
  const deposit = useDepositLimit();
  const [agreed, setAgreed] = useState(notYet);
  const [isPressed, setPressed] = useState(false);
  const invitation = useInvitationCode(shown, values);
  const asksPicture = rules.some(({ field, enabled }) => field === 'captcha' && enabled);
  const guard = useGuard({ purpose: 'register', isAlways: settings.human, asksPicture, isPressed });
  const sending = useSendRegistration(props, { fields, deposit, agreed, invitation, guard });
  const { register } = sending;
  /** The names of all that still keeps the form from being sent, in its own order. */
  const missing = [
    ...shown
      .filter(({ field }) => problems[field] || (field === 'affiliateCode' && invitation.isUnknown))
      .map(({ field }) => t(`fields.name.${field}`)),
    ...(guard.isMissing ? [t('fields.name.captcha')] : []),
    ...(deposit.isUnclear ? [t('auth.limitTitle')] : []),
    ...(settings.ageRequired && !agreed.isOfAge ? [t('auth.waiting.age')] : []),
    ...(settings.termsRequired && !agreed.isAgreed ? [t('auth.waiting.terms')] : []),
  ];
  const change = (changed: Values): void => {
    setValues((now) => ({ ...now, ...changed }));
    if (register.isError) register.reset();
    if ('affiliateCode' in changed) invitation.reset();
  };
  const reset = (): void => {
    setValues(resetValues(values));
    deposit.setLimit('');
    setAgreed(notYet);
    setPressed(false);
    register.reset();
    invitation.reset();
  };
  return {
    ...fields,
    ...sending,
    way: props.way,
    deposit,
    agreed,
    setAgreed,
    isPressed,
    setPressed,
    invitation,
    guard,
    missing,
    change,
    reset,
  };
}

/** The merchant's fields, and what is typed into them. */
function useFields({ way, settings, request }: RegisterFormProps) {
  const { currency, timeZone } = useMerchant();
  const [today] = useState(() => dayIn(timeZone, serverNow()));
  const { countries, diallingDefault } = useCountries();
  const [typed, setValues] = useState<Values>(() => startValues(request));
  const values: Values = {
    currency: currency.code,
    ...typed,
    countryDialingCode: typed['countryDialingCode'] ?? diallingDefault,
  };
  const rules = way === 'username' ? settings.fields : settings.mobileFields;
  const shown = shownRules(rules, request.social !== undefined);
  return { rules, shown, values, setValues, problems: problemsOf(shown, values, today), countries };
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

/** A limit on deposits, which nobody must set. */
function useDepositLimit() {
  const { currency } = useMerchant();
  const unit = amountUnit(currency.code, currency.exponent);
  const [limit, setLimit] = useState('');
  const read = readFigure(limit, unit);
  return {
    limit,
    setLimit,
    unit,
    isUnclear: read.state === 'unclear',
    body: read.state === 'read' && read.minor > 0n && { depositLimit: read.minor.toString() },
  };
}

/** The check of the invitation code. */
function useInvitationCode(shown: readonly FieldRule[], values: Values) {
  const affiliate = useAffiliateCheck();
  const { mutateAsync: askCode } = affiliate;
  const check = useMemo(() => oneAtATime(askCode), [askCode]);
  const isKnown = async (): Promise<boolean> => {
    const code = shown.some(({ field }) => field === 'affiliateCode') ? values['affiliateCode'] : '';
    if (!code || affiliate.data?.valid) return true;
    return (await check(code).catch(() => null))?.valid ?? true; // without an answer the registration itself checks
  };
  return {
    check,
    isKnown,
    reset: affiliate.reset,
    isChecking: affiliate.isPending,
    /** Undefined while no answer is known. */
    isValid: affiliate.data?.valid,
    isUnknown: affiliate.data?.valid === false,
  };
}

interface Filled {
  readonly fields: ReturnType<typeof useFields>;
  readonly deposit: ReturnType<typeof useDepositLimit>;
  readonly agreed: Agreed;
  readonly invitation: ReturnType<typeof useInvitationCode>;
  readonly guard: Guard;
}

/** The call that registers, and what the server says against it. */
function useSendRegistration(
  { way, settings, request, onBusy }: RegisterFormProps,
  { fields: { rules, shown, values }, deposit, agreed, invitation, guard }: Filled,
) {
  const t = useT();
  const go = useGo();
  const [isCodeRefused, setCodeRefused] = useState(false);
  const register = useMutation({
    mutationFn: async () => {
      onBusy(true);
      if (!(await invitation.isKnown())) throw new UnknownCode();
      const body = {
        ...invitationOf(request, shown),
        ...bodyOf(rules, shown, values, location.hostname),
        ...(request.social && { socialTicket: request.social.ticket }),
        ...deposit.body,
        termsAccepted: agreed.isAgreed || !settings.termsRequired,
        ageConfirmed: agreed.isOfAge,
      };
      return guard.run((proof) => sendRegistration(way, { ...body, ...proof }));
    },
    onSuccess: (registered) => {
      enter({ signedIn: registered, next: request.next ?? paths.home, go });
      afterRegistration(registered, t, go);
    },
    onError: (failure) => {
      if (failure instanceof UnknownCode || (failure instanceof CallFailure && failure.code === 'AFFILIATE_INVALID'))
        setCodeRefused(true);
    },
    onSettled: () => onBusy(false),
  });
  const failure = register.error instanceof CallFailure && !guard.isMine(register.error) ? register.error : null;
  return {
    register,
    failure,
    place: placeOf(failure, shown),
    isCodeRefused,
    closeCodeRefused: () => setCodeRefused(false),
  };
}

/** The invitation code is nobody's: nothing was sent, and the person chooses what to do about it. */
class UnknownCode extends Error {}

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
