/** The text of a refusal in the caller's language. */
import { waitOf } from '@baize/i18n';
import { translate } from '@baize/i18n/server';
import type { ErrorCode } from '@baize/protocol';

export function errorText(
  language: string,
  code: ErrorCode,
  {
    params = {},
    retryAfterSeconds,
  }: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly retryAfterSeconds?: number | null;
  } = {},
): string {
  const wait = waitOf(code, retryAfterSeconds ?? undefined);
  return wait ? translate(language, wait.key, wait.values) : translate(language, `errors.${code}`, params);
}
