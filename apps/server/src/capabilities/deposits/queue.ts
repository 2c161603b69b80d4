/** What waits for an operator: money that was credited to nobody, and transfers with pictures. */
import type { CallOutput } from '@baize/protocol';
import type { depositQueue, readDepositProof } from '@baize/protocol/calls/deposits-queue';
import { sql } from 'kysely';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { peopleNeeded } from './approval.ts';
import { approvalsOf } from './receipt-store.ts';
import type { ApprovalRow, ReceiptRow } from './receipt-store.ts';
import type { DepositRow } from './store.ts';
import { proofsOf, sendMinorOf } from './store.ts';

type Page = CallOutput<typeof depositQueue>;
type Task = Page['content'][number];

interface Waiting {
  readonly id: string;
  readonly kind: 'receipt' | 'proof';
}

/** Oldest first, whichever kind. */
function waitingIn(merchantId: number) {
  return sql`(
    select receipt_id as id, 'receipt' as kind, received_at as since from deposit_receipt where merchant_id = ${merchantId} and state = 'open'
    union all
    select d.deposit_id, 'proof', d.created_at from deposit d
    where d.merchant_id = ${merchantId} and d.kind = 'bank_transfer' and d.state in ('created', 'pending', 'expired')
      and exists (select from upload u where u.merchant_id = d.merchant_id and u.subject_id = d.deposit_id and u.purpose = 'deposit_proof'))`;
}

export async function readDepositQueue(
  tx: Tx<StaffCtx>,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page> {
  const waiting = waitingIn(tx.ctx.merchant.id);
  const { rows } = await sql<Waiting>`
    select id, kind from ${waiting} waiting order by since, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    tx.db,
  );
  const { rows: counts } = await sql<{ kind: Waiting['kind']; count: bigint }>`
    select kind, count(*) as count from ${waiting} waiting group by kind`.execute(tx.db);
  const countOf = (kind: Waiting['kind']) => Number(counts.find((row) => row.kind === kind)?.count ?? 0);
  const total = countOf('receipt') + countOf('proof');
  return {
    content: await tasksOf(tx, rows),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
    counts: { receipt: countOf('receipt'), proof: countOf('proof') },
  };
}

async function tasksOf(tx: Tx<StaffCtx>, waiting: readonly Waiting[]): Promise<Task[]> {
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { id: merchantId } = tx.ctx.merchant;
  const receipts = await tx.db
    .selectFrom('deposit_receipt')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('receipt_id', 'in', ids)
    .execute();
  const depositIds = [...ids, ...receipts.flatMap((receipt) => receipt.deposit_id ?? [])];
  const deposits = await tx.db
    .selectFrom('deposit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deposit_id', 'in', depositIds)
    .execute();
  const approvals = Map.groupBy(await approvalsOf(tx, ids), ({ subject_id }) => subject_id);
  const tasks: Task[] = [];
  for (const { id } of waiting) {
    const receipt = receipts.find(({ receipt_id }) => receipt_id === id);
    const deposit = deposits.find(({ deposit_id }) => deposit_id === (receipt ? receipt.deposit_id : id));
    const agreed = (approvals.get(id) ?? []).map(approvalOnTheWire);
    if (receipt) {
      const task = await receiptTask(tx, receipt, deposit);
      // one word that did not suffice: the first person had decided enough alone that day
      tasks.push({ ...task, approvalsNeeded: agreed.length > 0 ? 2 : task.approvalsNeeded, approvals: agreed });
    } else if (deposit) tasks.push({ ...(await proofTask(tx, deposit)), approvals: agreed });
  }
  return tasks;
}

async function receiptTask(
  tx: Tx<StaffCtx>,
  receipt: ReceiptRow,
  deposit: DepositRow | undefined,
): Promise<Omit<Task, 'approvals'>> {
  const { currency, amount_minor: amountMinor } = receipt;
  return {
    id: receipt.receipt_id,
    kind: 'receipt',
    since: receipt.received_at.toISOString(),
    amountMinor: amountMinor.toString(),
    currency,
    reason: receipt.reason ?? 'unknown_reference',
    payer: receipt.payer,
    text: receipt.text,
    deposit: deposit ? await depositInTask(tx, deposit) : null,
    approvalsNeeded: await peopleNeeded(tx, { amountMinor, currency, isBacked: true }),
  };
}

async function proofTask(tx: Tx<StaffCtx>, deposit: DepositRow): Promise<Omit<Task, 'approvals'>> {
  return {
    id: deposit.deposit_id,
    kind: 'proof',
    since: deposit.created_at.toISOString(),
    amountMinor: deposit.amount_minor.toString(),
    currency: deposit.currency,
    reason: 'proof',
    payer: null,
    text: null,
    deposit: await depositInTask(tx, deposit),
    approvalsNeeded: 2,
  };
}

async function depositInTask(tx: Tx<StaffCtx>, deposit: DepositRow): Promise<NonNullable<Task['deposit']>> {
  const proofs = await proofsOf(tx, [deposit.deposit_id]);
  const member = (await readMember(tx, deposit.member_id)) ?? fail('NOT_FOUND');
  return {
    id: deposit.deposit_id,
    account: member.username,
    memberId: deposit.member_id,
    kind: deposit.kind,
    amountMinor: deposit.amount_minor.toString(),
    sendMinor: sendMinorOf(deposit).toString(),
    currency: deposit.currency,
    state: deposit.state,
    referenceCode: deposit.reference_code,
    createdAt: deposit.created_at.toISOString(),
    proofs: proofs.map((proof) => ({ id: proof.upload_id, bytes: proof.bytes, at: proof.at.toISOString() })),
  };
}

function approvalOnTheWire({ staff_id: staffId, staff_name: displayName, at }: ApprovalRow): Task['approvals'][number] {
  return { staffId, displayName, at: at.toISOString() };
}

/** What kind of picture a proof is, once it is known to belong to the deposit. Errors: NOT_FOUND. */
export async function readProofMime(
  tx: Tx<StaffCtx>,
  depositId: string,
  proofId: string,
): Promise<CallOutput<typeof readDepositProof>['mime']> {
  const proof = (await proofsOf(tx, [depositId])).find((entry) => entry.upload_id === proofId);
  return (proof ?? fail('NOT_FOUND')).mime;
}
