/** Texts that no page of the site can show: what only operators' calls refuse with. */
import { callList } from '@baize/protocol/calls';

export function neverSaid(): ReadonlySet<string> {
  const codesOf = (isStaff: boolean): string[] =>
    callList.filter(({ who }) => (who === 'staff') === isStaff).flatMap(({ errors }) => [...errors]);
  const heard = new Set(codesOf(false));
  return new Set(codesOf(true).filter((code) => !heard.has(code)).map((code) => `errors.${code}`)); // prettier-ignore
}
