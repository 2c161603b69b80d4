import type { Tx } from '#kernel/context.ts';
import type { Fact } from '#kernel/batch-reaction.ts';
import { holdClock } from './store-clock.ts';
import type { BetFact, FlowFact } from './store-ingest.ts';
import { insertBets, insertFlows } from './store-ingest.ts';

/** Facts that become figures. */
export const ingested = [
  'bet.settled',
  'bet.adjusted',
  'deposit.credited',
  'withdrawal.paid',
  'bonus.released',
  'reward.paid',
  'member.registered',
] as const;
export type IngestedFact = Fact<(typeof ingested)[number]>;

/** Books facts of the merchant, all of them in a few statements: each into the window it happened in, or into the first
 *  open one when that was closed. `productOf`: the category of a game. A fact that was booked before is left out. */
export async function ingest(
  tx: Tx,
  facts: readonly IngestedFact[],
  productOf: (nodeId: string) => string,
): Promise<void> {
  const closedThrough = await holdClock(tx);
  const bets: BetFact[] = [];
  const flows: FlowFact[] = [];
  for (const fact of facts) {
    if (fact.name === 'bet.settled')
      bets.push({
        ...fact.payload,
        id: fact.id,
        at: fact.at,
        product: productOf(fact.payload.nodeId),
        isAdjustment: false,
      });
    else if (fact.name === 'bet.adjusted')
      bets.push({ ...adjustmentOf(fact), product: productOf(fact.payload.nodeId) });
    else flows.push(flowOf(fact, tx.ctx.merchant.settings.currency));
  }
  if (bets.length > 0) await insertBets(tx, closedThrough, bets);
  if (flows.length > 0) await insertFlows(tx, closedThrough, flows);
}

/** A row beside the bets, booked like a bet that comes late: by the line above the player when the round was settled, into the first
 *  open window. It stakes nothing, is no bet, and changes what was paid out. */
function adjustmentOf({ id, payload }: Fact<'bet.adjusted'>): Omit<BetFact, 'product'> {
  const { amountMinor, settledAt, ...of } = payload;
  return { ...of, id, at: new Date(settledAt), stakeMinor: '0', payoutMinor: amountMinor, isAdjustment: true };
}

const flowKinds = {
  'deposit.credited': 'deposit',
  'withdrawal.paid': 'withdrawal',
  'bonus.released': 'bonus',
  'reward.paid': 'bonus',
} as const;

function flowOf(
  fact: Exclude<IngestedFact, { name: 'bet.settled' | 'bet.adjusted' }>,
  currencyOfMerchant: string,
): FlowFact {
  const { id, at, payload } = fact;
  const who = { id, at, memberId: payload.memberId };
  if (fact.name === 'member.registered')
    return { ...who, kind: 'joined', amountMinor: '0', currency: currencyOfMerchant };
  const { amountMinor, currency } = fact.payload;
  return { ...who, kind: flowKinds[fact.name], amountMinor, currency };
}
