/** SQL of the catalogue, favourites and recent games. */
import type { Tx } from '#kernel/context.ts';
import { sql } from 'kysely';
import type { Names, StakeLimits } from './rules.ts';

export interface GameRow {
  readonly nodeId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly gameClassify: string;
  /** Where players find it: the vendor's code, or a lane of its list. */
  readonly laneCode: string;
  readonly names: Names;
  /** Words that many titles share; they stand in for `names`, joined. Empty for a game with names of its own. */
  readonly nameParts: readonly Names[];
  readonly modelId: string;
  readonly modelVersion: string;
  readonly rtpE4: number;
  /** Half the 95 % interval of a simulated return, per 10^8; absent: computed. */
  readonly rtpHalfWidthE8?: number | null | undefined;
  readonly volatility: string;
  readonly maxWinE4: string;
  readonly lines: number;
  /** Minor units. */
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly hasDemo: boolean;
  readonly isEnabled: boolean;
  readonly maintenanceUntil: Date | null;
  readonly firstSeenAt: Date;
  /** It came with the vendor's first list. */
  readonly isOfFirstList?: boolean;
  /** The operator's: place in the merchant's own order, hot, own stakes by currency. */
  readonly place: number | null;
  readonly isHot: boolean;
  readonly stakeLimits: StakeLimits;
}

/** A row as it is stored: shared words by their key, and whether the vendor still lists the game. */
export interface StoredGame extends Omit<GameRow, 'nameParts'> {
  readonly partKeys: readonly string[];
  readonly isListed: boolean;
  readonly sort: number;
  readonly changedAt: Date;
}

/** Games written since a moment of the database's clock, all of them without one; oldest change first. */
export async function readGames(db: Tx['db'], merchantId: number, since: Date | null): Promise<StoredGame[]> {
  const { rows } = await sql<StoredGame>`
    select node_id as "nodeId", vendor_code as "vendorCode", coalesce(lane_code, vendor_code) as "laneCode", game_code as "gameCode", game_type as "gameType",
           game_classify as "gameClassify", names, name_parts as "partKeys", model_id as "modelId", model_version as "modelVersion", rtp_e4 as "rtpE4", rtp_half_width_e8 as "rtpHalfWidthE8", volatility,
           max_win_e4 as "maxWinE4", lines, min_bet as "minBet", max_bet as "maxBet", has_demo as "hasDemo", is_enabled as "isEnabled",
           maintenance_until as "maintenanceUntil", first_seen_at as "firstSeenAt", place, is_hot as "isHot", stake_limits as "stakeLimits", is_listed as "isListed", sort, changed_at as "changedAt"
    from game where merchant_id = ${merchantId} and changed_at >= ${since ?? new Date(0)} order by changed_at`.execute(
    db,
  );
  return rows;
}

/** Words that titles share, by vendor and key. */
export async function readNameParts(db: Tx['db'], merchantId: number): Promise<Map<string, Names>> {
  const { rows } = await sql<{ vendorCode: string; key: string; names: Names }>`
    select vendor_code as "vendorCode", part_key as key, names from game_name_part where merchant_id = ${merchantId}`.execute(
    db,
  );
  return new Map(rows.map(({ vendorCode, key, names }) => [`${vendorCode}/${key}`, names]));
}

/** Of some vendors those with a game that a player of the merchant can open now. */
export async function vendorsWithGames(tx: Tx, vendorCodes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...vendorCodes]}::text[]) code where exists (
      select from game where merchant_id = ${tx.ctx.merchant.id} and vendor_code = code and is_listed and is_enabled
        and (maintenance_until is null or maintenance_until <= ${tx.ctx.now}))`.execute(tx.db);
  return new Set(rows.map(({ code }) => code));
}

/** The list of a vendor that the merchant has; undefined when the vendor gives its lists no version. */
export async function readListVersion(tx: Tx, vendorCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select version from game_list where merchant_id = ${tx.ctx.merchant.id} and vendor_code = ${vendorCode}`.execute(
    tx.db,
  );
  return rows[0]?.version;
}

