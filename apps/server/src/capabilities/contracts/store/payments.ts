/** SQL that reads what was settled. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { ContractPayment, ContractPosting, ContractSum } from '#kernel/schema.gen.ts';
import type { ContractRow } from './contracts.ts';

export type PaymentRow = Selectable<ContractPayment> & Pick<ContractRow, 'kind' | 'currency'>;

function payments(tx: Tx) {
  return tx.db
    .selectFrom('contract_payment as p')
    .innerJoin('contract as c', (on) =>
      on.onRef('c.merchant_id', '=', 'p.merchant_id').onRef('c.contract_id', '=', 'p.contract_id'),
    )
    .selectAll('p')
    .select(['c.kind', 'c.currency'])
    .where('p.merchant_id', '=', tx.ctx.merchant.id);
}

export async function paymentsById(tx: Tx, paymentIds: readonly string[]): Promise<PaymentRow[]> {
  if (paymentIds.length === 0) return [];
  return payments(tx)
    .where('p.payment_id', 'in', [...paymentIds])
    .execute();
}

/** Newest first; `before`: those that began before this instant. */
export async function paymentsPage(
  tx: Tx,
  contractId: string,
  page: { readonly before: Date | null; readonly limit: number },
): Promise<PaymentRow[]> {
  let rows = payments(tx).where('p.contract_id', '=', contractId);
  if (page.before) rows = rows.where('p.starts_at', '<', page.before);
  return rows.orderBy('p.starts_at', 'desc').limit(page.limit).execute();
}

export async function postingsOf(tx: Tx, paymentId: string): Promise<Selectable<ContractPosting>[]> {
  return tx.db
    .selectFrom('contract_posting')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute();
}

export async function sumsOf(tx: Tx, contractIds: readonly string[]): Promise<Map<string, Selectable<ContractSum>>> {
  if (contractIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('contract_sum')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('contract_id', 'in', [...contractIds])
    .execute();
  return new Map(rows.map((row) => [row.contract_id, row]));
}

/** What was paid by each contract since an instant. */
export async function paidSince(tx: Tx, contractIds: readonly string[], since: Date): Promise<Map<string, bigint>> {
  if (contractIds.length === 0) return new Map();
  const { rows } = await sql<{ contract_id: string; paid: bigint }>`
    select contract_id, sum(amount_minor)::bigint as paid from contract_posting
    where merchant_id = ${tx.ctx.merchant.id} and contract_id = any(${contractIds}::uuid[]) and at >= ${since} group by 1`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.contract_id, row.paid]));
}
