/** Settlement: a period at a time, from the top of the lines down, in batches that each commit whole. A batch reads figures,
 *  reckons, pays and writes down in a handful of statements; a crash at any line leaves the next batch where it was. */
import type { Tx } from '#kernel/context.ts';
import { closedThrough, exclusionsNow, firstBetWindow } from '#capabilities/turnover/index.ts';
import { debtorsBefore, duesMax, owe, payDues } from '#capabilities/wallet/index.ts';
import type { Due, DueOutcome } from '#capabilities/wallet/index.ts';
import { figuresOf, isAhead, readAhead } from './figures.ts';
import type { Ahead, Asked } from './figures.ts';
import { periodAt, periodFrom } from './rules/periods.ts';
import { reckon } from './rules/reckon.ts';
import type { Figures, Reckoning } from './rules/reckon.ts';
import type { Kind, Tier } from './rules/terms.ts';
import { ceilingTerms, coveringRate } from './rules/terms.ts';
import type { DueContract, RunRow, Sort } from './store/settlement.ts';
import {
  addSums,
  advanceRun,
  carriedBy,
  dueContracts,
  hasOpenRun,
  insertPayments,
  insertPostings,
  insertRun,
  lockNextStart,
  setBegun,
  takeRun,
} from './store/settlement.ts';
import { notifyPaid } from './notify-paid.ts';

/** Every sort of period there is, the short ones first. */
export const sorts: readonly Sort[] = [
  { kind: 'realtime', period: 'window' },
  { kind: 'hourly', period: 'hour' },
  { kind: 'daily', period: 'day' },
  { kind: 'dividend', period: 'D' },
  { kind: 'dividend', period: 'W' },
  { kind: 'dividend', period: 'H' },
  { kind: 'dividend', period: 'M' },
];

/** Begins the next period of a sort when all its windows are closed and the one before is settled. True when one was begun. */
export async function beginRun(tx: Tx, sort: Sort): Promise<boolean> {
  const next = await lockNextStart(tx, sort);
  if (next === null || (await hasOpenRun(tx, sort))) return false;
  const closed = await closedThrough(tx);
  const from = await firstBusy(tx, sort, { from: next, to: closed });
  const span = periodFrom(sort.period, from, tx.ctx.merchant.settings.timeZone);
  if (span.to > closed) {
    if (from > next) await setBegun(tx, sort, from);
    return false;
  }
  await insertRun(tx, sort, span);
  return true;
}

/** Salaries pay nothing for periods without a bet: after a quiet night, or a long stop, they are passed over in one step. A
 *  dividend carries from period to period, so none of its periods is. */
async function firstBusy(tx: Tx, { kind, period }: Sort, { from, to }: { from: Date; to: Date }): Promise<Date> {
  if (kind === 'dividend' || to <= from) return from;
  const bet = await firstBetWindow(tx, from);
  const busy = periodAt(period, bet !== null && bet < to ? bet : to, tx.ctx.merchant.settings.timeZone).from;
  return busy > from ? busy : from;
}

/** Contracts of a short period whose figures are read in one go: they come from the play of a window or an hour, which is then gone
 *  through a few times and not for each batch. Longer periods come from days, team by team: nothing is saved by reading ahead. */
const aheadMax = 5_000;
const isShort = ({ period }: Sort): boolean => period === 'window' || period === 'hour';

/** Settles the next contracts of a sort's open period. False when there is none, or another node is at it.
 *  `ahead`: kept by the caller from batch to batch, figures of contracts still to come. `read`: answers of sample data. */
