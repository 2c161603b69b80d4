/** A registration against the merchant's form. Pure. */
import { checkFields, registrationFields } from '@baize/protocol';
import type { ErrorCode, FieldProblem, FieldRule, RegistrationField } from '@baize/protocol';

/** Registration values as sent. */
export type Form = Readonly<Partial<Record<RegistrationField, unknown>>> & {
  readonly termsAccepted: boolean;
  readonly ageConfirmed: boolean;
};

export type FormProblem = { readonly code: ErrorCode; readonly fields?: Readonly<Record<string, FieldProblem>> } | null;

/** Checked elsewhere: the captcha by its own call, the code of a message once messages are sent. */
const notText: ReadonlySet<RegistrationField> = new Set(['captcha', 'verificationCode']);

/** The fields this merchant's form has; what else was sent is not part of it. */
export function formValues(rules: readonly FieldRule[], form: Form): Partial<Record<RegistrationField, string>> {
  const values: Partial<Record<RegistrationField, string>> = {};
  for (const field of registrationFields) {
    const value = form[field];
    const isOn = rules.some((rule) => rule.field === field && rule.enabled);
    if (isOn && typeof value === 'string' && value !== '' && !notText.has(field)) values[field] = value;
  }
  return values;
}

/** Full years between a birthday (yyyy-MM-dd or MM-dd-yyyy) and a day. */
export function ageOn(birthday: string, now: Date): number {
  const iso = /^\d{4}-/.test(birthday) ? birthday : `${birthday.slice(6)}-${birthday.slice(0, 5)}`;
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

export interface FormContext {
  readonly rules: readonly FieldRule[];
  readonly currency: string;
  readonly ageMin: number;
  readonly now: Date;
}

/** The first thing that is wrong with a registration, or null. Source: specification 5, "Register". */
export function formProblem(form: Form, { rules, currency, ageMin, now }: FormContext): FormProblem {
  const values = formValues(rules, form);
  const checked = rules.filter((rule) => !notText.has(rule.field));
  const fields = checkFields(checked, values);
  if (values.confirmPassword !== values.password) fields['confirmPassword'] ??= { reason: 'mismatch' };
  if (values.currency !== undefined && values.currency !== currency) fields['currency'] ??= { reason: 'format' };
  if (Object.keys(fields).length > 0) return { code: 'VALIDATION', fields };
  if (!form.termsAccepted) return { code: 'TERMS_REQUIRED' };
  if (!form.ageConfirmed) return { code: 'AGE_REQUIRED' };
  if (values.birthday !== undefined && ageOn(values.birthday, now) < ageMin) return { code: 'AGE_REQUIRED' };
  return null;
}

/** m***@example.com: enough to recognise, not enough to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
