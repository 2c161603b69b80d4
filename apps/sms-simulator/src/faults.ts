import * as z from 'zod';

import type { Services } from './services.ts';

/** Faults of a text: it is taken and lost, comes late, comes twice, is refused, meets a used-up quota, does not reach the
 *  phone, or our answer is lost or slow although the work is done. */
export const TEXT_FAULTS = [
  'loss',
  'delay',
  'double',
  'refusal',
  'quota',
  'undelivered',
  'answer-lost',
  'slow-answer',
] as const;
/** Faults of a mail: recipient refused, not now, connection lost after the words were read, taken and lost. */
export const MAIL_FAULTS = ['refused-recipient', 'later', 'connection-lost', 'lost'] as const;
/** What the verification service may answer instead of doing its work. */
export const VERIFICATION_FAULTS = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'internal-error',
  'invalid-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'missing-verification-code',
] as const;
export const FAULTS = [...TEXT_FAULTS, ...MAIL_FAULTS, ...VERIFICATION_FAULTS] as const;
export type Fault = (typeof FAULTS)[number];
export type NextScope = 'next-text' | 'next-mail' | 'next-verification';
/** What goes wrong, and for how long where time is part of it (milliseconds). */
export type ArmedFault = { fault: Fault; delayMs?: number | undefined };

/** Arms a fault for the next of a kind, or for one recipient. Each works once. */
export function armFault(services: Services, scope: string, armed: ArmedFault): void {
  services.database
    .prepare('insert into faults (scope, fault, delayMs) values (?, ?, ?)')
    .run(scope, armed.fault, armed.delayMs ?? null);
}

const faultRow = z.object({ id: z.number(), fault: z.enum(FAULTS), delayMs: z.number().nullable() });

/** Takes the oldest fault of these kinds that is armed for this recipient or for the next one. */
export function takeFault<K extends Fault>(
  services: Services,
  next: NextScope,
  recipient: string,
  kinds: readonly K[],
): { fault: K; delayMs?: number | undefined } | undefined {
  const armed = services.database
    .prepare('select id, fault, delayMs from faults where scope in (?, ?) order by id')
    .all(next, recipient)
    .map((row) => faultRow.parse(row))
    .find((row): row is typeof row & { fault: K } => kinds.some((kind) => kind === row.fault));
  if (armed === undefined) return undefined;
  services.database.prepare('delete from faults where id = ?').run(armed.id);
  return { fault: armed.fault, delayMs: armed.delayMs ?? undefined };
}
