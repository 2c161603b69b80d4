/** The registration rule engine, the same on both sides (specification 5, "Field rule check").
 *  A value is valid when it matches its pattern and its length lies within min and max. Every pattern is linear-time.
 *  Imports little at run time, so the browser's form carries it alone. */
import { birthdayProblem } from './calendar-days.ts';
import type { FieldProblem } from './errors.ts';
import { plainValue } from './field-typed.ts';
import { isPersonName } from './person-names.ts';

/** Letters, digits and signs of one part of a mail address (RFC 5321, atom). */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_\\x60{|}~\\-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?';

/** The nineteen patterns. `*` is the accept-all marker. Lengths are counted in characters, not UTF-16 units. */
export const fieldPatterns = {
  any: '*',
  letter_first: '^[A-Za-z][A-Za-z0-9]*$',
  chinese_digits: '^[\\p{Script=Han}0-9]+$',
  email: `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9\\-]{0,58}[A-Za-z0-9])$`,
  alphanumeric: '^[A-Za-z0-9]+$',
  letters_and_digits: '^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9]+$',
  digits: '^[0-9]+$',
  alphanumeric_uppercase: '^(?=[^A-Z]*[A-Z])[A-Za-z0-9]+$',
  english_spaces: '^[A-Za-z ]+$',
  no_spaces: '^\\S+$',
  chinese_punctuation: '^[\\p{Script=Han}\\p{P}]+$',
  date: '^(?:[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4})$',
  letters_spaces: '^[\\p{L}\\p{M} ]+$',
  korean: '^\\p{Script=Hangul}+$',
  thai: '^\\p{Script=Thai}+$',
  thai_english_spaces: '^[\\p{Script=Thai}A-Za-z ]+$',
  uppercase_spaces: '^(?=[^A-Z]*[A-Z])[A-Z ]+$',
  letters_digits_symbols: '^[\\x21-\\x7e]+$',
  strong:
    '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e])[\\x21-\\x7e]+$',
} as const;

export type PatternId = keyof typeof fieldPatterns;
export const patternIds = Object.keys(fieldPatterns) as [PatternId, ...PatternId[]];

/** Registration fields a merchant can switch on, in the specification's wire names (3, "Registration user"). */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
  'domain',
  'countryDialingCode',
  'nickname',
  'fullname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
  'skype',
  'currency',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** One field of a merchant's registration form. */
export interface FieldRule {
  field: RegistrationField;
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  patternId: PatternId;
}

const compiled = new Map<PatternId, RegExp>();

function patternOf(patternId: PatternId): RegExp | null {
  const source = fieldPatterns[patternId];
  if (source === '*') return null;
  let pattern = compiled.get(patternId);
  if (!pattern) compiled.set(patternId, (pattern = new RegExp(source, 'u')));
  return pattern;
}

/** "2001-02-03" of a date in either form. */
export function isoDay(value: string): string {
  return /^\d{4}-/.test(value) ? value : `${value.slice(6)}-${value.slice(0, 5)}`;
}

/** Dates must also exist: the pattern alone would let 31 February through. */
function isCalendarDate(value: string): boolean {
  const iso = isoDay(value);
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

export function lengthProblem(rule: Pick<FieldRule, 'minLength' | 'maxLength'>, length: number): FieldProblem | null {
  if (length >= rule.minLength && length <= rule.maxLength) return null;
  if (rule.minLength === rule.maxLength) return { reason: 'length_exact', min: rule.minLength };
  return { reason: 'length', min: rule.minLength, max: rule.maxLength };
}

/** Fields that hold the name of a person: where their pattern takes any characters, it must still be one. */
const nameFields: ReadonlySet<RegistrationField> = new Set(['payeeName', 'fullname']);

/** Why a value breaks its rule, or null. An empty value is a problem only when the field is required. With the merchant's day, a
 *  birthday is also one that somebody can have. */
export function checkField(rule: FieldRule, typed: string, today?: string): FieldProblem | null {
  const value = plainValue(rule.field, typed);
  if (value === '') return rule.required ? { reason: 'required' } : null;
  const bounds = { min: rule.minLength, max: rule.maxLength };
  const pattern = patternOf(rule.patternId);
  if (pattern && !pattern.test(value)) return { reason: 'pattern', patternId: rule.patternId, ...bounds };
  if (rule.patternId === 'date' && !isCalendarDate(value)) return { reason: 'pattern', patternId: 'date', ...bounds };
  if (!pattern && nameFields.has(rule.field) && !isPersonName(value)) return { reason: 'name' };
  const length = lengthProblem(rule, [...value].length);
  const isBirthday = rule.field === 'birthday' && rule.patternId === 'date';
  return length ?? (isBirthday && today !== undefined ? birthdayProblem(isoDay(value), today) : null);
}

/** Checks a whole form by its rules. Fields that are switched off are unknown to the form. */
export function checkFields(
  rules: readonly FieldRule[],
  values: Readonly<Record<string, string | undefined>>,
  today?: string,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const rule of rules) {
    if (!rule.enabled) continue;
    const problem = checkField(rule, values[rule.field] ?? '', today);
    if (problem) problems[rule.field] = problem;
  }
  return problems;
}
