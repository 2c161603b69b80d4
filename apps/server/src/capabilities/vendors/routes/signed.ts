/** The envelope of every vendor call: the signature over the raw body first, then the work, then a signed answer. */
import type { SignatureKey, VerifiedRequest } from '@baize/signatures';
import { signResponse, verifyRequest } from '@baize/signatures';
import { vendorErrors } from '@baize/protocol/vendor';
import type { VendorErrorCode } from '@baize/protocol/vendor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Desk } from '../desk.ts';
import type { InboundKey } from '../directory.ts';
import { VendorRefusal, refusalBody, refuse } from '../rules.ts';
import type { VendorRow } from '../store.ts';

/** What a handler knows of the caller. */
export interface Caller {
  readonly inbound: InboundKey;
  readonly now: Date;
  readonly traceId: string;
  /** The vendor as a merchant has it; NOT_FOUND for a merchant this key is not good for. */
  at(merchantCode: string): VendorRow;
}

export interface SignedCall<T> {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: z.ZodType<T>;
  /** Answers the body's text. */
  readonly handle: (caller: Caller, body: T, request: FastifyRequest) => Promise<string>;
  readonly contentType?: string;
}

/** After this the answer is "unknown": the vendor asks for the transaction or rolls it back. Source: vendor API, time. */
const deadlineMs = 1_500;
const noBody = Buffer.alloc(0);

export function mountSigned<T>(app: FastifyInstance, desk: Desk, call: SignedCall<T>): void {
  const { log, metrics } = desk.services;
  app.route({
    method: call.method,
    url: call.url,
    handler: async (request, reply) => {
      const startedMs = performance.now();
      let admitted: Admitted | undefined;
      let text: string;
      let status = 200;
      try {
        admitted = await admit(desk, request);
        const { caller } = admitted;
        const body = call.body ? parseBody(call.body, request) : (undefined as T);
        text = await beforeDeadline(call.handle(caller, body, request));
      } catch (error) {
        const code = codeOf(error);
        status = vendorErrors[code].status;
        if (!(error instanceof VendorRefusal)) log.error({ err: error, requestId: request.id, url: call.url }, 'vendor call not answered');
        const unknown = error instanceof VendorRefusal ? {} : { applied: 'unknown' };
        text = JSON.stringify({ ...refusalBody(code, request.id, error instanceof VendorRefusal ? error.balance : undefined), ...unknown });
      }
      metrics.requests.observe({ call: call.url, status: String(status) }, (performance.now() - startedMs) / 1_000);
      return answer(reply, { status, text, contentType: status === 200 ? (call.contentType ?? 'application/json') : 'application/json' }, admitted);
    },
  });
}

interface Admitted {
  readonly caller: Caller;
  readonly verified: VerifiedRequest;
  readonly answerKey: SignatureKey | undefined;
}

/** Checks signature, clock and nonce. Nothing of the body has been parsed yet. */
async function admit(desk: Desk, request: FastifyRequest): Promise<Admitted> {
  const now = desk.services.clock.now();
  const keyId = /;keyid="([^"]+)"/.exec(String(request.headers['signature-input'] ?? ''))?.[1];
  const inbound = keyId === undefined ? undefined : await desk.directory.inbound(keyId);
  const raw = Buffer.isBuffer(request.body) ? request.body : noBody;
  const verified = verifyRequest({ method: request.method, target: request.url, body: raw, headers: request.headers }, { findKey: () => inbound?.key, now });
  if (!verified.ok || !inbound) return refuse('SIGNATURE');
  if (!desk.nonces.claim(inbound.key.keyId, verified.nonce, now)) return refuse('REPLAYED_NONCE');
  const at = (merchantCode: string) => inbound.merchants.get(merchantCode) ?? refuse('NOT_FOUND');
  return { caller: { inbound, now, traceId: request.id, at }, verified, answerKey: inbound.key.canSign ? inbound.key : await outboundKey(desk, inbound) };
}

/** An Ed25519 vendor gave us its public half only: our answers carry our own key. */
async function outboundKey(desk: Desk, inbound: InboundKey): Promise<SignatureKey | undefined> {
  for (const vendor of inbound.merchants.values()) {
    const found = await desk.directory.vendor(vendor.merchantId, vendor.code);
    if (found?.key) return found.key;
  }
  return undefined;
}

function parseBody<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  let value: unknown;
  try {
    value = JSON.parse((request.body as Buffer).toString('utf8'));
  } catch {
    return refuse('BAD_REQUEST');
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuse('BAD_REQUEST');
}

class DeadlinePassed extends Error {}

async function beforeDeadline(work: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed('no answer in time')), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined); // after the deadline its end interests nobody: the vendor asks for the transaction
  }
}

/** What is no refusal is an outcome nobody knows yet. */
function codeOf(error: unknown): VendorErrorCode {
  return error instanceof VendorRefusal ? error.code : 'TEMPORARY';
}

/** Written to the socket directly: a machine needs none of the headers that protect a page, and they would double the
 *  bytes of every bet. */
function answer(reply: FastifyReply, given: { status: number; text: string; contentType: string }, admitted: Admitted | undefined): FastifyReply {
  const headers = ['content-type', given.contentType, 'content-length', String(Buffer.byteLength(given.text)), 'cache-control', 'no-store', 'x-content-type-options', 'nosniff'];
  if (admitted?.answerKey) {
    const signable = { status: given.status, body: given.text, requestSignature: admitted.verified.signature };
    const signed = signResponse(signable, admitted.answerKey, admitted.caller.now, admitted.verified.nonce);
    headers.push('content-digest', signed['content-digest'], 'signature-input', signed['signature-input'], 'signature', signed.signature);
  }
  void reply.hijack();
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
  reply.raw.writeHead(given.status, headers).end(given.text);
  return reply;
}
