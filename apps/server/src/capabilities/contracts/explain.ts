/** How a payment came about, down to members and bets: from what was stored when it was settled. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type * as calls from '@baize/protocol/calls/contracts-payments';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { MerchantCatalogue } from '#capabilities/games/index.ts';
import { nameIn } from '#capabilities/games/index.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import { betsOf, excludedBetween, memberTotals } from '#capabilities/turnover/index.ts';
import type { BetCursor } from '#capabilities/turnover/index.ts';
import { openOf } from '#capabilities/wallet/index.ts';
import { figuresView } from './figures-view.ts';
import { activeSpan } from './rules/periods.ts';
import type { Figures, NothingReason } from './rules/reckon.ts';
import { floorToMinor, isMet } from './rules/reckon.ts';
import type { Side } from './rules/states.ts';
import type { ContractRow } from './store/contracts.ts';
import type { PaymentRow } from './store/payments.ts';
import { paymentsById, paymentsPage, postingsOf } from './store/payments.ts';

export type PaymentView = CallOutput<typeof calls.contractPayments>['content'][number];
export type Explanation = CallOutput<typeof calls.contractExplanation>;
const membersMax = 100;

export async function paymentViews(tx: Tx, rows: readonly PaymentRow[]): Promise<PaymentView[]> {
  const open = await openOf(
    tx,
    rows.map(({ payment_id: id }) => id),
  );
  return rows.map((row) => {
    const owed = open.get(row.payment_id) ?? 0n;
    return {
      id: row.payment_id,
      contractId: row.contract_id,
      kind: row.kind,
      from: row.starts_at.toISOString(),
      to: row.ends_at.toISOString(),
      currency: row.currency,
      state: row.due_minor === 0n ? 'nothing' : owed > 0n ? 'owed' : 'paid',
      baseMinor: row.base_minor.toString(),
      rateBasisPoints: row.paid_rate,
      dueMinor: row.due_minor.toString(),
      paidMinor: (row.due_minor - owed).toString(),
      settledAt: row.settled_at.toISOString(),
    };
  });
}

/** A page of a contract's settled periods, newest first. */
export async function readPayments(
  tx: Tx,
  contractId: string,
  query: Pick<ParsedInput<typeof calls.contractPayments>['query'], 'cursor' | 'pageSize'>,
): Promise<CallOutput<typeof calls.contractPayments>> {
  const before = cursorTime(query.cursor);
  const rows = await paymentsPage(tx, contractId, { before, limit: query.pageSize + 1 });
  const shown = rows.slice(0, query.pageSize);
  const last = rows.length > query.pageSize ? shown.at(-1) : undefined;
  return { content: await paymentViews(tx, shown), nextCursor: last ? String(last.starts_at.getTime()) : null };
}

/** The end of the year 9999: what lies beyond is before nothing. */
const lastInstant = 253_402_300_799_999;

function cursorTime(cursor: string | undefined): Date | null {
  if (cursor === undefined || cursor === 'newest') return null;
  return new Date(Math.min(Number(cursor), lastInstant));
}

/** A payment of this contract. Errors: NOT_FOUND. */
export async function findPayment(tx: Tx, contract: ContractRow, paymentId: string): Promise<PaymentRow> {
  const [row] = await paymentsById(tx, [paymentId]);
  return row?.contract_id === contract.contract_id ? row : fail('NOT_FOUND');
}

export function figuresOfPayment(row: PaymentRow): Figures {
  return {
    bets: row.bets,
    won: row.won,
    lost: row.lost,
    stakeMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
    turnoverMinor: row.turnover_minor,
    countedMinor: row.counted_minor,
    bonusMinor: row.bonus_minor,
    activeMembers: row.active_members,
  };
}

/** `side`: who reads; the payer's own rate is told to the payer and to the operator (null) only. */
export async function explainPayment(
  tx: Tx,
  contract: ContractRow,
  row: PaymentRow,
  side: Side | null,
): Promise<Explanation> {
  const [payment] = await paymentViews(tx, [row]);
  if (!payment) throw new Error('contracts: a payment without a view');
  const figures = figuresOfPayment(row);
  const postings = await postingsOf(tx, row.payment_id);
  const active = activeSpan(contract.kind, { from: row.starts_at, to: row.ends_at }, row.time_zone);
  const earned = row.payer_rate === null ? null : floorToMinor(row.base_minor, row.payer_rate);
  return {
    payment,
    terms: contract.terms,
    sha256: contract.sealed_sha256,
    reckoning: {
      figures: figuresView(figures),
      carriedInMinor: row.carried_in_minor.toString(),
      carriedOutMinor: row.carried_out_minor.toString(),
      baseMinor: row.base_minor.toString(),
      tier: row.tier,
      tierRateBasisPoints: row.tier_rate,
      ceilingBasisPoints: row.ceiling_rate,
      paidRateBasisPoints: row.paid_rate,
      exactTenThousandths: (row.base_minor * BigInt(row.paid_rate)).toString(),
      dueMinor: row.due_minor.toString(),
      reason: row.reason as NothingReason | null, // written from the rules
    },
    tiers: contract.terms.tiers.map((tier) => ({
      ...tier,
      isMet: isMet(tier, figures, row.stake_minor - row.payout_minor),
    })),
    timeZone: row.time_zone,
    activeFrom: active.from.toISOString(),
    activeTo: active.to.toISOString(),
    payer:
      side === 'downline' || earned === null || row.payer_rate === null
        ? null
        : {
            rateBasisPoints: row.payer_rate,
            earnedMinor: earned.toString(),
            keptMinor: (earned - row.due_minor).toString(),
          },
    leftOut: await leftOutOf(tx, contract, row),
    heldBasisPoints: row.held_rate,
    postings: postings.map((posting) => ({
      at: posting.at.toISOString(),
      amountMinor: posting.amount_minor.toString(),
      transferId: posting.transfer_id.toString(),
    })),
  };
}