export async function settleBatch(
  tx: Tx,
  sort: Sort,
  limit: number = duesMax,
  given: { readonly ahead?: Ahead; readonly read?: typeof figuresOf } = {},
): Promise<boolean> {
  const run = await takeRun(tx, sort);
  if (!run) return false;
  const contracts = await dueContracts(tx, run, limit);
  const asked = contracts.map((contract) => askedOf(sort.kind, contract));
  const ahead = isShort(sort) ? given.ahead : undefined;
  if (ahead && !isAhead(ahead, asked)) {
    const coming = await dueContracts(tx, run, aheadMax);
    await readAhead(tx, ahead, [...asked, ...coming.map((contract) => askedOf(sort.kind, contract))]);
  }
  const exclusionsAt = await exclusionsNow(tx);
  const figures = await (given.read ?? figuresOf)(tx, asked, { asOf: exclusionsAt, ahead });
  const settled = (await reckonAll(tx, sort.kind, contracts, figures)).filter(isNotified);
  const paid = await payAll(tx, run, settled);
  await insertPayments(tx, settled.map(rowOf), exclusionsAt);
  await insertPostings(tx, paid.postings);
  await addSums(tx, paid.sums);
  await notifyPaid(tx, paid.told);
  const last = contracts.length < limit ? null : (contracts.at(-1) ?? null);
  await advanceRun(tx, run, { last, contracts: contracts.length, payments: settled.length });
  return true;
}

const askedOf = (kind: Kind, { downlineId: ownerId, terms, from, to }: DueContract): Asked => ({
  ownerId,
  kind,
  terms,
  from,
  to,
});

interface Settled {
  readonly paymentId: string;
  readonly contract: DueContract;
  readonly reckoning: Reckoning;
  /** The rate the payer's own contract is paid at for this period. */
  readonly payerRate: number | null;
}

async function reckonAll(
  tx: Tx,
  kind: Kind,
  contracts: readonly DueContract[],
  figures: readonly Figures[],
): Promise<Settled[]> {
  const carrying = contracts.filter(({ terms }) => terms.carryLoss).map(({ contractId }) => contractId);
  const carried = await carriedBy(tx, carrying);
  const settled = contracts.flatMap((contract, place) => {
    const own = figures[place];
    if (!own) return [];
    const reckoning = reckon({
      kind,
      terms: contract.terms,
      figures: own,
      carriedInMinor: carried.get(contract.contractId) ?? 0n,
      ceilingOf: (tier) => ceilingRate(tx, kind, contract, tier),
    });
    return [{ paymentId: tx.ctx.newId(), contract, reckoning, payerRate: contract.parentRate }];
  });
  // A payer settled in this very batch stands before those it pays.
  const rates = new Map(settled.map(({ contract, reckoning }) => [contract.contractId, reckoning.paidRate]));
  return settled.map((one) => ({ ...one, payerRate: rates.get(one.contract.parentId ?? '') ?? one.payerRate }));
}

/** The most that may be paid for a tier: what the payer's own contract gives on, or the merchant's ceiling, and no more than a rate
 *  that a finding holds. What this contract's owner gives on is paid as agreed: it is the owner's own rise that is in doubt. */
function ceilingRate(tx: Tx, kind: Kind, { uplineId, terms, parentTerms, heldRate }: DueContract, tier: Tier): number {
  const most = coveringRate(ceilingTerms(kind, terms, tx.ctx.merchant.settings.contracts), tier);
  const ceiling = heldRate === null ? most : Math.min(most, heldRate);
  if (uplineId === null) return ceiling;
  return parentTerms === null ? 0 : Math.min(ceiling, coveringRate(parentTerms, tier));
}

/** A period in which nothing happened leaves no row. An adjustment of rounds settled before is no bet, and something that happened. */
function isNotified({ reckoning: { figures, lossMinor, carriedInMinor, carriedOutMinor } }: Settled): boolean {
  return (
    [figures.bonusMinor, lossMinor, carriedInMinor, carriedOutMinor].some((minor) => minor !== 0n) || figures.bets > 0
  );
}

