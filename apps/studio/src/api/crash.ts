import { playPaths } from '@baize/game-kit/protocol.ts';
import type { CrashTicketAnswer } from '@baize/game-kit/protocol.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { WebSocket } from 'ws';
import { cancelBet, placeBet } from '#crash/bets.ts';
import type { Moved } from '#crash/bets.ts';
import type { Crash } from '#crash/crash.ts';
import { viewTicket } from '#crash/view.ts';
import { sendTo } from '#crash/watch.ts';
import type { Services } from '#services.ts';
import { balanceOf } from '#sessions/state.ts';
import type { Session } from '#store/sessions.ts';
import { findSession } from '#store/sessions.ts';
import { createGate, parse } from './play.ts';
import { createLimiter } from './rate.ts';
import { PlayRefusal, refuse } from './refuse.ts';

const betBody = z.strictObject({
  requestId: z.uuid(),
  slot: z.union([z.literal(1), z.literal(2)]),
  stakeMinor: z.string().regex(/^[1-9][0-9]{0,17}$/),
  autoCashoutE2: z.number().int().optional(),
  autoRunId: z.uuid().optional(),
});
const ticketBody = z.strictObject({ ticketId: z.uuid() });
const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  z.strictObject({ type: z.literal('ping'), sentAt: z.number() }),
]);

const HELLO_WITHIN_MS = 5_000;

export function crashRoutes(app: FastifyInstance, services: Services, crash: Crash): void {
  const gate = createGate(services);
  const authorise = async (request: FastifyRequest, evenEnded = false): Promise<Session> => {
    const session = await gate(request, evenEnded);
    return session.gameCode === 'crash' ? session : refuse('NOT_THIS_GAME');
  };
  const answer = async (session: Session, { ticket, balanceMinor }: Moved): Promise<CrashTicketAnswer> => ({
    ticket: viewTicket(ticket),
    balanceMinor: (balanceMinor ?? (await balanceOf(services, session))).toString(),
  });

  app.post(playPaths.crashBet, async (request) => {
    const session = await authorise(request);
    const { requestId, slot, stakeMinor, autoCashoutE2, autoRunId } = parse(betBody, request.body);
    return answer(
      session,
      await placeBet(services, session, {
        requestId,
        slot,
        stakeMinor: BigInt(stakeMinor),
        autoE2: autoCashoutE2 ?? null,
        runId: autoRunId ?? null,
      }),
    );
  });
  app.post(playPaths.crashCancel, async (request) => {
    const session = await authorise(request);
    return answer(session, await cancelBet(services, session, parse(ticketBody, request.body).ticketId));
  });
  app.post(playPaths.crashCashout, async (request) => {
    const session = await authorise(request, true); // a session that ends in mid-round must not cost the bet
    return answer(session, await crash.cashOut(session, parse(ticketBody, request.body).ticketId, request.receivedAt));
  });
  app.get(playPaths.crashSocket, { websocket: true }, (socket) => welcome(services, crash, socket));
}

/** The first message names the session; afterwards the page only asks for the time. */
function welcome(services: Services, crash: Crash, socket: WebSocket): void {
  const limiter = createLimiter(1, 5);
  let isKnown = false;
  const deadline = setTimeout(() => socket.close(1008), HELLO_WITHIN_MS);
  const fail = (error: unknown): void => {
    if (!(error instanceof PlayRefusal)) services.log.error({ err: error }, 'crash socket');
    sendTo(socket, { type: 'failed', code: error instanceof PlayRefusal ? error.code : 'UNAVAILABLE' });
    socket.close(1008);
  };
  const handleMessage = async (text: string): Promise<void> => {
    const waitMs = limiter.take('', services.now());
    if (waitMs > 0) refuse('RATE_LIMITED', waitMs);
    const message = parse(clientMessage, readJson(text));
    if (message.type === 'ping') {
      if (!isKnown) refuse('BAD_REQUEST');
      return sendTo(socket, { type: 'pong', serverNow: services.now(), sentAt: message.sentAt });
    }
    if (isKnown) refuse('BAD_REQUEST');
    isKnown = true;
    clearTimeout(deadline);
    const session = await findSession(services.pool, message.token, new Date(services.now()));
    if (!session) return refuse('SESSION_EXPIRED');
    if (session.gameCode !== 'crash') refuse('NOT_THIS_GAME');
    await crash.join(socket, session);
  };
  socket.on(
    'message',
    (data: Buffer, isBinary) =>
      void (isBinary ? Promise.reject(new PlayRefusal('BAD_REQUEST')) : handleMessage(data.toString('utf8'))).catch(
        fail,
      ),
  );
  socket.on('error', () => socket.terminate());
  socket.on('close', () => clearTimeout(deadline));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('BAD_REQUEST');
  }
}
