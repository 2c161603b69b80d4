/** Notices of payments: to each who is paid, and once a batch to each who pays or owes. */
import type { Tx } from '#kernel/context.ts';
import { recordMany } from '#kernel/outbox.ts';
import type { Recorded } from '#kernel/outbox.ts';

export interface PaidNotice {
  readonly contractId: string;
  readonly kind: string;
  /** Null: the platform. */
  readonly payerId: string | null;
  readonly payeeId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: 'paid' | 'owed';
  readonly from: Date;
}

/** Records the facts of a batch in one statement. */
export async function notifyPaid(tx: Tx, notices: readonly PaidNotice[]): Promise<void> {
  const facts: Recorded[] = [];
  const balances = new Set<string>();
  for (const one of notices) {
    facts.push(factOf(one, one.payeeId, 'downline', one.contractId, one.amountMinor));
    if (one.state === 'paid') balances.add(one.payeeId);
  }
  for (const [one, sum] of sumsOfPayers(notices)) {
    if (one.payerId === null) continue;
    facts.push(factOf(one, one.payerId, 'upline', null, sum));
    if (one.state === 'paid') balances.add(one.payerId);
  }
  for (const memberId of balances)
    facts.push({ name: 'balance.changed', audience: { kind: 'member', memberId }, payload: { memberId } });
  await recordMany(tx, facts);
}

function factOf(
  { kind, currency, state, from }: PaidNotice,
  memberId: string,
  side: 'upline' | 'downline',
  contractId: string | null,
  amountMinor: bigint,
): Recorded {
  return {
    name: 'contract.paid',
    audience: { kind: 'member', memberId },
    payload: {
      memberId,
      side,
      kind,
      contractId,
      amountMinor: amountMinor.toString(),
      currency,
      state,
      from: from.toISOString(),
    },
  };
}

/** One of each payer, currency and outcome, with the sum of all like it. */
function sumsOfPayers(notices: readonly PaidNotice[]): (readonly [PaidNotice, bigint])[] {
  const sums = new Map<string, [PaidNotice, bigint]>();
  for (const one of notices) {
    if (one.payerId === null) continue;
    const key = `${one.payerId}|${one.kind}|${one.currency}|${one.state}`;
    const sum = sums.get(key);
    if (sum) sum[1] += one.amountMinor;
    else sums.set(key, [one, one.amountMinor]);
  }
  return [...sums.values()];
}