/** Whether nobody else writes this vendor's list now; until the transaction ends nobody else may. */
export async function claimList(tx: Tx, vendorCode: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`game-list:${vendorCode}`}, ${tx.ctx.merchant.id})) as "isMine"`.execute(
    tx.db,
  );
  return rows[0]?.isMine === true;
}

export async function writeListVersion(tx: Tx, vendorCode: string, version: string): Promise<void> {
  await sql`insert into game_list (merchant_id, vendor_code, version) values (${tx.ctx.merchant.id}, ${vendorCode}, ${version})
    on conflict (merchant_id, vendor_code) do update set version = excluded.version`.execute(tx.db);
}

/** Writes words that titles share; a changed word reaches every title that has it. Answers how many changed. */
export async function writeNameParts(
  tx: Tx,
  vendorCode: string,
  parts: Readonly<Record<string, Names>>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into game_name_part (merchant_id, vendor_code, part_key, names)
    select ${tx.ctx.merchant.id}, ${vendorCode}, key, value from jsonb_each(${JSON.stringify(parts)}::jsonb)
    on conflict (merchant_id, vendor_code, part_key) do update set names = excluded.names where game_name_part.names <> excluded.names`.execute(
    tx.db,
  );
  return Number(numAffectedRows ?? 0n);
}

export interface ListedGame extends Omit<
  GameRow,
  | 'isEnabled'
  | 'maintenanceUntil'
  | 'firstSeenAt'
  | 'isOfFirstList'
  | 'nameParts'
  | 'laneCode'
  | 'place'
  | 'isHot'
  | 'stakeLimits'
> {
  /** Exact return per 10^8, and standard deviation per 10^4 where it does not depend on the player's choices. */
  readonly rtpE8?: number | undefined;
  readonly sdE4?: number | undefined;
  readonly laneCode?: string | undefined;
  readonly partKeys?: readonly string[] | undefined;
  readonly features: readonly string[];
}

/** Writes a vendor's list; what it no longer names is not shown any more. A node that another vendor has is left alone.
 *  Answers how many rows changed. */
export async function writeGames(
  db: Tx['db'],
  place: { merchantId: number; vendorCode: string; now: Date; sortFrom?: number },
  games: readonly ListedGame[],
): Promise<number> {
  const rows = games.map((game, index) => ({
    ...game,
    laneCode: game.laneCode ?? null,
    partKeys: game.partKeys ?? [],
    rtpE8: game.rtpE8 ?? null,
    rtpHalfWidthE8: game.rtpHalfWidthE8 ?? null,
    sdE4: game.sdE4 ?? null,
    minBet: game.minBet.toString(),
    maxBet: game.maxBet.toString(),
    sort: (place.sortFrom ?? 0) + index,
  }));
  const written = await sql`
    insert into game (merchant_id, node_id, vendor_code, game_code, game_type, game_classify, names, model_id, model_version, rtp_e4, volatility,
                      max_win_e4, lines, min_bet, max_bet, features, has_demo, sort, first_seen_at, updated_at, lane_code, name_parts, rtp_e8, sd_e4, rtp_half_width_e8)
    select ${place.merchantId}, g."nodeId", ${place.vendorCode}, g."gameCode", g."gameType", g."gameClassify", g.names, g."modelId", g."modelVersion", g."rtpE4", g.volatility,
           g."maxWinE4", g.lines, g."minBet", g."maxBet", g.features, g."hasDemo", g.sort, ${place.now}, ${place.now}, g."laneCode", g."partKeys", g."rtpE8", g."sdE4", g."rtpHalfWidthE8"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("nodeId" text, "gameCode" text, "gameType" text, "gameClassify" text, names jsonb, "modelId" text,
      "modelVersion" text, "rtpE4" int, volatility text, "maxWinE4" text, lines int, "minBet" bigint, "maxBet" bigint, features jsonb, "hasDemo" boolean, sort int,
      "laneCode" text, "partKeys" text[], "rtpE8" int, "sdE4" int, "rtpHalfWidthE8" int)
    on conflict (merchant_id, node_id) do update set game_code = excluded.game_code, game_type = excluded.game_type, game_classify = excluded.game_classify,
      names = excluded.names, model_id = excluded.model_id, model_version = excluded.model_version, rtp_e4 = excluded.rtp_e4, volatility = excluded.volatility,
      max_win_e4 = excluded.max_win_e4, lines = excluded.lines, min_bet = excluded.min_bet, max_bet = excluded.max_bet, features = excluded.features,
      has_demo = excluded.has_demo, lane_code = excluded.lane_code, name_parts = excluded.name_parts, rtp_e8 = excluded.rtp_e8, sd_e4 = excluded.sd_e4, rtp_half_width_e8 = excluded.rtp_half_width_e8, is_listed = true, updated_at = excluded.updated_at
    where game.vendor_code = excluded.vendor_code
      and (game.is_listed, game.game_code, game.game_type, game.game_classify, game.names, game.model_id, game.model_version, game.rtp_e4, game.volatility, game.max_win_e4, game.lines, game.min_bet, game.max_bet, game.features, game.has_demo, game.lane_code, game.name_parts, game.rtp_e8, game.sd_e4, game.rtp_half_width_e8)
        is distinct from (true, excluded.game_code, excluded.game_type, excluded.game_classify, excluded.names, excluded.model_id, excluded.model_version, excluded.rtp_e4, excluded.volatility, excluded.max_win_e4, excluded.lines, excluded.min_bet, excluded.max_bet, excluded.features, excluded.has_demo, excluded.lane_code, excluded.name_parts, excluded.rtp_e8, excluded.sd_e4, excluded.rtp_half_width_e8)`.execute(
    db,
  );
  const dropped = await sql`
    update game set is_listed = false, updated_at = ${place.now}
    where merchant_id = ${place.merchantId} and vendor_code = ${place.vendorCode} and is_listed and node_id <> all (${games.map((game) => game.nodeId)}::text[])`.execute(
    db,
  );
  return Number(written.numAffectedRows ?? 0n) + Number(dropped.numAffectedRows ?? 0n);
}

