import { randomUUID } from 'node:crypto';
import { hmacKey, signRequest, verifyResponse } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import { balanceAnswer, moneyAnswer, txAnswer, vendorFailure, verifyAnswer } from '@baize/protocol/vendor';
import type { MoneyAnswer, VendorErrorCode, VerifyAnswer } from '@baize/protocol/vendor';
import type { z } from 'zod';
import type { Config } from '#config.ts';

/** What a call to the platform came to. Only a signed answer counts: without one nobody knows what happened. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: VendorErrorCode }
  | { readonly kind: 'unknown'; readonly why: string };

export type TxAnswer = z.output<typeof txAnswer>;
export type MoneyCall = 'bet' | 'betwin' | 'win' | 'rollback' | 'promo' | 'adjust';

/** Whose money it is, and by its game where that lies. */
interface WalletOwner {
  readonly merchantCode: string;
  readonly playerId: string;
  readonly currency: string;
  readonly wireGameCode: string;
  /** The platform's, by which a dialect may ask. */
  readonly sessionId: string | null;
}

export interface PlatformClient {
  /** `wireGameCode`: what was launched; the arcade's games are verified as the arcade's. */
  verifySession(token: string, wireGameCode: string): Promise<Outcome<VerifyAnswer>>;
  /** The body without requestId, which is new for each attempt. */
  money(call: MoneyCall, body: Record<string, unknown>): Promise<Outcome<MoneyAnswer>>;
  /** What the platform holds about a transaction of a game: each vendor has its own. */
  transaction(txId: string, wireGameCode: string): Promise<Outcome<TxAnswer>>;
  /** Cash in the currency, as decimal text. */
  balance(player: WalletOwner): Promise<Outcome<{ cash: string }>>;
}

/** `now`: the clock shared with the platform, by which calls are signed and answers are fresh. */
export function openPlatform(
  config: Pick<Config, 'platformUrl' | 'vendorKey' | 'walletTimeoutMs'>,
  now: () => number,
): PlatformClient {
  const key = hmacKey(config.vendorKey.id, config.vendorKey.secret);
  const call = <T>(method: 'GET' | 'POST', path: string, answer: z.ZodType<T>, body?: Record<string, unknown>) =>
    send({
      url: config.platformUrl,
      path: `/vendor/v1/${path}`,
      method,
      key,
      timeoutMs: config.walletTimeoutMs,
      now,
      body,
      answer,
    });
  const fresh = (body: Record<string, unknown>) => ({ ...body, requestId: randomUUID() });
  return {
    verifySession: (token) => call('POST', 'session/verify', verifyAnswer, fresh({ token })),
    money: (name, body) => call('POST', name === 'promo' ? 'promo/payout' : `wallet/${name}`, moneyAnswer, fresh(body)),
    transaction: (txId) => call('GET', `tx/${txId}`, txAnswer),
    balance: ({ wireGameCode: _game, sessionId: _session, ...player }) =>
      call('POST', 'wallet/balance', balanceAnswer, fresh(player)),
  };
}

interface Call<T> {
  readonly url: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly key: SignatureKey;
  readonly timeoutMs: number;
  readonly now: () => number;
  readonly body: Record<string, unknown> | undefined;
  readonly answer: z.ZodType<T>;
}

async function send<T>(call: Call<T>): Promise<Outcome<T>> {
  const text = call.body === undefined ? '' : JSON.stringify(call.body);
  const signed = signRequest({ method: call.method, target: call.path, body: text }, call.key, new Date(call.now()));
  try {
    const response = await fetch(call.url + call.path, {
      method: call.method,
      headers: { ...signed, ...(call.body && { 'content-type': 'application/json' }) },
      ...(call.body && { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    const answer = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    const checked = verifyResponse(
      { status: response.status, body: answer, requestSignature: signed.signature, headers },
      (keyId) => (keyId === call.key.keyId ? call.key : undefined),
      new Date(call.now()),
    );
    if (!checked.ok) return { kind: 'unknown', why: `answer ${response.status} not signed: ${checked.code}` };
    return readAnswer(call.answer, response.status, answer.toString('utf8'));
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.name : 'connection' };
  }
}

function readAnswer<T>(schema: z.ZodType<T>, status: number, text: string): Outcome<T> {
  const json: unknown = JSON.parse(text); // a signed answer that is no JSON is caught above as unknown
  if (status === 200) {
    const parsed = schema.safeParse(json);
    return parsed.success
      ? { kind: 'done', value: parsed.data }
      : { kind: 'unknown', why: 'answer of an unknown form' };
  }
  const failure = vendorFailure.safeParse(json);
  if (!failure.success) return { kind: 'unknown', why: `status ${status}` };
  const { code, applied } = failure.data;
  // Neither says that nothing moved: a temporary failure may come after the money did.
  if (applied === 'unknown' || code === 'TEMPORARY') return { kind: 'unknown', why: code };
  return { kind: 'refused', code };
}
