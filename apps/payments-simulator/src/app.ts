import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { cashierRoutes } from './cashier/routes.ts';
import type { Control } from './control/control.ts';
import { controlRoutes } from './control/routes.ts';
import type { ErrorCode } from './wire/errors.ts';
import { ApiError, ERRORS } from './wire/errors.ts';
import type { ApiContext } from './wire/routes.ts';
import { apiRoutes } from './wire/routes.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** Errors that nobody expected go here, never to the caller. */
export type Log = (event: string, details: Record<string, unknown>) => void;

export async function buildApp(context: ApiContext, control: Control, log: Log): Promise<FastifyInstance> {
  const answerError = (error: unknown, reply: FastifyReply): FastifyReply => {
    const code = toErrorCode(error);
    if (code === 'INTERNAL') log('error', { message: String(error), stack: error instanceof Error ? error.stack : '' });
    const fields = error instanceof ApiError ? error.fields : undefined;
    return reply.code(ERRORS[code].status).send({ code, message: ERRORS[code].message, ...(fields && { fields }) });
  };
  const app = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => void answerError(error, reply),
  });
  app.setErrorHandler((error, _request, reply) => answerError(error, reply));
  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).send({ code: 'NOT_FOUND', message: ERRORS.NOT_FOUND.message });
  });

  app.get('/health', async () => {
    context.services.database.prepare('select 1').get();
    return { status: 'ok' };
  });
  await app.register(async (scope) => apiRoutes(scope, context));
  await app.register(async (scope) => {
    await scope.register(formbody);
    cashierRoutes(scope, context);
  });
  if (context.services.settings.isControlOpen) await app.register(async (scope) => controlRoutes(scope, control));
  return app;
}

/** Our own refusals keep their code; Fastify's become ours; anything else is a bug. */
function toErrorCode(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.code;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'BODY_TOO_LARGE';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_MEDIA_TYPE';
  if (error instanceof SyntaxError) return 'INVALID_JSON';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL';
}
