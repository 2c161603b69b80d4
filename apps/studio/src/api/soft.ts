/** Saltmarsh, a vendor that speaks the soft dialect: its list, launches and rounds, each asked for with the HMAC-SHA256 of the body. */
import { currencyOf } from '@baize/protocol';
import { vendorRound } from '@baize/protocol/vendor';
import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SharedRounds } from '#shared-rounds.ts';
import type { Services } from '#services.ts';
import { listSoftGames } from '#dialects/soft-list.ts';
import { decimalOf, signSoft } from '#dialects/soft-wallet.ts';
import { softVendor } from '#dialects/vendors.ts';
import { endSessions } from '#store/sessions.ts';
import { openPage, signedCalls } from './dialect-calls.ts';
import type { SessionAsked } from './dialect-calls.ts';
import { dialectLimits, limitsOf } from './dialect-limits.ts';
import type { Answer } from './vendor.ts';
import { describeRound } from './vendor.ts';

/** Below this the vendor answers: its address at the platform ends with it. */
export const softPath = '/soft';

const games = z.object({ currency: z.string().regex(/^[A-Z]{3,5}$/) });
const page = z.object({
  casino_id: z.string().regex(/^[A-Z0-9_]{2,32}$/),
  game: z.string().max(64),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  subunits: z.int().min(0).max(8),
  /** What 1 is worth, in units: the studio counts in no other way. */
  unit: z.literal(1).optional(),
  locale: z.string().max(10),
  theme: z.enum(['dark', 'light']),
  frame_origin: z.url(),
  time_zone: z.string().max(64).optional(),
  seeds: z.record(z.string(), z.number()),
});
const sessionPage = page.extend({
  asked_at: z.iso.datetime(),
  session: z.object({ id: z.uuid(), expires_at: z.iso.datetime() }),
  user: z.object({ id: z.uuid(), nickname: z.string().max(64) }),
  limits: dialectLimits,
});
const sessionEnd = z.object({ session_id: z.uuid() });
const round = z.object({ game_id: z.string().max(64), frame_origin: z.url().optional() });

const refusals = {
  badRequest: { status: 400, body: { code: 400, message: 'Bad request.' } },
  notFound: { status: 404, body: { code: 404, message: 'Not found.' } },
  forbidden: { status: 403, body: { code: 403, message: 'Forbidden.' } },
};

export function softRoutes(app: FastifyInstance, services: Services, shared: SharedRounds): void {
  const { secret } = services.config.vendorKey;
  const call = signedCalls(app, (raw, headers) => isSignedBy(raw, headers['x-request-sign'], secret), refusals);
  call('/games', games, async ({ currency }) => {
    const exponent = currencyOf(currency)?.exponent;
    return exponent === undefined
      ? refusals.badRequest
      : { status: 200, body: { currency, games: listSoftGames({ currency, exponent }) } };
  });
  call('/demo', page.strict(), (asked) => open(services, asked));
  call('/sessions', sessionPage, (asked) => open(services, asked, sessionOf(asked)));
  call('/sessions/close', sessionEnd, async (asked) => {
    await endSessions(services.pool, asked.session_id, new Date(services.now()));
    return { status: 200, body: {} };
  });
  call('/rounds', round, async (asked) => {
    const answer = await describeRound(services, shared, asked.game_id, asked.frame_origin);
    if (answer.status !== 200) return refusals.notFound;
    const { state, replayUrl, proof, pendingReason } = vendorRound.parse(answer.body);
    return {
      status: 200,
      body: { game_id: asked.game_id, state, replay_url: replayUrl, proof, pending_reason: pendingReason },
    };
  });
}

function sessionOf({ asked_at, session, user, limits, subunits }: z.output<typeof sessionPage>): SessionAsked {
  return {
    askedAt: asked_at,
    sessionId: session.id,
    expiresAt: session.expires_at,
    playerId: user.id,
    playerName: user.nickname,
    limits: limitsOf(limits, (amount) => decimalOf(amount, subunits)),
  };
}

async function open(services: Services, asked: z.output<typeof page>, session?: SessionAsked): Promise<Answer> {
  const opened = await openPage(
    services,
    softVendor,
    {
      merchantCode: asked.casino_id,
      gameCode: asked.game,
      currency: asked.currency,
      exponent: asked.subunits,
      language: asked.locale,
      theme: asked.theme,
      frameOrigin: asked.frame_origin,
      timeZone: asked.time_zone,
      seeds: asked.seeds,
    },
    session,
  );
  return typeof opened === 'string'
    ? refusals[opened]
    : { status: 200, body: { launch_options: { game_url: opened.url } } };
}

function isSignedBy(raw: Buffer, given: unknown, secret: Buffer): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(signSoft(raw, secret), 'hex'), Buffer.from(given, 'hex'));
}
