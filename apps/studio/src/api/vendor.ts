import { hmacKey, signResponse, verifyRequest } from '@baize/signatures';
import { vendorErrors, vendorLaunchRequest } from '@baize/protocol/vendor';
import type { vendorRound, VerifyAnswer } from '@baize/protocol/vendor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { studioGame } from '#catalogue.ts';
import type { SharedRounds } from '#shared-rounds.ts';
import type { Services } from '#services.ts';
import { newSecret } from '#services.ts';
import { listGames } from '#listing.ts';
import { isWholeUnit } from '#platform/money.ts';
import { listPots } from '#pots/view.ts';
import { fixSeed } from '#rounds/seeds.ts';
import { proveRound } from '#rounds/view.ts';
import { endSessions, forgetLaunches, insertLaunch } from '#store/sessions.ts';
import { findRound } from '#store/rounds.ts';
import { pairOf } from '#store/seeds.ts';
import { cancelFreeRounds, listFreeRounds, takeFreeRounds } from './free-rounds.ts';
import { createNonces } from './nonces.ts';
import { describeDocument } from './model-documents.ts';
import { replayPath } from './replay.ts';
import { listTransactions } from './transactions.ts';

const LAUNCH_MS = 120_000; // product/vendor-api.md: a launch token lives 120 s
const LAUNCH_KEPT_MS = 24 * 60 * 60 * 1_000; // a reloaded page still needs to know its frame

const gamesQuery = z.object({
  known: z.string().max(64).optional().catch(undefined),
  currency: z.string().max(16).optional().catch(undefined),
});

export const frameQuery = z.object({
  frame: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .transform((url) => new URL(url).origin)
    .optional()
    .catch(undefined),
});

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type Work = (body: unknown, params: Record<string, string>, query: unknown) => Promise<Answer>;

/** What the platform asks of a vendor: every call signed, checked on the raw body before anything is parsed, answered signed. */
export function vendorRoutes(app: FastifyInstance, services: Services, shared: SharedRounds): void {
  const signed = createSigned(services);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get('/vendor-api/health', async () => ({ status: 'ok' }));
  app.get(
    '/vendor-api/games',
    signed(async (_body, _params, query) => ({ status: 200, body: listGames(gamesQuery.parse(query)) })),
  );
  app.post(
    '/vendor-api/launch',
    signed((body) => launch(services, body)),
  );
  app.get(
    '/vendor-api/rounds/:id',
    signed((_body, params, query) =>
      describeRound(services, shared, params['id'] ?? '', frameQuery.parse(query).frame),
    ),
  );
  app.post(
    '/vendor-api/sessions/:id/close',
    signed(async (_body, params) => {
      const id = z.uuid().safeParse(params['id']);
      if (!id.success) return { status: 400, body: { code: 'BAD_REQUEST' } };
      await endSessions(services.pool, id.data, new Date(services.now()));
      return { status: 200, body: {} };
    }),
  );
  app.get(
    '/vendor-api/fairness/:id',
    signed((_body, params) => describeFairness(services, shared, params['id'] ?? '')),
  );
  app.post(
    '/vendor-api/freerounds',
    signed((body) => takeFreeRounds(services, body)),
  );
  app.get(
    '/vendor-api/freerounds',
    signed((_body, _params, query) => listFreeRounds(services, query)),
  );
  app.post(
    '/vendor-api/freerounds/:id/cancel',
    signed((_body, params) => cancelFreeRounds(services, params['id'] ?? '')),
  );
  app.get(
    '/vendor-api/jackpots',
    signed(async () => ({ status: 200, body: await listPots(services) })),
  );
  app.get(
    '/vendor-api/models/:modelId/:version/:paper',
    signed((_body, params) => describeDocument(params)),
  );
  app.get(
    '/vendor-api/transactions',
    signed((_body, _params, query) => listTransactions(services, query)),
  );
}

export async function describeFairness(services: Services, shared: SharedRounds, roundId: string): Promise<Answer> {
  const answer = await describeRound(services, shared, roundId);
  if (answer.status !== 200) return answer;
  const { proof, pendingReason } = answer.body as z.input<typeof vendorRound>; // what describeRound just made
  return { status: 200, body: { roundId, proof, pendingReason, verifyWith: 'npm run verify-round' } };
}

