/** The registration form's state: values, what is wrong with them, and how its fields stand. Pure, so it can be tested. */
import { checkField } from '@baize/protocol/field-check';
import type { FieldRule, RegistrationField } from '@baize/protocol/field-check';
import type { FieldProblem } from '@baize/protocol/errors';
import { fieldTyped } from '@baize/protocol/field-typed';

export type Values = Readonly<Record<string, string>>;
/** By which of the two forms somebody registers. */
export type Way = 'username' | 'mobile';

/** Fields that another control draws, or nobody sees: the picture, the page's own address, the code beside the number. */
const apart: ReadonlySet<RegistrationField> = new Set(['captcha', 'domain', 'countryDialingCode']);
/** A login of a provider opens the account; a password may come later. */
const passwords: ReadonlySet<RegistrationField> = new Set(['password', 'confirmPassword']);

/** Fields in the merchant's order. Somebody whom a provider knows is asked for no password. */
export function shownRules<Rule extends FieldRule>(rules: readonly Rule[], isSocial = false): Rule[] {
  return rules.filter(({ enabled, field }) => enabled && !apart.has(field) && !(isSocial && passwords.has(field)));
}

/** Everything wrong with the form, by field. The second password is compared with the first, a birthday with the merchant's day. */
export function problemsOf(shown: readonly FieldRule[], values: Values, today: string): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const rule of shown) {
    if (rule.field === 'verificationCode' && isNumberLeftOut(shown, values)) continue; // no code can come
    const value = typedOf(rule, values);
    const problem = rule.field === 'confirmPassword' && value !== '' ? null : checkField(rule, value, today);
    if (problem) problems[rule.field] = problem;
    else if (rule.field === 'confirmPassword' && value !== (values['password'] ?? ''))
      problems['confirmPassword'] = { reason: 'mismatch' };
  }
  return problems;
}

/** A field's value as its rule reads it and as it is sent; the box keeps what was typed. */
function typedOf({ field, patternId }: FieldRule, values: Values): string {
  return fieldTyped(field, values[field] ?? '', patternId);
}

/** Whether the form does well without a mobile number, and has none. */
function isNumberLeftOut(shown: readonly FieldRule[], values: Values): boolean {
  const isAsked = shown.some(({ field, required }) => field === 'mobileNum' && required);
  return !isAsked && (values['mobileNum'] ?? '') === '';
}

/** What is sent: filled fields that the form shows, the number with its country, and the page's address where it is asked. */
export function bodyOf(
  rules: readonly FieldRule[],
  shown: readonly FieldRule[],
  values: Values,
  domain: string,
): Values {
  const body = Object.fromEntries(
    shown.map((rule) => [rule.field, typedOf(rule, values)] as const).filter(([, value]) => value !== ''),
  );
  const countryDialingCode = values['countryDialingCode'] ?? '';
  const isAsked = rules.some(({ field, enabled }) => field === 'domain' && enabled);
  return {
    ...body,
    ...(body['mobileNum'] && countryDialingCode && { countryDialingCode }),
    ...(isAsked && { domain }),
  };
}

/** Codes of the address that brought somebody here, where the form has no field that shows them. */
export function invitationOf(
  { referralCode, affiliateCode }: { readonly referralCode?: string; readonly affiliateCode?: string },
  shown: readonly Pick<FieldRule, 'field'>[],
): Values {
  const codes = { ...(referralCode && { referralCode }), ...(affiliateCode && { affiliateCode }) };
  return Object.fromEntries(Object.entries(codes).filter(([code]) => !shown.some(({ field }) => field === code)));
}

/** Reset keeps the country's dialing code (specification 5). */
export function resetValues({ countryDialingCode }: Values): Values {
  return countryDialingCode === undefined ? {} : { countryDialingCode };
}

/** Fields that need the whole line: long values, and those whose rule is long. */
const broad: ReadonlySet<RegistrationField> = new Set([
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'email',
  'payeeName',
  'fullname',
  'address',
  'paymentPassword',
]);

/** Which fields stand two in a line: neighbours that are both short. A short one without a partner takes the line. */
export function halvesOf(shown: readonly Pick<FieldRule, 'field'>[]): ReadonlySet<RegistrationField> {
  const halves = new Set<RegistrationField>();
  for (let at = 0; at < shown.length - 1; at += 1) {
    const [one, other] = [shown[at], shown[at + 1]];
    if (!one || !other || broad.has(one.field) || broad.has(other.field)) continue;
    halves.add(one.field).add(other.field);
    at += 1;
  }
  return halves;
}