async function payAll(tx: Tx, run: RunRow, settled: readonly Settled[]) {
  const due = settled.filter(({ reckoning }) => reckoning.dueMinor > 0n);
  const behind = await whoStandsBehind(tx, run, due);
  const payable = due.filter((one) => !isBehind(behind, one));
  const outcomes = await payDues(
    tx,
    payable.map((one) => dueOf(run, one)),
  );
  const paid = new Map(payable.map((one, place) => [one.paymentId, outcomes[place]]));
  const owed = due.filter(({ paymentId }) => paid.get(paymentId)?.outcome !== 'paid');
  await owe(
    tx,
    owed.map((one) => debtOf(run, one)),
  );
  return {
    postings: due.flatMap((one) => postingOf(one, paid.get(one.paymentId))),
    sums: due.map(({ paymentId, contract: { contractId }, reckoning: { dueMinor } }) =>
      paid.get(paymentId)?.outcome === 'paid'
        ? { contractId, paidMinor: dueMinor, owedMinor: 0n }
        : { contractId, paidMinor: 0n, owedMinor: dueMinor },
    ),
    told: due.map(({ paymentId, contract, reckoning }) => ({
      contractId: contract.contractId,
      kind: run.kind,
      payerId: payerOf(contract),
      payeeId: contract.downlineId,
      amountMinor: reckoning.dueMinor,
      currency: contract.currency,
      state: paid.get(paymentId)?.outcome === 'paid' ? ('paid' as const) : ('owed' as const),
      from: contract.from,
    })),
  };
}

const payerOf = ({ payer, uplineId }: DueContract): string | null => (payer === 'platform' ? null : uplineId);
const nameOf = (memberId: string, currency: string): string => `${memberId}|${currency}`;

/** Payers who still owe for an earlier period: what is due now waits behind that. */
async function whoStandsBehind(tx: Tx, run: RunRow, due: readonly Settled[]): Promise<Set<string>> {
  const behind = new Set<string>();
  for (const currency of new Set(due.map(({ contract }) => contract.currency))) {
    const payers = due
      .filter(({ contract }) => contract.currency === currency)
      .map(({ contract }) => payerOf(contract));
    const members = [...new Set(payers.filter((payer) => payer !== null))];
    for (const member of await debtorsBefore(tx, { members, currency, dueAt: run.ends_at }))
      behind.add(nameOf(member, currency));
  }
  return behind;
}

function isBehind(behind: ReadonlySet<string>, { contract }: Settled): boolean {
  const payer = payerOf(contract);
  return payer !== null && behind.has(nameOf(payer, contract.currency));
}

function dueOf(run: RunRow, { paymentId, contract, reckoning }: Settled): Due {
  return {
    paymentId,
    fromId: payerOf(contract),
    toId: contract.downlineId,
    currency: contract.currency,
    amountMinor: reckoning.dueMinor,
    kind: run.kind === 'dividend' ? 'dividend' : 'salary',
    key: `contract:${contract.contractId}:${contract.from.toISOString()}`,
  };
}

function debtOf(run: RunRow, settled: Settled) {
  const due = dueOf(run, settled);
  if (due.fromId === null) throw new Error(`contract ${settled.contract.contractId}: the platform was short`); // its account is derived: this is a bug
  return { ...due, fromId: due.fromId, dueAt: run.ends_at };
}

function postingOf({ paymentId, contract: { contractId }, reckoning }: Settled, outcome: DueOutcome | undefined) {
  if (outcome?.outcome !== 'paid') return [];
  return [{ paymentId, contractId, number: 0, amountMinor: reckoning.dueMinor, transferId: outcome.transferId }];
}

function rowOf({ paymentId, contract, reckoning, payerRate }: Settled) {
  const { figures } = reckoning;
  return {
    contract_id: contract.contractId,
    starts_at: contract.from,
    ends_at: contract.to,
    payment_id: paymentId,
    bets: figures.bets,
    won: figures.won,
    lost: figures.lost,
    stake_minor: figures.stakeMinor.toString(),
    payout_minor: figures.payoutMinor.toString(),
    turnover_minor: figures.turnoverMinor.toString(),
    counted_minor: figures.countedMinor.toString(),
    bonus_minor: figures.bonusMinor.toString(),
    active_members: figures.activeMembers,
    carried_in_minor: reckoning.carriedInMinor.toString(),
    carried_out_minor: reckoning.carriedOutMinor.toString(),
    base_minor: reckoning.baseMinor.toString(),
    tier: reckoning.tier,
    tier_rate: reckoning.tierRate,
    ceiling_rate: reckoning.ceilingRate,
    paid_rate: reckoning.paidRate,
    due_minor: reckoning.dueMinor.toString(),
    reason: reckoning.reason,
    payer_rate: payerRate,
    held_rate: contract.heldRate,
  };
}
