/** A registration against the merchant's form. Pure. */
import { checkFields, isoDay, registrationFields } from '@baize/protocol';
import { fieldTyped } from '@baize/protocol/field-typed';
import type { FieldProblem, FieldRule, LastingCode, RegistrationField } from '@baize/protocol';
import { nameWords } from '@baize/protocol/person-names';

/** Registration values as sent. */
export type Form = Readonly<Partial<Record<RegistrationField, unknown>>> & {
  readonly termsAccepted: boolean;
  readonly ageConfirmed: boolean;
  readonly socialTicket?: string | undefined;
};

export type FormProblem = {
  readonly code: LastingCode;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
} | null;

/** No text: the picture's id and answer are checked by whoever drew it. */
const notText: ReadonlySet<RegistrationField> = new Set(['captcha']);

/** Codes come with the address of an invitation as well, whatever the form shows (specification 2, /register). */
const invitations: ReadonlySet<RegistrationField> = new Set(['affiliateCode', 'referralCode']);

/** The fields this merchant's form has, as they were meant, and the invitation; what else was sent is not part of it. */
export function formValues(rules: readonly FieldRule[], form: Form): Partial<Record<RegistrationField, string>> {
  const values: Partial<Record<RegistrationField, string>> = {};
  for (const field of registrationFields) {
    const value = form[field];
    const rule = rules.find((one) => one.field === field && one.enabled);
    const isOn = invitations.has(field) || rule !== undefined;
    if (!isOn || typeof value !== 'string' || notText.has(field)) continue;
    const typed = fieldTyped(field, value, rule?.patternId);
    if (typed !== '') values[field] = typed;
  }
  return values;
}

/** Whether somebody invited this person. */
export function isInvited(form: Form): boolean {
  return [...invitations].some((field) => typeof form[field] === 'string' && form[field] !== '');
}

/** Full years between a birthday (yyyy-MM-dd or MM-dd-yyyy) and a day of the merchant's (yyyy-MM-dd). */
export function ageOn(birthday: string, today: string): number {
  const born = isoDay(birthday);
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) >= born.slice(5) ? years : years - 1;
}

export interface FormContext {
  readonly rules: readonly FieldRule[];
  readonly currency: string;
  readonly ageMin: number;
  /** Whether the form has a box to confirm the age. */
  readonly asksAge: boolean;
  /** The merchant's, "2026-11-21". */
  readonly today: string;
}

/** Fields that a social login makes unnecessary when both are left empty. */
const passwords: ReadonlySet<string> = new Set(['password', 'confirmPassword']);

/** The first thing that is wrong with a registration, or null. Source: specification 5, "Register". */
export function formProblem(form: Form, { rules, currency, ageMin, asksAge, today }: FormContext): FormProblem {
  const values = formValues(rules, form);
  const needsNoPassword = form.socialTicket !== undefined && !values.password && !values.confirmPassword;
  const checked = rules.filter(
    (rule) => !notText.has(rule.field) && !(needsNoPassword && passwords.has(rule.field)) && !isIdleCode(rule, values),
  );
  const fields = checkFields(checked, values, today);
  if (values.confirmPassword !== values.password) fields['confirmPassword'] ??= { reason: 'mismatch' };
  if (values.currency !== undefined && values.currency !== currency) fields['currency'] ??= { reason: 'format' };
  if (Object.keys(fields).length > 0) return { code: 'VALIDATION', fields };
  if (!form.termsAccepted) return { code: 'TERMS_REQUIRED' };
  if (asksAge && !form.ageConfirmed) return { code: 'AGE_REQUIRED' };
  if (values.birthday !== undefined && ageOn(values.birthday, today) < ageMin) return { code: 'AGE_REQUIRED' };
  return null;
}

/** Where the mobile number may be left out, so may the code sent to it. */
function isIdleCode(rule: FieldRule, values: Partial<Record<RegistrationField, string>>): boolean {
  return rule.field === 'verificationCode' && values.mobileNum === undefined;
}

/** What was given once and names a person: only customer service changes it later. */
const givenOnce: ReadonlySet<RegistrationField> = new Set(['payeeName', 'fullname', 'birthday', 'idNumber']);

export function isLocked(field: RegistrationField, value: string | null): boolean {
  return givenOnce.has(field) && value !== null;
}

/** m***@example.com: enough to recognise, not enough to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** A name for an account that was opened with a mobile number only: `m` and nine digits. */
export function mobileUsername(random: number): string {
  return `m${String(random).padStart(9, '0')}`;
}

/** The link in a recovery mail. The token stands behind `#`, so that no server's log and no Referer ever holds it. */
export function resetLink(origin: string, token: string): string {
  return `${origin}/reset#token=${token}`;
}

/** Two names as people compare them: case, spaces, apostrophes and accents do not count. */
export function isSameName(one: string, other: string): boolean {
  const words = nameWords(one).join('');
  return words !== '' && words === nameWords(other).join('');
}

/** Whether a bank's word for a payer agrees with a player's name: the same words, in the order of either country. */
export function isPayerOf(payer: string | null, name: string | null): boolean {
  if (payer === null || name === null) return false;
  const [paid, own] = [nameWords(payer).sort().join(' '), nameWords(name).sort().join(' ')];
  return own !== '' && paid === own;
}
