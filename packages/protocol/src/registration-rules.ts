/** What makes the forms of a merchant impossible, said the same in the console and on the server. Imports nothing at run time but
 *  the engine, so that the console carries it alone. */
import type { FieldProblem } from './errors.ts';
import { registrationFields } from './field-check.ts';
import type { FieldRule, PatternId, RegistrationField } from './field-check.ts';

export const formNames = ['registration', 'registrationMobile', 'profile'] as const;
export type FormName = (typeof formNames)[number];
type Forms = Readonly<Record<FormName, readonly FieldRule[]>>;

/** Fields that a player may add or change later: what tells of a person. What lets somebody in has ways of its own. */
const profileFields: readonly RegistrationField[] = [
  'nickname',
  'fullname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'payeeName',
  'idNumber',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'skype',
  'qqNum',
];

export function fieldsOf(form: FormName): readonly RegistrationField[] {
  return form === 'profile' ? profileFields : registrationFields;
}

/** Without these in its list nobody could register by a form, log in afterwards, or be asked for the code of a text message. */
const needed: Readonly<Record<FormName, readonly RegistrationField[]>> = {
  registration: ['username', 'password', 'confirmPassword', 'verificationCode'],
  registrationMobile: ['countryDialingCode', 'mobileNum', 'verificationCode', 'password', 'confirmPassword'],
  profile: [],
};

/** Whether these are asked is a matter of the merchant's switches, not of the form. */
const bySwitch: ReadonlySet<RegistrationField> = new Set(['password', 'confirmPassword', 'verificationCode']);

/** Whether a form cannot do without a field, so that its switch stays on. */
export function isNeeded(form: FormName, field: RegistrationField): boolean {
  return needed[form].includes(field);
}

/** Least and most characters of a text that a pattern can match; what is not named takes one character and more. */
const lengths: Partial<Record<PatternId, readonly [least: number, most: number]>> = {
  any: [0, 255],
  date: [10, 10],
  email: [6, 255],
  letters_and_digits: [2, 255],
  strong: [4, 255],
};

/** A birthday is read as a date, and a currency compared with the merchant's own: no other form of theirs has a meaning. */
const ownPattern: Partial<Record<RegistrationField, PatternId>> = { birthday: 'date', currency: 'uppercase_spaces' };

/** Shorter passwords are not taken, whatever a merchant says. */
const passwordMin = 8;

/** What is wrong with a rule, or null. */
export function ruleProblem({ field, minLength, maxLength, patternId }: FieldRule): FieldProblem | null {
  const own = ownPattern[field];
  if (own !== undefined && patternId !== own)
    return { reason: 'pattern', patternId: own, min: minLength, max: maxLength };
  if (minLength > maxLength) return { reason: 'range', min: minLength, max: 255 };
  const [least, most] = lengths[patternId] ?? [1, 255];
  if (maxLength < least || minLength > most) return { reason: 'range', min: least, max: most };
  if (field === 'password' && minLength < passwordMin) return { reason: 'range', min: passwordMin, max: 255 };
  return null;
}

/** Every impossible rule as `form.field`. */
export function formProblems(forms: Forms): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const form of formNames) {
    const seen = new Set<RegistrationField>();
    for (const rule of forms[form]) {
      const at = `${form}.${rule.field}`;
      const isForeign = seen.has(rule.field) || !fieldsOf(form).includes(rule.field);
      const isMissing = isNeeded(form, rule.field) && !bySwitch.has(rule.field) && !rule.enabled;
      const problem = isForeign ? unknown : isMissing ? missing : ruleProblem(rule);
      if (problem) problems[at] = problem;
      seen.add(rule.field);
    }
    for (const field of needed[form]) if (!seen.has(field)) problems[`${form}.${field}`] = missing;
  }
  return problems;
}

const unknown: FieldProblem = { reason: 'unknown_field' };
const missing: FieldProblem = { reason: 'required' };
