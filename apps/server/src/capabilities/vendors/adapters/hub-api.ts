/** What the platform asks of a vendor that speaks the hub dialect: its list, a page to play on, a round, the end of a session. POST with the
 *  RSA-SHA256 signature of the body under our own key; amounts are whole hundred-thousandths. What the public protocol has no field for
 *  stands in `meta`. The dialect has no more: books, pots and papers are not asked for. */
import { wireFormOf } from '@baize/protocol';
import type { VerifyAnswer } from '@baize/protocol/vendor';
import * as wire from '@baize/protocol/vendor';
import { sign } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import type { CallContext } from '../call-context.ts';
import { decimalOfHub, hubAmount } from '../dialects/hub-amounts.ts';
import type { VendorAccess } from '../directory.ts';
import type { VendorRow } from '../store.ts';
import type { VendorGame } from '../sync-games.ts';
import { dialectLimits } from './dialect-limits.ts';
import { silentApi } from './silent-api.ts';
import type { LaunchRequest, VendorApi } from './vendor-api.ts';

/** The dialect's word for play money, which is ISO 4217's code for no currency. */
const playMoney = 'XXX';
/** The dialect counts volatility from 1 to 5. */
const volatilities = ['low', 'low_mid', 'medium', 'mid_high', 'high'] as const;

const listed = z.object({
  game_code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  volatility: z.int().min(1).max(volatilities.length),
  /** In percent. */
  rtp: z.string().regex(/^\d{1,3}\.\d{2}$/),
  paylines: z.int(),
  features: z.array(z.string()),
  meta: z.object({
    names: z.record(z.string(), z.string()),
    type: z.string(),
    category: z.string(),
    model_id: z.string(),
    model_version: z.string(),
    rtp_e8: z.int().min(1).optional(),
    sd_e4: z.int().min(0).optional(),
    max_win_e4: z.string(),
    currency: z.string(),
    stake_min: z.int().min(0),
    stake_max: z.int().min(0),
    has_demo: z.boolean(),
  }),
});
const listAnswer = z.array(listed).max(20_000);
const urlAnswer = z.object({ url: z.url() });
const roundAnswer = z.object({
  url: z.string(),
  meta: z.object({
    state: wire.vendorRound.shape.state,
    proof: z.record(z.string(), z.unknown()).nullable(),
    pending_reason: z.string().nullable(),
  }),
});

export function hubApi(context: CallContext, ctx: Ctx, vendor: VendorAccess): VendorApi {
  const { row } = vendor;
  const ask = async <T>(path: string, asked: Record<string, unknown>, answer: z.ZodType<T>): Promise<T | null> => {
    const signer = await context.directory.dialectSigner(row, context.services.clock.now());
    if (signer?.algorithm !== 'rsa-sha256') return null;
    const headers = (text: string) => ({
      'x-hub-signature': sign('sha256', Buffer.from(text), signer.key).toString('base64'),
    });
    const body = { operator_id: signer.keyId, ...asked };
    return context.client.ask(row, vendor.key, {
      method: 'POST',
      path,
      body,
      answer,
      sign: { keyId: signer.keyId, headers },
    });
  };
  return {
    ...silentApi,
    async games({ currency }) {
      const answer = await ask('/game/list', { meta: { currency } }, listAnswer);
      const first = answer?.[0];
      if (!first) return answer && { currency, games: [] };
      const inOne = answer.filter(({ meta }) => meta.currency === first.meta.currency); // a list is in one currency
      return { currency: first.meta.currency, games: inOne.flatMap((game) => gameOf(row, game) ?? []) };
    },
    async launch(body, session) {
      const page = {
        sub_partner_id: body.merchantCode,
        game_code: body.gameCode,
        lang: body.language,
        lobby_url: body.parentOrigin,
      };
      const asked = session
        ? {
            ...page,
            currency: body.currency,
            user: session.playerId,
            token: session.sessionId,
            meta: { ...pageMeta(body), ...sessionMeta(session, ctx.now) },
          }
        : { ...page, currency: playMoney, meta: { ...pageMeta(body), play_currency: body.currency } };
      return ask('/game/url', asked, urlAnswer);
    },
    async round(roundId, frame) {
      const asked = { round: roundId, ...(frame !== undefined && { meta: { frame_origin: frame } }) };
      const answer = await ask('/game/round', asked, roundAnswer);
      if (!answer) return null;
      const { state, proof, pending_reason } = answer.meta;
      return wire.vendorRound.parse({ roundId, state, replayUrl: answer.url, proof, pendingReason: pending_reason });
    },
    closeSession: async (sessionId) => (await ask('/session/close', { token: sessionId }, z.object({}))) !== null,
  };
}

/** Undefined for a game that is off, or whose stakes are finer than we count with the vendor. */
function gameOf(row: VendorRow, { meta, ...game }: z.output<typeof listed>): VendorGame | undefined {
  const form = row.wires[meta.currency] ?? wireFormOf(meta.currency);
  const volatility = volatilities[game.volatility - 1];
  const stakeMin = form && decimalOfHub(meta.stake_min, form.decimals);
  const stakeMax = form && decimalOfHub(meta.stake_max, form.decimals);
  if (!game.enabled || volatility === undefined || stakeMin === undefined || stakeMax === undefined) return undefined;
  return {
    gameCode: game.game_code,
    gameType: meta.type,
    gameClassify: meta.category,
    names: { en: game.name, ...meta.names },
    modelId: meta.model_id,
    modelVersion: meta.model_version,
    rtpE4: Number(game.rtp.replace('.', '')),
    ...(meta.rtp_e8 !== undefined && {
      exact: { rtpE8: meta.rtp_e8, ...(meta.sd_e4 !== undefined && { sdE4: meta.sd_e4 }) },
    }),
    volatility,
    maxWinE4: meta.max_win_e4,
    lines: game.paylines,
    stakeMin,
    stakeMax,
    features: game.features,
    hasDemo: meta.has_demo,
  };
}

function pageMeta(body: LaunchRequest): Record<string, unknown> {
  return { decimals: body.exponent, unit: body.unit, theme: body.theme, time_zone: body.timeZone, seeds: body.seeds };
}

/** The vendor asks for balances with the token and verifies none: until when and within which limits is said here. */
function sessionMeta({ limits, expiresAt, playerName }: VerifyAnswer, now: Date): Record<string, unknown> {
  return {
    asked_at: now.toISOString(),
    expires_at: expiresAt,
    nickname: playerName,
    limits: dialectLimits(limits, hubAmount),
  };
}
