/** What a statement should say, worked out from the bets one by one with plain fractions of integers: no code shared with the
 *  room. Shares and rates are those that held when each bet was settled, looked up in a list of everything laid down. */

export interface ModelTerm {
  readonly uplineId: string;
  readonly downlineId: string;
  readonly product: string;
  readonly fromAt: number;
  readonly order: number;
  readonly mayTake: number;
  readonly kept: number;
  readonly commission: number;
}

export interface ModelBet {
  readonly memberId: string;
  readonly product: string;
  readonly settledAt: number;
  readonly week: number;
  readonly result: bigint;
  readonly turnover: bigint;
}

export interface ModelSums {
  bets: number;
  result: bigint;
  passed: bigint;
  kept: bigint;
  fine: bigint;
}

interface Rule {
  readonly forced: number;
  readonly commissionMax: number;
  readonly company: string;
}

interface Book {
  readonly rule: Rule;
  readonly terms: ModelTerm[];
  readonly bets: ModelBet[];
  /** Who stood above whom, from when. */
  readonly moves: { memberId: string; uplineId: string; at: number }[];
}

export function creditModel(rule: Rule) {
  const book: Book = { rule, terms: [], bets: [], moves: [] };
  return {
    laid: (term: ModelTerm) => void book.terms.push(term),
    stands: (memberId: string, uplineId: string, at: number) => void book.moves.push({ memberId, uplineId, at }),
    bet: (bet: ModelBet) => void book.bets.push(bet),
    lineAt: (memberId: string, at: number) => lineAt(book, memberId, at),
    /** Sums of a week by `upline|downline`. */
    week: (week: number) => sumsOfWeek(book, week),
  };
}

function sumsOfWeek(book: Book, week: number): Map<string, ModelSums> {
  const sums = new Map<string, ModelSums>();
  for (const bet of book.bets.filter((one) => one.week === week)) {
    const line = lineAt(book, bet.memberId, bet.settledAt);
    const { shares, rates } = holdAt(book, line, bet.product, bet.settledAt);
    const parts = divide(bet.result, shares);
    for (let pair = 0; pair + 1 < line.length; pair += 1) {
      const key = `${line[pair]}|${line[pair + 1]}`;
      const sum = sums.get(key) ?? { bets: 0, result: 0n, passed: 0n, kept: 0n, fine: 0n };
      sum.bets += 1;
      sum.result += bet.result;
      sum.kept += parts[pair] ?? 0n;
      for (let above = 0; above <= pair; above += 1) sum.passed += parts[above] ?? 0n;
      sum.fine += commissionOf(bet.turnover, { pair, shares, rates });
      sums.set(key, sum);
    }
  }
  return sums;
}

/** What a bet's turnover earns across a pair of a line; the pair is named by its upline's place, the company's first. */
function commissionOf(
  turnover: bigint,
  { pair, shares, rates }: { pair: number; shares: readonly number[]; rates: readonly number[] },
): bigint {
  let fine = 0n;
  // everybody at or below the downline earns; everybody at or above the upline pays
  for (let earner = pair; earner < rates.length; earner += 1) {
    const margin = (rates[earner] ?? 0) - (rates[earner + 1] ?? 0);
    const payers = shares.slice(0, earner + 1);
    const held = payers.reduce((total, share) => total + share, 0);
    const earned = (turnover * BigInt(margin) * BigInt(held)) / 10_000n;
    const paid = divide(earned, payers);
    for (let payer = 0; payer <= pair; payer += 1) fine += paid[payer] ?? 0n;
  }
  return fine;
}

/** The newest move that is not later holds; at the top of a line stands the company. */
function uplineAt({ rule, moves }: Book, memberId: string, at: number): string {
  return moves.filter((move) => move.memberId === memberId && move.at <= at).at(-1)?.uplineId ?? rule.company;
}

function lineAt(book: Book, memberId: string, at: number): string[] {
  const line = [memberId];
  while (line[0] !== book.rule.company) line.unshift(uplineAt(book, line[0] ?? '', at));
  return line;
}

function termAt({ terms }: Book, uplineId: string, downlineId: string, product: string, at: number) {
  const fit = terms.filter(
    (term) =>
      term.uplineId === uplineId && term.downlineId === downlineId && term.product === product && term.fromAt <= at,
  );
  fit.sort((a, b) => a.fromAt - b.fromAt || a.order - b.order);
  return fit.at(-1) ?? { mayTake: 0, kept: 0, commission: 0 };
}

/** Shares of the company and every agent, and rates of every agent and the player. */
function holdAt(
  book: Book,
  line: readonly string[],
  product: string,
  at: number,
): { shares: number[]; rates: number[] } {
  const shares: number[] = [];
  const rates: number[] = [];
  let left = 10_000;
  let rate = book.rule.commissionMax;
  for (let level = 0; level + 1 < line.length; level += 1) {
    const term = termAt(book, line[level] ?? '', line[level + 1] ?? '', product, at);
    const isLast = level + 2 === line.length;
    const least = Math.min(book.rule.forced, left);
    const below = isLast ? 0 : Math.min(term.mayTake, left - least);
    let own = term.kept;
    if (own < least) own = least;
    if (own > left - below) own = left - below;
    shares.push(own);
    rate = Math.min(rate, term.commission);
    rates.push(rate);
    left = below;
  }
  shares[0] = 10_000 - shares.slice(1).reduce((sum, share) => sum + share, 0);
  return { shares, rates };
}

/** Largest remainder, one unit at a time. */
function divide(amount: bigint, weights: readonly number[]): bigint[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (amount === 0n || sum === 0n) return weights.map(() => 0n);
  const sign = amount < 0n ? -1n : 1n;
  const size = amount * sign;
  const parts = weights.map((weight) => (size * BigInt(weight)) / sum);
  const over = weights.map((weight, place) => size * BigInt(weight) - (parts[place] ?? 0n) * sum);
  for (let left = size - parts.reduce((total, part) => total + part, 0n); left > 0n; left -= 1n) {
    let best = 0;
    for (let place = 1; place < over.length; place += 1) if ((over[place] ?? 0n) > (over[best] ?? 0n)) best = place;
    parts[best] = (parts[best] ?? 0n) + 1n;
    over[best] = -1n;
  }
  return parts.map((part) => part * sign);
}
