import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { stretchesOf } from '#capabilities/turnover/index.ts';
import { assign, isExcluded } from './rules.ts';
import type { Open } from './rules.ts';
import type { BonusRow } from './store.ts';
import { insertBets, knownBets, lockOpen, updateBonus, withOpen } from './store.ts';

export interface SettledBet {
  /** The fact's number: a bet counts once, however often it is told. */
  readonly factId: bigint;
  readonly memberId: string;
  readonly roundId: string;
  readonly nodeId: string;
  readonly product: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly settledAt: Date;
}

/** Counts settled bets towards the bonuses of their players; others are passed over, which costs one look a batch. A bet counts
 *  for the bonus that was under way when it was settled, however late it is told, as long as that bonus is open. Answers how many
 *  counted. */
export async function countBets(tx: Tx, bets: readonly SettledBet[]): Promise<number> {
  const players = await withOpen(tx, [...new Set(bets.map(({ memberId }) => memberId))]);
  const mine = bets.filter(({ memberId }) => players.has(memberId));
  if (mine.length === 0) return 0;
  const rows = await lockOpen(tx, [...players]);
  const known = await knownBets(
    tx,
    mine.map(({ factId }) => factId),
  );
  const stretches = await stretchesOf(tx, [...players]);
  const fresh = mine
    .filter(({ factId }) => !known.has(factId))
    .map((bet) => ({ ...bet, isExcluded: isExcluded(stretches, bet.memberId, bet.settledAt) }));
  const counted = assign(rows.map(openOf), fresh);
  const written = await insertBets(
    tx,
    counted.map(({ bet, bonusId, weightBasisPoints, countedMinor }) => ({
      fact_id: bet.factId,
      bonus_id: bonusId,
      member_id: bet.memberId,
      round_id: bet.roundId,
      settled_at: bet.settledAt,
      stake_minor: bet.stakeMinor,
      counted_minor: countedMinor,
      weight_basis_points: weightBasisPoints,
      is_excluded: bet.isExcluded,
      product: bet.product,
      node_id: bet.nodeId,
    })),
  );
  if (written.size !== counted.length) throw new Error('bonuses: a bet was counted beside us'); // its bonus was locked
  for (const [bonusId, own] of Map.groupBy(counted, (one) => one.bonusId)) {
    const row = rows.find((candidate) => candidate.bonus_id === bonusId);
    if (!row) throw new Error(`bonuses: ${bonusId} was not locked`);
    const more = own.reduce((sum, { bet, countedMinor }) => (bet.isExcluded ? sum : sum + countedMinor), 0n);
    await add(tx, row, more);
  }
  return counted.length;
}

async function add(tx: Tx, row: BonusRow, moreMinor: bigint): Promise<void> {
  const { bonus_id: bonusId, member_id: memberId } = row;
  const counted = row.counted_minor + moreMinor;
  await updateBonus(tx, bonusId, { counted_minor: counted });
  await record(tx, 'bonus.changed', { kind: 'member', memberId }, { bonusId, memberId, state: row.state });
  if (counted >= row.needed_minor) await record(tx, 'bonus.met', { kind: 'none' }, { bonusId });
}

function openOf(row: BonusRow): Open {
  if (!row.granted_at || !row.expires_at) throw new Error(`bonuses: ${row.bonus_id} is open without a term`);
  return {
    bonusId: row.bonus_id,
    memberId: row.member_id,
    currency: row.currency,
    neededMinor: row.needed_minor,
    countedMinor: row.counted_minor,
    weights: row.weights as Open['weights'], // written from the merchant's settings
    grantedAt: row.granted_at,
    expiresAt: row.expires_at,
  };
}
