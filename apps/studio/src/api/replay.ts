import { createHmac, timingSafeEqual } from 'node:crypto';
import { playPaths } from '@baize/game-kit/protocol.ts';
import type { PlayRecall, PlayRound, PlayRoundProof } from '@baize/game-kit/protocol.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gameOf, modelInfo } from '#catalogue.ts';
import type { SharedRounds } from '#shared-rounds.ts';
import type { Services } from '#services.ts';
import { liveKeys } from '#master-key.ts';
import { proveRound, viewRounds } from '#rounds/view.ts';
import { viewTitle } from '#sessions/state.ts';
import { findRound } from '#store/rounds.ts';
import { pairOf } from '#store/seeds.ts';
import { hostPage, pagePolicy } from './host.ts';
import { parse } from './play.ts';
import { refuse } from './refuse.ts';

/** The address of a round's record for whoever has the link: an operator, or the player it was given to. Only a page of `frame`
 *  may frame it; without one nobody. */
export function replayPath(services: Services, roundId: string, frame?: string): string {
  const query = new URLSearchParams({
    key: keyOf(services.config.masterKey, roundId, frame),
    ...(frame !== undefined && { frame }),
  });
  return `${playPaths.recall}/${roundId}?${query}`;
}

/** The round as its player sees it, with its proof once it can be revealed: a page for a browser, else PlayRecall. */
export function replayRoutes(app: FastifyInstance, services: Services, shared: SharedRounds): void {
  const path = z.object({ roundId: z.uuid() });
  const query = z.object({
    key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    frame: z.string().max(200).optional(),
    language: z.string().max(20).default('en'),
  });
  app.get(`${playPaths.recall}/:roundId`, async (request, reply) => {
    const { roundId } = parse(path, request.params);
    const { key, frame, language } = parse(query, request.query);
    if (!isReplayKey(services, key, roundId, frame)) refuse('NOT_FOUND');
    void reply.header('vary', 'accept');
    if (request.headers.accept?.includes('text/html')) {
      const page = (await hostPage(services, 'index.html')) ?? refuse('UNAVAILABLE');
      return reply
        .header('content-security-policy', pagePolicy(services, frame))
        .type('text/html; charset=utf-8')
        .send(page);
    }
    return recallOf((await shared.provenTicket(roundId)) ?? (await recordOf(services, roundId)), language);
  });
}

async function recordOf(services: Services, roundId: string): Promise<PlayRoundProof> {
  const round = await findRound(services.pool, roundId);
  const pair = round && (await pairOf(services.pool, round.seedId));
  const view = round && (await viewRounds(services, [round]))[0];
  if (!round || !pair || !view) return refuse('NOT_FOUND');
  return { round: view, ...proveRound(services, round, pair) };
}

function recallOf(record: PlayRoundProof, language: string): PlayRecall {
  const { gameCode, modelId, modelVersion }: PlayRound = record.round;
  const game = gameOf(gameCode) ?? refuse('NOT_FOUND');
  return {
    ...record,
    scene: game.scene,
    title: viewTitle(game, language),
    model: { ...modelInfo(game), modelId, version: modelVersion },
  };
}

/** Links that were given out under the other live key stay good until it is taken out. */
function isReplayKey(services: Services, key: string, roundId: string, frame?: string): boolean {
  const given = Buffer.from(key);
  return liveKeys(services.config.masterKey).some((live) =>
    timingSafeEqual(given, Buffer.from(keyOf(live, roundId, frame))),
  );
}

function keyOf(key: Buffer, roundId: string, frame?: string): string {
  const about = frame === undefined ? roundId : `${roundId}:${frame}`;
  return createHmac('sha256', key).update(`replay:${about}`).digest('base64url');
}
