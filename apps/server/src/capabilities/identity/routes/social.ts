/** Google and Facebook. The provider is asked between transactions. */
import {
  finishSocial,
  linkSocial,
  listSocial,
  startSocial,
  unlinkSocial as unlinkSocialCall,
} from '@baize/protocol/calls/identity-social';
import type { IncomingHttpHeaders } from 'node:http';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { authorizeUrl, identityOf, openClients } from '../adapters/openid.ts';
import { requireOwner } from '../owner.ts';
import { openProvider } from '../providers.ts';
import type { OpenProvider } from '../providers.ts';
import { orFail } from '../refusal.ts';
import { siteAddress } from '../site-address.ts';
import { finishFlow, takeStartedFlow } from '../social/finish.ts';
import { startFlow } from '../social/start.ts';
import { readLinks } from '../social/store.ts';
import type { SocialProvider } from '../social/store.ts';
import { unlinkSocial } from '../social/unlink.ts';
import type { Outside } from './outside.ts';

export function socialRoutes(services: Services, { bankNames }: Outside): Route[] {
  const { database, config, log } = services;
  const clients = openClients(config.outgoing, () => services.clock.now().getTime());

  async function requireProvider(ctx: Ctx, provider: SocialProvider): Promise<OpenProvider> {
    const setup = await inTx(database, ctx, (tx) => openProvider(tx, config.masterKey, provider));
    return setup ?? fail('FEATURE_OFF', { params: { feature: provider } });
  }

  async function clientOf(setup: OpenProvider) {
    try {
      return await clients.of(setup);
    } catch (error) {
      log.warn({ err: error, provider: setup.provider }, 'login provider does not answer');
      return fail('SOCIAL_UNAVAILABLE');
    }
  }

  async function start(
    ctx: Ctx,
    headers: IncomingHttpHeaders,
    flow: Omit<Parameters<typeof startFlow>[2], 'redirectUri'>,
  ) {
    const setup = await requireProvider(ctx, flow.provider);
    const client = await clientOf(setup);
    const redirectUri = `${siteAddress(headers).origin}/login/${flow.provider}`;
    const started = await inTx(database, ctx, (tx) => startFlow(tx, config.masterKey, { ...flow, redirectUri }));
    return {
      authorizeUrl: await authorizeUrl(client, setup.kind, { ...started, redirectUri }),
      binding: started.binding,
      expiresAt: started.expiresAt.toISOString(),
    };
  }

  return [
    route(startSocial, (ctx, { params, body }, { headers }) =>
      start(ctx, headers, { ...body, provider: params.provider, linkFor: null }),
    ),
    route(linkSocial, async (ctx, { params, body }, { headers }) => {
      await requireOwner((work) => inTx(database, ctx, work), config.masterKey, body);
      return start(ctx, headers, { provider: params.provider, agentArea: false, linkFor: ctx.actor });
    }),
    route(finishSocial, async (ctx, { params, body }) => {
      const { provider } = params;
      const flow = orFail(await inTx(database, ctx, (tx) => takeStartedFlow(tx, config, { ...body, provider })));
      if (body.error === 'access_denied') fail('POPUP_CLOSED');
      if (body.error !== undefined || body.code === undefined) fail('SOCIAL_FAILED');
      const setup = await requireProvider(ctx, provider);
      const client = await clientOf(setup);
      const coming = { ...flow, provider, state: body.state, code: body.code, iss: body.iss };
      const identity = orFail(await identityOf(client, setup.kind, coming));
      return orFail(await inTx(database, ctx, (tx) => finishFlow(tx, config, bankNames, { flow, identity })));
    }),
    route(listSocial, async (ctx) => {
      const links = await inTx(database, ctx, (tx) => readLinks(tx, ctx.actor.memberId));
      return links.map((link) => ({ ...link, linkedAt: link.linkedAt.toISOString() }));
    }),
    route(unlinkSocialCall, async (ctx, { params, body }) => {
      await requireOwner((work) => inTx(database, ctx, work), config.masterKey, body);
      await inTx(database, ctx, (tx) => unlinkSocial(tx, params.provider));
      return {};
    }),
  ];
}
