/** One listener of the platform: security headers, protocol calls, socket, pages. */
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { specifiedCalls } from '@baize/protocol/specified-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastify } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Failure } from '#kernel/fail.ts';
import type { OpenSockets } from '#kernel/realtime/open-sockets.ts';
import { mountRealtime } from '#kernel/realtime/socket.ts';
import type { Front, Gate, TenantOf } from '#kernel/overload.ts';
import { languageAsked } from '#kernel/language.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { bodyBytesMax } from './body.ts';
import type { Listener, Lookups } from './mount.ts';
import { mountRoute } from './mount.ts';
import { openApiDocument } from './openapi.ts';
import { sendFailure } from './reply.ts';
import type { HeadOf } from './site.ts';
import { isApiPath, mountPages } from './site.ts';

export interface AppParts {
  readonly services: Services;
  readonly lookups: Lookups;
  readonly routes: readonly Route[];
  readonly gate: Gate;
  /** Served before everything below: the vendor API. */
  readonly front?: Front | undefined;
  readonly sockets: OpenSockets;
  /** What a capability mounts by itself: the key set. */
  readonly plugins: readonly ((app: FastifyInstance, services: Services) => Promise<void>)[];
}

/** Where a page's socket goes: its own host. Older Safari does not count that among `'self'`. A host that is none is left out. */
function socketOrigins({ headers }: IncomingMessage): string {
  const host = headers.host ?? '';
  return /^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) ? `ws://${host} wss://${host}` : '';
}

async function securityHeaders(app: FastifyInstance, listener: Listener, parts: AppParts): Promise<void> {
  const { lookups } = parts;
  const studioOrigin = new URL(parts.services.config.studio.url).origin;
  const more = (kind: 'images' | 'frames') => (request: IncomingMessage) =>
    lookups.cdnOrigins(request.headers.host ?? '')[kind].join(' ');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', studioOrigin, more('images')],
        'font-src': ["'self'"],
        'connect-src': ["'self'", socketOrigins],
        'frame-src': [studioOrigin, more('frames')],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // the policies that our own pages make: `own-scripts` starts workers of our origin (apps/web/src/lib/own-script.ts)
        'trusted-types': [listener === 'site' ? 'own-scripts' : "'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // players log in at a provider in a window of its own, which must stay in touch with the page; operators do not
    crossOriginOpenerPolicy: { policy: listener === 'site' ? 'same-origin-allow-popups' : 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (listener === 'site' && isReturn(request.url)) void reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
}

/** Where a provider sends its window back to: a stricter page would cut it off, and look closed to the one that waits. */
function isReturn(url: string): boolean {
  return url.startsWith('/login/');
}

/** Operators, vendors and providers call for every merchant, whatever host they call: they have no share of their own. */
const forEveryMerchant = ['/vendor/', '/vendor-dialects/', '/provider/'];

function tenantOf(listener: Listener, lookups: Lookups): TenantOf {
  return ({ url = '', headers }) =>
    listener === 'console' || forEveryMerchant.some((prefix) => url.startsWith(prefix))
      ? null
      : lookups.tenantByHost(headers.host ?? '');
}

/** The specification's calls that none of ours answers yet say that they are not offered here. */
function mountNotOffered(
  app: FastifyInstance,
  routes: readonly Route[],
  about: (request: FastifyRequest) => Parameters<typeof sendFailure>[2],
): void {
  const served = new Set(
    routes.flatMap(({ call }) =>
      [call, ...(call.alsoAs ?? [])].map(({ method, path = call.path }) => `${method} ${path}`),
    ),
  );
  for (const [method, url, call] of specifiedCalls)
    if (call === null && !served.has(`${method} ${url}`))
      app.route({
        method,
        url,
        handler: (request, reply) =>
          sendFailure(reply, new Failure('FEATURE_OFF'), {
            ...about(request),
            language: languageAsked(request.headers['accept-language']) ?? 'en',
          }),
      });
}

export async function buildApp(listener: Listener, parts: AppParts): Promise<FastifyInstance> {
  const { services, gate } = parts;
  const app = fastify({
    serverFactory: (handler) => gate.serverFactory(handler, tenantOf(listener, parts.lookups), parts.front),
    logger: false,
    return503OnClosing: false, // what arrives on a connection we hold is answered, and told to come on another next time
    genReqId: () => randomUUID(),
    // the address comes from as many proxies as we run, and from no header beyond them
    trustProxy: (_address, hop) => hop < services.config.trustedHops,
    bodyLimit: bodyBytesMax,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  // pages go by the platform's clock, not by their device's: each answer says it, also where a check has moved it
  app.addHook('onSend', async (_request, reply) => void reply.header('date', services.clock.now().toUTCString()));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await securityHeaders(app, listener, parts);
  await app.register(multipart);
  app.addHook('onSend', async (request, reply) => {
    if (isApiPath(request.url)) void reply.header('x-request-id', request.id);
  });

  const about = (id: string, call: string) => ({ language: 'en', requestId: id, log: services.log, call });
  app.setErrorHandler((error, request, reply) =>
    sendFailure(reply, error, about(request.id, request.routeOptions.url ?? '-')),
  );

  const routes = parts.routes.filter((entry) => entry.call.path.startsWith('/console/') === (listener === 'console'));
  for (const entry of routes) mountRoute(app, services, parts.lookups, listener, entry);
  if (listener === 'site') mountNotOffered(app, routes, (request) => about(request.id, '-'));
  for (const plugin of parts.plugins) await plugin(app, services);
  if (services.config.roles.has('realtime')) await mountRealtime(app, services, parts.sockets);
  const document = JSON.stringify(openApiDocument(new Set(routes.map((entry) => entry.call.name))));
  app.get('/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(document),
  );

  const dist = listener === 'site' ? services.config.siteDist : services.config.consoleDist;
  const headOf: HeadOf = async (request) =>
    listener === 'site' ? parts.lookups.pageHead(request.headers, request.ip) : null;
  const sendPage = dist ? await mountPages(app, dist, headOf, services) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isApiPath(request.url) &&
      !/\.\w{2,5}($|\?)/.test(request.url);
    if (sendPage && wantsPage) return sendPage(request, reply);
    return sendFailure(reply, new Failure('NOT_FOUND'), about(request.id, '-'));
  });
  return app;
}
