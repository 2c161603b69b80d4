/** A page of another website can make a visitor's browser send requests here. What changes something is taken only from our own
 *  pages, and from callers that are no browser (security.md 3.5). */
import type { FastifyRequest } from 'fastify';
import { fail } from '#kernel/fail.ts';

/** Whether a host with its port, in lower case, is a known domain of whoever the request is for. */
export type IsOwnHost = (request: FastifyRequest, host: string) => Promise<boolean>;

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Reads headers only. A browser names the page's origin with every request that changes something, and in `Sec-Fetch-Site` how
 *  the page stands to us; without either the caller is no browser. FOREIGN_ORIGIN. */
export async function requireOwnOrigin(request: FastifyRequest, isOwnHost: IsOwnHost): Promise<void> {
  if (safeMethods.has(request.method)) return;
  const { origin, host } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') fail('FOREIGN_ORIGIN');
    return;
  }
  const from = URL.parse(origin)?.host ?? '';
  if (from === '') fail('FOREIGN_ORIGIN');
  if (from !== host?.toLowerCase() && !(await isOwnHost(request, from))) fail('FOREIGN_ORIGIN');
}
