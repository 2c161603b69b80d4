/** What terms would have brought, by the very rules that pay: on the last closed period of a dividend, and on the last seven days
 *  of a salary, whose single periods tell too little. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type * as calls from '@baize/protocol/calls/contracts';
import type * as consoleCalls from '@baize/protocol/calls/contracts-console';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { closedThrough, exclusionsNow, sliceTotals } from '#capabilities/turnover/index.ts';
import { offerRefusal, requireDownline } from './offer.ts';
import { periodAt, windowMs } from './rules/periods.ts';
import type { Span } from './rules/periods.ts';
import type { Figures, Reckoning } from './rules/reckon.ts';
import { reckon } from './rules/reckon.ts';
import type { Kind, Terms } from './rules/terms.ts';
import { termsProblem } from './rules/terms.ts';
import { fail } from '#kernel/fail.ts';
import { figuresOf } from './figures.ts';
import { addFigures, figuresView, noFigures } from './figures-view.ts';
import { standingOf } from './store/contracts.ts';

const salaryDays = 7;
const dayMs = 86_400_000;

export interface Trial extends Span {
  readonly view: NonNullable<CallOutput<typeof calls.previewContract>['offered']>;
  readonly earnMinor: bigint;
}

interface Wanted {
  readonly kind: Kind;
  readonly ownerId: string;
  readonly terms: Terms;
  /** The stretch; the last closed one when left out. */
  readonly span?: Span | undefined;
}

/** What terms would have brought a member on a closed stretch. Nothing is carried into it, and its rate is the terms' own. */
export async function trialOf(tx: Tx, { kind, ownerId, terms, span }: Wanted): Promise<Trial> {
  const { from, to } = span ?? (await lastClosed(tx, terms.period));
  const periods = await periodsIn(tx, { kind, ownerId, terms, span: { from, to } });
  let earnMinor = 0n;
  let sum = noFigures;
  let periodsPaid = 0;
  let carriedInMinor = 0n;
  const parts = new Map<number, Part>();
  for (const { figures, ...period } of periods) {
    const one = reckon({ kind, terms, figures, carriedInMinor, ceilingOf: (tier) => tier.rateBasisPoints });
    carriedInMinor = one.carriedOutMinor;
    earnMinor += one.dueMinor;
    if (one.dueMinor > 0n) periodsPaid += 1;
    sum = addFigures(sum, figures);
    if (figures.bets > 0 || one.lossMinor !== 0n) addPart(parts, period, one);
  }
  return {
    from,
    to,
    earnMinor,
    view: {
      from: from.toISOString(),
      to: to.toISOString(),
      periods: countPeriods(tx, terms, { from, to }),
      periodsPaid,
      figures: figuresView(sum),
      earnMinor: earnMinor.toString(),
      parts: [...parts.values()].map((part) => ({
        from: part.from.toISOString(),
        to: part.to.toISOString(),
        periodsPaid: part.periodsPaid,
        baseMinor: part.baseMinor.toString(),
        earnMinor: part.earnMinor.toString(),
      })),
    },
  };
}

interface Part extends Span {
  readonly periodsPaid: number;
  readonly baseMinor: bigint;
  readonly earnMinor: bigint;
}

/** Adds a period to its row: its own, of a five-minute window that of its hour. */
function addPart(parts: Map<number, Part>, period: Span, { baseMinor, dueMinor }: Reckoning): void {
  const isWindow = period.to.getTime() - period.from.getTime() === windowMs;
  const row = isWindow ? periodAt('hour', period.from, 'UTC') : period;
  const known = parts.get(row.from.getTime());
  parts.set(row.from.getTime(), {
    from: row.from,
    to: row.to,
    periodsPaid: (known?.periodsPaid ?? 0) + (dueMinor > 0n ? 1 : 0),
    baseMinor: (known?.baseMinor ?? 0n) + baseMinor,
    earnMinor: (known?.earnMinor ?? 0n) + dueMinor,
  });
}

/** The last stretch whose windows are all closed. */
async function lastClosed(tx: Tx, period: Terms['period']): Promise<Span> {
  const { timeZone } = tx.ctx.merchant.settings;
  const closed = await closedThrough(tx);
  const isDividend = period !== 'day' && period !== 'hour' && period !== 'window';
  if (isDividend) {
    const running = periodAt(period, closed, timeZone);
    return periodAt(period, new Date(running.from.getTime() - 1), timeZone);
  }
  const { from: to } = periodAt('day', closed, timeZone);
  const { from } = periodAt('day', new Date(to.getTime() - salaryDays * dayMs + dayMs / 2), timeZone); // noon: a day may have 23 hours
  return { from, to };
}

