/** A field's rule as short needs, each ticked by itself while somebody types. Together they say the same as the rule. */
import { checkField } from '@baize/protocol/field-check';
import type { FieldRule, PatternId } from '@baize/protocol/field-check';

/** Names of `fields.need.*`. */
export type Need =
  | 'letter_first'
  | 'letters_digits'
  | 'chinese_digits'
  | 'chinese_punctuation'
  | 'email'
  | 'digits'
  | 'english_spaces'
  | 'no_spaces'
  | 'date'
  | 'letters_spaces'
  | 'korean'
  | 'thai'
  | 'thai_english_spaces'
  | 'capitals_spaces'
  | 'typed_signs'
  | 'one_letter'
  | 'one_capital'
  | 'one_small'
  | 'one_digit'
  | 'one_symbol';

/** A need that the pattern as a whole tells, or one of its parts. */
const parts: Partial<Record<Need, RegExp>> = {
  letter_first: /^[A-Za-z]/,
  letters_digits: /^[A-Za-z0-9]+$/,
  capitals_spaces: /^[A-Z ]+$/,
  typed_signs: /^[\x21-\x7e]+$/,
  one_letter: /[A-Za-z]/,
  one_capital: /[A-Z]/,
  one_small: /[a-z]/,
  one_digit: /[0-9]/,
  one_symbol: /[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/,
};

const needsOfPattern: Record<PatternId, readonly Need[]> = {
  any: [],
  letter_first: ['letter_first', 'letters_digits'],
  chinese_digits: ['chinese_digits'],
  email: ['email'],
  alphanumeric: ['letters_digits'],
  letters_and_digits: ['letters_digits', 'one_letter', 'one_digit'],
  digits: ['digits'],
  alphanumeric_uppercase: ['letters_digits', 'one_capital'],
  english_spaces: ['english_spaces'],
  no_spaces: ['no_spaces'],
  chinese_punctuation: ['chinese_punctuation'],
  date: ['date'],
  letters_spaces: ['letters_spaces'],
  korean: ['korean'],
  thai: ['thai'],
  thai_english_spaces: ['thai_english_spaces'],
  uppercase_spaces: ['capitals_spaces', 'one_capital'],
  letters_digits_symbols: ['typed_signs'],
  strong: ['one_capital', 'one_small', 'one_digit', 'one_symbol', 'typed_signs'],
};

export interface NeedState {
  readonly need: Need | 'length';
  readonly isMet: boolean;
}

/** Needs whose form has its own length already: an address, a date. */
const lengthless: ReadonlySet<PatternId> = new Set(['email', 'date']);

export function needsOf(rule: FieldRule, value: string): NeedState[] {
  const isEmpty = value === '';
  const length = [...value].length;
  const isLong = !isEmpty && length >= rule.minLength && length <= rule.maxLength;
  const whole = { ...rule, minLength: 0, maxLength: Number.MAX_SAFE_INTEGER };
  const shape = needsOfPattern[rule.patternId].map((need) => ({
    need,
    isMet: !isEmpty && (parts[need]?.test(value) ?? checkField(whole, value) === null),
  }));
  const hasLength = !lengthless.has(rule.patternId) || (shape.every(({ isMet }) => isMet) && !isLong);
  return hasLength ? [{ need: 'length', isMet: isLong }, ...shape] : shape;
}
