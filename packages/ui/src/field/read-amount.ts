/** What was typed, as Latin digits with at most one point and no more decimals than the currency has. */
export function readAmount(typed: string, decimals: number): string {
  const latin = typed.replace(/\p{Nd}/gu, toLatinDigit).replace(/[٫]/gu, '.');
  // A lone comma is a decimal comma; commas beside a point, or several, only group digits.
  const isDecimalComma = !latin.includes('.') && latin.split(',').length === 2 && !/,\d{3}$/u.test(latin);
  const [whole = '', ...rest] = (isDecimalComma ? latin.replace(',', '.') : latin).replace(/[^\d.]/gu, '').split('.');
  if (rest.length === 0 || decimals === 0) return whole;
  return `${whole}.${rest.join('').slice(0, decimals)}`;
}

/** Every script keeps its ten digits in one run of code points, so a digit is worth its distance from the run's start. */
function toLatinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0x30;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
