/** Words about an offer: the downline asks or proposes, the upline answers. The offer itself stays as it is. */
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { claimRequest } from '#kernel/request-key.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import { lockOwn, sideOf } from './find.ts';
import { wordsMax } from './rules/states.ts';
import type { Side } from './rules/states.ts';
import { topRate } from './rules/terms.ts';
import type { ContractRow } from './store/contracts.ts';
import { insertWord, wordsOf } from './store/words.ts';

interface Said {
  readonly contractId: string;
  readonly kind: string;
  readonly words: string;
  readonly idempotencyKey: string;
}

/** Adds one side's words to an offer that waits; a repeat of the same press adds nothing. The platform's offers are asked about in
 *  its feedback desk, where people answer. Errors: NOT_FOUND, STATE_CONFLICT for what is no open offer between two members,
 *  CONTRACT_WORDS_FULL, IDEMPOTENCY_REUSED. Source: specification 9, remarks. */
export async function sayOnContract(tx: Tx<MemberCtx>, given: Said): Promise<ContractRow> {
  const { contractId, words, idempotencyKey: key } = given;
  const contract = await lockOwn(tx, contractId, given.kind);
  const side = sideOf(contract, tx.ctx.actor.memberId) ?? fail('NOT_FOUND');
  const content = { contractId, words };
  const { isNew } = await claimRequest(tx, { operation: 'contract.say', key, content, subjectId: contractId });
  if (!isNew) return contract;
  const { upline_id: uplineId, downline_id: downlineId } = contract;
  if (contract.state !== 'offered' || contract.expires_at <= tx.ctx.now || uplineId === null) fail('STATE_CONFLICT');
  const before = (await wordsOf(tx, [contractId])).get(contractId) ?? [];
  if (before.filter((one) => one.side === side).length >= wordsMax) fail('CONTRACT_WORDS_FULL');

  await insertWord(tx, { contractId, number: before.length + 1, side, words });
  await notifyOther(tx, contract, { side, words, people: { upline: uplineId, downline: downlineId } });
  return contract;
}

/** Both sides' screens look again; the box of the one who did not write gets the words. */
async function notifyOther(
  tx: Tx,
  contract: ContractRow,
  said: { readonly side: Side; readonly words: string; readonly people: Readonly<Record<Side, string>> },
): Promise<void> {
  const names = await accountNames(tx, Object.values(said.people));
  const tell = async (reader: Side, other: Side): Promise<void> => {
    const memberId = said.people[reader];
    await record(
      tx,
      'contract.said',
      { kind: 'member', memberId },
      {
        contractId: contract.contract_id,
        memberId,
        isOwn: reader === said.side,
        kind: contract.kind,
        other: names.get(said.people[other]) ?? '',
        rateBasisPoints: topRate(contract.terms).toString(),
        words: said.words,
      },
    );
  };
  await tell('upline', 'downline');
  await tell('downline', 'upline');
}
