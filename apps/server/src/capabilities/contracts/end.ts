/** Ending a contract that stands: asked for and agreed to, by silence, or by the operator at once. What was given on from it ends
 *  with it. */
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { countsFrom, cutsBelow, digestOf, later } from './above.ts';
import type { Ending } from './above.ts';
import { endAll } from './accept.ts';
import type { Plan } from './accept.ts';
import { advance } from './advance.ts';
import { lockAny, lockOwn, sideOf } from './find.ts';
import { stands } from './rules/states.ts';
import type { ContractRow } from './store/contracts.ts';
import { countingOf, findContract, shortenFrom } from './store/contracts.ts';

const dayMs = 86_400_000;

interface Named {
  readonly contractId: string;
  readonly kind: string | null;
}
interface Answer {
  readonly agree: boolean;
  /** What was shown, needed to agree. */
  readonly digest: string | null;
  readonly reason: string | null;
}
export interface Ended {
  readonly contract: ContractRow;
  readonly endings: readonly Ending[];
}

/** What ends with a contract. `isAtOnce`: at the next window instead of with the running period. */
export async function planEnd(tx: Tx, contract: ContractRow, isAtOnce = false): Promise<Plan> {
  const from = await countsFrom(tx, contract, { isAtOnce });
  const own: Ending = { contract, state: 'ended', level: 0, until: later(from, contract.effective_from) };
  const below = await cutsBelow(tx, contract, { terms: null, from });
  const endings = [own, ...below.endings];
  return { from, endings, runOuts: below.runOuts, digest: digestOf(contract, endings, from) };
}

/** Asks the other side to let it end; silence for the merchant's days of notice ends it. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function askToEnd(
  tx: Tx<MemberCtx>,
  given: Named & { readonly reason: string | null },
): Promise<ContractRow> {
  const contract = await lockOwn(tx, given.contractId, given.kind);
  const { now, merchant, actor } = tx.ctx;
  const endsAt = new Date(now.getTime() + merchant.settings.contracts.noticeDays * dayMs);
  const change = { end_asked_by: sideOf(contract, actor.memberId), ends_at: endsAt, reason: given.reason };
  return advance(tx, contract, 'ask_to_end', { change, note: given.reason });
}

/** Answers the other side's request. Errors: NOT_FOUND, STATE_CONFLICT for one's own request, CONTRACT_CHANGED when it would end
 *  something else than was shown. */
export async function answerEnd(tx: Tx<MemberCtx>, given: Named & Answer): Promise<Ended> {
  const contract = await lockOwn(tx, given.contractId, given.kind);
  const isOwnRequest = contract.end_asked_by === sideOf(contract, tx.ctx.actor.memberId);
  if (contract.state !== 'end_asked' || isOwnRequest) fail('STATE_CONFLICT');
  return answer(tx, contract, given);
}

/** An operator answers for the platform, as the upline of its own contracts. Errors: NOT_FOUND, STATE_CONFLICT where the platform is
 *  not asked, CONTRACT_CHANGED when it would end something else than was shown. */
export async function answerForPlatform(tx: Tx, given: Answer & { readonly contractId: string }): Promise<Ended> {
  const contract = await lockAny(tx, given.contractId);
  if (!asksPlatform(contract)) fail('STATE_CONFLICT');
  return answer(tx, contract, given);
}

/** A downline asks the platform to end it. */
export function asksPlatform(contract: ContractRow): boolean {
  return contract.upline_id === null && contract.state === 'end_asked' && contract.end_asked_by === 'downline';
}

async function answer(tx: Tx, contract: ContractRow, { agree, digest, reason }: Answer): Promise<Ended> {
  if (!agree) return { contract: await advance(tx, contract, 'refuse_to_end', { note: reason }), endings: [] };
  const plan = await planEnd(tx, contract);
  if (plan.digest !== digest) fail('CONTRACT_CHANGED');
  return finish(tx, contract, 'agree_to_end', plan, reason);
}

/** Silence for the days of notice ends it. Does nothing when somebody spoke meanwhile. */
export async function lapseContract(tx: Tx, contractId: string): Promise<void> {
  const contract = await lockAny(tx, contractId);
  if (contract.state !== 'end_asked' || contract.ends_at === null || contract.ends_at > tx.ctx.now) return;
  await finish(tx, contract, 'lapse', await planEnd(tx, contract), null);
}

/** The operator ends it with the next window; what was earned up to there is paid. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function endByOperator(tx: Tx, contractId: string, reason: string): Promise<Ended> {
  const contract = await lockAny(tx, contractId);
  if (!stands(contract.state)) fail('STATE_CONFLICT');
  const plan = await planEnd(tx, contract, true);
  const ended = await finish(tx, contract, 'end', plan, reason);
  await shortenFrom(tx, havingOf(contract), plan.from); // what it replaced, or what ended before below it, may still run out
  return { ...ended, contract: (await findContract(tx, contractId)) ?? ended.contract };
}

async function finish(
  tx: Tx,
  contract: ContractRow,
  step: 'agree_to_end' | 'lapse' | 'end',
  { endings, runOuts }: Plan,
  reason: string | null,
): Promise<Ended> {
  const [own, ...cuts] = endings;
  if (!own) throw new Error(`contract ${contract.contract_id}: an end without itself`);
  await endAll(tx, { endings: cuts, runOuts });
  const change = { effective_until: own.until, ...(reason === null ? {} : { reason }) };
  return { contract: await advance(tx, contract, step, { change, note: reason }), endings };
}

/** A line was moved: what the member and the former upline agreed on ends where the move counts, with all given on from it. */
export async function endForMove(
  tx: Tx,
  move: { readonly memberId: string; readonly toUplineId: string | null; readonly at: Date },
): Promise<void> {
  const found = await countingOf(tx, move.memberId, move.at);
  const off = found.filter((row) => row.upline_id !== move.toUplineId);
  for (const { contract_id: contractId } of off) {
    const contract = await lockAny(tx, contractId);
    if (!stands(contract.state)) {
      await shortenFrom(tx, havingOf(contract), later(await countsFrom(tx, contract, { isAtOnce: true }), move.at));
      continue;
    }
    const { endings, from } = await planEnd(tx, contract, true);
    const cuts = endings.map((one) => ({ ...one, state: 'cut' as const, until: later(one.until, move.at) }));
    await endAll(tx, { endings: cuts, runOuts: [] }); // what runs out is shortened with all below, next
    await shortenFrom(tx, havingOf(contract), later(from, move.at));
  }
}

const havingOf = ({ kind, currency, downline_id: downlineId }: ContractRow) => ({ kind, currency, downlineId });
