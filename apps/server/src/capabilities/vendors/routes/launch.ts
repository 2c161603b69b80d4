/** Opening a game: in our own words, and a lottery in those of the specification. */
import { randomInt } from 'node:crypto';
import type { ParsedInput } from '@baize/protocol';
import * as calls from '@baize/protocol/calls/games';
import { launchLottery } from '@baize/protocol/calls/games-lottery';
import type { Output } from '@baize/protocol/client';
import type { Ctx, MemberCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { requireFlow } from '#kernel/require-flow.ts';
import type { Extra, Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { refuseState } from '#kernel/session-state.ts';
import type { GameRow } from '#capabilities/games/index.ts';
import { isUnderMaintenance } from '#capabilities/games/index.ts';
import { apiOf } from '../adapters/api-of.ts';
import type { LaunchRequest } from '../adapters/vendor-api.ts';
import type { CallContext } from '../call-context.ts';
import { lobbyAnswer, lotteryOfCode } from '../lottery-lobby.ts';
import type { Launch } from '../open-session.ts';
import { openGameSession } from '../open-session.ts';
import { throughHost, wireOf } from '../rules.ts';
import type { VendorRow } from '../store.ts';
import { verifyAnswer } from '../verify-session.ts';

export function launchRoutes(services: Services, context: CallContext): Route[] {
  return [
    route(calls.launchGame, (ctx, { body }, extra) => openGame(services, context, { ctx, extra }, body)),
    route(launchLottery, async (ctx, { body: { data } }, extra) => {
      const { lottoGameCode, lottoView, lottoArea, language } = data;
      const lottery =
        lottoGameCode === undefined
          ? undefined
          : ((await lotteryOfCode(context, ctx, lottoArea, lottoGameCode)) ?? fail('GAME_UNKNOWN'));
      const view = lottoView ?? (lottery ? 'betting' : 'lobby');
      if (view === 'lobby') return lobbyAnswer(pageOrigin(services, ctx, extra), lottoArea, lottery);
      const { nodeId } = lottery ?? fail('VALIDATION', { fields: { 'data.lottoGameCode': { reason: 'required' } } });
      return openGame(services, context, { ctx, extra }, { nodeId, mode: 'real', language, theme: 'dark' });
    }),
  ];
}

/** A one-time address of the game at its vendor. Errors: as `launchGame`. */
async function openGame(
  services: Services,
  context: CallContext,
  { ctx, extra }: { readonly ctx: Ctx; readonly extra: Extra },
  body: ParsedInput<typeof calls.launchGame>['body'],
): Promise<Output<'launchGame'>> {
  if (isRealPlay(ctx, body.mode)) requireFlow(ctx.merchant, 'bets');
  const game = (await context.catalogue.of(ctx.merchant.id)).byNode.get(body.nodeId);
  if (!game?.isEnabled || (body.mode === 'demo' && !game.hasDemo)) fail('GAME_UNKNOWN');
  if (isUnderMaintenance(game, ctx.now)) fail('GAME_MAINTENANCE');
  if (body.mode === 'real') requireRealPlayer(ctx);
  const vendor = await context.directory.vendor(ctx.merchant.id, game.vendorCode);
  if (vendor?.row.state !== 'on') fail('LAUNCH_FAILED');

  const launch = isRealPlay(ctx, body.mode)
    ? await inTx(services.database, ctx, (tx) => openGameSession(tx, vendor.row, game))
    : null;
  const isNotifiedAtLaunch = vendor.row.dialect !== 'own';
  const session =
    launch && isNotifiedAtLaunch ? verifyAnswer(launch.session, vendor.row, game, launch.balanceMinor) : null;
  const answer = await apiOf(context, ctx, vendor).launch(
    launchBody(ctx, { ...body, game, vendor: vendor.row, launch, parentOrigin: pageOrigin(services, ctx, extra) }),
    session,
  );
  if (!answer) fail('LAUNCH_FAILED');
  const url = throughHost(answer.url, oneOf(ctx.merchant.settings.launchGameCDNs));
  return {
    url,
    origin: new URL(url).origin,
    mode: body.mode,
    gameSessionId: launch?.sessionId ?? null,
  };
}

/** One of the merchant's own hosts by lot (specification 9), or none. */
function oneOf(hosts: readonly string[]): string | undefined {
  return hosts.length > 0 ? hosts[randomInt(hosts.length)] : undefined;
}

/** Real play needs a real account, and a session that was verified whole or by the bank account name alone, which closes no
 *  play (identity's README); demo is for everybody. */
function requireRealPlayer(ctx: Ctx): void {
  const { actor, merchant } = ctx;
  if (actor.kind !== 'member') fail('NOT_LOGGED_IN');
  if (actor.state !== 'full' && actor.state !== 'reduced') refuseState(actor.state);
  if (merchant.settings.trialTypes.includes(actor.type)) fail('NEED_REAL_ACCOUNT');
}

function isRealPlay(ctx: Ctx, mode: 'real' | 'demo'): ctx is MemberCtx {
  return mode === 'real' && ctx.actor.kind === 'member';
}

function launchBody(
  ctx: Ctx,
  given: {
    mode: LaunchRequest['mode'];
    language: string;
    theme: LaunchRequest['theme'];
    game: GameRow;
    vendor: VendorRow;
    launch: Launch | null;
    parentOrigin: string;
  },
): LaunchRequest {
  const { merchant } = ctx;
  const currency = given.launch?.currency ?? merchant.settings.currency;
  const wire = wireOf(given.vendor, currency);
  return {
    requestId: ctx.newId(),
    mode: given.mode,
    token: given.launch?.token ?? null,
    gameCode: given.game.gameCode,
    merchantCode: merchant.code,
    currency,
    exponent: wire.decimals,
    ...(wire.unit !== 1 && { unit: wire.unit }),
    language: given.language,
    theme: given.theme,
    parentOrigin: given.parentOrigin,
    seeds: merchant.settings.seeds,
    timeZone: merchant.settings.timeZone,
  };
}

/** Of the page that asks. The host was matched to a merchant before this, so it is one of ours. */
function pageOrigin(services: Services, { merchant }: Ctx, { headers }: Extra): string {
  return `${new URL(services.config.publicBaseUrl).protocol}//${headers.host ?? merchant.mainDomain}`;
}
