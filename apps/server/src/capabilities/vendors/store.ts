/** SQL of vendors, keys, sessions and launch tokens. */
import type { Jurisdiction, WireEntry, WireForms } from '@baize/protocol';
import { wireFormsOf } from '@baize/protocol';
import type { VendorState } from '@baize/protocol/calls/vendors-stops';
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

type Db = Tx['db'];

export interface VendorRow {
  readonly merchantId: number;
  readonly merchantCode: string;
  readonly merchantCurrency: string;
  readonly realityCheckMinutes: number;
  readonly jurisdiction: Jurisdiction;
  /** The merchant's own shortest time between rounds that follow one another by themselves. */
  readonly autoplayMsMin: number;
  readonly vendorId: number;
  readonly code: string;
  readonly name: string;
  readonly url: string;
  readonly state: VendorState;
  /** The merchant takes no bets at all. */
  readonly isBetsStopped: boolean;
  /** The largest credit of one call, in minor units of the merchant's currency. */
  readonly winMax: bigint;
  readonly wallet: 'seamless' | 'transfer';
  readonly dialect: 'own' | 'hub' | 'soft';
  /** Currencies that it counts otherwise than the registry does. */
  readonly wires: WireForms;
  /** How it counted them before. */
  readonly earlierWires: readonly WireEntry[];
}

/** Every vendor of every merchant (needs a transaction that sees all). */
export async function readVendors(db: Db): Promise<VendorRow[]> {
  const { rows } = await sql<Omit<VendorRow, 'wires'> & { readonly wireAmounts: readonly WireEntry[] }>`
    select v.merchant_id as "merchantId", m.code as "merchantCode", coalesce(m.settings->>'currency', '') as "merchantCurrency",
           coalesce((m.settings->>'realityCheckMinutes')::int, 30) as "realityCheckMinutes",
           coalesce(m.settings->>'jurisdiction', 'open') as jurisdiction, coalesce((m.settings->>'autoplayMsMin')::int, 1000) as "autoplayMsMin",
           v.vendor_id as "vendorId", v.code, v.name, v.url, v.state, m.stopped_flows ? 'bets' as "isBetsStopped", v.win_max as "winMax", v.wallet, v.dialect,
           v.wire_amounts as "wireAmounts", v.wire_before as "earlierWires"
    from vendor v join merchant m using (merchant_id) order by v.merchant_id, v.vendor_id`.execute(db);
  return rows.map(({ wireAmounts, ...row }) => ({ ...row, wires: wireFormsOf(wireAmounts) }));
}

export interface VendorKeyRow {
  readonly merchantId: number;
  readonly vendorId: number;
  readonly keyId: string;
  readonly direction: 'inbound' | 'outbound';
  readonly algorithm: 'hmac-sha256' | 'ed25519' | 'rsa-sha256';
  readonly secretSealed: Buffer | null;
  readonly publicPem: string | null;
  readonly createdAt: Date;
  readonly retiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** Keys that are live now, oldest first: where two have one id, the one that had it first is used. */
export async function readVendorKeys(db: Db, now: Date): Promise<VendorKeyRow[]> {
  const { rows } = await sql<VendorKeyRow>`
    select merchant_id as "merchantId", vendor_id as "vendorId", key_id as "keyId", direction, algorithm, secret_sealed as "secretSealed", public_pem as "publicPem", created_at as "createdAt", retires_at as "retiresAt", last_used_at as "lastUsedAt"
    from vendor_key where retires_at is null or retires_at > ${now} order by created_at, merchant_id`.execute(db);
  return rows;
}

export interface NewVendor {
  readonly merchantId: number;
  readonly code: string;
  readonly name: string;
  readonly url: string;
  readonly winMax: bigint;
  readonly now: Date;
  readonly wallet?: VendorRow['wallet'];
  readonly dialect?: VendorRow['dialect'];
}

/** Adds a vendor to a merchant or changes its address; the vendor's number is the same at every merchant. */
export async function upsertVendor(db: Db, vendor: NewVendor): Promise<number> {
  const { rows } = await sql<{ vendorId: number }>`
    insert into vendor (merchant_id, vendor_id, code, name, url, win_max, created_at, wallet, dialect)
    select ${vendor.merchantId}, coalesce((select vendor_id from vendor where code = ${vendor.code} limit 1), (select coalesce(max(vendor_id), 0) + 1 from vendor)),
           ${vendor.code}, ${vendor.name}, ${vendor.url}, ${vendor.winMax}, ${vendor.now}, ${vendor.wallet ?? 'seamless'}, ${vendor.dialect ?? 'own'}
    on conflict (merchant_id, code) do update set url = excluded.url
    returning vendor_id as "vendorId"`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`vendor ${vendor.code} was not written`);
  return row.vendorId;
}

