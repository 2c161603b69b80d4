import { contractKinds } from '@baize/protocol/calls/contracts';
import type { FactShapes } from '@baize/protocol';
import { z } from 'zod';
import type { Tx } from '#kernel/context.ts';
import { putHeldRate } from './store/held-rates.ts';

const kindOf = z.enum(contractKinds);

/** A finding that a rate was raised again and again holds it, in what is settled from now on, at what it was before; one that was
 *  dismissed holds it no longer. What is said later stands, in whatever order it comes. */
export async function holdRate(
  tx: Tx,
  { kind, from, until, at, ...held }: FactShapes['abuse.rate_held'],
): Promise<void> {
  await putHeldRate(tx, {
    ...held,
    kind: kindOf.parse(kind),
    from: new Date(from),
    until: until === null ? null : new Date(until),
    saidAt: new Date(at),
  });
}
