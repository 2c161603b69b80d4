/** The same reports from the raw rows, one by one: slow, and written without looking at how the pages do it. */
import type { CallOutput } from '@baize/protocol';
import type { teamOverview } from '@baize/protocol/calls/teams';
import type { teamIncome, teamMoney, teamPayments } from '@baize/protocol/calls/teams-money';
import type { IngestedFact } from '#capabilities/turnover/index.ts';
import { windowOf } from '#capabilities/turnover/index.ts';

export interface Booked {
  readonly fact: IngestedFact;
  readonly window: Date;
}

/** Who stood under whom from when on; later entries of a member replace earlier ones. */
export interface Place {
  readonly member: string;
  readonly upline: string | null;
  readonly since: Date;
}

/** One posting of a contract; `from` null is the house. */
export interface PaidRow {
  readonly at: Date;
  readonly amount: bigint;
  readonly kind: string;
  readonly from: string | null;
  readonly to: string;
}

interface Days {
  readonly from: string;
  readonly to: string;
}
type Scope = 'own' | 'team';

interface Raw {
  readonly booked: readonly Booked[];
  readonly places: readonly Place[];
  readonly paid: readonly PaidRow[];
  readonly timeZone: string;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const plus = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
const amountOf = ({ fact }: Booked): bigint => ('amountMinor' in fact.payload ? BigInt(fact.payload.amountMinor) : 0n);

const figureNames = [
  'bets',
  'stakedMinor',
  'turnoverMinor',
  'returnedMinor',
  'resultMinor',
  'depositsMinor',
  'withdrawalsMinor',
  'bonusMinor',
  'newMembers',
  'activeMembers',
] as const;

/** Those of a row that are figures. */
function figures(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => (figureNames as readonly string[]).includes(name)));
}

function daysOf({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plus(day, 1)) days.push(day);
  return days;
}

/** What the pages should say of the raw rows; `shown…` brings what a page said into the same form. */
export class NaiveReports {
  readonly days = daysOf;
  readonly figures = figures;
  readonly #raw: Raw;

  constructor(raw: Raw) {
    this.#raw = raw;
  }

  readonly dayOf = (at: Date): string =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(this.#raw.timeZone)
      .toPlainDate()
      .toString();
  readonly isIn = (at: Date, { from, to }: Days): boolean => this.dayOf(at) >= from && this.dayOf(at) <= to;
  readonly uplineAt = (member: string, at: Date): string | null =>
    this.#raw.places.findLast((place) => place.member === member && place.since <= at)?.upline ?? null;
  readonly isOf = (owner: string, scope: Scope, member: string, at: Date): boolean => {
    if (member === owner) return true;
    const upline = scope === 'team' ? this.uplineAt(member, at) : null;
    return upline !== null && this.isOf(owner, scope, upline, at);
  };
  /** By the window they were booked into, and by the tree of the window they happened in. */
  readonly rowsOf = (owner: string, scope: Scope, span: Days): Booked[] =>
    this.#raw.booked.filter(
      ({ fact, window }) =>
        this.isIn(window, span) && this.isOf(owner, scope, fact.payload.memberId, windowOf(fact.at)),
    );
  readonly betRows = (owner: string, scope: Scope, span: Days) =>
    this.rowsOf(owner, scope, span).flatMap(({ fact, window }) =>
      fact.name === 'bet.settled' ? [{ fact, window }] : [],
    );

  sums(owner: string, scope: Scope, span: Days) {
    const bets = this.betRows(owner, scope, span);
    const rows = this.rowsOf(owner, scope, span);
    const total = (name: IngestedFact['name']): string =>
      sum(rows.filter(({ fact }) => fact.name === name).map(amountOf)).toString();
    const staked = sum(bets.map(({ fact }) => BigInt(fact.payload.stakeMinor)));
    const returned = sum(bets.map(({ fact }) => BigInt(fact.payload.payoutMinor)));
    return {
      bets: bets.length,
      stakedMinor: staked.toString(),
      turnoverMinor: staked.toString(),
      returnedMinor: returned.toString(),
      resultMinor: (staked - returned).toString(),
      depositsMinor: total('deposit.credited'),
      withdrawalsMinor: total('withdrawal.paid'),
      bonusMinor: total('bonus.released'),
      newMembers: rows.filter(({ fact }) => fact.name === 'member.registered').length,
      activeMembers: new Set(bets.map(({ fact }) => fact.payload.memberId)).size,
    };
  }

  readonly turnoverOf = (owner: string, scope: Scope, span: Days, product: string): string =>
    sum(
      this.betRows(owner, scope, span)
        .filter(({ fact }) => fact.payload.nodeId === product)
        .map(({ fact }) => BigInt(fact.payload.stakeMinor)),
    ).toString();

  readonly ofAgent = (owner: string, span: Days) =>
    this.#raw.paid.filter(({ from, to, at }) => (from === owner || to === owner) && this.isIn(at, span));
  readonly received = (owner: string, rows: readonly PaidRow[]): bigint =>
    sum(rows.filter(({ to }) => to === owner).map(({ amount }) => amount));
  readonly paidOn = (owner: string, rows: readonly PaidRow[]): bigint =>
    sum(rows.filter(({ from }) => from === owner).map(({ amount }) => amount));
  readonly kept = (owner: string, span: Days): bigint => {
    const rows = this.ofAgent(owner, span);
    return this.received(owner, rows) - this.paidOn(owner, rows);
  };

