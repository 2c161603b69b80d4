/** Built pages: hashed assets for ever, the page itself never cached, and the page for every path the router knows. A page the
 *  site's program draws ahead comes with its first view in it; its script follows once that is on screen. */
import { callerOf } from '@baize/protocol/caller';
import { errors } from '@baize/protocol';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { openAssets } from './assets.ts';
import { openDrawer } from './first-view.ts';
import { allowInPolicy, refusalPage, withFirstView, withHead } from './page.ts';
import type { PageHead } from './page.ts';
import { failureOf } from './reply.ts';
import { languageAsked } from '#kernel/language.ts';
import type { Services } from '#kernel/services.ts';
import { errorText } from '#kernel/text.ts';

const apiPrefixes = [
  '/wps/',
  '/lgw/',
  '/lotto/',
  '/api/',
  '/console/',
  '/vendor/',
  '/provider/',
  '/realtime',
  '/.well-known/',
  '/openapi.json',
];

export function isApiPath(path: string): boolean {
  return apiPrefixes.some((prefix) => path.startsWith(prefix));
}

export type HeadOf = (request: FastifyRequest) => Promise<PageHead | null>;

const compress = promisify(brotliCompress);
/** Pages are compressed as they are sent: well above this the time would be the reader's. */
const quality = 5;

/** Serves a built site. Answers how to send its page, for paths that only the browser's router knows. */
export async function mountPages(
  app: FastifyInstance,
  dist: string,
  headOf: HeadOf,
  { log, limiter }: Pick<Services, 'log' | 'limiter'>,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const assets = await openAssets(dist);
  const drawer = openDrawer(app, dist, log);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await limiter.take('page', callerOf(request.ip));
    } catch (error) {
      return sendRefusal(request, reply, error);
    }
    const head = await headOf(request);
    const path = new URL(request.url, 'http://site').pathname;
    // the page kept for a device without a line is opened at any address, so nothing is drawn in it
    const isDrawn = head?.isOpen && path !== '/index.html' && !request.url.includes('?');
    const view = isDrawn
      ? await drawer?.view({ host: request.headers.host ?? '', path, language: head.language, start: head.start })
      : null;
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    if (!head) return send(request, reply, page);
    if (!view) return send(request, reply, withHead(page, head, assets.textsOf(head.language, 'first')));
    const made = withFirstView(page, head, view, assets);
    void reply.header('content-security-policy', allowInPolicy(reply.getHeader('content-security-policy'), made));
    return send(request, reply, made.page);
  };
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.get('/art/*', async (request, reply) => {
    await limiter.take('picture', callerOf(request.ip));
    const picture = await drawer?.picture(new URL(request.url, 'http://site').pathname);
    if (!picture) return reply.callNotFound();
    void reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/svg+xml');
    return send(request, reply, picture);
  });
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: true,
    index: false,
    dotfiles: 'ignore', // what the build keeps for the server
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(join(dist, 'assets'));
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return sendPage;
}

/** A person reads it: a page with one sentence, in the language that the browser asks for. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { code, detail } = failureOf(error);
  const { retryAfterSeconds = null } = detail;
  const language = languageAsked(request.headers['accept-language']) ?? 'en';
  if (retryAfterSeconds !== null) void reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(errors[code].status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(refusalPage(language, errorText(language, code, detail)));
}

/** Nothing in a page or a picture is secret or reflects what was asked, so it may be compressed. */
async function send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  void reply.header('vary', 'Accept-Encoding, Cookie');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return reply.header('content-encoding', 'br').send(await compress(text, { params }));
}