/** What an operator may change of a title. */
export interface GameChange {
  readonly isEnabled?: boolean;
  readonly isHot?: boolean;
  readonly place?: number | null;
  readonly stakeLimits?: StakeLimits;
}

/** What may be changed as it stands, with the vendor's own stakes; locked until the transaction ends. */
export async function lockGame(
  tx: Tx,
  nodeId: string,
): Promise<{ readonly own: Required<GameChange>; readonly minBet: bigint; readonly maxBet: bigint } | undefined> {
  const { rows } = await sql<Required<GameChange> & { minBet: bigint; maxBet: bigint }>`
    select is_enabled as "isEnabled", is_hot as "isHot", place, stake_limits as "stakeLimits", min_bet as "minBet", max_bet as "maxBet" from game
    where merchant_id = ${tx.ctx.merchant.id} and node_id = ${nodeId} for update`.execute(tx.db);
  const [row] = rows;
  if (!row) return undefined;
  const { minBet, maxBet, ...own } = row;
  return { own, minBet, maxBet };
}

export async function updateGame(tx: Tx, nodeId: string, own: Required<GameChange>): Promise<void> {
  await sql`update game set is_enabled = ${own.isEnabled}, is_hot = ${own.isHot}, place = ${own.place}, stake_limits = ${JSON.stringify(own.stakeLimits)}::jsonb,
    updated_at = ${tx.ctx.now} where merchant_id = ${tx.ctx.merchant.id} and node_id = ${nodeId}`.execute(tx.db);
}

/** Answers whether the merchant has such a game; `before` is how it stood. */
export async function updateMaintenance(
  tx: Tx,
  nodeId: string,
  until: Date | null,
): Promise<{ before: Date | null } | undefined> {
  const { id } = tx.ctx.merchant;
  const row = await tx.db
    .selectFrom('game')
    .select('maintenance_until')
    .where('merchant_id', '=', id)
    .where('node_id', '=', nodeId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.db
    .updateTable('game')
    .set({ maintenance_until: until, updated_at: tx.ctx.now })
    .where('merchant_id', '=', id)
    .where('node_id', '=', nodeId)
    .execute();
  return { before: row.maintenance_until };
}

export async function readFavourites(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('game_favourite')
    .select('node_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .limit(1_000)
    .execute();
  return rows.map((row) => row.node_id);
}

export async function insertFavourite(tx: Tx, memberId: string, nodeId: string): Promise<void> {
  await tx.db
    .insertInto('game_favourite')
    .values({ merchant_id: tx.ctx.merchant.id, member_id: memberId, node_id: nodeId, added_at: tx.ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(tx: Tx, memberId: string, nodeId: string): Promise<void> {
  await tx.db
    .deleteFrom('game_favourite')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('node_id', '=', nodeId)
    .execute();
}

export async function upsertRecent(tx: Tx, memberId: string, nodeId: string): Promise<void> {
  await sql`insert into game_recent (merchant_id, member_id, node_id, opened_at) values (${tx.ctx.merchant.id}, ${memberId}, ${nodeId}, ${tx.ctx.now})
    on conflict (merchant_id, member_id, node_id) do update set opened_at = excluded.opened_at`.execute(tx.db);
}

export async function readRecent(tx: Tx, memberId: string, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('game_recent')
    .select('node_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .orderBy('node_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.node_id);
}

/** Games of some classes (`BACCARAT`, `ROULETTE`), whether they are on or not. */
export async function readNodesOf(tx: Tx, classes: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('game')
    .select('node_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('game_classify', 'in', [...classes])
    .execute();
  return rows.map((row) => row.node_id);
}