  overview(owner: string, span: Days) {
    const before = { from: plus(span.from, -daysOf(span).length), to: plus(span.from, -1) };
    const [now, then] = [this.sums(owner, 'team', span), this.sums(owner, 'team', before)];
    const net = (of: typeof now): string => (BigInt(of.depositsMinor) - BigInt(of.withdrawalsMinor)).toString();
    return {
      before,
      figures: [
        [this.kept(owner, span), this.kept(owner, before)].map(String),
        [now.turnoverMinor, then.turnoverMinor],
        [now.activeMembers, then.activeMembers].map(String),
        [net(now), net(then)],
      ],
      days: daysOf(span).map((day) => ({
        day,
        incomeMinor: this.kept(owner, { from: day, to: day }).toString(),
        ...this.sums(owner, 'team', { from: day, to: day }),
      })),
      products: Object.fromEntries(
        ['RNG', 'LIVE', 'SPORTS']
          .map((product) => [product, this.turnoverOf(owner, 'team', span, product)] as const)
          .filter(([, turnover]) => turnover !== '0'),
      ),
      /** The strongest at most five, by turnover. */
      lines: this.directOf(owner)
        .map((id) => this.sums(id, 'team', span))
        .sort((one, other) => Number(BigInt(other.turnoverMinor) - BigInt(one.turnoverMinor)))
        .slice(0, 5)
        .map(({ turnoverMinor }) => turnoverMinor),
    };
  }

  shownOverview(shown: CallOutput<typeof teamOverview>): ReturnType<NaiveReports['overview']> {
    const { income, turnover, activeMembers, netDeposits } = shown.figures;
    for (const line of shown.lines)
      if (JSON.stringify(figures(line)) !== JSON.stringify(this.pickFigures(this.sums(line.memberId, 'team', shown))))
        throw new Error(`line ${line.memberId}: ${JSON.stringify(line)}`);
    return {
      before: shown.before,
      figures: [income, turnover, activeMembers, netDeposits].map(({ value, before }) => [value, before]),
      days: shown.days.map(({ day, incomeMinor, ...row }) => ({ day, incomeMinor, ...row })),
      products: Object.fromEntries(shown.products.map(({ product, turnoverMinor }) => [product, turnoverMinor])),
      lines: shown.lines.map(({ turnoverMinor }) => turnoverMinor),
    };
  }
  readonly pickFigures = (row: ReturnType<NaiveReports['sums']>) => figures(row);

  /** Those directly below now. */
  directOf(owner: string): string[] {
    const members = [...new Set(this.#raw.places.map(({ member }) => member))];
    return members.filter((member) => this.#raw.places.findLast((place) => place.member === member)?.upline === owner);
  }

  income(owner: string, span: Days) {
    const rows = this.ofAgent(owner, span);
    return {
      receivedMinor: this.received(owner, rows).toString(),
      paidMinor: this.paidOn(owner, rows).toString(),
      keptMinor: this.kept(owner, span).toString(),
      days: daysOf(span).map((day) => this.kept(owner, { from: day, to: day }).toString()),
    };
  }

  readonly spanOf = (today: string, back: number, length: number): Days => ({
    from: plus(today, -back - length),
    to: plus(today, -back),
  });
  readonly shownIncome = ({ receivedMinor, paidMinor, keptMinor, days }: CallOutput<typeof teamIncome>) => ({
    receivedMinor,
    paidMinor,
    keptMinor,
    days: days.map((day) => day.keptMinor),
  });
  readonly payments = (owner: string, span: Days) =>
    byTime(
      this.ofAgent(owner, span).map(({ at, amount, to }) => ({
        at: at.toISOString(),
        amount: amount.toString(),
        direction: to === owner ? 'received' : 'paid',
      })),
    );
  readonly shownPayments = (rows: CallOutput<typeof teamPayments>['content']) =>
    byTime(rows.map(({ at, amountMinor: amount, direction }) => ({ at, amount, direction })));
  /** Newest window first, then the newest fact. */
  readonly bets = (owner: string, scope: Scope, span: Days): string[] =>
    this.betRows(owner, scope, span)
      .sort((one, other) => other.window.getTime() - one.window.getTime() || (one.fact.id < other.fact.id ? 1 : -1))
      .map(({ fact }) => fact.payload.roundId);
  readonly money = (owner: string, scope: Scope, span: Days) =>
    byTime(
      this.#raw.booked
        .filter(
          ({ fact, window }) => this.isIn(window, span) && this.isOf(owner, scope, fact.payload.memberId, fact.at),
        )
        .flatMap((row) => {
          const kind = moneyKinds[row.fact.name];
          if (!kind) return [];
          const amount = (kind === 'withdrawal' ? -amountOf(row) : amountOf(row)).toString();
          return [{ at: row.fact.at.toISOString(), amount, kind, memberId: row.fact.payload.memberId }];
        }),
    );
  readonly shownMoney = (rows: CallOutput<typeof teamMoney>['content']) =>
    byTime(rows.map(({ at, amountMinor: amount, kind, memberId }) => ({ at, amount, kind: kind as string, memberId })));
}

const byTime = <T extends { readonly at: string; readonly amount: string }>(rows: T[]): T[] =>
  rows.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : one.amount < other.amount ? -1 : 1));

const moneyKinds: Partial<Record<IngestedFact['name'], string>> = {
  'deposit.credited': 'deposit',
  'withdrawal.paid': 'withdrawal',
  'bonus.released': 'bonus',
};
