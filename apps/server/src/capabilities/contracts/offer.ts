import { hash } from 'node:crypto';
import { audit, canonicalJson } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { uplineOf } from '#capabilities/agents/index.ts';
import { accountNames, readMember } from '#capabilities/identity/index.ts';
import { isByStaff, useGrant } from '#capabilities/requests/index.ts';
import { isClosedByDebt, offeredCurrencies } from '#capabilities/wallet/index.ts';
import { aboveOf } from './above.ts';
import { noteStep, notifySides } from './advance.ts';
import { sealContent } from './rules/seal.ts';
import { isWithin, termsProblem } from './rules/terms.ts';
import type { Kind, Terms } from './rules/terms.ts';
import type { ContractRow } from './store/contracts.ts';
import { findContract, insertContract, insertCopies, lockBook, offeredTo } from './store/contracts.ts';

const dayMs = 86_400_000;

export interface Offer {
  readonly kind: Kind;
  /** Null: the platform offers. */
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly terms: Terms;
  readonly note: string | null;
}

/** Offers a contract to a direct downline, or the platform's own to the top of a line. Both sides get a copy of the sealed text.
 *  Errors: NOT_FOUND for somebody who is no direct downline, CONTRACT_NOT_TOP, CONTRACT_TERMS, CONTRACT_DEBT_OPEN,
 *  CONTRACT_ABOVE_OWN, CONTRACT_OFFER_OPEN. Source: specification 4, contract. */
export async function offerContract(tx: Tx, offer: Offer): Promise<ContractRow> {
  await requireDownline(tx, offer);
  const refusal = await offerRefusal(tx, offer);
  if (refusal) fail(refusal);
  const { kind, uplineId, downlineId, terms } = offer;
  await lockBook(tx, kind, terms.currency);
  const above = await aboveOf(tx, offer);
  if (!above || !isWithin(terms, above.terms)) fail('CONTRACT_ABOVE_OWN');
  if (await offeredTo(tx, { kind, currency: terms.currency, downlineId })) fail('CONTRACT_OFFER_OPEN');
  if (isByStaff(tx)) await useGrant(tx); // the platform's own: somebody is paid by it

  const { now, merchant } = tx.ctx;
  const contractId = tx.ctx.newId();
  const text = await sealedText(tx, contractId, offer);
  const sha256 = hash('sha256', text, 'hex');
  await insertContract(tx, {
    contract_id: contractId,
    kind,
    period: terms.period,
    currency: terms.currency,
    upline_id: uplineId,
    downline_id: downlineId,
    payer: terms.payer,
    level: above.level,
    terms,
    sealed_text: text,
    sealed_sha256: sha256,
    state: 'offered',
    offered_at: now,
    expires_at: new Date(now.getTime() + merchant.settings.contracts.offerDays * dayMs),
    note: offer.note,
  });
  await insertCopies(tx, { contractId, uplineId, downlineId, text, sha256 });
  const contract = (await findContract(tx, contractId)) ?? fail('NOT_FOUND');
  await noteStep(tx, contract, { step: 'offer', from: null, note: offer.note });
  await audit(tx, 'contract.offer', contractId, null, { kind, uplineId, downlineId, sha256 });
  await notifySides(tx, contract, 'offer');
  return contract;
}

/** Somebody else's downline does not exist for who offers. */
export async function requireDownline(
  tx: Tx,
  { uplineId, downlineId }: Pick<Offer, 'uplineId' | 'downlineId'>,
): Promise<void> {
  const member = (await readMember(tx, downlineId)) ?? fail('NOT_FOUND');
  if (tx.ctx.merchant.settings.trialTypes.includes(member.type)) fail('NOT_FOUND');
  if ((await uplineOf(tx, downlineId)) !== uplineId) fail(uplineId === null ? 'CONTRACT_NOT_TOP' : 'NOT_FOUND');
}

/** Why an offer cannot be made as things stand, or null. Said again under the lock where two could meet. */
export async function offerRefusal(
  tx: Tx,
  offer: Offer,
): Promise<'CONTRACT_TERMS' | 'CONTRACT_ABOVE_OWN' | 'CONTRACT_OFFER_OPEN' | 'CONTRACT_DEBT_OPEN' | null> {
  const { kind, uplineId, downlineId, terms } = offer;
  const { platformPays } = tx.ctx.merchant.settings.contracts;
  const isPayerFit =
    uplineId === null ? terms.payer === 'platform' : terms.payer === 'upline' || platformPays.includes(kind);
  const isCurrencyFit = offeredCurrencies(tx.ctx.merchant).includes(terms.currency);
  if (termsProblem(kind, terms) !== null || !isPayerFit || !isCurrencyFit) return 'CONTRACT_TERMS';
  if (uplineId !== null && (await isClosedByDebt(tx, uplineId, 'offers'))) return 'CONTRACT_DEBT_OPEN';
  const above = await aboveOf(tx, offer);
  if (!above || !isWithin(terms, above.terms)) return 'CONTRACT_ABOVE_OWN';
  return (await offeredTo(tx, { kind, currency: terms.currency, downlineId })) ? 'CONTRACT_OFFER_OPEN' : null;
}

async function sealedText(tx: Tx, contractId: string, { kind, uplineId, downlineId, terms }: Offer): Promise<string> {
  const names = await accountNames(tx, uplineId === null ? [downlineId] : [uplineId, downlineId]);
  const side = (id: string) => ({ id, account: names.get(id) ?? fail('NOT_FOUND') });
  return canonicalJson(
    sealContent({
      merchant: tx.ctx.merchant.code,
      contractId,
      kind,
      upline: uplineId === null ? null : side(uplineId),
      downline: side(downlineId),
      terms,
      offeredAt: tx.ctx.now,
    }),
  );
}
