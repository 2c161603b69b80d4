/** Pure rules of withdrawals: the state table, and what an operator is told to look at. */
import type { withdrawalStates } from '@baize/protocol/calls/withdrawals';

export type WithdrawalState = (typeof withdrawalStates)[number];
export type WithdrawalStep =
  | 'approve'
  | 'reject'
  | 'send'
  | 'pay'
  | 'fail'
  | 'bounce'
  | 'confirm'
  | 'expire'
  | 'dispute'
  | 'resend'
  | 'refuse';

/** Every way a withdrawal may go. `received` and `rejected` are ends: a receipt, forced or not, is never taken back (what a
 *  player says against a forced one is kept beside the state: late-dispute.ts). */
const next: Record<WithdrawalState, Partial<Record<WithdrawalStep, WithdrawalState>>> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { send: 'sending' },
  // `fail`: the bank refused the first order, the money is still set aside. `bounce`: it refused a part sent again.
  sending: { pay: 'paid', fail: 'failed', bounce: 'disputed' },
  paid: { confirm: 'received', expire: 'received', dispute: 'disputed' },
  // `confirm`: the rest arrived after all, says the player.
  disputed: { confirm: 'received', resend: 'sending', refuse: 'received' },
  failed: { approve: 'approved', reject: 'rejected' },
  received: {},
  rejected: {},
};

/** The state after a step, or undefined when the step is not possible from here. */
export function nextState(state: WithdrawalState, step: WithdrawalStep): WithdrawalState | undefined {
  return next[state][step];
}

/** Is the money still set aside? It leaves the reserve once: to the bank (`pay`) or back to the wallet (`reject`). */
export function isReserved(state: WithdrawalState, paidAt: Date | null): boolean {
  return paidAt === null && state !== 'rejected';
}

/** A word against a forced receipt that nobody has answered yet. */
export function isLateDisputeOpen(about: { late_dispute_at: Date | null; late_answered_at: Date | null }): boolean {
  return about.late_dispute_at !== null && about.late_answered_at === null;
}

/** How long a task stays with whoever took it (design brief, Approvals). */
export const takeMinutes = 5;
const dayMs = 86_400_000;

/** What was true when the player asked, as the operator judges it. */
export interface Circumstances {
  readonly state: WithdrawalState;
  /** In the merchant's own currency; null when no rate says what it is worth. */
  readonly amountMinor: bigint | null;
  readonly isFirst: boolean;
  readonly nameMatches: boolean | null;
  readonly isKnownDevice: boolean | null;
  /** The player spoke against a forced receipt. */
  readonly isLateDispute: boolean;
  /** Other players who bound the same account. */
  readonly sharedWith: number;
  /** Withdrawals asked for in the 24 hours before. */
  readonly recentCount: number;
  /** Stakes for each hundred paid in since the last payout; null when nothing was paid in since. */
  readonly stakedPercent: number | null;
  readonly bankAccountSince: Date;
  readonly requestedAt: Date;
}

/** `amountMinor` in the merchant's currency. What nobody can say the worth of takes two. */
export function needsTwo(amountMinor: bigint | null, fourEyesAboveMinor: bigint): boolean {
  return amountMinor === null || amountMinor > fourEyesAboveMinor;
}

function isNewBankAccount(about: Circumstances): boolean {
  return about.requestedAt.getTime() - about.bankAccountSince.getTime() < dayMs;
}

/** One to five marks in the queue. */
export function riskOf(about: Circumstances, fourEyesAboveMinor: bigint): number {
  const marks =
    1 +
    (needsTwo(about.amountMinor, fourEyesAboveMinor) ? 1 : 0) +
    (about.isFirst ? 1 : 0) +
    (isNewBankAccount(about) ? 2 : 0) +
    (about.nameMatches === false ? 2 : 0) +
    (about.isKnownDevice === false ? 1 : 0) +
    (about.sharedWith > 0 ? 2 : 0) +
    (isFast(about) ? 1 : 0) +
    (isUnplayed(about) ? 1 : 0);
  return Math.min(5, marks);
}

/** More in a day than people usually ask for. */
function isFast(about: Circumstances): boolean {
  return about.recentCount >= recentMany;
}
const recentMany = 6;

/** Paid in and taken out again with little play between: what launderers do. */
function isUnplayed(about: Circumstances): boolean {
  return about.stakedPercent !== null && about.stakedPercent < playedPercent;
}
const playedPercent = 50;

export type WaitReason =
  | 'over_auto_line'
  | 'needs_two'
  | 'first_withdrawal'
  | 'new_bank_account'
  | 'shared_account'
  | 'unplayed'
  | 'dispute'
  | 'late_dispute'
  | 'failed_payout';

