/** Open debts of contracts as their sides and operators see them. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { contractDebts } from '@baize/protocol/calls/contracts';
import type { consoleContractDebts } from '@baize/protocol/calls/contracts-console';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import { debtOf, debtsPage, findDebt, owedTo } from '#capabilities/wallet/index.ts';
import type { DebtRow } from '#capabilities/wallet/index.ts';
import { paymentsById } from './store/payments.ts';

const pageSize = 20;

/** What the reader owes, or is owed, oldest first; and what an open debt closes to the reader. */
export async function readDebts(
  tx: Tx<MemberCtx>,
  { side, cursor }: ParsedInput<typeof contractDebts>['query'],
): Promise<CallOutput<typeof contractDebts>> {
  const { memberId } = tx.ctx.actor;
  const { content, nextCursor } = await page(
    tx,
    side === 'upline' ? { debtorId: memberId } : { creditorId: memberId },
    cursor,
  );
  const owes = await debtOf(tx, memberId);
  const open = side === 'upline' ? owes : await owedTo(tx, memberId);
  return {
    content: content.map(({ payer, payee, ...debt }) => ({ ...debt, other: side === 'upline' ? payee : payer })),
    open: [...open].map(([currency, openMinor]) => ({ currency, openMinor: openMinor.toString() })),
    freezes: owes.size > 0 ? tx.ctx.merchant.settings.contracts.debtFreezes : [],
    nextCursor,
  };
}

export async function readAllDebts(
  tx: Tx,
  { memberId, cursor }: ParsedInput<typeof consoleContractDebts>['query'],
): Promise<CallOutput<typeof consoleContractDebts>> {
  return page(tx, memberId === undefined ? {} : { debtorId: memberId }, cursor);
}

async function page(tx: Tx, whose: { debtorId?: string; creditorId?: string }, cursor: string | undefined) {
  const last = cursor === undefined ? undefined : await findDebt(tx, cursor);
  const after = last && { dueAt: last.due_at, debtId: last.debt_id };
  const rows = await debtsPage(tx, { ...whose, after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return {
    content: await views(tx, shown),
    nextCursor: rows.length > pageSize ? (shown.at(-1)?.debt_id ?? null) : null,
  };
}

async function views(tx: Tx, rows: readonly DebtRow[]) {
  const names = await accountNames(
    tx,
    rows.flatMap((row) => [row.debtor_id, row.creditor_id]),
  );
  const person = (id: string) => ({ id, account: names.get(id) ?? '' });
  const payments = new Map(
    (
      await paymentsById(
        tx,
        rows.map((row) => row.debt_id),
      )
    ).map((row) => [row.payment_id, row]),
  );
  return rows.flatMap((row) => {
    const payment = payments.get(row.debt_id);
    if (!payment) return [];
    return [
      {
        paymentId: row.debt_id,
        contractId: payment.contract_id,
        kind: payment.kind,
        payer: person(row.debtor_id),
        payee: person(row.creditor_id),
        from: payment.starts_at.toISOString(),
        to: payment.ends_at.toISOString(),
        currency: row.currency,
        dueMinor: row.amount_minor.toString(),
        openMinor: row.open_minor.toString(),
        since: row.since.toISOString(),
      },
    ];
  });
}
