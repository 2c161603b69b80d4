import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PlayErrorCode, PlayFailure } from '@baize/game-kit/protocol.ts';
import type { Crash } from '#crash/crash.ts';
import type { Desk } from '#desk.ts';
import { first } from '#store/database.ts';
import { outboxState } from '#store/wallet-calls.ts';
import { arcadePath, arcadeRoutes } from './arcade.ts';
import { autoRoutes } from './auto.ts';
import { crashRoutes } from './crash.ts';
import { hostRoutes, STRICT_POLICY } from './host.ts';
import { hubPath, hubRoutes } from './hub.ts';
import { paperRoutes } from './papers.ts';
import { requireOwnOrigin } from './origin.ts';
import { playRoutes } from './play.ts';
import { PlayRefusal, statusOf } from './refuse.ts';
import { replayRoutes } from './replay.ts';
import { softPath, softRoutes } from './soft.ts';
import { vendorRoutes } from './vendor.ts';

const BODY_MAX_BYTES = 16 * 1024;
const SOCKET_MESSAGE_MAX_BYTES = 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** When all of it had arrived, by the studio's clock: what a cash-out is valued by. By its head alone, whoever holds the rest
     *  back could decide after the bust. */
    receivedAt: number;
  }
}

export async function buildApp(desk: Desk, crash: Crash): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: 'idle',
    // as in the server: the address comes from as many proxies as we run, and from no header beyond them
    trustProxy: (_address, hop) => hop < desk.config.trustedHops,
    frameworkErrors: (error, _request, reply) => void answerError(desk, error, reply),
  });
  app.decorateRequest('receivedAt', 0);
  app.addHook('preValidation', async (request) => {
    request.receivedAt = desk.now();
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', STRICT_POLICY).header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, _request, reply) => answerError(desk, error, reply));
  app.setNotFoundHandler((_request, reply) => answerError(desk, new PlayRefusal('NOT_FOUND'), reply));
  // The page is framed by the launch's origin: its policy says so, an X-Frame-Options could not.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(websocket, { options: { maxPayload: SOCKET_MESSAGE_MAX_BYTES } });
  // after the sockets' own hook: only then is the connection of one that is refused closed
  app.addHook('onRequest', async (request) => requireOwnOrigin(request, desk.publicUrl));

  app.get('/health', async (_request, reply) => {
    const isUp = await first(desk.pool, 'select 1 as one').then(
      () => true,
      () => false,
    );
    if (!isUp || desk.isDraining) return reply.code(503).send({ status: isUp ? 'draining' : 'database' });
    return { status: 'ok', outbox: await outboxState(desk.pool, new Date(desk.now())), crash: crash.state() };
  });
  await app.register(async (scope) => vendorRoutes(scope, desk, crash));
  await app.register(async (scope) => arcadeRoutes(scope, desk), { prefix: arcadePath });
  await app.register(async (scope) => softRoutes(scope, desk, crash), { prefix: softPath });
  await app.register(async (scope) => hubRoutes(scope, desk, crash), { prefix: hubPath });
  await app.register(async (scope) => playRoutes(scope, desk, crash));
  await app.register(async (scope) => autoRoutes(scope, desk));
  await app.register(async (scope) => crashRoutes(scope, desk, crash));
  await app.register(async (scope) => replayRoutes(scope, desk, crash));
  await app.register(async (scope) => paperRoutes(scope));
  await app.register(async (scope) => hostRoutes(scope, desk));
  return app;
}

/** Our refusals keep their code, Fastify's become BAD_REQUEST; anything else is a bug, logged here and UNAVAILABLE outside. */
function answerError(desk: Desk, error: unknown, reply: FastifyReply): FastifyReply {
  const code = toCode(error);
  if (code === 'UNAVAILABLE' && !(error instanceof PlayRefusal)) desk.log.error({ err: error }, 'call not answered');
  const retryAfterMs = error instanceof PlayRefusal ? error.retryAfterMs : undefined;
  const failure: PlayFailure = { code, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  if (retryAfterMs !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfterMs / 1_000)));
  return reply.code(statusOf(code)).send(failure);
}

function toCode(error: unknown): PlayErrorCode {
  if (error instanceof PlayRefusal) return error.code;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'BAD_REQUEST' : 'UNAVAILABLE';
}
