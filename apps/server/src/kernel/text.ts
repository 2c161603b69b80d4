/** The text of a refusal in the caller's language. */
import { translate } from '@baize/i18n/server';
import type { ErrorCode } from '@baize/protocol';

export function errorText(
  language: string,
  code: ErrorCode,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return translate(language, `errors.${code}`, params);
}
