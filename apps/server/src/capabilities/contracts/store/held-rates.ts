/** SQL of rates that a finding of abuse holds. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Kind } from '../rules/terms.ts';

export interface HeldRate {
  readonly findingId: string;
  readonly memberId: string;
  readonly kind: Kind;
  readonly rateBasisPoints: number;
  /** Periods that reach into [from, until) are paid at most that much; null: the finding was none. */
  readonly from: Date;
  readonly until: Date | null;
}

/** Keeps what a finding says, unless it has said something later. */
export async function putHeldRate(tx: Tx, held: HeldRate & { readonly saidAt: Date }): Promise<void> {
  const { id } = tx.ctx.merchant;
  const { findingId, memberId, kind, rateBasisPoints, from, until, saidAt } = held;
  await sql`
    insert into contract_held_rate as h (merchant_id, finding_id, member_id, kind, rate_basis_points, from_at, until_at, said_at)
    values (${id}, ${findingId}, ${memberId}, ${kind}, ${rateBasisPoints}, ${from}, ${until}, ${saidAt})
    on conflict (merchant_id, finding_id, kind) do update set rate_basis_points = excluded.rate_basis_points, from_at = excluded.from_at,
      until_at = excluded.until_at, said_at = excluded.said_at where h.said_at <= excluded.said_at`.execute(tx.db);
  if (until !== null) return;
  await sql`
    update contract_held_rate set until_at = null, said_at = ${saidAt}
    where merchant_id = ${id} and finding_id = ${findingId} and said_at <= ${saidAt}`.execute(tx.db);
}
