/** SQL of the keyed hashes by which an exclusion outlives its account. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

export interface Match {
  readonly kind: 'mobile' | 'email' | 'document';
  readonly digest: Buffer;
}

/** A longer one in force stays. `until` null: for ever. */
export async function putMatch(tx: Tx, { kind, digest }: Match, until: Date | null): Promise<void> {
  await sql`insert into exclusion_match (merchant_id, kind, digest, until)
    values (${tx.ctx.merchant.id}, ${kind}, ${digest}, ${until ?? 'infinity'}::timestamptz)
    on conflict (merchant_id, kind, digest) do update set until = greatest(exclusion_match.until, excluded.until)`.execute(
    tx.db,
  );
}

/** Until when the longest of them excludes: null for ever, undefined when none does. */
export async function matchedUntil(tx: Tx, matches: readonly Match[]): Promise<Date | null | undefined> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql<{ until: Date | null }>`
    select case when max(e.until) = 'infinity' then null else max(e.until) end as until
    from exclusion_match e join unnest(${matches.map(({ kind }) => kind)}::text[], ${matches.map(({ digest }) => digest)}::bytea[]) as g(kind, digest)
      on e.kind = g.kind and e.digest = g.digest
    where e.merchant_id = ${merchant.id} and e.until > ${now} having count(*) > 0`.execute(tx.db);
  return rows[0]?.until;
}

export async function deleteEndedMatches(tx: Tx): Promise<void> {
  await sql`delete from exclusion_match where merchant_id = ${tx.ctx.merchant.id} and until <= ${tx.ctx.now}`.execute(
    tx.db,
  );
}

export async function documentDigestOf(tx: Tx, memberId: string): Promise<Buffer | null> {
  const row = await tx.db
    .selectFrom('kyc_case')
    .select('number_hmac')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.number_hmac ?? null;
}
