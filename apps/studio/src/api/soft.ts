/** Saltmarsh, a vendor that speaks the soft dialect: its list, launches and rounds, each asked for with the HMAC-SHA256 of the body. */
import { currencyOf } from '@baize/protocol';
import { vendorRound, verifyAnswer } from '@baize/protocol/vendor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Crash } from '../crash/crash.ts';
import type { Desk } from '../desk.ts';
import { decimalOf, listSoftGames, softGame } from '../soft/games.ts';
import { signSoft } from '../soft/wallet.ts';
import { endSessions, wasLaunched } from '../store/sessions.ts';
import type { Answer } from './vendor.ts';
import { describeRound, launch } from './vendor.ts';

/** Below this the vendor answers: its address at the platform ends with it. */
export const softPath = '/soft';
/** A call that opens a page is good for as long as a launch token is, and once. */
const askedWithinMs = 120_000;

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
  limits: z.object({
    bet_min: z.int().min(0),
    bet_max: z.int().min(0),
    win_max: z.int().min(0),
    round_ms_min: z.int().min(0),
    reality_check_minutes: z.int().min(0),
    autoplay_ms_min: z.int().min(0).nullable(),
    bonus_buy: z.boolean(),
  }),
});
const sessionEnd = z.object({ session_id: z.uuid() });
const round = z.object({ game_id: z.string().max(64), frame_origin: z.url().optional() });

const badRequest: Answer = { status: 400, body: { code: 400, message: 'Bad request.' } };
const notFound: Answer = { status: 404, body: { code: 404, message: 'Not found.' } };
const forbidden: Answer = { status: 403, body: { code: 403, message: 'Forbidden.' } };

export function softRoutes(app: FastifyInstance, desk: Desk, crash: Crash): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const call = <T>(path: string, schema: z.ZodType<T>, work: (asked: T) => Promise<Answer>): void => {
    app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isSigned = isSignedBy(raw, request.headers['x-request-sign'], desk.config.vendorKey.secret);
      const parsed = isSigned ? schema.safeParse(jsonOf(raw)) : undefined;
      const { status, body } = !isSigned ? forbidden : parsed?.success ? await work(parsed.data) : badRequest;
      return reply.code(status).send(body);
    });
  };
  call('/games', games, async ({ currency }) => {
    const exponent = currencyOf(currency)?.exponent;
    return exponent === undefined ? badRequest : { status: 200, body: { currency, games: listSoftGames({ currency, exponent }) } }; // prettier-ignore
  });
  call('/demo', page.strict(), (asked) => open(desk, asked));
  call('/sessions', sessionPage, (asked) => openReal(desk, asked));
  call('/sessions/close', sessionEnd, async (asked) => {
    await endSessions(desk.pool, asked.session_id, new Date(desk.now()));
    return { status: 200, body: {} };
  });
  call('/rounds', round, async (asked) => {
    const answer = await describeRound(desk, crash, asked.game_id, asked.frame_origin);
    if (answer.status !== 200) return notFound;
    const { state, replayUrl, proof, pendingReason } = vendorRound.parse(answer.body);
    return { status: 200, body: { game_id: asked.game_id, state, replay_url: replayUrl, proof, pending_reason: pendingReason } }; // prettier-ignore
  });
}

/** The same session twice, or one asked for long ago, opens no page. */
async function openReal(desk: Desk, asked: z.output<typeof sessionPage>): Promise<Answer> {
  const { session, user, limits, currency, subunits } = asked;
  if (Math.abs(desk.now() - Date.parse(asked.asked_at)) > askedWithinMs) return badRequest;
  if (await wasLaunched(desk.pool, session.id)) return badRequest;
  const decimal = (amount: number) => decimalOf(amount, subunits);
  const verified = verifyAnswer.parse({
    sessionId: session.id, playerId: user.id, playerName: user.nickname, merchantCode: asked.casino_id, gameCode: asked.game, currency, exponent: subunits,
    language: asked.locale, country: null, test: false, balance: decimal(0), expiresAt: session.expires_at,
    limits: {
      stakeMin: decimal(limits.bet_min), stakeMax: decimal(limits.bet_max), winMax: decimal(limits.win_max), spinMsMin: limits.round_ms_min,
      realityCheckMinutes: limits.reality_check_minutes, autoplayMsMin: limits.autoplay_ms_min, featureBuy: limits.bonus_buy,
    },
  }); // prettier-ignore
  return open(desk, asked, verified);
}

async function open(
  desk: Desk,
  asked: z.output<typeof page>,
  verified?: z.output<typeof verifyAnswer>,
): Promise<Answer> {
  if (currencyOf(asked.currency)?.exponent !== asked.subunits) return badRequest; // amounts are said in no other way
  const request = {
    requestId: randomUUID(), mode: verified ? 'real' : 'demo', token: verified?.sessionId ?? null, gameCode: asked.game, merchantCode: asked.casino_id,
    currency: asked.currency, exponent: asked.subunits, language: asked.locale, theme: asked.theme, parentOrigin: asked.frame_origin, seeds: asked.seeds, timeZone: asked.time_zone,
  }; // prettier-ignore
  const answer = await launch(desk, request, softGame, verified);
  if (answer.status === 404) return notFound;
  if (answer.status !== 200) return badRequest;
  const { url } = z.object({ url: z.url() }).parse(answer.body);
  return { status: 200, body: { launch_options: { game_url: url } } };
}

function isSignedBy(raw: Buffer, given: unknown, secret: Buffer): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(signSoft(raw, secret), 'hex'), Buffer.from(given, 'hex'));
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
