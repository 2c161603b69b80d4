/** Figures that contracts are reckoned from: read from turnover, many contracts in one question. */
import type { Tx } from '#kernel/context.ts';
import { excludedActive, excludedBetween, periodTotals } from '#capabilities/turnover/index.ts';
import type { Excluded, PeriodTotals } from '#capabilities/turnover/index.ts';
import { noFigures } from './figures-view.ts';
import type { Figures } from './rules/reckon.ts';
import { activeSpan } from './rules/periods.ts';
import type { Span } from './rules/periods.ts';
import type { Kind, Terms } from './rules/terms.ts';

export interface Asked extends Span {
  /** Whose team. */
  readonly ownerId: string;
  readonly kind: Kind;
  readonly terms: Terms;
}

/** What turnover says of one question, before anything is taken out. */
interface Known {
  readonly totals: PeriodTotals;
  readonly activeMembers: number;
}

/** Answers by question. Those of closed windows never change: they may be kept from batch to batch. */
export type Ahead = Map<string, Known>;

/** The figures of each, in the order asked. Those that ask alike are read together. `asOf`: the findings of abuse that take bets out
 *  (`exclusionsNow`). `ahead`: answers read before, for closed windows only; what is taken out is read anew. */
export async function figuresOf(
  tx: Tx,
  asked: readonly Asked[],
  { asOf, ahead }: { readonly asOf: Date; readonly ahead?: Ahead | undefined },
): Promise<Figures[]> {
  const known = ahead ?? (await readFigures(tx, asked));
  const answers: Figures[] = asked.map(() => noFigures);
  for (const [group, places] of groupsOf(asked)) {
    const [first] = places.map((place) => asked[place]);
    if (!first) continue;
    const owners = places.map((place) => asked[place]?.ownerId ?? '');
    const { excluded, inactive } = await excludedOf(tx, { first, owners, asOf });
    for (const place of places) {
      const owner = asked[place]?.ownerId ?? '';
      const answer = known.get(nameOf(owner, group));
      if (!answer) throw new Error(`contracts: no figures of ${owner} were read`); // the caller reads ahead what it asks: this is a bug
      const { totals: found, activeMembers } = answer;
      const out = excluded.get(owner) ?? nothingExcluded;
      answers[place] = {
        bets: found.bets - out.bets,
        won: found.won - out.won,
        lost: found.lost - out.lost,
        stakeMinor: found.stakeMinor - out.stakeMinor,
        payoutMinor: found.payoutMinor - out.payoutMinor,
        turnoverMinor: found.turnoverMinor - out.turnoverMinor,
        countedMinor: found.cappedTurnoverMinor - out.cappedTurnoverMinor,
        bonusMinor: found.bonusMinor,
        activeMembers: activeMembers - (inactive.get(owner) ?? 0),
      };
    }
  }
  return answers;
}

const nameOf = (ownerId: string, group: string): string => `${ownerId} ${group}`;

/** Whether every one of these was read before. */
export function isAhead(ahead: Ahead, asked: readonly Asked[]): boolean {
  return asked.every((one) => ahead.has(nameOf(one.ownerId, groupOf(one))));
}

/** Reads what turnover says of each, in place of what was read before. */
export async function readAhead(tx: Tx, ahead: Ahead, asked: readonly Asked[]): Promise<void> {
  const known = await readFigures(tx, asked);
  ahead.clear();
  for (const [name, answer] of known) ahead.set(name, answer);
}

async function readFigures(tx: Tx, asked: readonly Asked[]): Promise<Ahead> {
  const known: Ahead = new Map();
  for (const [group, places] of groupsOf(asked)) {
    const [first] = places.map((place) => asked[place]);
    if (!first) continue;
    const owners = places.map((place) => asked[place]?.ownerId ?? '');
    const totals = await read(tx, first, owners, first);
    const active = needsOtherActive(tx, first) ? await read(tx, first, owners, activeSpanOf(tx, first)) : totals;
    for (const [owner, found] of totals)
      known.set(nameOf(owner, group), { totals: found, activeMembers: active.get(owner)?.activeMembers ?? 0 });
  }
  return known;
}

/** Places of questions that differ in nothing but the owner. */
function groupsOf(asked: readonly Asked[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [place, one] of asked.entries()) {
    const group = groups.get(groupOf(one));
    if (group) group.push(place);
    else groups.set(groupOf(one), [place]);
  }
  return groups;
}

function groupOf({ kind, terms, from, to }: Asked): string {
  const { currency, activeFromMinor, singleBetMaxMinor, products } = terms;
  const needsActive = terms.tiers.some((tier) => tier.activeMembers > 0);
  return JSON.stringify([kind, currency, activeFromMinor, singleBetMaxMinor, products, needsActive, from, to]);
}

/** Hours and windows count active members over the day so far, where any tier asks for them at all. */
function activeSpanOf(tx: Tx, { kind, terms, from, to }: Asked): Span {
  if (!terms.tiers.some((tier) => tier.activeMembers > 0)) return { from, to };
  return activeSpan(kind, { from, to }, tx.ctx.merchant.settings.timeZone);
}

const needsOtherActive = (tx: Tx, asked: Asked): boolean =>
  activeSpanOf(tx, asked).from.getTime() !== asked.from.getTime();

const nothingExcluded: Excluded = {
  members: 0,
  bets: 0,
  won: 0,
  lost: 0,
  stakeMinor: 0n,
  turnoverMinor: 0n,
  payoutMinor: 0n,
  cappedTurnoverMinor: 0n,
};

/** What findings of abuse take out of salaries: bets, and the members who are active by nothing else. A dividend is paid on what the
 *  house won, whoever bet. */
async function excludedOf(
  tx: Tx,
  { first, owners, asOf }: { readonly first: Asked; readonly owners: readonly string[]; readonly asOf: Date },
): Promise<{ excluded: Map<string, Excluded>; inactive: Map<string, number> }> {
  if (first.kind === 'dividend') return { excluded: new Map(), inactive: new Map() };
  const question = { owners, ...questionOf(first.terms), asOf };
  return {
    excluded: await excludedBetween(tx, { ...question, from: first.from, to: first.to }),
    inactive: await excludedActive(tx, {
      ...question,
      ...activeSpanOf(tx, first),
      activeFromMinor: BigInt(first.terms.activeFromMinor),
    }),
  };
}

const questionOf = ({ currency, singleBetMaxMinor, products }: Terms) => ({
  currency,
  singleBetMaxMinor: singleBetMaxMinor === null ? null : BigInt(singleBetMaxMinor),
  products,
});

function read(tx: Tx, { terms }: Asked, owners: readonly string[], span: Span) {
  return periodTotals(tx, {
    owners,
    ...questionOf(terms),
    from: span.from,
    to: span.to,
    activeFromMinor: BigInt(terms.activeFromMinor),
  });
}
