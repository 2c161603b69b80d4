import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gameOf } from '#catalogue.ts';
import type { Services } from '#services.ts';
import { parentOriginOf } from '#store/sessions.ts';
import { parse } from './play.ts';
import { refuse } from './refuse.ts';

/** Nothing of ours is framed or runs a script unless a route says so. */
export const STRICT_POLICY = `default-src 'none'; frame-ancestors 'none'`;

/** The built game page under /g/:gameCode, its files under /assets; the page that checks finished rounds under /verify. */
export async function hostRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const path = z.object({ gameCode: z.string().max(64) });
  const query = z.object({ code: z.string().max(100).optional() });
  const { hostDist } = services.config;
  app.get('/g/:gameCode', async (request, reply) => {
    const { gameCode } = parse(path, request.params);
    const { code } = parse(query, request.query);
    if (!gameOf(gameCode)) return refuse('NOT_FOUND');
    const page = await hostPage(services, 'index.html');
    if (!page) return refuse('UNAVAILABLE');
    const frame = code === undefined ? undefined : await parentOriginOf(services.pool, code);
    return reply
      .header('content-security-policy', pagePolicy(services, frame))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/verify', async (_request, reply) => {
    const page = await hostPage(services, 'verify.html');
    if (!page) return refuse('UNAVAILABLE');
    // what it may do stands in the page itself, so that it also holds for a copy on somebody's disk: no connection at all
    return reply
      .header('content-security-policy', `frame-ancestors 'none'`)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  if (hostDist === undefined || !existsSync(join(hostDist, 'assets'))) return;
  await app.register(fastifyStatic, {
    root: join(hostDist, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
  });
}

/** A page as it was built; undefined where none is. */
export async function hostPage({ config: { hostDist } }: Services, name: string): Promise<Buffer | undefined> {
  return hostDist === undefined ? undefined : readFile(join(hostDist, name)).catch(() => undefined);
}

/** Only the origin that launched the game may frame its page; without a launch nobody. The page talks to the studio alone. */
export function pagePolicy({ publicUrl }: Services, frame: string | undefined): string {
  const { host } = new URL(publicUrl);
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' data: blob:`,
    `connect-src 'self' ws://${host} wss://${host}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    `frame-ancestors ${frame ?? `'none'`}`,
  ].join('; ');
}
