import { contractSwitches } from '@baize/protocol/calls/contracts-shapes';
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { joinOfferOf, uplineOf } from '#capabilities/agents/index.ts';
import type { JoinOffer } from '#capabilities/agents/index.ts';
import { offerContract, offerRefusal } from './offer.ts';
import type { Offer } from './offer.ts';
import { plainTerms } from './rules/terms.ts';
import { lockBook, standingOf, wasOffered } from './store/contracts.ts';

type Reason = 'contract_over' | 'contract_less' | 'contract_debt' | 'contract_off' | 'other';

const reasons: Readonly<Record<string, Reason>> = {
  CONTRACT_ABOVE_OWN: 'contract_less',
  CONTRACT_DEBT_OPEN: 'contract_debt',
};

/** Offers a newcomer what the link they came by promised, in the name of its owner: by the owner's own terms as they are now, and
 *  nothing when the owner has less than that or owes; then the owner is told why. Who stands below somebody else meanwhile, or
 *  was offered a contract of the kind by the owner before, is passed over. */
export async function offerAsPromised(
  tx: Tx,
  newcomer: { readonly memberId: string; readonly account: string },
): Promise<void> {
  const promised = await joinOfferOf(tx, newcomer.memberId);
  if (!promised || (await uplineOf(tx, newcomer.memberId)) !== promised.ownerId) return;
  const { kind, ownerId } = promised;
  const { currency } = tx.ctx.merchant.settings;
  await lockBook(tx, kind, currency);
  if (await wasOffered(tx, { kind, currency, downlineId: newcomer.memberId }, ownerId)) return;
  const offer = await offerOf(tx, newcomer.memberId, promised);
  if (typeof offer === 'string') await notifyNotOffered(tx, newcomer.account, promised, offer);
  else await offerContract(tx, offer);
}

/** The offer as the owner can make it now, or why not. */
async function offerOf(
  tx: Tx,
  downlineId: string,
  { kind, ownerId, rateBasisPoints }: JoinOffer,
): Promise<Offer | Reason> {
  const { merchant } = tx.ctx;
  const { currency, contracts } = merchant.settings;
  if (!merchant.switches[contractSwitches[kind]]) return 'contract_off';
  const own = await standingOf(tx, { kind, currency, downlineId: ownerId });
  if (!own) return 'contract_over';
  const terms = plainTerms(rateBasisPoints, own.terms);
  if (!terms || rateBasisPoints > contracts.ceilings[kind]) return 'contract_less';
  const offer: Offer = { kind, uplineId: ownerId, downlineId, terms, note: null };
  const refusal = await offerRefusal(tx, offer);
  return refusal === null ? offer : (reasons[refusal] ?? 'other');
}

async function notifyNotOffered(tx: Tx, other: string, promised: JoinOffer, reason: Reason): Promise<void> {
  const { ownerId: memberId, kind, rateBasisPoints } = promised;
  const rate = rateBasisPoints.toString();
  await record(
    tx,
    'contract.not_offered',
    { kind: 'member', memberId },
    { memberId, kind, other, rateBasisPoints: rate, reason },
  );
}
