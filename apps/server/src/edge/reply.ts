/** One envelope for every answer, one map from failures to it. */
import { errors } from '@baize/protocol';
import type { ErrorCode, FailureBody } from '@baize/protocol';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { sqlState } from '#kernel/db.ts';
import { Failure } from '#kernel/fail.ts';
import { errorText } from '#kernel/text.ts';

/** Statement or lock timeout, too many connections, server going away: the caller may try again. */
const unavailable = new Set(['57014', '55P03', '53300', '57P01', '57P02', '57P03', '08006', '08001', '40001', '40P01']);
const transportCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND']);

/** Fastify's own refusals of a request, in our words. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'UPLOAD_TOO_LARGE',
  FST_FILES_LIMIT: 'UPLOAD_COUNT',
  FST_PARTS_LIMIT: 'UPLOAD_COUNT',
  FST_FIELDS_LIMIT: 'BAD_REQUEST',
};

function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return unavailable.has(state);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && transportCodes.has(error.code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout/i.test(error.message);
}

/** Finds what a thrown thing means to the caller. What is not recognised is our bug and says nothing of itself. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseAway(error)) return new Failure('UNAVAILABLE', { retryAfterSeconds: 2 });
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const code = frameworkCodes[error.code];
    if (code) return new Failure(code);
  }
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 403 || status === 404) return new Failure('NOT_FOUND'); // a file that is not there or not to be had
  if (status < 500) return new Failure('BAD_REQUEST');
  return new Failure('UNKNOWN_ERROR');
}

export function sendFailure(
  reply: FastifyReply,
  error: unknown,
  about: { language: string; requestId: string; log: Logger; call?: string },
): FastifyReply {
  const failure = failureOf(error);
  const { status } = errors[failure.code];
  const { request, retryAfterSeconds = null } = failure.detail;
  if (failure.code === 'UNKNOWN_ERROR')
    about.log.error({ err: error, requestId: about.requestId, call: about.call }, 'request failed');
  else if (status >= 503)
    about.log.warn({ err: error, requestId: about.requestId, call: about.call }, 'request not served');
  const body: FailureBody = {
    success: false,
    code: failure.code,
    message: errorText(about.language, failure.code, failure.detail),
    ...(failure.detail.fields ? { fields: failure.detail.fields } : {}),
    ...(failure.detail.captcha ? { captcha: true as const } : {}),
    ...(request === undefined ? {} : { request }),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    traceId: about.requestId,
  };
  if (retryAfterSeconds !== null) void reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

export function sendValue(reply: FastifyReply, value: unknown): FastifyReply {
  return reply
    .code(200)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ success: true, value }));
}
