/** The registration form's state: values, what is wrong with them, and what is still missing. Pure, so it can be tested. */
import { checkField } from '@baize/protocol/field-check';
import type { FieldRule } from '@baize/protocol/field-check';
import type { FieldProblem } from '@baize/protocol/errors';

export type Values = Readonly<Record<string, string>>;

/** Fields with a control of their own outside the list of text fields. */
const apart: ReadonlySet<string> = new Set(['captcha', 'verificationCode']);

export function shownRules(rules: readonly FieldRule[]): FieldRule[] {
  return rules.filter(({ enabled, field }) => enabled && !apart.has(field));
}

/** Everything wrong with the form, by field. The second password is compared with the first. */
export function problemsOf(rules: readonly FieldRule[], values: Values): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const rule of shownRules(rules)) {
    const value = values[rule.field] ?? '';
    const problem = rule.field === 'confirmPassword' && value !== '' ? null : checkField(rule, value);
    if (problem) problems[rule.field] = problem;
    else if (rule.field === 'confirmPassword' && value !== (values['password'] ?? ''))
      problems['confirmPassword'] = { reason: 'mismatch' };
  }
  return problems;
}

/** What is sent: filled fields that the form shows. */
export function bodyOf(rules: readonly FieldRule[], values: Values): Record<string, string> {
  const filled = shownRules(rules).map(({ field }) => [field, values[field] ?? ''] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

/** Reset keeps the country's dialing code (specification 5). */
export function resetValues({ countryDialingCode }: Values): Values {
  return countryDialingCode === undefined ? {} : { countryDialingCode };
}
