/** The typed client. It carries paths, not schemas: nothing of zod reaches a browser bundle. */
import type { CallInput, CallOutput } from './call.ts';
import type { Calls } from './calls.ts';
import type { ErrorCode, FailureBody } from './errors.ts';

export type { Calls } from './calls.ts';
export type Output<N extends keyof Calls> = CallOutput<Calls[N]>;

type Given<T> = { [K in keyof T as undefined extends T[K] ? (T[K] extends undefined ? never : K) : K]: T[K] };
export type Input<N extends keyof Calls> = Given<CallInput<Calls[N]>> & { form?: FormData; signal?: AbortSignal };

/** Method, path and how the body travels: sealed (true), as a form, or as JSON (false). */
export type CallTable = Partial<Record<keyof Calls, readonly [method: string, path: string, wire: boolean | 'form']>>;

export interface ClientOptions {
  /** The calls this site makes, from `paths.gen.ts`: the player's site need not carry the operators'. */
  readonly calls: CallTable;
  /** Calls that the first view makes none of: loaded with the first of them. */
  readonly laterCalls?: () => Promise<CallTable>;
  /** '' for the own origin. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly language: () => string;
  /** Seals a body for an encrypted call; given the operation's name. `isRetry` means: the server could not open it, read its keys
   *  again first. */
  readonly seal: (operation: string, body: unknown, isRetry: boolean) => Promise<string>;
  /** Given the `Date` of every answer, and when its question was sent by this machine's clock, ms since 1970. */
  readonly onDate?: (dated: string | null, sentAt: number) => void;
  /** `token` is the one the call went out with: an answer may come after the session behind it was left. */
  readonly onFailure?: (failure: CallFailure, token: string | null) => void;
}

/** A refusal by the server, or `NETWORK` when no answer came. */
export class CallFailure extends Error {
  readonly code: ErrorCode | 'NETWORK';
  readonly status: number;
  readonly body: FailureBody | null;
  constructor(code: ErrorCode | 'NETWORK', status: number, body: FailureBody | null) {
    super(body?.message ?? code);
    this.name = 'CallFailure';
    this.code = code;
    this.status = status;
    this.body = body;
  }
}

/** A flat body as a form's text; what is undefined is left out. */
export function formText(body: unknown): string {
  const entries = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
}

export interface Client {
  send<N extends keyof Calls>(
    name: N,
    ...input: Record<string, never> extends Given<CallInput<Calls[N]>> ? [input?: Input<N>] : [input: Input<N>]
  ): Promise<Output<N>>;
}

export function createClient(options: ClientOptions): Client {
  async function laterCall(name: keyof Calls): Promise<CallTable[keyof Calls]> {
    const table = await options.laterCalls?.().catch(() => {
      throw new CallFailure('NETWORK', 0, null);
    });
    return table?.[name];
  }

  async function attempt(name: keyof Calls, input: AnyInput, isRetry: boolean): Promise<unknown> {
    const call = options.calls[name] ?? (await laterCall(name));
    if (!call) throw new Error(`client: ${name} is not among this site's calls`);
    const [method, template, wire] = call;
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''));
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) query.set(key, `${value as string | number | boolean}`);
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': options.language() };
    const token = options.token();
    if (token) headers['authorization'] = `Bearer ${token}`;
    let body: string | FormData | undefined;
    if (input.form) body = input.form;
    else if (wire === 'form') {
      headers['content-type'] = 'application/x-www-form-urlencoded';
      body = formText(input.body);
    } else if (wire) {
      headers['content-type'] = 'application/jose';
      body = await options.seal(name, input.body, isRetry);
    } else if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(input.body);
    }
    const search = query.size > 0 ? `?${query}` : '';
    const request: RequestInit = { method, headers, cache: 'no-store' };
    if (body !== undefined) request.body = body;
    if (input.signal) request.signal = input.signal;
    const sentAt = Date.now();
    let response: Response;
    try {
      response = await fetch(`${options.baseUrl}${path}${search}`, request);
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      throw new CallFailure('NETWORK', 0, null);
    }
    options.onDate?.(response.headers.get('date'), sentAt);
    const answer = (await response.json().catch(() => null)) as { success: true; value: unknown } | FailureBody | null;
    if (answer === null) throw new CallFailure('NETWORK', response.status, null);
    if (answer.success) return answer.value;
    // a sealed body that could not be opened did nothing: the keys are others by now, or it was dated by a clock that is off
    if (answer.code.startsWith('ENCRYPTION_') && !isRetry) return attempt(name, input, true);
    throw new CallFailure(answer.code, response.status, answer);
  }

  return {
    async send(name, ...[input]) {
      const token = options.token();
      try {
        // The server validated the value against the call's own response schema.
        return (await attempt(name, input ?? {}, false)) as Output<typeof name>;
      } catch (failure) {
        if (failure instanceof CallFailure) options.onFailure?.(failure, token);
        throw failure;
      }
    },
  };
}
