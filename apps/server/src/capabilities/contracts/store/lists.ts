/** SQL of lists of contracts. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { ContractState } from '../rules/states.ts';
import type { Kind } from '../rules/terms.ts';
import type { ContractRow } from './contracts.ts';
import { ofMerchant, typed } from './contracts.ts';

const oldMax = 20;

/** What somebody was offered of a kind: all that is open or stands, and the newest of the rest. */
export async function contractsOf(tx: Tx, downlineId: string, kind: Kind): Promise<ContractRow[]> {
  const mine = ofMerchant(tx).where('downline_id', '=', downlineId).where('kind', '=', kind);
  const current = await mine
    .where('state', 'in', ['offered', 'in_force', 'end_asked'])
    .orderBy('offered_at', 'desc')
    .execute();
  const old = await mine
    .where('state', 'not in', ['offered', 'in_force', 'end_asked'])
    .orderBy('offered_at', 'desc')
    .limit(oldMax)
    .execute();
  return [...current, ...old].map(typed);
}

export interface ListQuery {
  readonly uplineId?: string | undefined;
  /** Either side. */
  readonly memberId?: string | undefined;
  readonly kind?: Kind | undefined;
  readonly state?: ContractState | undefined;
  /** A downline asks the platform to end it. */
  readonly asksPlatform?: boolean | undefined;
  /** Begins the downline's account name. */
  readonly account?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of contracts, newest first, and how many there are. */
export async function listContracts(tx: Tx, query: ListQuery): Promise<{ rows: ContractRow[]; total: number }> {
  const { uplineId, memberId, kind, state, account, asksPlatform } = query;
  let found = ofMerchant(tx);
  if (uplineId !== undefined) found = found.where('upline_id', '=', uplineId);
  if (memberId !== undefined)
    found = found.where((eb) => eb.or([eb('upline_id', '=', memberId), eb('downline_id', '=', memberId)]));
  if (kind !== undefined) found = found.where('kind', '=', kind);
  if (state !== undefined) found = found.where('state', '=', state);
  if (asksPlatform)
    found = found
      .where('upline_id', 'is', null)
      .where('state', '=', 'end_asked')
      .where('end_asked_by', '=', 'downline');
  if (account)
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('member as m')
          .select('m.member_id')
          .whereRef('m.merchant_id', '=', 'contract.merchant_id')
          .whereRef('m.member_id', '=', 'contract.downline_id')
          .where('m.username_key', 'like', `${account.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
      ),
    );
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('offered_at', 'desc')
    .orderBy('contract_id', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  return { rows: rows.map(typed), total };
}

/** What is offered to or stands for each of these downlines; of every kind when none is named. */
export async function currentOf(tx: Tx, downlineIds: readonly string[], kind?: Kind): Promise<ContractRow[]> {
  if (downlineIds.length === 0) return [];
  let found = ofMerchant(tx)
    .where('downline_id', 'in', [...downlineIds])
    .where('state', 'in', ['offered', 'in_force', 'end_asked']);
  if (kind !== undefined) found = found.where('kind', '=', kind);
  const rows = await found.execute();
  return rows.map(typed);
}
