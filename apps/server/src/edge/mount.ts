/** Mounts a protocol call on Fastify: context, guard, body, validation, handler, envelope. */
import { callerOf } from '@baize/protocol/caller';
import type { CallSpec } from '@baize/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Ctx, Merchant } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Extra, Route } from '#kernel/route.ts';
import { languageAsked, languageFor } from '#kernel/language.ts';
import type { Services } from '#kernel/services.ts';
import type { Tenant } from '#kernel/shares.ts';
import { imagesMax, imageBytesMax } from '#kernel/uploads.ts';
import { parseForm, parseJson, requirePlain } from './body.ts';
import { requireActor, requireOpenSite, requireSwitch } from './guard.ts';
import { requireOwnOrigin } from './origin.ts';
import type { IsOwnHost } from './origin.ts';
import { sendFailure, sendValue } from './reply.ts';
import type { PageHead } from './page.ts';
import { parseInput } from './validate.ts';

/** What the edge asks of the capabilities; filled in wiring.ts, so that the edge knows none of them. */
export interface Lookups {
  merchantByHost(host: string): Promise<Merchant | null>;
  merchantByCode(code: string): Promise<Merchant | null>;
  /** Whether a host with its port, in lower case, stands among the domains of the merchant that another host is of. */
  isDomainBeside(host: string, other: string): Promise<boolean>;
  platformMerchant: Merchant;
  /** Whose share of the load a request to a host belongs to, from what is known without asking; and how many share. */
  tenantByHost(host: string): Tenant;
  merchantCount(): number;
  /** Whether a merchant refuses an address. */
  isBlocked(merchant: Merchant, ip: string): boolean;
  /** Other origins that the pages of a host may load from; none while the host is not known yet. */
  cdnOrigins(host: string): { readonly images: readonly string[]; readonly frames: readonly string[] };
  /** What a player site says of itself in its page's head; null at an unknown host. */
  pageHead(headers: FastifyRequest['headers'], ip: string): Promise<PageHead | null>;
  findMember(merchant: Merchant, token: string, now: Date): Promise<Actor | null>;
  findStaff(token: string, now: Date): Promise<Actor | null>;
  /** Decrypts a sealed body; ends the request when anything is off. */
  openSealed(merchant: Merchant, operation: string, jwe: string, now: Date): Promise<unknown>;
  /** Checks a provider's signature over method, path and raw body: of the kind of provider that this call is for, and no other's. */
  verifyProvider(
    call: CallSpec,
    provider: string,
    request: { method: string; target: string; headers: FastifyRequest['headers']; rawBody: Buffer; now: Date },
  ): Promise<boolean>;
}

export type Listener = 'site' | 'console';

function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

async function findMerchant(
  listener: Listener,
  call: CallSpec,
  request: FastifyRequest,
  lookups: Lookups,
): Promise<Merchant> {
  if (call.who === 'provider') return lookups.platformMerchant; // the signed body names the merchant
  if (listener === 'site') return (await lookups.merchantByHost(request.headers.host ?? '')) ?? fail('INVALID_DOMAIN');
  // the path first: a call that has its merchant there must not be let in by another one's name beside it
  const named =
    (request.params as Record<string, unknown>)['code'] ?? (request.query as Record<string, unknown>)['merchant'];
  if (typeof named !== 'string') return lookups.platformMerchant;
  return (await lookups.merchantByCode(named)) ?? fail('NOT_FOUND');
}

async function findActor(
  call: CallSpec,
  request: FastifyRequest,
  merchant: Merchant,
  lookups: Lookups,
  now: Date,
): Promise<Actor> {
  if (call.who === 'provider') {
    const { provider = '' } = request.params as { provider?: string }; // a path's parameters are text
    const isGood = await lookups.verifyProvider(call, provider, {
      method: request.method,
      target: request.url,
      headers: request.headers,
      rawBody: rawBodyOf(request),
      now,
    });
    return isGood ? { kind: 'provider', provider } : { kind: 'guest' };
  }
  const token = bearer(request);
  if (!token) return { kind: 'guest' };
  const actor = call.path.startsWith('/console/')
    ? await lookups.findStaff(token, now)
    : await lookups.findMember(merchant, token, now);
  // A dead token on a call that needs none is a guest; on one that needs a session the guard says so.
  return actor ?? { kind: 'guest' };
}

/** An operator works only for their own merchants; another one does not exist for them. */
function requireOwnMerchant(actor: Actor, merchant: Merchant, lookups: Lookups): void {
  if (actor.kind === 'staff' && merchant !== lookups.platformMerchant && !actor.merchants.includes(merchant.code))
    fail('NOT_FOUND');
}

function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

async function readBody(
  call: CallSpec,
  request: FastifyRequest,
  merchant: Merchant,
  lookups: Lookups,
  now: Date,
): Promise<unknown> {
  if (call.multipart) {
    if (!request.isMultipart()) fail('UNSUPPORTED_MEDIA_TYPE');
    return undefined;
  }
  const raw = rawBodyOf(request);
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (call.encrypted) {
    if (type !== 'application/jose') fail('ENCRYPTION_REQUIRED');
    const opened = await lookups.openSealed(merchant, call.name, raw.toString('latin1'), now);
    requirePlain(opened);
    return opened;
  }
  if (raw.length === 0) return undefined;
  if (call.formEncoded) {
    if (type !== 'application/x-www-form-urlencoded') fail('UNSUPPORTED_MEDIA_TYPE');
    return parseForm(raw);
  }
  if (type !== 'application/json') fail('UNSUPPORTED_MEDIA_TYPE');
  return parseJson(raw);
}

