/** Decisions about a contract. A repeat of one whose answer was lost meets a contract that is decided already: what it is now
 *  tells whether the first one arrived. */
import { CallFailure } from '@baize/protocol/client';
import { send } from '#lib/api.ts';
import type { Contract, ContractState, Ending } from './data.ts';

interface Decided {
  readonly contract: Contract;
  readonly ended: readonly Ending[];
}

interface Seen {
  /** What the paper said before it was pressed. */
  readonly digest: string;
  readonly ends: readonly Ending[];
  /** What it ends is another now. */
  readonly onChanged: () => void;
}

/** Accepts an offer, or agrees to an end. */
export async function decide(act: 'accept' | 'agree', contract: Contract, seen: Seen): Promise<Decided> {
  const params = { kind: contract.kind, id: contract.id };
  const { digest } = seen;
  try {
    return act === 'accept'
      ? await send('acceptContract', { params, body: { digest } })
      : await send('answerEndContract', { params, body: { agree: true, digest } });
  } catch (failure) {
    if (failure instanceof CallFailure && failure.code === 'CONTRACT_CHANGED') seen.onChanged();
    const now = await decidedAlready(contract, act === 'accept' ? ['in_force'] : ['ended'], failure);
    return { contract: now, ended: seen.ends };
  }
}

export type Word = 'decline' | 'end' | 'refuse';

const becomes = { decline: 'declined', end: 'end_asked', refuse: 'in_force' } as const satisfies Record<
  Word,
  ContractState
>;

/** Declines, asks to end, or keeps; with a reason or without. */
export async function say(word: Word, contract: Contract, reason: string): Promise<void> {
  const params = { kind: contract.kind, id: contract.id };
  const body = reason === '' ? {} : { reason };
  try {
    if (word === 'decline') await send('declineContract', { params, body });
    else if (word === 'end') await send('askToEndContract', { params, body });
    else await send('answerEndContract', { params, body: { agree: false, ...body } });
  } catch (failure) {
    await decidedAlready(contract, [becomes[word]], failure);
  }
}

/** The contract as it is, when it is in one of these states; else the refusal stands. */
async function decidedAlready(
  { kind, id }: Contract,
  states: readonly ContractState[],
  failure: unknown,
): Promise<Contract> {
  if (!(failure instanceof CallFailure) || failure.code !== 'STATE_CONFLICT') throw failure;
  const { contract } = await send('readContract', { params: { kind, id } });
  if (!states.includes(contract.state)) throw failure;
  return contract;
}
