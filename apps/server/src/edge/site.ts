/** Built pages: hashed assets for ever, the page itself never cached, and the page for every path the router knows. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';

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

export async function mountPages(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: true,
    index: 'index.html',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(join(dist, 'assets'));
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
