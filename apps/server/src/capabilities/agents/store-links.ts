/** SQL of referral links. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { LinkWish, OfferKind } from './links.ts';

export interface LinkRow {
  readonly linkId: string;
  readonly memberId: string;
  readonly code: string;
  readonly name: string;
  readonly landing: string;
  readonly host: string | null;
  readonly offerKind: OfferKind | null;
  readonly offerRate: number | null;
  readonly isOn: boolean;
  readonly visits: bigint;
  readonly registrations: number;
  readonly firstDeposits: number;
  readonly createdAt: Date;
}

const columns = sql<LinkRow>`link_id as "linkId", member_id as "memberId", code_key as code, name, landing, host, offer_kind as "offerKind", offer_rate as "offerRate",
  is_on as "isOn", visits, registrations, first_deposits as "firstDeposits", created_at as "createdAt"`;

/** False when the code is taken, by a link or by anybody's own code. */
export async function insertLink(
  tx: Tx,
  link: LinkWish & { readonly linkId: string; readonly memberId: string; readonly key: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into referral_link (merchant_id, link_id, code_key, member_id, name, landing, host, offer_kind, offer_rate, is_on, created_at)
    select ${tx.ctx.merchant.id}::integer, ${link.linkId}::uuid, ${link.key}::text, ${link.memberId}::uuid, ${link.name}::text, ${link.landing}::text, ${link.host ?? null}::text,
      ${link.offer?.kind ?? null}::text, ${link.offer?.rateBasisPoints ?? null}::integer, true, ${tx.ctx.now}::timestamptz
    where not exists (select from invite_code where merchant_id = ${tx.ctx.merchant.id} and code_key = ${link.key})
    on conflict do nothing returning 1`.execute(tx.db);
  return rows.length === 1;
}

export async function updateLink(tx: Tx, linkId: string, link: LinkWish & { readonly isOn: boolean }): Promise<void> {
  await tx.db
    .updateTable('referral_link')
    .set({
      name: link.name,
      landing: link.landing,
      host: link.host ?? null,
      offer_kind: link.offer?.kind ?? null,
      offer_rate: link.offer?.rateBasisPoints ?? null,
      is_on: link.isOn,
    })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('link_id', '=', linkId)
    .execute();
}

export async function readLink(tx: Tx, linkId: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from referral_link where merchant_id = ${tx.ctx.merchant.id} and link_id = ${linkId}`.execute(
    tx.db,
  );
  return rows[0];
}

export async function readLinks(tx: Tx, memberId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from referral_link where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId}
    order by created_at desc, link_id desc`.execute(tx.db);
  return rows;
}

/** The merchant's domains, the main one first. */
export async function readHosts(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('merchant_domain')
    .select('host')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .orderBy('is_main', 'desc')
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

/** A link that is switched on, by its code. */
export async function readLinkByCode(tx: Tx, key: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from referral_link where merchant_id = ${tx.ctx.merchant.id} and code_key = ${key} and is_on`.execute(
    tx.db,
  );
  return rows[0];
}

/** Where it leads, or null when there is no such link that is switched on. */
export async function countVisit(tx: Tx, key: string): Promise<string | null> {
  const { rows } = await sql<{ landing: string }>`
    update referral_link set visits = visits + 1 where merchant_id = ${tx.ctx.merchant.id} and code_key = ${key} and is_on returning landing`.execute(
    tx.db,
  );
  return rows[0]?.landing ?? null;
}

/** Remembers who came by a link with what it offers now, and counts them. */
export async function insertJoin(tx: Tx, memberId: string, linkId: string): Promise<void> {
  const { id } = tx.ctx.merchant;
  await sql`
    insert into referral_link_join (merchant_id, member_id, link_id, offer_kind, offer_rate, at)
    select merchant_id, ${memberId}::uuid, link_id, offer_kind, offer_rate, ${tx.ctx.now}::timestamptz from referral_link
    where merchant_id = ${id} and link_id = ${linkId}`.execute(tx.db);
  await sql`update referral_link set registrations = registrations + 1 where merchant_id = ${id} and link_id = ${linkId}`.execute(
    tx.db,
  );
}

/** Counts a newcomer's first deposit, once. */
export async function markFirstDeposit(tx: Tx, memberId: string): Promise<void> {
  const { id } = tx.ctx.merchant;
  await sql`
    with first as (
      update referral_link_join set first_deposit_at = ${tx.ctx.now} where merchant_id = ${id} and member_id = ${memberId} and first_deposit_at is null
      returning link_id)
    update referral_link l set first_deposits = first_deposits + 1 from first where l.merchant_id = ${id} and l.link_id = first.link_id`.execute(
    tx.db,
  );
}

export interface JoinOffer {
  readonly linkId: string;
  /** Whose link it is. */
  readonly ownerId: string;
  readonly kind: OfferKind;
  readonly rateBasisPoints: number;
}

/** What the link a member came by offered them; null: none, or nothing. */
export async function readJoinOffer(tx: Tx, memberId: string): Promise<JoinOffer | null> {
  const { rows } = await sql<JoinOffer>`
    select j.link_id as "linkId", l.member_id as "ownerId", j.offer_kind as kind, j.offer_rate as "rateBasisPoints"
    from referral_link_join j join referral_link l using (merchant_id, link_id)
    where j.merchant_id = ${tx.ctx.merchant.id} and j.member_id = ${memberId} and j.offer_kind is not null`.execute(
    tx.db,
  );
  return rows[0] ?? null;
}
