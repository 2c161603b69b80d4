import { createHmac } from 'node:crypto';
import { audit, canonicalJson } from '#kernel/audit.ts';
import type { Config } from '#kernel/config.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { seal } from '#kernel/sealed.ts';
import { shownOf, waitingMs } from './rules.ts';
import { expireSame, findOpen, insertRequest } from './store.ts';
import type { Need } from './use-grant.ts';

export interface Wish {
  readonly call: string;
  /** As the call's contract parsed it; it is parsed anew when it is run. */
  readonly input: Input;
  readonly secrets: readonly string[];
  readonly need: Need;
}

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function sealPurpose(tx: Tx, requestId: string): string {
  return `staff-request:${tx.ctx.merchant.id}:${requestId}`;
}

/** Writes down that this person wants an act done and waits for a second one; the same again is the request that is open.
 *  Answers its id. Errors: STATE_CONFLICT (the same one ended at this moment). */
export async function requestApproval(
  tx: Tx<StaffCtx>,
  { masterKey }: Pick<Config, 'masterKey'>,
  wish: Wish,
): Promise<string> {
  const { actor, merchant, now, newId } = tx.ctx;
  const { call, input, need } = wish;
  const text = canonicalJson(input);
  const bodyDigest = createHmac('sha256', masterKey).update(`staff-request:${merchant.id}:${call}:${text}`).digest();
  const same = { askedBy: actor.staffId, call, bodyDigest };
  await expireSame(tx, same);
  const requestId = newId();
  const isNew = await insertRequest(tx, {
    ...same,
    requestId,
    merchants: need.merchants ?? [merchant.code],
    askedName: actor.displayName,
    bodySealed: seal(masterKey, text, sealPurpose(tx, requestId)),
    shown: { ...flat(shownOf(input.params, wish.secrets)), ...flat(shownOf(input.body, wish.secrets)), ...need.shown },
    worthMinor: need.worthMinor ?? null,
    expiresAt: new Date(now.getTime() + waitingMs),
  });
  if (!isNew) return (await findOpen(tx, same)) ?? fail('STATE_CONFLICT'); // it ended at this moment
  await audit(tx, 'request.ask', requestId, null, { call, askedBy: actor.displayName, worthMinor: need.worthMinor });
  return requestId;
}

function flat(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
