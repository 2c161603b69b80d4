/** Arithmetic of position taking: who holds which part of a bet, what that brings each, and which week it belongs to. Pure.
 *  Shares and rates are basis points; a line is read from the top, the company first. */

/** The whole of a bet, in basis points. */
export const whole = 10_000;
/** Commission is counted in ten-thousandths of a minor unit, so that a small stake's is not lost; a statement rounds once. */
export const finePerMinor = 10_000n;

/** Divides an amount by weights into parts that sum to it exactly: each gets its share rounded towards zero, and what is left
 *  goes by the unit to the largest remainders, of equal ones to the higher level first. A negative amount is divided as its
 *  opposite is. Throws without a weight to carry an amount: that is a caller's bug. */
export function splitByWeights(amount: bigint, weights: readonly number[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (amount === 0n) return weights.map(() => 0n);
  if (sum <= 0) throw new Error('positions: nobody holds anything');
  const size = amount < 0n ? -amount : amount;
  const parts = weights.map((weight) => (size * BigInt(weight)) / BigInt(sum));
  const left = Number(size - parts.reduce((total, part) => total + part, 0n));
  const byRemainder = weights
    .map((weight, level) => ({ level, remainder: (size * BigInt(weight)) % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.level - b.level : a.remainder > b.remainder ? -1 : 1));
  for (const { level } of byRemainder.slice(0, left)) parts[level] = (parts[level] ?? 0n) + 1n;
  return amount < 0n ? parts.map((part) => -part) : parts;
}

/** Divides a bet's result by shares that make up the whole, from the top of the line; the parts sum to it exactly. */
export function splitByShares(amountMinor: bigint, shares: readonly number[]): bigint[] {
  if (shares.reduce((total, share) => total + share, 0) !== whole)
    throw new Error('positions: shares are not the whole');
  return splitByWeights(amountMinor, shares);
}

/** What an upline agreed with a direct downline for one product, in basis points. */
export interface Term {
  /** The most that the downline and everybody below it may hold of a bet. */
  readonly mayTake: number;
  /** What the upline itself holds of a bet from there. */
  readonly kept: number;
  /** What the downline is paid on turnover. */
  readonly commission: number;
}

export const noTerm: Term = { mayTake: 0, kept: 0, commission: 0 };

export interface Bounds {
  /** The least each upline holds of what passes it, as far as it was left that much. */
  readonly forcedShare: number;
  readonly commissionMax: number;
}

/** What a level has to give: the share its line may hold together, and the commission it is paid. */
export interface Reach {
  readonly mayTake: number;
  readonly commission: number;
}

/** What the company has: the whole of a bet. */
export function companyReach(bounds: Bounds): Reach {
  return { mayTake: whole, commission: bounds.commissionMax };
}

/** What a level holds itself, and what the level below it has to give: never more than the level has, whatever was agreed when
 *  it had more. The company holds all that is not taken. */
export function stepDown(above: Reach, term: Term, bounds: Bounds): { kept: number; below: Reach } {
  const forced = Math.min(bounds.forcedShare, above.mayTake);
  const mayTake = Math.min(term.mayTake, above.mayTake - forced);
  return {
    kept: Math.min(Math.max(term.kept, forced), above.mayTake - mayTake),
    below: { mayTake, commission: Math.min(term.commission, above.commission) },
  };
}

export interface Positions {
  /** Of the company, then of every level down to the player's direct upline. They make up the whole. */
  readonly shares: readonly number[];
  /** Paid to each level below the company, the player's last. */
  readonly commissions: readonly number[];
}

/** Who holds what of a bet: one term for each pair of the line, from the company's with the top to the last agent's with the
 *  player. What nobody holds is the company's. */
export function positionsOf(terms: readonly Term[], bounds: Bounds): Positions {
  let above = companyReach(bounds);
  const shares: number[] = [];
  const commissions: number[] = [];
  for (const [level, term] of terms.entries()) {
    const isPlayer = level === terms.length - 1;
    const { kept, below } = stepDown(above, isPlayer ? { ...term, mayTake: 0 } : term, bounds);
    shares.push(kept);
    commissions.push(below.commission);
    above = below;
  }
  const held = shares.slice(1).reduce((total, share) => total + share, 0);
  return { shares: [whole - held, ...shares.slice(1)], commissions };
}

/** What passes between each upline and downline of a line for one bet. */
export interface Flow {
  /** Part of the result that is the upline's and of those above it: the downline owes it, or is owed it below zero. */
  readonly passed: bigint;
  /** The upline's own part of the result. */
  readonly kept: bigint;
  /** Commission that the upline owes the downline, in ten-thousandths of a minor unit. */
  readonly commissionFine: bigint;
}

/** One flow for each pair of the line, from the company's. `result` is what the player lost, below zero what they won. */
export function flowsOf(bet: { result: bigint; turnover: bigint }, { shares, commissions }: Positions): Flow[] {
  const parts = splitByShares(bet.result, shares);
  const paid = commissionsOf(bet.turnover, { shares, commissions });
  let passed = 0n;
  return parts.map((kept, level) => {
    passed += kept;
    return { passed, kept, commissionFine: paid[level] ?? 0n };
  });
}

/** Commission that crosses each pair. Each level earns what its rate is above the rate it gives on, on the part of the turnover
 *  that those above it hold; they pay it in proportion to what they hold. Rounded down for each earner: who pays never pays a
 *  fraction more. In ten-thousandths of a minor unit. */
function commissionsOf(turnover: bigint, { shares, commissions }: Positions): bigint[] {
  const crossing = commissions.map(() => 0n);
  for (const [earner, rate] of commissions.entries()) {
    const margin = rate - (commissions[earner + 1] ?? 0);
    const payers = shares.slice(0, earner + 1);
    const held = payers.reduce((total, share) => total + share, 0);
    if (margin <= 0 || held === 0) continue;
    const earned = (turnover * BigInt(margin) * BigInt(held)) / BigInt(whole); // floor: turnover is never below zero
    let above = 0n;
    for (const [level, part] of splitByWeights(earned, payers).entries()) {
      above += part;
      crossing[level] = (crossing[level] ?? 0n) + above;
    }
  }
  return crossing;
}

/** Commission of a statement: rounded down to the minor unit, once a statement. */
export function floorToMinor(fine: bigint): bigint {
  return fine / finePerMinor; // never below zero
}

export interface WeekRule {
  /** 1 Monday to 7 Sunday. */
  readonly startsOn: number;
  readonly startHour: number;
  readonly timeZone: string;
}

/** The settlement week an instant lies in, in the merchant's zone. A week is seven days of the calendar, of 167 or 169 hours
 *  where the clocks change. */
export function weekOf(at: Date, rule: WeekRule): { from: Date; to: Date } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(rule.timeZone);
  const daysSince = (local.dayOfWeek - rule.startsOn + 7) % 7;
  const startsAt = (day: Temporal.PlainDate): Date =>
    new Date(
      day.toZonedDateTime({ timeZone: rule.timeZone, plainTime: Temporal.PlainTime.from({ hour: rule.startHour }) })
        .epochMilliseconds,
    );
  const day = local.toPlainDate().subtract({ days: daysSince });
  const from = startsAt(day);
  if (from > at) return { from: startsAt(day.subtract({ days: 7 })), to: from };
  return { from, to: startsAt(day.add({ days: 7 })) };
}

export type StatementState = 'settled' | 'confirmed' | 'carried';
export type StatementStep = 'say' | 'confirm' | 'carry';

/** A running week has no statement; it is read from the week's figures until it is settled. */
const next: Record<StatementState, Partial<Record<StatementStep, StatementState>>> = {
  settled: { say: 'settled', confirm: 'confirmed', carry: 'carried' },
  confirmed: {},
  carried: {},
};

export function stepOf(state: StatementState, step: StatementStep): StatementState | undefined {
  return next[state][step];
}
