import type { Answer, Request } from './data.ts';

interface Secret {
  readonly kind: 'password' | 'key';
  readonly name: string;
  readonly secret: string;
}

/** What of an answer is told once, and of whom; null: nothing is secret in it. */
export function secretOf({ value }: Answer, { shown }: Request): Secret | null {
  const { oneTimePassword, secret } = (value ?? {}) as { oneTimePassword?: unknown; secret?: unknown }; // an answer of any call
  if (typeof oneTimePassword === 'string')
    return { kind: 'password', name: String(shown['username']), secret: oneTimePassword };
  return typeof secret === 'string' ? { kind: 'key', name: String(shown['keyId']), secret } : null;
}
