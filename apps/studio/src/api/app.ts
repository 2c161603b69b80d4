import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PlayErrorCode, PlayFailure } from '@baize/game-kit/protocol.ts';
import type { Crash } from '#crash/crash.ts';
import type { LotteryHouse } from '#lottery/lottery.ts';
import { lotteryVendors } from '#lottery/lotteries.ts';
import type { Services } from '#services.ts';
import { sharedRounds } from '#shared-rounds.ts';
import { first } from '#store/database.ts';
import { outboxState } from '#store/wallet-calls.ts';
import { arcadePath, arcadeRoutes } from './arcade.ts';
import { autoRoutes } from './auto.ts';
import { crashRoutes } from './crash.ts';
import { hostRoutes, STRICT_POLICY } from './host.ts';
import { hubPath, hubRoutes } from './hub.ts';
import { lotteryRoutes } from './lottery.ts';
import { lotteryVendorRoutes } from './lottery-vendor.ts';
import { modelDocumentRoutes } from './model-documents.ts';
import { requireOwnOrigin } from './origin.ts';
import { openPlatformKeys } from './platform-keys.ts';
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

/** What of a program of many games answers its calls. */
export interface House {
  readonly crash: Crash;
  readonly lotteries: LotteryHouse;
}

export async function buildApp(services: Services, { crash, lotteries }: House): Promise<FastifyInstance> {
  const shared = sharedRounds(crash, lotteries);
  const app = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: 'idle',
    // as in the server: the address comes from as many proxies as we run, and from no header beyond them
    trustProxy: (_address, hop) => hop < services.config.trustedHops,
    frameworkErrors: (error, _request, reply) => void answerError(services, error, reply),
  });
  app.decorateRequest('receivedAt', 0);
  app.addHook('preValidation', async (request) => {
    request.receivedAt = services.now();
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', STRICT_POLICY).header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, _request, reply) => answerError(services, error, reply));
  app.setNotFoundHandler((_request, reply) => answerError(services, new PlayRefusal('NOT_FOUND'), reply));
  // The page is framed by the launch's origin: its policy says so, an X-Frame-Options could not.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(websocket, { options: { maxPayload: SOCKET_MESSAGE_MAX_BYTES } });
  // after the sockets' own hook: only then is the connection of one that is refused closed
  app.addHook('onRequest', async (request) => requireOwnOrigin(request, services.publicUrl));

  app.get('/health', async (_request, reply) => {
    const isUp = await first(services.pool, 'select 1 as one').then(
      () => true,
      () => false,
    );
    if (!isUp || services.isDraining) return reply.code(503).send({ status: isUp ? 'draining' : 'database' });
    return { status: 'ok', outbox: await outboxState(services.pool, new Date(services.now())), crash: crash.state() };
  });
  const keys = openPlatformKeys(services);
  await app.register(async (scope) => vendorRoutes(scope, services, shared));
  await app.register(async (scope) => arcadeRoutes(scope, services, keys), { prefix: arcadePath });
  for (const vendor of lotteryVendors)
    await app.register(async (scope) => lotteryVendorRoutes(scope, services, { vendor, shared, keys }), {
      prefix: `/${vendor.path}`,
    });
  await app.register(async (scope) => softRoutes(scope, services, shared), { prefix: softPath });
  await app.register(async (scope) => hubRoutes(scope, services, shared), { prefix: hubPath });
  await app.register(async (scope) => playRoutes(scope, services, shared));
  await app.register(async (scope) => autoRoutes(scope, services));
  await app.register(async (scope) => crashRoutes(scope, services, crash));
  await app.register(async (scope) => lotteryRoutes(scope, services, lotteries));
  await app.register(async (scope) => replayRoutes(scope, services, shared));
  await app.register(async (scope) => modelDocumentRoutes(scope));
  await app.register(async (scope) => hostRoutes(scope, services));
  return app;
}

/** Our refusals keep their code, Fastify's become BAD_REQUEST; anything else is a bug, logged here and UNAVAILABLE outside. */
function answerError(services: Services, error: unknown, reply: FastifyReply): FastifyReply {
  const code = toCode(error);
  if (code === 'UNAVAILABLE' && !(error instanceof PlayRefusal))
    services.log.error({ err: error }, 'call not answered');
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
