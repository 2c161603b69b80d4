/** Counting wrong tries. A try is counted before it is checked and forgiven when it was right: a hundred parallel
 *  guesses are a hundred tries, and a name that does not exist is counted like one that does. */
import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/context.ts';
import { countOne, standingOf } from './rules.ts';
import type { Tries, TryLimits, TryStanding } from './rules.ts';

export type TryScope =
  | 'login'
  | 'login_ip'
  | 'login_net'
  | 'login_total'
  | 'withdraw_password'
  | 'challenge'
  | 'totp'
  | 'code_login'
  | 'bank_name';

function subjectOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

async function lockTries(tx: Tx, scope: TryScope, subject: string): Promise<Tries> {
  const { merchant, now } = tx.ctx;
  await tx.db
    .insertInto('attempt')
    .values({ merchant_id: merchant.id, scope, subject, failures: 0, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.db
    .selectFrom('attempt')
    .select(['failures', 'since', 'locked_until as lockedUntil'])
    .where('merchant_id', '=', merchant.id)
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface Counted {
  readonly standing: TryStanding;
  /** Counts this try. Call it before the check. With the account it is at, the count is kept until `forgiveAccount`. */
  count(memberId?: string): Promise<void>;
}

/** How a subject stands; its row stays locked until the transaction ends. */
export async function tryStanding(tx: Tx, scope: TryScope, name: string, limits: TryLimits): Promise<Counted> {
  const { merchant, now } = tx.ctx;
  const subject = subjectOf(name);
  const tries = await lockTries(tx, scope, subject);
  const standing = standingOf(tries, limits, now);
  return {
    standing,
    async count(memberId) {
      const next = countOne(standing.isLocked ? limits.failuresMax : standing.failures, tries, limits, now);
      await tx.db
        .updateTable('attempt')
        .set({
          failures: next.failures,
          since: next.since,
          locked_until: next.lockedUntil,
          member_id: memberId ?? null,
        })
        .where('merchant_id', '=', merchant.id)
        .where('scope', '=', scope)
        .where('subject', '=', subject)
        .execute();
    },
  };
}

/** The try was right: what was counted no longer matters. */
export async function forgiveTries(tx: Tx, scope: TryScope, name: string): Promise<void> {
  await tx.db
    .deleteFrom('attempt')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('scope', '=', scope)
    .where('subject', '=', subjectOf(name))
    .execute();
}

/** The same for all that is kept of an account, whoever tried. */
export async function forgiveAccount(tx: Tx, scope: TryScope, memberId: string): Promise<void> {
  await tx.db
    .deleteFrom('attempt')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('scope', '=', scope)
    .where('member_id', '=', memberId)
    .execute();
}

/** Takes one counted try back, for subjects that many people share. */
export async function takeBackTry(tx: Tx, scope: TryScope, name: string): Promise<void> {
  await tx.db
    .updateTable('attempt')
    .set((eb) => ({ failures: eb.fn('greatest', [eb('failures', '-', 1), eb.lit(0)]) }))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('scope', '=', scope)
    .where('subject', '=', subjectOf(name))
    .execute();
}

const keptMs = 7 * 86_400_000;

export async function forgetOldTries(tx: Tx): Promise<void> {
  await tx.db
    .deleteFrom('attempt')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'is', null)
    .where('since', '<', new Date(tx.ctx.now.getTime() - keptMs))
    .execute();
}
