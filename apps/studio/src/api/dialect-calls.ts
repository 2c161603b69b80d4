/** What the edges of both dialects share: calls whose signature covers the raw body, and a page opened for a session that its launch says. */
import { currencyOf } from '@baize/protocol';
import { verifyAnswer } from '@baize/protocol/vendor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Services } from '#services.ts';
import type { DialectVendor } from '#dialects/vendors.ts';
import { gameOfVendor } from '#dialects/vendors.ts';
import { wasLaunched } from '#store/sessions.ts';
import { jsonOf } from './json-of.ts';
import type { Answer } from './vendor.ts';
import { launch } from './vendor.ts';

/** A call that opens a page is good for as long as a launch token is, and once. */
const askedWithinMs = 120_000;

/** The dialect's own words for what it refuses. */
export interface Refusals {
  readonly badRequest: Answer;
  readonly notFound: Answer;
  readonly forbidden: Answer;
}

/** Adds a call below the vendor's address. A body that is not signed is never parsed. */
export type AddCall = <T>(path: string, schema: z.ZodType<T>, work: (asked: T) => Promise<Answer>) => void;

export function signedCalls(
  app: FastifyInstance,
  isSigned: (raw: Buffer, headers: IncomingHttpHeaders) => boolean,
  { badRequest, forbidden }: Refusals,
): AddCall {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return (path, schema, work) =>
    void app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isOurs = isSigned(raw, request.headers);
      const parsed = isOurs ? schema.safeParse(jsonOf(raw)) : undefined;
      const { status, body } = !isOurs ? forbidden : parsed?.success ? await work(parsed.data) : badRequest;
      return reply.code(status).send(body);
    });
}

/** A page as either dialect asks for one. */
export interface PageAsked {
  readonly merchantCode: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly exponent: number;
  readonly language: string;
  readonly theme: 'dark' | 'light';
  readonly frameOrigin: string;
  readonly timeZone: string | undefined;
  readonly seeds: Record<string, number>;
}

/** Who plays, until when and within which limits; amounts are decimal text. */
export interface SessionAsked {
  readonly askedAt: string;
  readonly sessionId: string;
  readonly expiresAt: string;
  readonly playerId: string;
  readonly playerName: string;
  readonly limits: z.input<typeof verifyAnswer>['limits'];
}

/** Without a session it is a page for play money. The same session twice, one asked for long ago, and a currency that is counted in another
 *  way than the registry's open no page. Answers the page's address. */
export async function openPage(
  services: Services,
  vendor: DialectVendor,
  page: PageAsked,
  session?: SessionAsked,
): Promise<{ url: string } | 'badRequest' | 'notFound'> {
  const { merchantCode, gameCode, currency, exponent, language } = page;
  if (currencyOf(currency)?.exponent !== exponent) return 'badRequest'; // amounts are said in no other way
  if (session && Math.abs(services.now() - Date.parse(session.askedAt)) > askedWithinMs) return 'badRequest';
  if (session && (await wasLaunched(services.pool, session.sessionId))) return 'badRequest';
  const verified =
    session &&
    verifyAnswer.parse({
      ...session,
      merchantCode,
      gameCode,
      currency,
      exponent,
      language,
      country: null,
      test: false,
      balance: '0',
    });
  const request = {
    requestId: randomUUID(),
    mode: session ? 'real' : 'demo',
    token: session?.sessionId ?? null,
    gameCode,
    merchantCode,
    currency,
    exponent,
    language,
    theme: page.theme,
    parentOrigin: page.frameOrigin,
    seeds: page.seeds,
    timeZone: page.timeZone,
  };
  const answer = await launch(services, request, (code) => gameOfVendor(vendor, code), verified);
  if (answer.status !== 200) return answer.status === 404 ? 'notFound' : 'badRequest';
  return z.object({ url: z.url() }).parse(answer.body);
}
