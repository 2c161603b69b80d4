import { checkAffiliate } from '@baize/protocol/calls/members';
import { inTx } from '../../kernel/in-tx.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import type { Services } from '../../kernel/services.ts';
import { findInvite } from './invite.ts';

export function routes({ database }: Services): Route[] {
  return [
    route(checkAffiliate, async (ctx, { query }) => ({
      valid: (await inTx(database, ctx, (tx) => findInvite(tx, query.code))) !== null,
    })),
  ];
}
