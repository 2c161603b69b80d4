/** What the wallets of both dialects share: our own money call read, and a signed POST to where the platform answers the dialect. */
import { currencyOf } from '@baize/protocol';
import type { MoneyAnswer } from '@baize/protocol/vendor';
import { z } from 'zod';
import type { Config } from '#config.ts';
import type { PlatformClient } from '#platform/client.ts';

export type DialectWallet = Pick<PlatformClient, 'money' | 'balance'>;
export type WalletConfig = Pick<Config, 'platformUrl' | 'vendorKey' | 'walletTimeoutMs'>;

/** Amounts are decimal text of the currency. */
export const moneyBody = z.object({
  txId: z.string(),
  refTxId: z.string().optional(),
  sessionId: z.uuid().optional(),
  merchantCode: z.string(),
  playerId: z.uuid(),
  gameCode: z.string(),
  roundId: z.string(),
  roundState: z.enum(['open', 'closed']),
  currency: z.string(),
  amount: z.string().default('0'),
  winAmount: z.string().default('0'),
});
export type MoneyBody = z.output<typeof moneyBody>;

/** The registry's: a session that counts otherwise is not opened. */
export function exponentOf(currency: string): number {
  return currencyOf(currency)?.exponent ?? 2;
}

/** An answer in the dialect as the studio reads one; `platformTxId` is empty where the call found nothing to move. */
export function answerOf(body: MoneyBody, balance: string, platformTxId: string): MoneyAnswer {
  const { txId, currency, roundState } = body;
  return { txId, platformTxId, applied: platformTxId !== '', replayed: false, balance, currency, roundState };
}

export interface Reply {
  readonly status: number;
  readonly json: unknown;
}

/** Answers why there is no reply, where there is none: then nobody knows whether the call arrived. */
export async function postSigned(
  { platformUrl, walletTimeoutMs }: WalletConfig,
  path: string,
  body: Record<string, unknown>,
  sign: (text: string) => Readonly<Record<string, string>>,
): Promise<Reply | { readonly why: string }> {
  const text = JSON.stringify(body);
  try {
    const response = await fetch(`${platformUrl}/vendor-dialects/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(text) },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(walletTimeoutMs),
    });
    return { status: response.status, json: await response.json() };
  } catch (error) {
    return { why: error instanceof Error ? error.name : 'connection' };
  }
}
