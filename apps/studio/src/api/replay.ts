import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Crash } from '../crash/crash.ts';
import type { Desk } from '../desk.ts';
import { proveRound, viewRound } from '../rounds/view.ts';
import { findRound } from '../store/rounds.ts';
import { pairOf } from '../store/seeds.ts';
import { parse } from './play.ts';
import { refuse } from './refuse.ts';

/** The address of a round's record for whoever has the link: an operator, or the player it was given to. */
export function replayPath(desk: Desk, roundId: string): string {
  return `/replay/${roundId}?key=${replayKey(desk, roundId)}`;
}

/** The round as its player sees it, with its proof once it can be revealed. */
export function replayRoutes(app: FastifyInstance, desk: Desk, crash: Crash): void {
  const path = z.object({ roundId: z.uuid() });
  const query = z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
  app.get('/replay/:roundId', async (request) => {
    const { roundId } = parse(path, request.params);
    const { key } = parse(query, request.query);
    if (!timingSafeEqual(Buffer.from(key), Buffer.from(replayKey(desk, roundId)))) refuse('NOT_FOUND');
    const ticket = await crash.provenTicket(roundId);
    if (ticket) return ticket;
    const round = await findRound(desk.pool, roundId);
    const pair = round && (await pairOf(desk.pool, round.seedId));
    if (!round || !pair) return refuse('NOT_FOUND');
    return { round: viewRound(desk, round, pair), ...proveRound(desk, round, pair) };
  });
}

function replayKey(desk: Desk, roundId: string): string {
  return createHmac('sha256', desk.config.masterKey).update(`replay:${roundId}`).digest('base64url');
}
