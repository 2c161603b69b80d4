import { plainTyped } from '@baize/protocol/typed-text';

/** What was typed or pasted in Latin digits, without blanks, brackets and hyphens, nor the country's code that stands beside it
 *  already. A plus stays, which says that the number is of another country. Nothing is cut. */
export function numberTyped(typed: string, code: string): string {
  const plain = plainTyped(typed);
  const digits = plain.replace(/[^0-9]/g, '');
  if (!plain.startsWith('+')) return digits;
  return digits.startsWith(code) ? digits.slice(code.length) : `+${digits}`;
}
