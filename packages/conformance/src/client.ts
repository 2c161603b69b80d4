/** A signed caller of either side: it signs as the profile says, and can be told to sign badly. */
import { signRequest, verifyResponse } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly headers: Headers;
  /** What the check of the answer's signature said; `missing` when there was none. */
  readonly signature: 'good' | 'missing' | 'bad';
}

export interface How {
  readonly key?: SignatureKey;
  /** Shifts `created` from now, seconds. */
  readonly skewSeconds?: number;
  readonly nonce?: string;
  /** Changes headers or body after signing. */
  readonly tamper?: (request: { headers: Record<string, string>; body: string }) => void;
}

export interface Client {
  readonly baseUrl: string;
  send(method: 'GET' | 'POST', path: string, body?: unknown, how?: How): Promise<Reply>;
}

const timeoutMs = 10_000;

/** `answerKeys` are what answers may be signed with: the caller's own key, and keys the other side published. */
export function openClient(baseUrl: string, key: SignatureKey, answerKeys: () => readonly SignatureKey[]): Client {
  const root = baseUrl.replace(/\/$/, '');
  return {
    baseUrl: root,
    async send(method, path, body, how = {}) {
      const text = body === undefined ? '' : JSON.stringify(body);
      const now = new Date(Date.now() + (how.skewSeconds ?? 0) * 1_000);
      const target = new URL(root + path).pathname + new URL(root + path).search;
      const signed = signRequest({ method, target, body: text }, how.key ?? key, now, how.nonce);
      const request = {
        headers: { ...signed, ...(text === '' ? {} : { 'content-type': 'application/json' }) } as Record<
          string,
          string
        >,
        body: text,
      };
      how.tamper?.(request);
      const response = await fetch(root + path, {
        method,
        headers: request.headers,
        ...(request.body === '' ? {} : { body: request.body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await response.text();
      const headers = Object.fromEntries(response.headers);
      const known = [how.key ?? key, ...answerKeys()];
      const checked = verifyResponse(
        { status: response.status, body: answer, requestSignature: request.headers['signature'] ?? '', headers },
        (keyId) => known.find((entry) => entry.keyId === keyId),
        new Date(),
      );
      const signature = !response.headers.has('signature') ? 'missing' : checked.ok ? 'good' : 'bad';
      return { status: response.status, body: readJson(answer), text: answer, headers: response.headers, signature };
    },
  };
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