/** `find`: which games are ours to open under the codes of the one that is asked. `verified`: the session, where the launch itself says it. */
export async function launch(
  services: Services,
  body: unknown,
  find = studioGame,
  verified?: VerifyAnswer,
): Promise<Answer> {
  const parsed = vendorLaunchRequest.safeParse(body);
  if (!parsed.success) return { status: 400, body: { code: 'BAD_REQUEST' } };
  const { requestId: _requestId, ...request } = parsed.data;
  const game = find(request.gameCode);
  if (!game) return { status: 404, body: { code: 'NOT_FOUND' } };
  if (!isWholeUnit(request))
    return { status: vendorErrors.CURRENCY_MISMATCH.status, body: { code: 'CURRENCY_MISMATCH' } };
  if ((request.mode === 'real') !== (request.token !== null)) return { status: 400, body: { code: 'BAD_REQUEST' } };
  const code = newSecret();
  const now = new Date(services.now());
  const parentOrigin = new URL(request.parentOrigin).origin;
  const fixed = fixSeed(services);
  const expiresAt = new Date(now.getTime() + LAUNCH_MS);
  await insertLaunch(
    services.pool,
    { ...request, parentOrigin, ...(verified && { verified }) },
    code,
    { now, expiresAt },
    fixed,
  );
  await forgetLaunches(services.pool, new Date(now.getTime() - LAUNCH_KEPT_MS));
  return { status: 200, body: { url: `${services.publicUrl}/g/${game.gameCode}?code=${code}&commit=${fixed.commit}` } };
}

export async function describeRound(
  services: Services,
  shared: SharedRounds,
  roundId: string,
  frame?: string,
): Promise<Answer> {
  if (!z.uuid().safeParse(roundId).success) return { status: 404, body: { code: 'NOT_FOUND' } };
  const replayUrl = services.publicUrl + replayPath(services, roundId, frame);
  const ticket = await shared.provenTicket(roundId);
  const round = ticket ? undefined : await findRound(services.pool, roundId);
  const pair = round && (await pairOf(services.pool, round.seedId));
  const state = ticket?.round.state ?? round?.state;
  const proven = ticket ?? (round && pair && proveRound(services, round, pair));
  if (!state || !proven) return { status: 404, body: { code: 'NOT_FOUND' } };
  const body: z.input<typeof vendorRound> = {
    roundId,
    state,
    replayUrl,
    proof: proven.proof && { ...proven.proof },
    pendingReason: proven.pendingReason,
  };
  return { status: 200, body };
}

function createSigned(
  services: Services,
): (work: Work) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const keys = [
    services.config.platformKey,
    ...(services.config.platformKeyNext ? [services.config.platformKeyNext] : []),
  ].map(({ id, secret }) => hmacKey(id, secret));
  const seen = createNonces();
  const admit = (request: FastifyRequest, raw: Buffer) => {
    const verified = verifyRequest(
      { method: request.method, target: request.url, body: raw, headers: request.headers },
      { findKey: (keyId) => keys.find((key) => key.keyId === keyId), now: new Date(services.now()) },
    );
    return verified.ok && seen.isNew(verified.nonce, services.now()) ? verified : undefined;
  };
  return (work) => async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const verified = admit(request, raw);
    if (!verified) return reply.code(401).send({ code: 'SIGNATURE' });
    const answer = await answerOf(work, raw, request);
    const text = JSON.stringify(answer.body);
    const headers = signResponse(
      { status: answer.status, body: text, requestSignature: verified.signature },
      verified.key,
      new Date(services.now()),
      verified.nonce,
    );
    return reply
      .code(answer.status)
      .headers({ ...headers, 'content-type': 'application/json' })
      .send(text);
  };
}

async function answerOf(work: Work, raw: Buffer, request: FastifyRequest): Promise<Answer> {
  let body: unknown;
  try {
    body = raw.length === 0 ? undefined : JSON.parse(raw.toString('utf8'));
  } catch {
    return { status: 400, body: { code: 'BAD_REQUEST' } };
  }
  return work(body, request.params as Record<string, string>, request.query); // every route of ours has text parameters only
}