/** Why a person must look: the gravest first. Nothing is paid without a person, so the line for automatic pay is zero. */
export function waitReason(about: Circumstances, fourEyesAboveMinor: bigint): WaitReason {
  if (about.state === 'disputed') return 'dispute';
  if (about.isLateDispute) return 'late_dispute';
  if (about.state === 'failed') return 'failed_payout';
  if (about.sharedWith > 0) return 'shared_account';
  if (isNewBankAccount(about)) return 'new_bank_account';
  if (needsTwo(about.amountMinor, fourEyesAboveMinor)) return 'needs_two';
  if (isUnplayed(about)) return 'unplayed';
  return about.isFirst ? 'first_withdrawal' : 'over_auto_line';
}

export interface Check {
  readonly level: 'pass' | 'warn' | 'info';
  /** A key of the console's texts. */
  readonly name: string;
  readonly params: Record<string, string | number>;
}

/** The checks as sentences; every one is a fact we hold. */
export function checksOf(
  about: Circumstances,
  known: {
    paidBefore: number;
    fourEyesAboveMinor: bigint;
    /** The account was changed a short while ago: payouts asked for after the change are refused till then. */
    pause?: { until: Date; reason: string } | null;
  },
): Check[] {
  const check = (level: Check['level'], name: string, params: Check['params'] = {}): Check => ({ level, name, params });
  const accountAgeMs = Math.max(0, about.requestedAt.getTime() - about.bankAccountSince.getTime());
  const lineMinor = known.fourEyesAboveMinor.toString();
  return [
    ...(known.pause
      ? [check('warn', 'payouts_paused', { until: known.pause.until.toISOString(), reason: known.pause.reason })]
      : []),
    about.nameMatches === null
      ? check('info', 'name_unknown')
      : about.nameMatches
        ? check('pass', 'name_matches')
        : check('warn', 'name_differs'),
    isNewBankAccount(about)
      ? check('warn', 'bank_account_new', { hours: Math.floor(accountAgeMs / 3_600_000) })
      : check('pass', 'bank_account_known', { days: Math.floor(accountAgeMs / dayMs) }),
    about.isFirst
      ? check('warn', 'first_withdrawal')
      : check('pass', 'withdrawals_before', { count: known.paidBefore }),
    ...(about.isKnownDevice === null
      ? []
      : [about.isKnownDevice ? check('pass', 'device_same') : check('warn', 'device_new')]),
    ...(about.sharedWith > 0
      ? [check('warn', 'account_shared', { count: about.sharedWith })]
      : [check('pass', 'account_own')]),
    ...(about.stakedPercent === null
      ? []
      : [
          check(isUnplayed(about) ? 'warn' : 'pass', isUnplayed(about) ? 'deposit_unplayed' : 'deposit_played', {
            percent: about.stakedPercent,
          }),
        ]),
    ...(isFast(about) ? [check('warn', 'many_in_a_day', { count: about.recentCount + 1 })] : []),
    ...(about.amountMinor === null ? [check('warn', 'worth_unknown')] : []),
    needsTwo(about.amountMinor, known.fourEyesAboveMinor)
      ? check('info', 'needs_two', { lineMinor })
      : check('info', 'one_is_enough', { lineMinor }),
  ];
}

/** Where an amount came from: money paid in and not yet taken out, and money won, in the proportion the wallet holds them.
 *  The shares sum to the amount; the odd minor unit counts as won. */
export function originsOf(
  amountMinor: bigint,
  figures: { depositedMinor: bigint; withdrawnMinor: bigint; houseWonMinor: bigint },
): { kind: 'deposit' | 'won'; amountMinor: bigint }[] {
  const paidIn = positive(figures.depositedMinor - figures.withdrawnMinor);
  const won = positive(-figures.houseWonMinor);
  const deposit = paidIn + won === 0n ? 0n : (amountMinor * paidIn) / (paidIn + won);
  return [
    { kind: 'deposit', amountMinor: deposit },
    { kind: 'won', amountMinor: amountMinor - deposit },
  ];
}

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

export const receiptAnswers = ['all', 'part', 'nothing'] as const;

/** What the player has of the whole amount after an answer, or undefined when a part is out of range: more than was
 *  confirmed before, less than everything. */
export function receivedAfter(
  answer: (typeof receiptAnswers)[number],
  amounts: { amountMinor: bigint; beforeMinor: bigint; saidMinor: bigint | null },
): bigint | undefined {
  if (answer === 'all') return amounts.amountMinor;
  if (answer === 'nothing') return amounts.beforeMinor;
  const said = amounts.saidMinor;
  return said !== null && said >= amounts.beforeMinor && said > 0n && said < amounts.amountMinor ? said : undefined;
}
