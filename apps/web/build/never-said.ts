/** Texts that no page of the site can show: what only operators' calls refuse with, and what only other websites' pages hear. */
import { callList } from '@baize/protocol/calls';

export function neverSaid(): ReadonlySet<string> {
  const codesOf = (isStaff: boolean): string[] =>
    callList.filter(({ who }) => (who === 'staff') === isStaff).flatMap(({ errors }) => [...errors]);
  const heard = new Set(codesOf(false));
  const unheard = [...codesOf(true).filter((code) => !heard.has(code)), 'FOREIGN_ORIGIN'];
  return new Set(unheard.map((code) => `errors.${code}`));
}
