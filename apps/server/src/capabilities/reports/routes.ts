import {
  findMembers as findCall,
  freezeMember as freezeCall,
  memberLedger as ledgerCall,
  readMember as readCall,
} from '@baize/protocol/calls/members-console';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { freezeMember } from './freeze-member.ts';
import { findMembers, memberLedger, memberRow, readMember } from './members.ts';

export function routes({ database }: Services): Route[] {
  return [
    route(findCall, (ctx, { query }) => inTx(database, ctx, (tx) => findMembers(tx, query))),
    route(readCall, (ctx, { params }) => inTx(database, ctx, (tx) => readMember(tx, params.id))),
    route(ledgerCall, (ctx, { params, query }) => inTx(database, ctx, (tx) => memberLedger(tx, params.id, query))),
    route(freezeCall, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        await freezeMember(tx, params.id, body);
        return memberRow(tx, params.id);
      }),
    ),
  ];
}
