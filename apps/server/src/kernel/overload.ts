/** Load is shed at the raw server, before any framework work: at four times capacity this keeps goodput, while a hook
 *  inside the framework does not. A place is freed when the response closes, whatever became of it. */
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';
import { openSlots } from './shares.ts';
import type { Tenant } from './shares.ts';

const refusal = JSON.stringify({
  success: false,
  code: 'UNAVAILABLE',
  message: 'Busy. Try again in a moment.',
  traceId: '-',
});

const refusalHeaders = [
  'content-type',
  'application/json',
  'content-length',
  String(Buffer.byteLength(refusal)),
  'retry-after',
  '1',
];
/** A body up to this is read and thrown away, so that the connection can be used again. */
const bodyBytesMax = 64 * 1024;

/** The connection stays: hanging up on a caller who still sends breaks off our answer with a reset, and every new
 *  connection costs more than ten refusals. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const length = Number(request.headers['content-length'] ?? 0);
  const isSmall = length <= bodyBytesMax && request.headers['transfer-encoding'] === undefined;
  response.writeHead(503, isSmall ? refusalHeaders : [...refusalHeaders, 'connection', 'close']).end(refusal);
}

/** Serves some paths before the framework, for calls that are too many to pay for it. False: not one of its own. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Whose share a request takes its slot from. */
export type TenantOf = (request: IncomingMessage) => Tenant;

export interface Gate {
  serverFactory: (handler: RequestListener, tenantOf: TenantOf, front?: Front) => Server;
}

/** One gate for all listeners of a process. `merchants`: how many share it. */
export function openGate(requestsMax: number, metrics: Metrics, merchants: () => number): Gate {
  const slots = openSlots(requestsMax, merchants);
  return {
    serverFactory: (handler, tenantOf, front) =>
      createServer(
        { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
        (request, response) => {
          const tenant = tenantOf(request);
          if (!slots.take(tenant)) {
            metrics.shed.inc();
            refuse(request, response);
            return;
          }
          // a streamed page adds more listeners than Node's default of ten expects; all go with the response
          response.setMaxListeners(24);
          response.on('close', () => slots.give(tenant));
          if (front?.(request, response) !== true) handler(request, response);
        },
      ),
  };
}
