/** Where vendor calls enter: straight from the raw server, because the framework and its page headers cost a bet more than
 *  signature and parsing together. Paths that are not here go on to the framework, which says that they are not found. */
import { verifyRequestHead } from '@baize/signatures';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Front } from '#kernel/overload.ts';
import type { CallContext } from '../call-context.ts';
import { dialectFront } from '../dialects/front.ts';
import { refusalBody } from '../rules.ts';
import type { Answering } from './signed.ts';
import { inboundKeyOf, verifying } from './signed.ts';
import { base, vendorCalls } from './wire.ts';

const bodyBytesMax = 64 * 1024;
/** A hundred calls with their details. */
const batchBytesMax = 1024 * 1024;
const noBody = Buffer.alloc(0);

/** The vendor API as the site listener serves it. */
export function vendorFront(context: CallContext): Front {
  const exact = new Map<string, Answering>();
  const prefixes: { readonly method: string; readonly prefix: string; readonly answering: Answering }[] = [];
  for (const { method, url, answering } of vendorCalls(context)) {
    const colonAt = url.indexOf(':');
    if (colonAt < 0) exact.set(`${method} ${url}`, answering);
    else prefixes.push({ method, prefix: url.slice(0, colonAt), answering });
  }
  const plain = new Map<string, () => Promise<unknown>>([
    [`GET ${base}/health`, async () => ({ status: 'ok' })],
    [`GET ${base}/keys`, async () => ({ keys: await context.platformKeys.published() })],
  ]);

  const dialects = dialectFront(context);
  return (request, response) => {
    const { method = '', url = '' } = request;
    if (!url.startsWith(base)) return dialects(request, response);
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const known = exact.get(`${method} ${path}`);
    if (known) return serve(context, known, { request, response, part: '' });
    for (const entry of prefixes) {
      if (method === entry.method && path.startsWith(entry.prefix))
        return serve(context, entry.answering, { request, response, part: unescaped(path.slice(entry.prefix.length)) });
    }
    const said = plain.get(`${method} ${path}`);
    if (!said) return false;
    said().then(
      (body) => sendPlain(response, 200, JSON.stringify(body)),
      (error: unknown) => {
        context.services.log.error({ err: error, url }, 'vendor call not answered');
        sendPlain(response, 503, JSON.stringify(refusalBody('TEMPORARY', '-')));
      },
    );
    return true;
  };
}

/** A part of a path as it was meant; what cannot be unescaped stays, and its handler refuses the per cent sign. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function serve(
  context: CallContext,
  answering: Answering,
  given: { request: IncomingMessage; response: ServerResponse; part: string },
): true {
  const isBatch = given.request.url?.endsWith('/wallet/batch') === true;
  if (!isBatch) return readBody(context, answering, given, bodyBytesMax);
  // A stranger's megabyte is not read: the headers of a batch are believed first
  isHeadSigned(context, given.request).then(
    (isSigned) => {
      if (isSigned) return readBody(context, answering, given, batchBytesMax);
      given.response.setHeader('connection', 'close');
      return answer(context, answering, { ...given, body: noBody });
    },
    (error: unknown) => {
      context.services.log.error({ err: error, url: given.request.url }, 'vendor call without an answer');
      given.response.destroy();
    },
  );
  return true;
}

async function isHeadSigned(
  context: CallContext,
  { method = '', url = '', headers }: IncomingMessage,
): Promise<boolean> {
  const inbound = await inboundKeyOf(context, headers);
  const now = context.services.clock.now();
  return verifyRequestHead({ method, target: url, headers }, verifying(context, inbound, now)).ok;
}

function readBody(
  context: CallContext,
  answering: Answering,
  given: { request: IncomingMessage; response: ServerResponse; part: string },
  bytesMax: number,
): true {
  const { request, response } = given;
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= bytesMax) chunks.push(chunk);
    else if (!response.headersSent) tooLarge(response);
  });
  request.on('error', () => response.destroy()); // the caller went away in the middle
  request.on('end', () => {
    if (bytes > bytesMax) return;
    const body = chunks.length === 1 && chunks[0] ? chunks[0] : chunks.length === 0 ? noBody : Buffer.concat(chunks);
    answer(context, answering, { ...given, body });
  });
  return true;
}

function answer(context: CallContext, answering: Answering, exchange: Parameters<Answering>[0]): void {
  answering(exchange).catch((error: unknown) => {
    context.services.log.error({ err: error, url: exchange.request.url }, 'vendor call without an answer');
    exchange.response.destroy();
  });
}

/** Read to the end and thrown away would invite more of it: the connection ends with the answer. */
function tooLarge(response: ServerResponse): void {
  response.setHeader('connection', 'close');
  sendPlain(response, 413, JSON.stringify(refusalBody('BAD_REQUEST', '-')));
}

function sendPlain(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, [
      'content-type',
      'application/json',
      'content-length',
      String(Buffer.byteLength(text)),
      'cache-control',
      'no-store',
      'x-content-type-options',
      'nosniff',
    ])
    .end(text);
}