export interface NewVendorKey extends Omit<VendorKeyRow, 'createdAt' | 'retiresAt' | 'lastUsedAt'> {
  readonly now: Date;
}

/** Keys before the newest one of a direction end at an instant; one that ends sooner keeps its end. */
export async function retireOlderKeys(
  db: Db,
  about: { merchantId: number; vendorId: number; direction: 'inbound' | 'outbound'; keyId: string; at: Date },
): Promise<void> {
  await sql`update vendor_key set retires_at = ${about.at} where merchant_id = ${about.merchantId} and vendor_id = ${about.vendorId}
    and direction = ${about.direction} and key_id <> ${about.keyId} and (retires_at is null or retires_at > ${about.at})`.execute(
    db,
  );
}

/** Whether a new key may not have this id: it is or was a key's, here or at a merchant that this one cannot see. Only one vendor's
 *  one public half may stand under it at several. */
export async function isKeyIdTaken(
  db: Db,
  key: { merchantId: number; vendorId: number; keyId: string; publicPem: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select vendor_key_id_taken(${key.merchantId}, ${key.vendorId}::smallint, ${key.keyId}, ${key.publicPem}) as "isTaken"`.execute(
    db,
  );
  return rows[0]?.isTaken !== false;
}

/** Ends a key. Answers when it ended: an earlier end stays. */
export async function endKey(db: Db, key: { merchantId: number; keyId: string; at: Date }): Promise<Date> {
  const { rows } = await sql<{ retiresAt: Date }>`
    update vendor_key set retires_at = least(coalesce(retires_at, ${key.at}), ${key.at})
    where merchant_id = ${key.merchantId} and key_id = ${key.keyId} returning retires_at as "retiresAt"`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`vendor key ${key.keyId} is not there`);
  return row.retiresAt;
}

/** Remembers that a vendor's key was seen, at every merchant it is good for. */
export async function noteKeyUse(db: Db, keyId: string, at: Date): Promise<void> {
  await sql`update vendor_key set last_used_at = ${at} where key_id = ${keyId} and (last_used_at is null or last_used_at < ${at})`.execute(
    db,
  );
}

export interface KeyCalls {
  readonly merchantId: number;
  readonly keyId: string;
  readonly calls: number;
}

/** Adds calls to the hour they were made in. In one order everywhere, so that two nodes never wait for each other. */
export async function addKeyCalls(db: Db, calls: readonly KeyCalls[], at: Date): Promise<void> {
  const rows = calls.toSorted((a, b) => a.merchantId - b.merchantId || (a.keyId < b.keyId ? -1 : 1));
  await sql`insert into vendor_key_use (merchant_id, key_id, hour, calls)
    select u.merchant_id, u.key_id, date_trunc('hour', ${at}::timestamptz), u.calls
    from unnest(${rows.map((row) => row.merchantId)}::int[], ${rows.map((row) => row.keyId)}::text[], ${rows.map((row) => row.calls)}::bigint[])
      with ordinality as u (merchant_id, key_id, calls, place) order by u.place
    on conflict (merchant_id, key_id, hour) do update set calls = vendor_key_use.calls + excluded.calls`.execute(db);
}

/** Calls of the merchant by key since an instant, to the hour. */
export async function readKeyCalls(tx: Tx, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ keyId: string; calls: bigint }>`
    select key_id as "keyId", sum(calls)::bigint as calls from vendor_key_use
    where merchant_id = ${tx.ctx.merchant.id} and hour >= date_trunc('hour', ${since}::timestamptz) group by key_id`.execute(
    tx.db,
  );
  return new Map(rows.map(({ keyId, calls }) => [keyId, Number(calls)]));
}

export async function deleteOldKeyCalls(tx: Tx, before: Date): Promise<void> {
  await sql`delete from vendor_key_use where merchant_id = ${tx.ctx.merchant.id} and hour < ${before}`.execute(tx.db);
}

export async function upsertVendorKey(db: Db, key: NewVendorKey): Promise<void> {
  await sql`
    insert into vendor_key (merchant_id, vendor_id, key_id, direction, algorithm, secret_sealed, public_pem, created_at)
    values (${key.merchantId}, ${key.vendorId}, ${key.keyId}, ${key.direction}, ${key.algorithm}, ${key.secretSealed}, ${key.publicPem}, ${key.now})
    on conflict (merchant_id, key_id) do update set secret_sealed = excluded.secret_sealed, public_pem = excluded.public_pem`.execute(
    db,
  );
}

export interface GameSession {
  readonly sessionId: string;
  readonly vendorId: number;
  readonly memberId: string;
  readonly nodeId: string;
  readonly currency: string;
  readonly playerName: string;
  readonly language: string;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

export async function insertSession(
  tx: Tx,
  session: Omit<GameSession, 'endedAt'> & { readonly loginSessionId: string | null },
): Promise<void> {
  await tx.db
    .insertInto('game_session')
    .values({
      merchant_id: tx.ctx.merchant.id,
      session_id: session.sessionId,
      vendor_id: session.vendorId,
      member_id: session.memberId,
      login_session_id: session.loginSessionId,
      node_id: session.nodeId,
      currency: session.currency,
      player_name: session.playerName,
      language: session.language,
      started_at: tx.ctx.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function insertLaunchToken(
  tx: Tx,
  token: { hash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('launch_token')
    .values({
      merchant_id: tx.ctx.merchant.id,
      token_hash: token.hash,
      session_id: token.sessionId,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** The currency a session is played in; undefined where there is no such session. */
export async function sessionCurrency(
  db: Db,
  wanted: { readonly merchantId: number; readonly sessionId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('game_session')
    .select('currency')
    .where('merchant_id', '=', wanted.merchantId)
    .where('session_id', '=', wanted.sessionId)
    .executeTakeFirst();
  return row?.currency;
}

/** Uses a launch token up. Answers its session, 'expired', or undefined when there is no such unused token. */
export async function useLaunchToken(
  db: Db,
  given: { merchantId: number; vendorId: number; hash: Buffer; now: Date },
): Promise<GameSession | 'expired' | undefined> {
  const { rows } = await sql<GameSession & { tokenExpiresAt: Date }>`
    with used as (
      update launch_token set used_at = ${given.now} where merchant_id = ${given.merchantId} and token_hash = ${given.hash} and used_at is null
      returning session_id, expires_at
    )
    update game_session s set verified_at = ${given.now} from used
    where s.merchant_id = ${given.merchantId} and s.session_id = used.session_id and s.vendor_id = ${given.vendorId}
    returning s.session_id as "sessionId", s.vendor_id as "vendorId", s.member_id as "memberId", s.node_id as "nodeId", s.currency, s.player_name as "playerName",
              s.language, s.expires_at as "expiresAt", s.ended_at as "endedAt", used.expires_at as "tokenExpiresAt"`.execute(
    db,
  );
  const session = rows[0];
  if (!session) return undefined;
  return session.tokenExpiresAt <= given.now ? 'expired' : session;
}

/** Ends the open game sessions that were opened from some logins. */
export async function endSessions(tx: Tx, memberId: string, loginSessionIds: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('game_session')
    .set({ ended_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('login_session_id', '=', sql<string>`any (${[...loginSessionIds]}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute();
}

export async function deleteOldTokens(tx: Tx, before: Date): Promise<void> {
  await sql`delete from launch_token where ctid in (select ctid from launch_token where expires_at < ${before} limit 5000)`.execute(
    tx.db,
  );
}
