/** Texts that no page of the site shows: what only operators' calls refuse with, what only other websites' pages hear, and what stands
 *  against an erasure, which the account page says in words of its own. */
import { callList } from '@baize/protocol/calls';

export function unusedTexts(): ReadonlySet<string> {
  const codesOf = (isStaff: boolean): string[] =>
    callList.filter(({ who }) => (who === 'staff') === isStaff).flatMap(({ errors }) => [...errors]);
  const heard = new Set(codesOf(false));
  const ownWords = [...heard].filter((code) => code.startsWith('ERASURE_'));
  const unheard = [...codesOf(true).filter((code) => !heard.has(code)), ...ownWords, 'FOREIGN_ORIGIN'];
  return new Set(unheard.map((code) => `errors.${code}`));
}
