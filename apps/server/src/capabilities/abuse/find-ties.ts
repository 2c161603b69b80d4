/** Self-referral and household: an upline and a downline who are paid to one account, or come from one place. */
import type { Tx } from '#kernel/context.ts';
import { noteFinding } from './note-finding.ts';
import { kindOfTies } from './rules.ts';
import type { Tie } from './rules.ts';
import { lockClock, setClock } from './store.ts';
import { pairsTiedSince, tiesBetween } from './store-ties.ts';
import type { TieRow } from './store-ties.ts';

const dayMs = 86_400_000;
/** Places are looked at this far back. */
export const tieDays = 30;

/** Looks at everybody who logged in or bound an account since the last look. */
export async function findTies(tx: Tx): Promise<void> {
  const { now } = tx.ctx;
  const from = new Date(now.getTime() - tieDays * dayMs);
  const clock = await lockClock(tx, from);
  for (const { uplineId, memberId } of await pairsTiedSince(tx, clock.tiesThrough, from))
    await judge(tx, uplineId, memberId, from);
  await setClock(tx, { ties_through: now });
}

async function judge(tx: Tx, uplineId: string, memberId: string, from: Date): Promise<void> {
  const rows = await tiesBetween(tx, uplineId, memberId, from);
  const daysLeast = tx.ctx.merchant.settings.abuse.placeDays;
  const kind = kindOfTies(tiesOf(rows), daysLeast);
  if (!kind) return;
  await noteFinding(tx, {
    kind,
    // the upline's own play is not in doubt: it is the downline's that would be paid twice
    members: [memberId],
    uplineId,
    evidence: rows.map((row) => ({
      at: row.at,
      kind: row.kind,
      memberId,
      otherId: uplineId,
      reference: row.reference,
      detail: row.detail,
    })),
    isEnough: (evidence) => kindOfTies(tiesOf(evidence), daysLeast) !== null,
  });
}

/** A day at one device is a day at one address too. */
function tiesOf(rows: readonly Pick<TieRow, 'kind'>[] | readonly { kind: string }[]): Tie[] {
  const count = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).length;
  return [
    { kind: 'payout_account' as const, days: count('payout_account') },
    { kind: 'device' as const, days: count('device') },
    { kind: 'address' as const, days: count('device', 'address') },
  ].filter(({ days }) => days > 0);
}
