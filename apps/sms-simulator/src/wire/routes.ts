import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Services } from '../services.ts';
import type { ArmedFault } from '../faults.ts';
import { takeText } from '../texts/carry.ts';
import { checkVerification, startVerification } from '../verifications/verify.ts';
import { fail } from './errors.ts';
import {
  checkRequest,
  parseInput,
  parseJson,
  textRequest,
  verificationParams,
  verificationRequest,
} from './schemas.ts';
import { requireSignature } from './signature.ts';
import type { SeenNonces } from './signature.ts';

const SLOW_DEFAULT_MS = 10_000;

export type ApiContext = {
  services: Services;
  /** Ends waits when the program stops. */
  stopping: AbortSignal;
};

/** The carrier's and the verification service's API. Every call is signed over its raw body. */
export function apiRoutes(app: FastifyInstance, context: ApiContext): void {
  const { services } = context;
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const seen: SeenNonces = new Map();
  app.addHook('preHandler', async (request) => {
    const { method, url: target, headers } = request;
    requireSignature(
      services.settings.platformKey,
      { method, target, headers, rawBody: rawBody(request) },
      seen,
      services.now(),
    );
  });

  app.post('/v1/messages', (request, reply) => {
    const { providerId, answerFault } = takeText(services, parseJson(textRequest, rawBody(request)));
    return answer(context, request, reply, answerFault, { providerId, status: 'accepted' });
  });

  app.post('/v1/verifications', async (request, reply) =>
    reply.code(201).send(startVerification(services, parseJson(verificationRequest, rawBody(request)))),
  );

  app.post('/v1/verifications/:verificationId/check', async (request) => {
    const { verificationId } = parseInput(verificationParams, request.params);
    return checkVerification(services, verificationId, parseJson(checkRequest, rawBody(request)).code);
  });
}

/** Sends the answer, unless a fault slows it down or loses it. The work is already done then. */
async function answer(
  { stopping }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  armed: ArmedFault | undefined,
  body: Record<string, string>,
): Promise<FastifyReply> {
  if (armed?.fault === 'answer-lost') {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  if (armed?.fault === 'slow-answer')
    await sleep(armed.delayMs ?? SLOW_DEFAULT_MS, undefined, { signal: stopping }).catch(() => fail('UNAVAILABLE'));
  return reply.code(202).send(body);
}

/** The exact bytes that were signed; a call without a body signs none. */
function rawBody(request: FastifyRequest): Uint8Array {
  return Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
}