async function readFiles(request: FastifyRequest): Promise<Buffer[]> {
  try {
    return await readParts(request);
  } catch (error) {
    // a form without a boundary or cut off: the parser says so with errors that have no code
    if (error instanceof Error && 'code' in error) throw error;
    return fail('BAD_REQUEST');
  }
}

async function readParts(request: FastifyRequest): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for await (const part of request.files({
    limits: { fileSize: imageBytesMax, files: imagesMax + 1, fields: 5, parts: 10 },
  })) {
    files.push(await part.toBuffer());
    if (files.length > imagesMax) fail('UPLOAD_COUNT');
  }
  return files;
}

/** What a DELETE takes may stand in its query or, as the specification leaves open, in a body. */
function queryInBody({ method, query, body: shape }: CallSpec, body: unknown): Record<string, unknown> {
  const isMeant = method === 'DELETE' && query !== undefined && shape === undefined;
  return isMeant && typeof body === 'object' && body !== null ? { ...body } : {};
}

/** A site is one merchant's: who names another in a call's query does not find it there. */
function requireMerchantNamed({ who }: CallSpec, merchant: Merchant, query: Record<string, unknown>): void {
  const named = query['merchantCode'] ?? query['merchant'];
  const isOnSite = who !== 'staff' && who !== 'provider' && who !== 'vendor';
  if (isOnSite && typeof named === 'string' && named !== merchant.code) fail('NOT_FOUND');
}

function plainObject(value: unknown): Record<string, unknown> {
  const copy = { ...(value as Record<string, unknown>) };
  requirePlain(copy);
  return copy;
}

/** Everything of a request up to its handler. */
async function prepare(
  services: Services,
  lookups: Lookups,
  listener: Listener,
  entry: Route,
  request: FastifyRequest,
): Promise<{ ctx: Ctx; input: unknown; extra: Extra }> {
  const { call } = entry;
  const now = services.clock.now();
  const merchant = await findMerchant(listener, call, request, lookups);
  const actor = await findActor(call, request, merchant, lookups, now);
  const caller =
    actor.kind === 'member'
      ? actor.memberId
      : actor.kind === 'staff'
        ? actor.staffId
        : `${merchant.id}:${callerOf(request.ip)}`;
  await services.limiter.take(call.rate, caller);
  requireOpenSite(call, merchant, lookups.isBlocked(merchant, request.ip));
  requireActor(call, actor, merchant);
  requireOwnMerchant(actor, merchant, lookups);
  requireSwitch(call, merchant, request.params);
  const body = await readBody(call, request, merchant, lookups, now);
  const query = { ...plainObject(request.query), ...queryInBody(call, body) };
  requireMerchantNamed(call, merchant, query);
  const input = parseInput(call, { params: plainObject(request.params), query, body });
  const ctx: Ctx = {
    merchant,
    actor,
    now,
    newId: services.newId,
    requestId: request.id,
    language: languageFor(request.headers['accept-language'], merchant),
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    log: services.log,
  };
  return {
    ctx,
    input,
    extra: { rawBody: rawBodyOf(request), headers: request.headers, files: () => readFiles(request) },
  };
}

/** Our own answer must match its declaration: it drops what the call does not promise and shows a bug early. */
export function checkAnswer(call: CallSpec, value: unknown): unknown {
  const parsed = call.response.safeParse(value);
  if (!parsed.success)
    throw new Error(
      `${call.name}: answer breaks its declaration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ')}`,
    );
  return parsed.data;
}

/** The console is one host; a merchant's sites are those of its domains. */
function ownHosts(listener: Listener, lookups: Lookups): IsOwnHost {
  return async (request, host) => listener === 'site' && lookups.isDomainBeside(host, request.headers.host ?? '');
}

export function mountRoute(
  app: FastifyInstance,
  services: Services,
  lookups: Lookups,
  listener: Listener,
  entry: Route,
): void {
  const { call } = entry;
  const isOwnHost = ownHosts(listener, lookups);
  const isSigned = call.who === 'vendor' || call.who === 'provider'; // from servers, by their signature
  const doors = [call, ...(call.alsoAs ?? [])];
  const routed = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        if (!isSigned) await requireOwnOrigin(request, isOwnHost);
      } catch (error) {
        const language = languageAsked(request.headers['accept-language']) ?? 'en';
        return sendFailure(reply, error, { language, requestId: request.id, log: services.log, call: call.name });
      }
      return undefined;
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const startedMs = performance.now();
      let language = 'en';
      try {
        const { ctx, input, extra } = await prepare(services, lookups, listener, entry, request);
        language = ctx.language;
        const value = checkAnswer(call, await entry.handle(ctx, input, extra));
        services.wake();
        await sendValue(reply, value);
      } catch (error) {
        language = languageAsked(request.headers['accept-language']) ?? language;
        await sendFailure(reply, error, { language, requestId: request.id, log: services.log, call: call.name });
      } finally {
        services.metrics.requests.observe(
          { call: call.name, status: String(reply.statusCode) },
          (performance.now() - startedMs) / 1_000,
        );
      }
      return reply;
    },
  };
  for (const { method, path = call.path } of doors)
    app.route({ ...routed, method, url: path.replace(/\{(\w+)\}/g, ':$1') });
}
