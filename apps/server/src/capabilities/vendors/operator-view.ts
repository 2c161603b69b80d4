/** The merchant's vendors as operators see them: state, keys, and what waits for an answer or for a person. */
import type { WireEntry } from '@baize/protocol';
import type { VendorState } from '@baize/protocol/calls/vendors-stops';
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { staleAfterMs, transferAlertMs } from './queue.ts';
import { readKeyCalls, readVendorKeys } from './store.ts';

/** An ended session older than this is not told any more (`outside/close-sessions.ts`). */
const sessionNotifyMs = 3_600_000;
const dayMs = 86_400_000;

interface VendorLine {
  readonly vendorId: number;
  readonly code: string;
  readonly name: string;
  readonly state: VendorState;
  readonly wallet: 'seamless' | 'transfer';
  readonly dialect: 'own' | 'hub' | 'soft';
  readonly wire: WireEntry[];
  readonly comparedUntil: Date | null;
  readonly openRounds: bigint;
  readonly oldestOpenAt: Date | null;
  readonly staleRounds: bigint;
  readonly waitingCalls: bigint;
  readonly failedCalls: bigint;
  readonly differences: bigint;
}

export async function readVendorsForOperator(tx: Tx) {
  const { merchant, now } = tx.ctx;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<VendorLine>`
    select v.vendor_id as "vendorId", v.code, v.name, v.state, v.wallet, v.dialect, v.wire_amounts as wire, v.compared_until as "comparedUntil",
      o.rounds as "openRounds", o.oldest as "oldestOpenAt", o.stale as "staleRounds", w.pending + g.offered + s.ended as "waitingCalls",
      w.late + d.stuck as "failedCalls", d.found as differences
    from vendor v
    cross join lateral (select count(*) as rounds, min(r.opened_at) as oldest, count(*) filter (where r.opened_at < ${ago(staleAfterMs)}) as stale
      from vendor_round r where r.merchant_id = v.merchant_id and r.vendor_id = v.vendor_id and not r.is_closed and r.bets > 0) o
    cross join lateral (select count(*) as pending, count(*) filter (where t.created_at < ${ago(transferAlertMs)}) as late
      from wallet_transfer t where t.merchant_id = v.merchant_id and t.vendor_id = v.vendor_id and t.state = 'pending') w
    cross join lateral (select count(*) as offered from free_round_grant f
      where f.merchant_id = v.merchant_id and f.vendor_id = v.vendor_id and f.state = 'offered' and f.expires_at > ${now}) g
    cross join lateral (select count(*) as ended from game_session e
      where e.merchant_id = v.merchant_id and e.vendor_id = v.vendor_id and e.ended_at > ${ago(sessionNotifyMs)} and e.told_at is null) s
    cross join lateral (select count(*) as found, count(*) filter (where x.kind = 'stuck') as stuck from vendor_difference x
      where x.merchant_id = v.merchant_id and x.vendor_id = v.vendor_id and x.resolved_at is null) d
    where v.merchant_id = ${merchant.id} order by v.code`.execute(tx.db);
  const keys = (await readVendorKeys(tx.db, now)).filter((key) => key.merchantId === merchant.id);
  const calls = await readKeyCalls(tx, ago(dayMs));
  return rows.map(({ vendorId, oldestOpenAt, comparedUntil, ...row }) => ({
    ...row,
    openRounds: Number(row.openRounds),
    oldestOpenAt: oldestOpenAt?.toISOString() ?? null,
    staleRounds: Number(row.staleRounds),
    waitingCalls: Number(row.waitingCalls),
    failedCalls: Number(row.failedCalls),
    differences: Number(row.differences),
    comparedUntil: comparedUntil?.toISOString() ?? null,
    keys: keys
      .filter((key) => key.vendorId === vendorId)
      .map(({ keyId, direction, algorithm, createdAt, retiresAt, lastUsedAt }) => ({
        keyId,
        direction,
        algorithm,
        createdAt: createdAt.toISOString(),
        retiresAt: retiresAt?.toISOString() ?? null,
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        usedDay: calls.get(keyId) ?? 0,
      })),
  }));
}
