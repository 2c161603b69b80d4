import * as agentCalls from '@baize/protocol/calls/agents';
import * as consoleCalls from '@baize/protocol/calls/agents-console';
import { checkAffiliate } from '@baize/protocol/calls/members-registration';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { apply, decideApplication, ownApplication } from './applications.ts';
import { appointDownline } from './appoint-downline.ts';
import { freezeLine, freezeViewOf } from './freeze-line.ts';
import { findInvite } from './invite.ts';
import { addLink, changeLink, linksPageOf, visit } from './links.ts';
import type { LinkFigures } from './links.ts';
import { moveLine } from './move-line.ts';
import { findLines, ownDownlines, ownPlace, pathTo, readLine, referralsOf } from './read.ts';
import { setAgentType } from './set-type.ts';
import { listApplications } from './store-applications.ts';

/** `figures`: what a member has themselves, from the room of contracts, and who of a link bet lately, from that of teams. */
export function routes({ database }: Services, figures: LinkFigures): Route[] {
  return [
    route(checkAffiliate, async (ctx, { query }) => {
      const invite = await inTx(database, ctx, (tx) => findInvite(tx, query.code));
      return invite ? { valid: true as const } : fail('AFFILIATE_INVALID');
    }),
    route(agentCalls.agentInfo, (ctx) => inTx(database, ctx, ownPlace)),
    route(agentCalls.agentDownlines, (ctx, { query }) => inTx(database, ctx, (tx) => ownDownlines(tx, query))),
    route(agentCalls.agentPath, (ctx, { params }) => inTx(database, ctx, (tx) => pathTo(tx, params.id))),
    route(agentCalls.appointDownline, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => appointDownline(tx, { ...body, memberId: params.id }));
      return {};
    }),
    route(agentCalls.agentLinks, (ctx) => inTx(database, ctx, (tx) => linksPageOf(tx, figures, ctx.actor.memberId))),
    route(agentCalls.addAgentLink, (ctx, { body }) => {
      const { memberId } = ctx.actor;
      return inTx(database, ctx, (tx) => addLink(tx, figures.ratesOf, { ...body, linkId: ctx.newId(), memberId }));
    }),
    route(agentCalls.changeAgentLink, (ctx, { params, body }) =>
      inTx(database, ctx, (tx) => changeLink(tx, figures, params.id, body)),
    ),
    route(agentCalls.visitLink, (ctx, { body }) => inTx(database, ctx, (tx) => visit(tx, body.code))),
    route(agentCalls.ownReferrals, (ctx, { query }) => inTx(database, ctx, (tx) => referralsOf(tx, query))),
    route(agentCalls.affiliateApplication, (ctx) => inTx(database, ctx, ownApplication)),
    route(agentCalls.applyAffiliate, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => apply(tx, body.text));
      return {};
    }),
    route(consoleCalls.staffLines, (ctx, { query }) => inTx(database, ctx, (tx) => findLines(tx, query))),
    route(consoleCalls.staffLine, (ctx, { params }) => inTx(database, ctx, (tx) => readLine(tx, params.id))),
    route(consoleCalls.moveAgentLine, async (ctx, { params, body }) => {
      const { at, members } = await inTx(database, ctx, (tx) => moveLine(tx, { ...body, memberId: params.id }));
      return { at: at.toISOString(), members };
    }),
    route(consoleCalls.freezeLine, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        await freezeLine(tx, { ...body, headId: params.id });
        return { freeze: await freezeViewOf(tx, params.id) };
      }),
    ),
    route(consoleCalls.setAgentType, async (ctx, { params, body }) => {
      const { type, code = null, reason } = body;
      await inTx(database, ctx, (tx) => setAgentType(tx, { memberId: params.id, type, code, reason }));
      return {};
    }),
    route(consoleCalls.staffApplications, (ctx, { query }) => inTx(database, ctx, (tx) => listApplications(tx, query))),
    route(consoleCalls.decideApplication, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => decideApplication(tx, params.id, body));
      return {};
    }),
  ];
}
