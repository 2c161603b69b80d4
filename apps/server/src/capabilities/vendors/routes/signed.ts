/** The envelope of every vendor call: the signature over the raw body first, then the work, then a signed answer. */
import type { SignatureKey, VerifiedRequest, VerifyRequestOptions } from '@baize/signatures';
import { keyIdsOf, signResponse, verifyRequest } from '@baize/signatures';
import { vendorErrors } from '@baize/protocol/vendor';
import type { VendorErrorCode } from '@baize/protocol/vendor';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { CallContext } from '../call-context.ts';
import type { InboundKey } from '../directory.ts';
import { VendorRefusal, refusalBody, refuse } from '../rules.ts';
import type { VendorRow } from '../store.ts';
import { beforeDeadline } from '../deadline.ts';

/** What a handler knows of the caller. */
export interface Caller {
  readonly inbound: InboundKey;
  readonly now: Date;
  readonly traceId: string;
  /** The vendor as a merchant has it; NOT_FOUND for a merchant this key is not good for. */
  at(merchantCode: string): VendorRow;
}

/** One call as it is declared. */
export interface SignedCall<T> {
  readonly method: 'GET' | 'POST';
  /** Whole path; a last part that begins with a colon stands for any text. */
  readonly url: string;
  readonly body?: z.ZodType<T>;
  /** Answers the body's text. `part` is what stands in the place of the colon. */
  readonly handle: (
    caller: Caller,
    body: T,
    about: { readonly part: string; readonly query: URLSearchParams },
  ) => Promise<string>;
  readonly contentType?: string;
  /** How long the work may take; 1.5 s when it is not said. */
  readonly deadlineMs?: number;
}

/** One request with its whole body read. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly part: string;
}

export type Answering = (exchange: Exchange) => Promise<void>;

export function signedCall<T>(context: CallContext, call: SignedCall<T>): Answering {
  const { log } = context.services;
  const timed = timerOf(context, call.url);
  return async (exchange) => {
    const startedMs = performance.now();
    const traceId = randomUUID();
    const target = exchange.request.url ?? '';
    let admitted: Admitted | undefined;
    let text: string;
    let status = 200;
    try {
      admitted = await admit(context, exchange, traceId);
      const body = call.body ? parseBody(call.body, exchange.body) : (undefined as T);
      const queryAt = target.indexOf('?');
      const query = queryAt < 0 ? noQuery : new URLSearchParams(target.slice(queryAt + 1));
      text = await beforeDeadline(call.handle(admitted.caller, body, { part: exchange.part, query }), call.deadlineMs);
    } catch (error) {
      const code = codeOf(error);
      status = vendorErrors[code].status;
      if (!(error instanceof VendorRefusal))
        log.error({ err: error, requestId: traceId, url: call.url }, 'vendor call not answered');
      const unknown = error instanceof VendorRefusal ? {} : { applied: 'unknown' };
      text = JSON.stringify({
        ...refusalBody(code, traceId, error instanceof VendorRefusal ? error.balance : undefined),
        ...unknown,
      });
    }
    timed(status, performance.now() - startedMs);
    const contentType = status === 200 ? (call.contentType ?? 'application/json') : 'application/json';
    answer(exchange.response, { status, text, contentType, traceId }, admitted);
  };
}

const noQuery = new URLSearchParams();

/** Counts a call's answers by status. A series is looked up once: its name is put together anew at every look. */
function timerOf(context: CallContext, url: string): (status: number, ms: number) => void {
  const { requests } = context.services.metrics;
  const series = new Map<number, ReturnType<typeof requests.labels>>();
  return (status, ms) => {
    const known = series.get(status) ?? requests.labels({ call: url, status: String(status) });
    series.set(status, known);
    known.observe(ms / 1_000);
  };
}

interface Admitted {
  readonly caller: Caller;
  readonly verified: VerifiedRequest;
  readonly answerKey: SignatureKey | undefined;
}

