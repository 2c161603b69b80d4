/** Contexts for the seed: verbs are called as the people they belong to, with the identifiers the examples name. */
import type { Actor, Ctx, Merchant } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';

export interface SeedActors {
  system(merchant: Merchant): Ctx;
  member(
    merchant: Merchant,
    memberId: string,
    account: string,
    ids?: readonly string[],
    type?: number,
  ): Ctx & { actor: Extract<Actor, { kind: 'member' }> };
  staff(
    merchant: Merchant,
    staffId: string,
    displayName: string,
    approvalLimitMinor: bigint,
  ): Ctx & { actor: Extract<Actor, { kind: 'staff' }> };
}

/** Gives the named identifiers first, fresh ones after. */
function idsFrom(services: Services, first: readonly string[]): () => string {
  const waiting = [...first];
  return () => waiting.shift() ?? services.newId();
}

/** `agoMs` puts the whole context into the past, so that a history has its dates. */
export function seedActors(services: Services, agoMs = 0): SeedActors {
  const base = (merchant: Merchant, ids: readonly string[] = []) => ({
    merchant,
    now: new Date(services.clock.now().getTime() - agoMs),
    newId: idsFrom(services, ids),
    requestId: services.newId(),
    language: merchant.settings.languageDefault,
    ip: '127.0.0.1',
    device: 'seed',
    log: services.log,
  });
  return {
    system: (merchant) => ({ ...base(merchant), actor: { kind: 'system', name: 'seed' } }),
    member: (merchant, memberId, account, ids, type = 0) => ({
      ...base(merchant, ids),
      actor: { kind: 'member', memberId, sessionId: memberId, account, type, state: 'full' },
    }),
    staff: (merchant, staffId, displayName, approvalLimitMinor) => ({
      ...base(merchant),
      actor: {
        kind: 'staff',
        staffId,
        sessionId: staffId,
        displayName,
        role: 'owner',
        state: 'full',
        merchants: [merchant.code],
        approvalLimitMinor,
      },
    }),
  };
}

/** One transaction of the seed. */
export function seedTx<C extends Ctx, T>(
  services: Services,
  ctx: C,
  work: Parameters<typeof inTx<C, T>>[2],
): Promise<T> {
  return inTx(services.database, ctx, work);
}
