import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { uplineOf } from '#capabilities/agents/index.ts';
import { openWallet } from '#capabilities/wallet/index.ts';
import { aboveOf, countsFrom, cutsBelow, digestOf, later } from './above.ts';
import type { Ending, RunOut } from './above.ts';
import { advance } from './advance.ts';
import { lockOwn, requireSide } from './find.ts';
import { isWithin } from './rules/terms.ts';
import type { ContractRow } from './store/contracts.ts';
import { lastUntil, shorten, standingOf } from './store/contracts.ts';

export interface Plan {
  readonly from: Date;
  readonly endings: readonly Ending[];
  /** What was over before, and ends earlier than it was to. */
  readonly runOuts: readonly RunOut[];
  readonly digest: string;
}

/** What accepting an offer does: it counts from the next period that nothing agreed before reaches into, takes the place of the contract that stands, and ends what the
 *  accepter gave on beyond it. */
export async function planAcceptance(tx: Tx, offered: ContractRow): Promise<Plan> {
  const { kind, currency, downline_id: downlineId } = offered;
  const above = await aboveOf(tx, { kind, uplineId: offered.upline_id, terms: offered.terms });
  const past = await lastUntil(tx, { kind, currency, downlineId });
  const from = await countsFrom(tx, offered, { notBefore: [past, above?.from ?? null] });
  const own = await standingOf(tx, { kind, currency, downlineId });
  const endings: Ending[] = [];
  if (own) endings.push({ contract: own, state: 'superseded', level: 0, until: later(from, own.effective_from) });
  const below = await cutsBelow(tx, offered, { terms: offered.terms, from });
  endings.push(...below.endings);
  return { from, endings, runOuts: below.runOuts, digest: digestOf(offered, endings, from) };
}

/** Accepts an offer as it was shown. The contract it replaces is settled up to where the new one begins.
 *  Errors: NOT_FOUND, STATE_CONFLICT (answered, expired, or the line has changed), CONTRACT_CHANGED, CONTRACT_ABOVE_OWN when the
 *  upline has less by now. Source: specification 4, contract. */
export async function acceptContract(
  tx: Tx<MemberCtx>,
  given: { readonly contractId: string; readonly kind: string | null; readonly digest: string },
): Promise<{ contract: ContractRow; endings: readonly Ending[] }> {
  const offered = await lockOwn(tx, given.contractId, given.kind);
  requireSide(tx, offered, 'downline');
  if (offered.state !== 'offered' || offered.expires_at <= tx.ctx.now) fail('STATE_CONFLICT');
  if ((await uplineOf(tx, offered.downline_id)) !== offered.upline_id) fail('STATE_CONFLICT');
  const above = await aboveOf(tx, { kind: offered.kind, uplineId: offered.upline_id, terms: offered.terms });
  if (!above || !isWithin(offered.terms, above.terms)) fail('CONTRACT_ABOVE_OWN');
  const plan = await planAcceptance(tx, offered);
  const { from, endings, digest } = plan;
  if (digest !== given.digest) fail('CONTRACT_CHANGED');

  await openWallet(tx, offered.downline_id, offered.currency);
  await endAll(tx, plan);
  const replaced = endings.find(({ state }) => state === 'superseded');
  const contract = await advance(tx, offered, 'accept', {
    change: {
      answered_at: tx.ctx.now,
      effective_from: from,
      level: above.level,
      replaces_id: replaced?.contract.contract_id ?? null,
    },
  });
  return { contract, endings };
}

const stepOf = { superseded: 'supersede', cut: 'cut', ended: 'end' } as const;

/** Ends contracts where they are said to end. */
export async function endAll(tx: Tx, { endings, runOuts }: Pick<Plan, 'endings' | 'runOuts'>): Promise<void> {
  for (const { contract, state, until } of endings)
    await advance(tx, contract, stepOf[state], { change: { effective_until: until } });
  for (const runOut of runOuts) await shorten(tx, runOut);
}
