import {
  liabilities as liabilitiesCall,
  ownLiabilities as ownCall,
  walletsAt as walletsAtCall,
} from '@baize/protocol/calls/proofs';
import { createPublicKey } from 'node:crypto';
import { sealingKey } from '#kernel/audit-seal.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { walletsAt } from '#capabilities/wallet/index.ts';
import { proofsOf } from './read.ts';
import { newestTrees } from './store.ts';

/** A month of days in three currencies. */
const treesMax = 93;

export function routes({ database, config }: Services): Route[] {
  const key = createPublicKey(sealingKey(config.masterKey)).export({ format: 'jwk' }).x ?? '';
  const publicKey = Buffer.from(key, 'base64url').toString('hex');
  return [
    route(liabilitiesCall, async (ctx) => {
      const trees = await inTx(database, ctx, (tx) => newestTrees(tx, treesMax));
      return {
        publicKey,
        trees: trees.map(({ seal, ...tree }) => ({
          merchantCode: ctx.merchant.code,
          currency: tree.currency,
          day: tree.day,
          takenAt: tree.takenAt.toISOString(),
          count: tree.count,
          totalMinor: tree.total.toString(),
          rootHash: tree.root.toString('hex'),
          seal: seal && {
            fromSeq: seal.fromSeq.toString(),
            toSeq: seal.toSeq.toString(),
            root: seal.root.toString('hex'),
            signature: seal.signature.toString('hex'),
            sealedAt: seal.sealedAt.toISOString(),
          },
        })),
      };
    }),
    route(ownCall, async (ctx, { query }) => ({
      proofs: (await inTx(database, ctx, (tx) => proofsOf(tx, ctx.actor.memberId, query.day ?? null))).map(
        ({ path, ...proof }) => ({ ...proof, path: [...path] }),
      ),
    })),
    route(walletsAtCall, async (ctx, { params, query }) => {
      const at = new Date(query.at);
      if (at > ctx.now) fail('VALIDATION', { fields: { at: { reason: 'range' } } });
      const accounts = await inTx(database, ctx, async (tx) =>
        (await memberOf(tx, params.id)) ? walletsAt(tx, params.id, at) : null,
      );
      if (!accounts) return fail('NOT_FOUND');
      return {
        at: at.toISOString(),
        accounts: accounts.map((account) => ({
          accountId: account.accountId,
          kind: account.kind,
          code: account.code,
          currency: account.currency,
          isPractice: account.practice,
          balanceMinor: account.balance.toString(),
          nowMinor: account.balanceNow.toString(),
          movements: account.seq,
          lastMovedAt: account.movedAt?.toISOString() ?? null,
        })),
      };
    }),
  ];
}