/** What of the turnover room a payment counts. */
function countedBy(contract: ContractRow, row: PaymentRow) {
  const { currency, singleBetMaxMinor, products } = contract.terms;
  return {
    owner: contract.downline_id,
    currency,
    from: row.starts_at,
    to: row.ends_at,
    singleBetMaxMinor: singleBetMaxMinor === null ? null : BigInt(singleBetMaxMinor),
    products,
    salaryAsOf: contract.kind === 'dividend' ? null : row.exclusions_at,
  };
}

/** How much a finding took out of it before it was settled: how many, never who, so that nobody learns of a search from a payment. */
async function leftOutOf(tx: Tx, contract: ContractRow, row: PaymentRow): Promise<Explanation['leftOut']> {
  const { owner, salaryAsOf: asOf, ...counted } = countedBy(contract, row);
  if (asOf === null) return null;
  const excluded = (await excludedBetween(tx, { ...counted, owners: [owner], asOf })).get(owner);
  return excluded ? { members: excluded.members, bets: excluded.bets } : null;
}

/** The members whose bets it counts, in the order of their ids: they sum to its figures. */
export async function readPaymentMembers(
  tx: Tx,
  contract: ContractRow,
  row: PaymentRow,
  page: { readonly after: string | null; readonly limit?: number },
): Promise<CallOutput<typeof calls.contractPaymentMembers>> {
  const limit = page.limit ?? membersMax;
  const rows = await memberTotals(tx, { ...countedBy(contract, row), after: page.after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const names = await accountNames(
    tx,
    shown.map(({ memberId }) => memberId),
  );
  return {
    content: shown.map((member) => ({
      memberId: member.memberId,
      account: names.get(member.memberId) ?? '',
      bets: member.bets,
      countedMinor: member.cappedTurnoverMinor.toString(),
      stakeMinor: member.stakeMinor.toString(),
      payoutMinor: member.payoutMinor.toString(),
      lossMinor: (member.stakeMinor - member.payoutMinor).toString(),
    })),
    next: rows.length > limit ? (shown.at(-1)?.memberId ?? null) : null,
  };
}

/** The bets it counts, newest first. */
export async function readPaymentBets(
  tx: Tx,
  contract: ContractRow,
  row: PaymentRow,
  page: { readonly before: BetCursor | undefined; readonly limit: number; readonly memberId?: string | undefined },
) {
  const { singleBetMaxMinor: most, ...counted } = countedBy(contract, row);
  const rows = await betsOf(tx, {
    ...counted,
    scope: 'team',
    before: page.before,
    limit: page.limit + 1,
    memberId: page.memberId,
  });
  const shown = rows.slice(0, page.limit);
  const names = await accountNames(
    tx,
    shown.map(({ memberId }) => memberId),
  );
  return {
    content: shown.map((bet) => ({
      roundId: bet.roundId,
      memberId: bet.memberId,
      account: names.get(bet.memberId) ?? '',
      nodeId: bet.nodeId,
      product: bet.product,
      settledAt: bet.settledAt.toISOString(),
      isAdjustment: bet.isAdjustment,
      stakeMinor: bet.stakeMinor.toString(),
      payoutMinor: bet.payoutMinor.toString(),
      countedMinor: (most !== null && bet.turnoverMinor > most ? most : bet.turnoverMinor).toString(),
    })),
    /** Where the next page goes on; undefined at the end. */
    last: rows.length > page.limit ? shown.at(-1) : undefined,
  };
}

/** A bet's place in the list as the wire carries it, and back. */
function betCursorText({ windowStart, factId }: BetCursor): string {
  return `${windowStart.getTime()}-${factId}`;
}

function betCursorOf(text: string | undefined): BetCursor | undefined {
  if (text === undefined || text === 'newest') return undefined;
  const [window = '', fact = ''] = text.split('-');
  return { windowStart: new Date(Math.min(Number(window), lastInstant)), factId: BigInt(fact) };
}

/** A page of them as it is shown: with the game's name and what each was lost by. */
export async function readPaymentBetPage(
  tx: Tx,
  contract: ContractRow,
  row: PaymentRow,
  asked: ParsedInput<typeof calls.contractPaymentBets>['query'] & { readonly games: MerchantCatalogue },
): Promise<CallOutput<typeof calls.contractPaymentBets>> {
  const page = { before: betCursorOf(asked.cursor), limit: asked.pageSize, memberId: asked.memberId };
  const { content, last } = await readPaymentBets(tx, contract, row, page);
  return {
    content: content.map((bet) => {
      const game = asked.games.byNode.get(bet.nodeId);
      return {
        ...bet,
        gameName: game ? nameIn(game, tx.ctx.language) : bet.nodeId,
        lossMinor: (BigInt(bet.stakeMinor) - BigInt(bet.payoutMinor)).toString(),
      };
    }),
    nextCursor: last ? betCursorText(last) : null,
  };
}
