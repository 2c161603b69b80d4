/** As in the server: what changes something is taken only from the studio's own pages, and from callers that are no browser. */
import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/** Paths of the platform's calls, which are known by their signature. */
const signedPrefix = '/vendor-api/';

/** Reads headers only; also asked of the socket, whose upgrade names the page too. FOREIGN_ORIGIN. */
export function requireOwnOrigin({ method, url, headers }: FastifyRequest, publicUrl: string): void {
  const isSocket = headers.upgrade !== undefined;
  if ((method === 'GET' || method === 'HEAD' || method === 'OPTIONS') && !isSocket) return;
  if (url.startsWith(signedPrefix)) return;
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined) return site === 'cross-site' || site === 'same-site' ? refuse('FOREIGN_ORIGIN') : undefined;
  const from = URL.parse(origin)?.host ?? '';
  if (from === '' || (from !== host?.toLowerCase() && from !== URL.parse(publicUrl)?.host)) refuse('FOREIGN_ORIGIN');
}
