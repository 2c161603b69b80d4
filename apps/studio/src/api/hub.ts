/** Fennel Mill, a vendor that speaks the hub dialect: its list, launches and rounds, each asked for with the RSA-SHA256 signature of the body.
 *  The signature covers no path, so every body is good for one path alone. */
import { currencyOf } from '@baize/protocol';
import { vendorRound } from '@baize/protocol/vendor';
import type { FastifyInstance } from 'fastify';
import { verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { SharedRounds } from '#shared-rounds.ts';
import type { Services } from '#services.ts';
import { decimalOfHub, isOnHubWire } from '#dialects/hub-amounts.ts';
import { listHubGames } from '#dialects/hub-list.ts';
import { hubVendor } from '#dialects/vendors.ts';
import { endSessions } from '#store/sessions.ts';
import { openPage, signedCalls } from './dialect-calls.ts';
import type { SessionAsked } from './dialect-calls.ts';
import { dialectLimits, limitsOf } from './dialect-limits.ts';
import type { Answer } from './vendor.ts';
import { describeRound } from './vendor.ts';

/** Below this the vendor answers: its address at the platform ends with it. */
export const hubPath = '/hub';
/** The dialect's word for play money, which is ISO 4217's code for no currency. */
const playMoney = 'XXX';

/** Who asks, by the name of the key. */
const operator = { operator_id: z.string().max(64) };
const currency = z.string().regex(/^[A-Z]{3,5}$/);
const list = z.strictObject({ ...operator, meta: z.strictObject({ currency }) });
const pageMeta = z.strictObject({
  decimals: z.int().min(0).max(8),
  /** What 1 is worth, in units: the studio counts in no other way. */
  unit: z.literal(1).optional(),
  theme: z.enum(['dark', 'light']),
  time_zone: z.string().max(64).optional(),
  seeds: z.record(z.string(), z.number()),
});
const page = z.strictObject({
  ...operator,
  sub_partner_id: z.string().regex(/^[A-Z0-9_]{2,32}$/),
  game_code: z.string().max(64),
  lang: z.string().max(10),
  lobby_url: z.url(),
});
const demoPage = page.extend({ currency: z.literal(playMoney), meta: pageMeta.extend({ play_currency: currency }) });
const realPage = page.extend({
  currency: currency.refine((code) => code !== playMoney),
  user: z.uuid(),
  token: z.uuid(),
  meta: pageMeta.extend({
    asked_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    nickname: z.string().max(64),
    limits: dialectLimits,
  }),
});
const round = z.strictObject({
  ...operator,
  round: z.string().max(64),
  meta: z.strictObject({ frame_origin: z.url() }).optional(),
});
const sessionEnd = z.strictObject({ ...operator, token: z.uuid() });

const refusals = {
  badRequest: { status: 400, body: { error: 'RS_ERROR_WRONG_SYNTAX' } },
  notFound: { status: 404, body: { error: 'RS_ERROR_INVALID_GAME' } },
  forbidden: { status: 403, body: { error: 'RS_ERROR_INVALID_SIGNATURE' } },
};

/** Without keys the vendor is not there. */
export function hubRoutes(app: FastifyInstance, services: Services, shared: SharedRounds): void {
  const { hub } = services.config;
  if (!hub) return;
  const call = signedCalls(
    app,
    (raw, headers) => isSignedBy(raw, headers['x-hub-signature'], hub.platformKey),
    refusals,
  );
  call('/game/list', list, async ({ meta }) => {
    const exponent = currencyOf(meta.currency)?.exponent;
    if (exponent === undefined || !isOnHubWire(exponent)) return refusals.badRequest;
    return { status: 200, body: listHubGames({ currency: meta.currency, exponent }) };
  });
  call('/game/url', z.union([demoPage, realPage]), (asked) => open(services, asked));
  call('/game/round', round, async (asked) => {
    const answer = await describeRound(services, shared, asked.round, asked.meta?.frame_origin);
    if (answer.status !== 200) return refusals.notFound;
    const { state, replayUrl, proof, pendingReason } = vendorRound.parse(answer.body);
    return { status: 200, body: { url: replayUrl, meta: { state, proof, pending_reason: pendingReason } } };
  });
  call('/session/close', sessionEnd, async ({ token }) => {
    await endSessions(services.pool, token, new Date(services.now()));
    return { status: 200, body: {} };
  });
}

async function open(services: Services, asked: z.output<typeof demoPage> | z.output<typeof realPage>): Promise<Answer> {
  const { meta } = asked;
  if (!isOnHubWire(meta.decimals)) return refusals.badRequest;
  const opened = await openPage(
    services,
    hubVendor,
    {
      merchantCode: asked.sub_partner_id,
      gameCode: asked.game_code,
      currency: 'play_currency' in meta ? meta.play_currency : asked.currency,
      exponent: meta.decimals,
      language: asked.lang,
      theme: meta.theme,
      frameOrigin: asked.lobby_url,
      timeZone: meta.time_zone,
      seeds: meta.seeds,
    },
    'token' in asked ? sessionOf(asked) : undefined,
  );
  return typeof opened === 'string' ? refusals[opened] : { status: 200, body: opened };
}

function sessionOf({ user, token, meta }: z.output<typeof realPage>): SessionAsked {
  return {
    askedAt: meta.asked_at,
    sessionId: token,
    expiresAt: meta.expires_at,
    playerId: user,
    playerName: meta.nickname,
    limits: limitsOf(meta.limits, (amount) => decimalOfHub(amount, meta.decimals)),
  };
}

function isSignedBy(raw: Buffer, given: unknown, key: KeyObject): boolean {
  if (typeof given !== 'string' || given.length > 2_000) return false;
  return verify('sha256', raw, key, Buffer.from(given, 'base64'));
}
