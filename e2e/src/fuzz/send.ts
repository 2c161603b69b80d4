/** Sends one request of an operation, sealed or signed as the operation wants it. */
import { createHmac, randomUUID } from 'node:crypto';
import { sealBody } from '../seal.ts';
import type { Prepared } from './prepare.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

function pathOf(template: string, params: unknown): string {
  const values = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>;
  // A value left out leaves an empty segment: the router must answer that too.
  return template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(textOf(values[key])));
}

/** Text that a URL can carry; lone surrogates cannot be encoded and become the replacement character, as in a browser. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return text.toWellFormed();
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, textOf(value));
  return search.size > 0 ? `?${search}` : '';
}

async function bodyOf(prepared: Prepared, body: unknown): Promise<{ type: string; bytes: string | FormData } | null> {
  if (prepared.isMultipart) return { type: '', bytes: prepared.form() };
  if (body === undefined) return null;
  if (prepared.isEncrypted)
    return {
      type: 'application/jose',
      bytes: await sealBody({
        baseUrl: prepared.baseUrl,
        operation: prepared.name,
        merchantCode: prepared.merchantCode,
        body,
      }),
    };
  if (prepared.isForm) return { type: 'application/x-www-form-urlencoded', bytes: queryOf(body).slice(1) };
  return { type: 'application/json', bytes: JSON.stringify(body) };
}

export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
}

export async function sendRaw(request: RawRequest): Promise<Answer> {
  const startedMs = performance.now();
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => ({ status: 599, text: async () => `no answer: ${String(error)}` }));
  return { status: response.status, text: await response.text(), ms: performance.now() - startedMs };
}

export async function sendOperation(prepared: Prepared, request: Prepared['request']): Promise<Answer> {
  const url = `${prepared.baseUrl}${pathOf(prepared.path, request.params)}${queryOf(request.query)}`;
  const headers: Record<string, string> = { 'accept-language': 'en' };
  if (prepared.token) headers['authorization'] = `Bearer ${prepared.token}`;
  const body = await bodyOf(prepared, request.body);
  if (body?.type) headers['content-type'] = body.type;
  if (prepared.providerSecret && typeof body?.bytes === 'string') {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const nonce = randomUUID();
    const { pathname, search } = new URL(url);
    headers['x-timestamp'] = timestamp;
    headers['x-nonce'] = nonce;
    headers['x-key-id'] = 'provider';
    headers['x-signature'] = createHmac('sha256', prepared.providerSecret)
      .update(`${timestamp}\n${nonce}\n${prepared.method} ${pathname}${search}\n${body.bytes}`)
      .digest('hex');
  }
  return sendRaw({ method: prepared.method, url, headers, ...(body ? { body: body.bytes } : {}) });
}