interface Counted extends Span {
  readonly figures: Figures;
}

/** The periods of a stretch, of hours and windows those in which something happened, oldest first. */
async function periodsIn(tx: Tx, { kind, ownerId, terms, span }: Wanted & { span: Span }): Promise<Counted[]> {
  const { timeZone } = tx.ctx.merchant.settings;
  const asOf = await exclusionsNow(tx);
  if (terms.period !== 'hour' && terms.period !== 'window') {
    const asked = [];
    for (let at = span.from; at < span.to;) {
      const one = periodAt(terms.period, at, timeZone);
      asked.push({ ownerId, kind, terms, from: one.from, to: one.to });
      at = one.to;
    }
    const figures = await figuresOf(tx, asked, { asOf });
    return asked.map(({ from, to }, place) => ({ from, to, figures: figures[place] ?? noFigures }));
  }
  const minutes = terms.period === 'hour' ? 60 : 5;
  const slices = await sliceTotals(tx, {
    owner: ownerId,
    currency: terms.currency,
    from: span.from,
    to: span.to,
    minutes,
    activeFromMinor: BigInt(terms.activeFromMinor),
    singleBetMaxMinor: terms.singleBetMaxMinor === null ? null : BigInt(terms.singleBetMaxMinor),
    products: terms.products,
    salaryAsOf: asOf,
  });
  return slices.map((slice) => ({
    from: slice.at,
    to: new Date(slice.at.getTime() + minutes * 60_000),
    figures: { ...slice, countedMinor: slice.cappedTurnoverMinor, bonusMinor: 0n },
  }));
}

function countPeriods(tx: Tx, { period }: Terms, { from, to }: Span): number {
  if (period === 'window') return Math.round((to.getTime() - from.getTime()) / 300_000);
  if (period === 'hour') return Math.round((to.getTime() - from.getTime()) / 3_600_000);
  let count = 0;
  for (let at = from; at < to; at = periodAt(period, at, tx.ctx.merchant.settings.timeZone).to) count += 1;
  return count;
}

/** What an upline sees before offering: theirs, the own on the same bets, and what is left.
 *  Errors: NOT_FOUND, CONTRACT_TERMS for terms that cannot stand at all. */
export async function simulateOffer(
  tx: Tx<MemberCtx>,
  kind: Kind,
  { downlineId, terms }: ParsedInput<typeof calls.simulateContract>['body'],
): Promise<CallOutput<typeof calls.simulateContract>> {
  const uplineId = tx.ctx.actor.memberId;
  await requireDownline(tx, { uplineId, downlineId });
  if (termsProblem(kind, terms) !== null) fail('CONTRACT_TERMS');
  const { theirs, theirsNowMinor, onTheSame } = await trialBesideNow(tx, kind, downlineId, terms);
  const own = await standingOf(tx, { kind, currency: terms.currency, downlineId: uplineId });
  const ownMinor = await onTheSame(own?.terms);
  return {
    theirs: theirs.view,
    theirsNowMinor,
    ownMinor: ownMinor.toString(),
    keepMinor: (ownMinor - theirs.earnMinor).toString(),
    refusal: await offerRefusal(tx, { kind, uplineId, downlineId, terms, note: null }),
  };
}

/** What an operator sees before the platform offers: theirs, and what they have now on the same bets.
 *  Errors: NOT_FOUND, CONTRACT_NOT_TOP, CONTRACT_TERMS for terms that cannot stand at all. */
export async function simulatePlatformOffer(
  tx: Tx,
  { memberId, kind, terms }: ParsedInput<typeof consoleCalls.simulatePlatformContract>['body'],
): Promise<CallOutput<typeof consoleCalls.simulatePlatformContract>> {
  await requireDownline(tx, { uplineId: null, downlineId: memberId });
  if (termsProblem(kind, terms) !== null) fail('CONTRACT_TERMS');
  const { theirs, theirsNowMinor } = await trialBesideNow(tx, kind, memberId, terms);
  const refusal = await offerRefusal(tx, { kind, uplineId: null, downlineId: memberId, terms, note: null });
  return { theirs: theirs.view, theirsNowMinor, refusal };
}

async function trialBesideNow(tx: Tx, kind: Kind, ownerId: string, terms: Terms) {
  const theirs = await trialOf(tx, { kind, ownerId, terms });
  const now = await standingOf(tx, { kind, currency: terms.currency, downlineId: ownerId });
  const onTheSame = async (by: Terms | undefined): Promise<bigint> =>
    by ? (await trialOf(tx, { kind, ownerId, terms: by, span: theirs })).earnMinor : 0n;
  return { theirs, theirsNowMinor: (await onTheSame(now?.terms)).toString(), onTheSame };
}
