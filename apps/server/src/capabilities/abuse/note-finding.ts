import { audit } from '#kernel/audit.ts';
import { canonicalJson } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { excludeBets } from '#capabilities/turnover/index.ts';
import { sayHeldRate } from './hold-rate.ts';
import type { AbuseKind, EvidenceKind } from './rules.ts';
import { insertFinding, lockLastAbout, updateFinding } from './store.ts';

/** One sign, as it is kept with the finding: ids, no names, amounts as text. */
export interface Evidence {
  readonly at: Date;
  readonly kind: EvidenceKind;
  readonly memberId: string;
  readonly otherId?: string | null;
  readonly reference?: string | null;
  readonly amountMinor?: bigint | null;
  readonly returnedMinor?: bigint | null;
  readonly otherAmountMinor?: bigint | null;
  readonly otherReturnedMinor?: bigint | null;
  readonly currency?: string | null;
  readonly detail?: string | null;
}

export interface Found {
  readonly kind: AbuseKind;
  /** Whose bets leave the salaries. */
  readonly members: readonly string[];
  readonly uplineId: string | null;
  /** Oldest first; not empty. */
  readonly evidence: readonly Evidence[];
  /** Whether so many signs still make a finding: asked again for those after an earlier finding's. */
  readonly isEnough: (evidence: readonly Evidence[]) => boolean;
}

const dayMs = 86_400_000;
const evidenceMax = 500;

/** Keeps a finding: new evidence joins the one that is open about these members; after a decision only what came later counts.
 *  Where the merchant says so, the members' bets leave the salaries at once. Answers the finding's id, or null when there is
 *  nothing new. */
export async function noteFinding(tx: Tx, found: Found, findingId = tx.ctx.newId()): Promise<string | null> {
  const members = [...new Set(found.members)].sort();
  const last = await lockLastAbout(tx, found.kind, members);
  const isOpen = last?.state === 'open';
  const fresh = last && !isOpen ? found.evidence.filter(({ at }) => at > last.until_at) : found.evidence;
  const newest = fresh.at(-1);
  const oldest = fresh[0];
  if (!newest || !oldest || !found.isEnough(fresh)) return null;
  if (isOpen && newest.at <= last.until_at) return null;
  const id = isOpen ? last.finding_id : findingId;
  const from = isOpen && last.from_at < oldest.at ? last.from_at : oldest.at;
  const excludedUntil = await excludeIfOpen(tx, { findingId: id, members, from });
  const row = {
    from_at: from,
    until_at: newest.at,
    evidence: canonicalJson(fresh.slice(-evidenceMax)),
    excluded_until: excludedUntil,
  };
  if (isOpen) await updateFinding(tx, id, row);
  else
    await insertFinding(tx, {
      ...row,
      finding_id: id,
      kind: found.kind,
      members,
      upline_id: found.uplineId,
      state: 'open',
      found_at: tx.ctx.now,
    });
  if (excludedUntil)
    await sayHeldRate(
      tx,
      { finding_id: id, kind: found.kind, members, from_at: from, evidence: JSON.parse(row.evidence) },
      excludedUntil,
    );
  if (!isOpen) await audit(tx, 'abuse.found', id, null, { kind: found.kind, members });
  await record(tx, 'abuse.found', { kind: 'console' }, { findingId: id, kind: found.kind });
  return id;
}

async function excludeIfOpen(
  tx: Tx,
  given: { findingId: string; members: readonly string[]; from: Date },
): Promise<Date | null> {
  const { excludesFrom, exclusionDays } = tx.ctx.merchant.settings.abuse;
  if (excludesFrom !== 'open') return null;
  const until = new Date(tx.ctx.now.getTime() + exclusionDays * dayMs);
  await excludeBets(tx, { ...given, until });
  return until;
}
