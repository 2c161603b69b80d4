/** Text as keyboards and clipboards send it, made plain before any rule reads it. Imports nothing: a browser carries it alone. */

/** Marks that cannot be seen: directions, joiners, soft hyphens, word joiners, byte order marks. */
const invisible = /[\p{Cf}\u{34F}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{3164}\u{FFA0}]/gu;

/** Every decimal digit of Unicode as its Latin one: "١٢", "๑๒", "１２" and "𝟏𝟐" are "12". Everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digitOf);
}

/** Every script keeps its ten digits in one run of code points, and some runs follow each other without a gap: a digit is worth
 *  its distance from the start of the run, by tens. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0x30;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A code, number or address of plain letters, digits and signs, as it was meant: full width made narrow, digits Latin, marks
 *  that cannot be seen gone, blanks of every kind one space, none at the ends. Not for names and words: a joiner is a letter's
 *  own shape there. */
export function plainTyped(text: string): string {
  return latinDigits(text.normalize('NFKC').replace(invisible, '')).replace(/\s+/gu, ' ').trim();
}

/** The digits of a code or number that people write in groups: "123 456", "１２３-４５６" and "१२३४५६" are "123456". Null when
 *  something else than digits, blanks, dots, dashes and brackets stands in it. */
export function groupedDigits(text: string): string | null {
  const digits = plainTyped(text).replace(/[\s.()\-\p{Pd}]/gu, '');
  return /^[0-9]*$/.test(digits) ? digits : null;
}

/** A code of digits, or a number that people write in groups, as it is compared: its digits, or what was typed made plain where
 *  something else stands in it, which the rule behind refuses or takes. */
export function codeTyped(text: string): string {
  return groupedDigits(text) ?? plainTyped(text);
}

/** A user name, mail address, invitation code or coin address: plain, without the blanks that only a clipboard puts into one. */
export function unspaced(text: string): string {
  return plainTyped(text).replaceAll(' ', '');
}

/** Numbers of documents and vouchers, which have dashes of their own: plain, with one kind of dash. */
export function dashTyped(text: string): string {
  return plainTyped(text).replace(/\p{Pd}/gu, '-');
}

/** The digits in a text, whatever stands around them: for a field that shows digits and nothing else. */
export function digitsTyped(text: string): string {
  return plainTyped(text).replace(/[^0-9]/g, '');
}
