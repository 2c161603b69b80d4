/** What the platform asks of a vendor that speaks the soft dialect: its list, a page to play on, the end of a session, a round. POST with the
 *  HMAC-SHA256 of the body under the vendor's own key, amounts in subunits, names in small letters, as in its wallet calls. The dialect has
 *  no more: books, pots and papers are not asked for. */
import { formatDecimal, parseDecimal, wireFormOf } from '@baize/protocol';
import type { VerifyAnswer } from '@baize/protocol/vendor';
import * as wire from '@baize/protocol/vendor';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import type { CallContext } from '../call-context.ts';
import type { VendorAccess } from '../directory.ts';
import { dialectLimits } from './dialect-limits.ts';
import { silentApi } from './silent-api.ts';
import type { LaunchRequest, VendorApi } from './vendor-api.ts';

const listed = z.object({
  id: z.string(),
  names: z.record(z.string(), z.string()),
  type: z.string(),
  category: z.string(),
  model_id: z.string(),
  model_version: z.string(),
  rtp_e4: z.int(),
  rtp_e8: z.int().min(1).optional(),
  sd_e4: z.int().min(0).optional(),
  volatility: wire.vendorGame.shape.volatility,
  max_win_e4: z.string(),
  lines: z.int(),
  min_bet: z.int().min(0),
  max_bet: z.int().min(0),
  features: z.array(z.string()),
  has_demo: z.boolean(),
});
const gamesAnswer = z.object({ currency: z.string(), games: z.array(listed).max(20_000) });
const pageAnswer = z.object({ launch_options: z.object({ game_url: z.url() }) });
const roundAnswer = z.object({
  game_id: z.string(),
  state: wire.vendorRound.shape.state,
  replay_url: z.string(),
  proof: z.record(z.string(), z.unknown()).nullable(),
  pending_reason: z.string().nullable(),
});

export function softApi(context: CallContext, ctx: Ctx, vendor: VendorAccess): VendorApi {
  const { row } = vendor;
  const ask = async <T>(path: string, body: unknown, answer: z.ZodType<T>): Promise<T | null> => {
    const keys = await context.directory.dialectKeys(row, context.services.clock.now());
    const own = keys.find(({ algorithm }) => algorithm === 'hmac-sha256'); // the oldest: so long the vendor has to take up the next
    if (!own) return null;
    const headers = (text: string) => ({ 'x-request-sign': createHmac('sha256', own.key).update(text).digest('hex') });
    return context.client.ask(row, vendor.key, {
      method: 'POST',
      path,
      body,
      answer,
      sign: { keyId: own.keyId, headers },
    });
  };
  return {
    ...silentApi,
    async games({ currency }) {
      const answer = await ask('/games', { currency }, gamesAnswer);
      const form = answer && (row.wires[answer.currency] ?? wireFormOf(answer.currency));
      if (!answer || !form) return null;
      const decimal = (subunits: number) => formatDecimal(BigInt(subunits), form.decimals);
      const games = answer.games.map((game) => ({
        gameCode: game.id,
        gameType: game.type,
        gameClassify: game.category,
        names: game.names,
        modelId: game.model_id,
        modelVersion: game.model_version,
        rtpE4: game.rtp_e4,
        ...(game.rtp_e8 !== undefined && {
          exact: { rtpE8: game.rtp_e8, ...(game.sd_e4 !== undefined && { sdE4: game.sd_e4 }) },
        }),
        volatility: game.volatility,
        maxWinE4: game.max_win_e4,
        lines: game.lines,
        stakeMin: decimal(game.min_bet),
        stakeMax: decimal(game.max_bet),
        features: game.features,
        hasDemo: game.has_demo,
      }));
      return { currency: answer.currency, games };
    },
    async launch(body, session) {
      const page = pageOf(body);
      const answer = session
        ? await ask('/sessions', { ...page, ...sessionOf(session, ctx.now) }, pageAnswer)
        : await ask('/demo', page, pageAnswer);
      return answer && { url: answer.launch_options.game_url };
    },
    async round(roundId, frame) {
      const asked = { game_id: roundId, ...(frame !== undefined && { frame_origin: frame }) };
      const answer = await ask('/rounds', asked, roundAnswer);
      if (!answer) return null;
      const { state, replay_url, proof, pending_reason } = answer;
      return wire.vendorRound.parse({ roundId, state, replayUrl: replay_url, proof, pendingReason: pending_reason });
    },
    closeSession: async (sessionId) => (await ask('/sessions/close', { session_id: sessionId }, z.object({}))) !== null,
  };
}

function pageOf(body: LaunchRequest): Record<string, unknown> {
  return {
    casino_id: body.merchantCode,
    game: body.gameCode,
    currency: body.currency,
    subunits: body.exponent,
    unit: body.unit,
    locale: body.language,
    theme: body.theme,
    frame_origin: body.parentOrigin,
    time_zone: body.timeZone,
    seeds: body.seeds,
  };
}

/** The dialect verifies no token: who plays, until when and within which limits is said here. */
function sessionOf(session: VerifyAnswer, now: Date): Record<string, unknown> {
  const { limits, exponent } = session;
  const subunits = (decimal: string) => {
    const read = parseDecimal(decimal, exponent);
    if (!read.ok) throw new Error(`limit ${decimal}`);
    return Number(read.minor);
  };
  return {
    asked_at: now.toISOString(),
    session: { id: session.sessionId, expires_at: session.expiresAt },
    user: { id: session.playerId, nickname: session.playerName },
    limits: dialectLimits(limits, subunits),
  };
}
