import * as z from 'zod';

import type { Services } from '../services.ts';
import { recordEvent } from '../events.ts';

/** Faults of our answer to a call of the platform. */
export const ANSWER_FAULTS = ['slow-answer', 'answer-lost'] as const;
/** Faults of how the news of the end reaches the platform. */
export const DELIVERY_FAULTS = ['late', 'lost', 'double', 'out-of-order', 'reordered', 'wrong-signature'] as const;
/** Faults of the end itself. */
export const OUTCOME_FAULTS = ['failed', 'amount-mismatch'] as const;
export const FAULTS = [...DELIVERY_FAULTS, ...OUTCOME_FAULTS, ...ANSWER_FAULTS] as const;

export type Fault = (typeof FAULTS)[number];
/** What goes wrong, and for how long where time is part of it (milliseconds). */
export type ArmedFault = { fault: Fault; delayMs?: number | undefined };
type NextScope = 'next-deposit' | 'next-payout';

/** Arms a fault for the next deposit or payout, or for one reference (which may not exist yet). */
export function armFault(services: Services, scope: string, armed: ArmedFault): void {
  services.database
    .prepare('insert into faults (scope, fault, delayMs) values (?, ?, ?)')
    .run(scope, armed.fault, armed.delayMs ?? null);
  recordEvent(services, 'fault.set', scope.startsWith('next-') ? null : scope, { scope, ...armed });
}

/** Ties the oldest fault waiting for "the next one" to the payment that just arrived. */
export function bindNextFault(services: Services, scope: NextScope, reference: string): void {
  services.database
    .prepare('update faults set scope = ? where id = (select min(id) from faults where scope = ?)')
    .run(reference, scope);
}

const faultRow = z.object({ id: z.number(), fault: z.enum(FAULTS), delayMs: z.number().nullable() });

/** Takes the oldest armed fault of these kinds off the reference, or undefined. A fault works once. */
export function takeFault(services: Services, reference: string, kinds: readonly Fault[]): ArmedFault | undefined {
  const armed = services.database
    .prepare('select id, fault, delayMs from faults where scope = ? order by id')
    .all(reference)
    .map((row) => faultRow.parse(row))
    .find((row) => kinds.includes(row.fault));
  if (armed === undefined) return undefined;

  services.database.prepare('delete from faults where id = ?').run(armed.id);
  recordEvent(services, 'fault.used', reference, { fault: armed.fault });
  return { fault: armed.fault, delayMs: armed.delayMs ?? undefined };
}
