/** What a new login password must be: the merchant's field rule, not common, not the account's or the brand's own word.
 *  Composition is the merchant's choice; the default asks for length only (security 1.1, declared deviations). */
import { checkField } from '@baize/protocol';
import type { FieldRule } from '@baize/protocol';
import { fail } from '#kernel/fail.ts';
import { isCommonPassword } from './common-passwords.ts';

const standard: FieldRule = {
  field: 'password',
  enabled: true,
  required: true,
  minLength: 12,
  maxLength: 64,
  patternId: 'any',
};

export interface PasswordChoice {
  readonly password: string;
  /** Undefined where the form has no second field. */
  readonly confirmation?: string;
  /** Words an attacker tries first here: the account, the merchant's name and code. */
  readonly words: readonly string[];
  readonly rules: readonly FieldRule[];
  /** The wire name of the field, for the answer. */
  readonly field: string;
  readonly confirmationField?: string;
}

/** Errors: VALIDATION with the field, PASSWORD_TOO_COMMON. */
export function requireGoodPassword(choice: PasswordChoice): void {
  const rule = choice.rules.find((entry) => entry.field === 'password') ?? standard;
  const problem = checkField({ ...rule, required: true }, choice.password);
  if (problem) fail('VALIDATION', { fields: { [choice.field]: problem } });
  if (choice.confirmation !== undefined && choice.confirmation !== choice.password)
    fail('VALIDATION', { fields: { [choice.confirmationField ?? choice.field]: { reason: 'mismatch' } } });
  if (isCommonPassword(choice.password, choice.words))
    fail('PASSWORD_TOO_COMMON', { fields: { [choice.field]: { reason: 'format' } } });
}
