/** The specification's one call a kind: accept, reject, terminate. */
import type { ParsedInput } from '@baize/protocol';
import type { decideDividend } from '@baize/protocol/calls/contracts-relay';
import { contractSwitches } from '@baize/protocol/calls/contracts-shapes';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Ending } from './above.ts';
import { acceptContract } from './accept.ts';
import { declineContract } from './answer.ts';
import { answerEnd, askToEnd, planEnd } from './end.ts';
import { ownContract, sideOf } from './find.ts';
import type { Kind } from './rules/terms.ts';
import type { ContractRow } from './store/contracts.ts';
import { isOffered } from './view.ts';

export type Decision = ParsedInput<typeof decideDividend>['body'];

/** `terminate` asks to end a contract that stands, or agrees when the other side has asked; agreeing needs what was shown only
 *  where a digest is given. Errors: those of the verbs, and FEATURE_OFF for
 *  accepting what is switched off. */
export async function decide(
  tx: Tx<MemberCtx>,
  kind: Kind,
  { contractId, decision, digest, reason: given }: Decision,
): Promise<{ contract: ContractRow; endings: readonly Ending[] }> {
  const reason = given || null;
  const named = { contractId, kind };
  if (decision === 'accept' && !isOffered(tx, kind))
    fail('FEATURE_OFF', { params: { feature: contractSwitches[kind] } });
  if (decision === 'accept') return acceptContract(tx, { ...named, digest: digest ?? fail('CONTRACT_CHANGED') });
  if (decision === 'reject') return { contract: await declineContract(tx, { ...named, reason }), endings: [] };
  const contract = await ownContract(tx, contractId, kind);
  const isAsked = contract.state === 'end_asked' && contract.end_asked_by !== sideOf(contract, tx.ctx.actor.memberId);
  if (!isAsked) return { contract: await askToEnd(tx, { ...named, reason }), endings: [] };
  const shown = digest ?? (await planEnd(tx, contract)).digest;
  return answerEnd(tx, { ...named, agree: true, digest: shown, reason });
}
