import type { PointSettings } from '@baize/protocol';
import type { Tx } from '#kernel/context.ts';
import type { StakeRow } from '#capabilities/turnover/index.ts';
import { stretchesOf, takeStakes } from '#capabilities/turnover/index.ts';
import { merchantWorth } from '#capabilities/wallet/index.ts';
import { postPoints } from './post.ts';
import type { PointChange } from './post.ts';
import { depositSource, earned, typeOf } from './rules.ts';
import { lockAccounts, putRests, restsOf } from './store.ts';
import type { Rest } from './store.ts';

/** What somebody played or paid in, worth in the merchant's currency. */
interface Basis {
  readonly memberId: string;
  /** A product, or `depositSource`. */
  readonly source: string;
  readonly basisMinor: bigint;
}

/** Books the points of the next closed windows; false: nothing new. What is booked stands with the mark that says so, or not at all. */
export async function accrueNext(tx: Tx): Promise<boolean> {
  const slice = await takeStakes(tx, 'points');
  if (!slice) return false;
  await accrue(tx, await basesOf(tx, slice.rows), { key: `play:${slice.to.toISOString()}`, at: slice.to });
  return true;
}

/** Books the points of a deposit; once a deposit. A deposit in another currency counts with its worth; without a rate it earns none. */
export async function accrueDeposit(
  tx: Tx,
  deposit: {
    readonly depositId: string;
    readonly memberId: string;
    readonly amountMinor: bigint;
    readonly currency: string;
  },
): Promise<void> {
  const worthMinor = (await merchantWorth(tx))(deposit.amountMinor, deposit.currency);
  if (worthMinor === null) return;
  const basis = { memberId: deposit.memberId, source: depositSource, basisMinor: worthMinor };
  await accrue(tx, [basis], { key: `deposit:${deposit.depositId}`, at: tx.ctx.now });
}

/** Turnover by member and product in the merchant's currency. Stretches that a finding of abuse took out earn nothing. */
async function basesOf(tx: Tx, rows: readonly StakeRow[]): Promise<Basis[]> {
  const worth = await merchantWorth(tx);
  const stretches = await stretchesOf(tx, [...new Set(rows.map(({ memberId }) => memberId))]);
  const isOut = ({ memberId, at }: StakeRow) =>
    stretches.some((stretch) => stretch.memberId === memberId && stretch.from <= at && at < stretch.until);
  const sums = new Map<string, Basis & { currency: string }>();
  for (const row of rows) {
    if (row.turnoverMinor <= 0n || isOut(row)) continue;
    const key = `${row.memberId}|${row.product}|${row.currency}`; // many small stakes are worth something together
    const basisMinor = (sums.get(key)?.basisMinor ?? 0n) + row.turnoverMinor;
    sums.set(key, { memberId: row.memberId, source: row.product, currency: row.currency, basisMinor });
  }
  return [...sums.values()].flatMap(({ currency, ...basis }) => {
    const basisMinor = worth(basis.basisMinor, currency);
    return basisMinor === null ? [] : [{ ...basis, basisMinor }];
  });
}

function perPointOf({ perPoint, depositPerPoint }: PointSettings, source: string): bigint | null {
  const rate = source === depositSource ? depositPerPoint : (perPoint as Record<string, string | undefined>)[source];
  return rate ? BigInt(rate) : null;
}

/** Whole points are posted, the rest is kept for the next time; what has no rate earns none and leaves the rest as it is. */
async function accrue(
  tx: Tx,
  given: readonly Basis[],
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<void> {
  const { points: settings } = tx.ctx.merchant.settings;
  const bases = given.filter(({ source }) => perPointOf(settings, source) !== null);
  const members = bases.map(({ memberId }) => memberId);
  await lockAccounts(tx, members); // also holds the rests
  const rests = new Map((await restsOf(tx, members)).map((rest) => [`${rest.memberId}|${rest.source}`, rest]));
  const changes: PointChange[] = [];
  for (const { memberId, source, basisMinor } of bases) {
    const perPointMinor = perPointOf(settings, source);
    if (perPointMinor === null) continue;
    const restMinor = rests.get(`${memberId}|${source}`)?.restMinor ?? 0n;
    const made = earned(basisMinor, { restMinor, perPointMinor });
    rests.set(`${memberId}|${source}`, { memberId, source, restMinor: made.restMinor });
    const product = source === depositSource ? null : source;
    if (made.points > 0n)
      changes.push({
        memberId,
        type: typeOf(source),
        changed: made.points,
        key: `${key}:${source}`,
        at,
        product,
        basisMinor,
        perPointMinor,
      });
  }
  await putRests(tx, changedRests(bases, rests));
  // two currencies of one product in one slice are one entry each
  await postPoints(tx, numbered(changes));
}

function changedRests(bases: readonly Basis[], rests: ReadonlyMap<string, Rest>): Rest[] {
  const keys = new Set(bases.map(({ memberId, source }) => `${memberId}|${source}`));
  return [...keys].flatMap((key) => rests.get(key) ?? []);
}

function numbered(changes: readonly PointChange[]): PointChange[] {
  const seen = new Map<string, number>();
  return changes.map((change) => {
    const name = `${change.memberId}|${change.key}`;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return nth === 0 ? change : { ...change, key: `${change.key}:${nth}` };
  });
}
