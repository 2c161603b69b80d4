/** The books of points counted anew from what was played, paid in and ordered: slow, and without a look at how the room keeps them. */

export interface Played {
  readonly who: number;
  readonly product: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  /** Start of the window that it is booked into. */
  readonly window: Date;
}

export interface Ordered {
  readonly orderId: string;
  readonly who: number;
  /** Which goods; null: points were turned into money. */
  readonly goods: number | null;
  readonly quantity: number;
  readonly points: bigint;
  /** 0: nothing is paid. */
  readonly moneyMinor: bigint;
  readonly state: string;
}

export interface Facts {
  /** Points that each player began with. */
  readonly starts: readonly bigint[];
  /** How much there is of each kind of goods at first; null: it does not run out. */
  readonly stocks: readonly (number | null)[];
  readonly played: Played[];
  readonly paidIn: { readonly who: number; readonly amountMinor: bigint }[];
  readonly orders: Map<string, Ordered>;
  /** Windows before this are closed. */
  closed: Date;
  /** Windows before this have given their points. */
  counted: Date;
}

export interface Rates {
  readonly perPoint: Readonly<Record<string, string | undefined>>;
  readonly depositPerPoint: string | null;
  readonly currency: string;
}

/** What can be asked, each answer counted afresh. */
export function naive(facts: Facts, rates: Rates) {
  const rateOf = (source: string) =>
    BigInt((source === 'DEPOSIT' ? rates.depositPerPoint : rates.perPoint[source]) ?? '0');
  const basis = (who: number, source: string): bigint =>
    source === 'DEPOSIT'
      ? sum(facts.paidIn.filter((one) => one.who === who).map(({ amountMinor }) => amountMinor))
      : sum(
          facts.played
            .filter((one) => one.who === who && one.product === source && one.window < facts.counted)
            .filter(({ currency }) => currency === rates.currency)
            .map(({ stakeMinor }) => stakeMinor),
        );
  const sources = [...Object.keys(rates.perPoint), 'DEPOSIT'];
  const given = (who: number, source: string) => basis(who, source) / rateOf(source);
  const standing = [...facts.orders.values()].filter(({ state }) => state !== 'rejected');
  const ordersOf = (who: number) => standing.filter((order) => order.who === who);
  return {
    sources,
    given,
    rest: (who: number, source: string) => basis(who, source) % rateOf(source),
    points: (who: number) =>
      (facts.starts[who] ?? 0n) +
      sum(sources.map((source) => given(who, source))) -
      sum(ordersOf(who).map(({ points }) => points)),
    cash: (who: number) => sum(ordersOf(who).map(({ moneyMinor }) => moneyMinor)),
    stock: (goods: number) => {
      const first = facts.stocks[goods] ?? null;
      const gone = standing.filter((order) => order.goods === goods).map(({ quantity }) => quantity);
      return first === null ? null : first - gone.reduce((all, one) => all + one, 0);
    },
  };
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n);
}
