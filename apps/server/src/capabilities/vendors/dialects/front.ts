/** Where vendors that speak a dialect enter: `/vendor-dialects/{dialect}/{merchant}/{vendor}/…`. The raw body is checked before
 *  it is parsed, as everywhere. These protocols know no nonce and sign no path: a call that is sent again meets its transaction id, and the shape
 *  of a body is good for one path alone. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallContext } from '../call-context.ts';
import { beforeDeadline } from '../deadline.ts';
import { VendorRefusal } from '../rules.ts';
import type { Dialect, Said } from './dialect.ts';
import { hubDialect } from './hub.ts';
import { softDialect } from './soft.ts';

const base = '/vendor-dialects/';
const bodyBytesMax = 64 * 1024;
const dialects: Readonly<Record<string, Dialect>> = { hub: hubDialect, soft: softDialect };
const address = /^\/vendor-dialects\/(hub|soft)\/([A-Z0-9_]{2,32})\/([A-Z0-9_]{1,32})(\/[a-z/]{1,40})$/;

/** Serves the request when it is for a dialect. */
export function dialectFront(context: CallContext): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    if (!request.url?.startsWith(base)) return false;
    const match = address.exec(request.url);
    const dialect = match && dialects[match[1] ?? ''];
    const [, dialectName = '', merchantCode = '', vendorCode = '', path = ''] = match ?? [];
    if (request.method !== 'POST' || !dialect || !Object.hasOwn(dialect.calls, path)) return false;
    serve(context, dialect, { request, dialectName, merchantCode, vendorCode, path }).then(
      (said) => send(response, said),
      (error: unknown) => {
        context.services.log.error({ err: error, path }, 'dialect call without an answer');
        response.destroy();
      },
    );
    return true;
  };
}

interface Given {
  readonly request: IncomingMessage;
  readonly dialectName: string;
  readonly merchantCode: string;
  readonly vendorCode: string;
  readonly path: string;
}

async function serve(context: CallContext, dialect: Dialect, given: Given): Promise<Said> {
  const raw = await readAll(given.request);
  const vendor = (await context.directory.all()).find(
    (row) =>
      row.merchantCode === given.merchantCode && row.code === given.vendorCode && row.dialect === given.dialectName,
  );
  const keys = vendor ? await context.directory.dialectKeys(vendor, context.services.clock.now()) : [];
  const key = raw === null ? undefined : dialect.signedWith(raw, given.request.headers, keys);
  if (!vendor || raw === null || !key) return dialect.unsigned;
  context.keyUse.note(key.keyId);
  context.keyUse.count(vendor.merchantId, key.keyId);
  const body = readJson(raw);
  try {
    if (!body) throw new VendorRefusal('BAD_REQUEST');
    const work = dialect.calls[given.path]?.({ context, vendor, body });
    if (!work) throw new VendorRefusal('BAD_REQUEST');
    return await beforeDeadline(work);
  } catch (error) {
    if (!(error instanceof VendorRefusal))
      context.services.log.error({ err: error, path: given.path }, 'dialect call not answered');
    return dialect.failed(error, body ?? {});
  }
}

/** Null when it is too long. */
async function readAll(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readJson(raw: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function send(response: ServerResponse, { status, body }: Said): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(text);
}
