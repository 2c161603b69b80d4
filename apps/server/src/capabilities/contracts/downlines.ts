import type { CallOutput } from '@baize/protocol';
import type { contractDownlines } from '@baize/protocol/calls/contracts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { downlinesByAccount } from '#capabilities/agents/index.ts';
import { usernameKey } from '#capabilities/identity/index.ts';
import type { Kind } from './rules/terms.ts';
import { topRate } from './rules/terms.ts';
import { currentOf } from './store/lists.ts';

const downlinesMax = 50;

/** Direct downlines a contract may be written for, the first so many by name, with what they have now in the merchant's currency. */
export async function readDownlines(
  tx: Tx<MemberCtx>,
  kind: Kind,
  account: string,
): Promise<CallOutput<typeof contractDownlines>> {
  const { actor, merchant } = tx.ctx;
  const page = { accountStart: usernameKey(account), limit: downlinesMax, skip: 0 };
  const { rows: found } = await downlinesByAccount(tx, actor.memberId, page);
  const current = await currentOf(
    tx,
    found.map(({ memberId }) => memberId),
    kind,
  );
  const { agentTypes, trialTypes, currency } = merchant.settings;
  return {
    content: found
      .filter(({ type }) => !trialTypes.includes(type))
      .map(({ memberId, account: name, type }) => {
        const own = current.filter((row) => row.downline_id === memberId && row.currency === currency);
        const offered = own.find(({ state }) => state === 'offered');
        const inForce = own.find(({ state }) => state !== 'offered');
        return {
          id: memberId,
          account: name,
          isAgent: agentTypes.includes(type),
          offeredId: offered?.contract_id ?? null,
          inForceId: inForce?.contract_id ?? null,
          rateBasisPoints: inForce ? topRate(inForce.terms) : null,
        };
      }),
  };
}