/** The key a call says it is signed with, when it is one of a vendor's: of several signatures the first whose key we know. */
export async function inboundKeyOf(
  context: CallContext,
  headers: IncomingHttpHeaders,
): Promise<InboundKey | undefined> {
  for (const keyId of keyIdsOf(String(headers['signature-input'] ?? ''))) {
    const inbound = await context.directory.inbound(keyId);
    if (inbound) return inbound;
  }
  return undefined;
}

/** How a request is checked against the key that it names. */
export function verifying(context: CallContext, inbound: InboundKey | undefined, now: Date): VerifyRequestOptions {
  const scheme = context.services.config.publicBaseUrl.startsWith('https:') ? 'https' : 'http';
  return { findKey: (keyId) => (keyId === inbound?.key.keyId ? inbound.key : undefined), now, scheme };
}

/** Checks signature, clock and nonce. Nothing of the body has been parsed yet. */
async function admit(context: CallContext, { request, body }: Exchange, traceId: string): Promise<Admitted> {
  const { headers } = request;
  const now = context.services.clock.now();
  const inbound = await inboundKeyOf(context, headers);
  const verified = verifyRequest(
    { method: request.method ?? '', target: request.url ?? '', body, headers },
    verifying(context, inbound, now),
  );
  if (!verified.ok || !inbound) return refuse('SIGNATURE');
  if (inbound.retiresAt !== null && inbound.retiresAt <= now) return refuse('SIGNATURE');
  if (!context.nonces.claim(inbound.key.keyId, verified.nonce, now)) return refuse('REPLAYED_NONCE');
  context.keyUse.note(inbound.key.keyId);
  let isCounted = false;
  const at = (merchantCode: string) => {
    const vendor = inbound.merchants.get(merchantCode) ?? refuse('NOT_FOUND');
    if (!isCounted) context.keyUse.count(vendor.merchantId, inbound.key.keyId); // a batch is one call, whatever it holds
    isCounted = true;
    return vendor;
  };
  return {
    caller: { inbound, now, traceId, at },
    verified,
    answerKey: inbound.key.canSign ? inbound.key : await outboundKey(context, inbound),
  };
}

/** An Ed25519 vendor gave us its public half only: our answers carry our own key. */
async function outboundKey(context: CallContext, inbound: InboundKey): Promise<SignatureKey | undefined> {
  for (const vendor of inbound.merchants.values()) {
    const found = await context.directory.vendor(vendor.merchantId, vendor.code);
    if (found?.key) return found.key;
  }
  return undefined;
}

function parseBody<T>(schema: z.ZodType<T>, raw: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(raw.toString('utf8'));
  } catch {
    return refuse('BAD_REQUEST');
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuse('BAD_REQUEST');
}

/** What is no refusal is an outcome nobody knows yet. */
function codeOf(error: unknown): VendorErrorCode {
  return error instanceof VendorRefusal ? error.code : 'TEMPORARY';
}

/** A machine needs none of the headers that protect a page, and they would double the bytes of every bet. */
function answer(
  response: ServerResponse,
  given: { status: number; text: string; contentType: string; traceId: string },
  admitted: Admitted | undefined,
): void {
  const bytes = Buffer.byteLength(given.text);
  const headers = [
    'content-type',
    given.contentType,
    'content-length',
    String(bytes),
    'cache-control',
    'no-store',
    'x-content-type-options',
    'nosniff',
    'x-request-id',
    given.traceId,
  ];
  if (admitted?.answerKey) {
    const signable = { status: given.status, body: given.text, requestSignature: admitted.verified.signature };
    const signed = signResponse(signable, admitted.answerKey, admitted.caller.now, admitted.verified.nonce);
    headers.push(
      'content-digest',
      signed['content-digest'],
      'signature-input',
      signed['signature-input'],
      'signature',
      signed.signature,
    );
  }
  // As many bytes as characters is ASCII, which needs no encoding
  response.writeHead(given.status, headers).end(given.text, bytes === given.text.length ? 'latin1' : 'utf8');
}
