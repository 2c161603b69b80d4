/** The two registration forms of a merchant, from its field rules and switches. Pure. */
import { fieldPatterns } from '@baize/protocol';
import type { CallOutput, FieldRule, RegistrationField } from '@baize/protocol';
import type { registerSettings } from '@baize/protocol/calls/merchants-public';
import type { Merchant } from '#kernel/context.ts';

export type RegistrationForm = 'username' | 'mobile';

/** The fields of a form in the merchant's order; those that are off are left out. The code of a text message is asked
 *  where REGMOBVERF3 is on and the form has a mobile number; passwords of the mobile form where MOBILENUMPASSREG3 is. */
export function registrationRules({ settings, switches }: Merchant, form: RegistrationForm): FieldRule[] {
  const rules = form === 'username' ? settings.registration : settings.registrationMobile;
  const hasMobile = form === 'mobile' || rules.some((rule) => rule.field === 'mobileNum' && rule.enabled);
  const asksCode = hasMobile && switches.REGMOBVERF3;
  const asksPassword = form === 'username' || switches.MOBILENUMPASSREG3;
  const isOff = (rule: FieldRule): boolean => {
    if (rule.field === 'verificationCode') return !asksCode;
    if (rule.field === 'password' || rule.field === 'confirmPassword') return !asksPassword;
    return !rule.enabled;
  };
  const shown = rules.filter((rule) => !isOff(rule)).map((rule) => ({ ...rule, enabled: true }));
  const always: ReadonlySet<RegistrationField> = new Set(
    form === 'mobile'
      ? (['mobileNum', 'countryDialingCode', 'password', 'confirmPassword'] as const)
      : (['username', 'password', 'confirmPassword'] as const),
  );
  return shown.map((rule) => (always.has(rule.field) ? { ...rule, required: true } : rule));
}

function withPatterns(rules: readonly FieldRule[]) {
  return rules.map((rule) => ({ ...rule, acceptedPattern: fieldPatterns[rule.patternId] }));
}

/** What a browser draws: every field with the pattern that it can test itself. */
export function registrationFormOf(merchant: Merchant): CallOutput<typeof registerSettings> {
  const { settings, switches } = merchant;
  const fields = registrationRules(merchant, 'username');
  return {
    fields: withPatterns(fields),
    mobileFields: switches.MOBILENUMREG3 ? withPatterns(registrationRules(merchant, 'mobile')) : [],
    ageMin: settings.ageMin,
    ageRequired: settings.ageConfirmation,
    termsRequired: true,
    smsCode: fields.some((rule) => rule.field === 'verificationCode'),
    human: settings.registrationHuman,
  };
}
