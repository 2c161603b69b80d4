/** The platform's wallet in the soft dialect: `/play` with bets and wins, `/rollback`. HMAC-SHA256 of the body, amounts in subunits.
 *  The dialect answers unsigned and knows no question about one transaction: what is not answered is rolled back. */
import { currencyOf } from '@baize/protocol';
import type { MoneyAnswer, VendorErrorCode } from '@baize/protocol/vendor';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { MoneyCall, Outcome, PlatformClient } from '../platform/client.ts';
import { minorOf } from '../platform/money.ts';
import { decimalOf, softVendor } from './games.ts';

const moneyBody = z.object({
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
type Body = z.output<typeof moneyBody>;

const answered = z.object({ balance: z.int() });
const moved = answered.extend({ transactions: z.array(z.object({ action_id: z.string(), tx_id: z.string() })).min(1) });
const failed = z.object({ code: z.int() });

/** The dialect's codes of a stake that is declined for good. */
const declines: Readonly<Record<number, VendorErrorCode>> = {
  100: 'INSUFFICIENT_FUNDS',
  101: 'SESSION_INVALID',
  105: 'LIMIT_STAKE',
  107: 'GAME_DISABLED',
  110: 'PLAYER_BLOCKED',
  154: 'CURRENCY_MISMATCH',
};

export function signSoft(body: string | Buffer, secret: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export function openSoftWallet(
  config: Pick<Config, 'platformUrl' | 'vendorKey' | 'walletTimeoutMs'>,
): Pick<PlatformClient, 'money' | 'balance'> {
  return {
    async money(call, given) {
      const body = moneyBody.parse(given); // our own call
      const path = call === 'rollback' ? '/rollback' : '/play';
      const reply = await post(config, body.merchantCode, path, requestOf(call, body));
      if ('why' in reply) return { kind: 'unknown', why: reply.why };
      if (reply.status !== 200) return refusalOf(call, reply);
      const parsed = moved.safeParse(reply.json);
      if (!parsed.success) return { kind: 'unknown', why: 'answer of an unknown form' };
      return { kind: 'done', value: answerOf(body, parsed.data) };
    },
    async balance({ merchantCode, playerId, currency, wireGameCode }) {
      const reply = await post(config, merchantCode, '/play', { user_id: playerId, currency, game: wireGameCode });
      const parsed = 'why' in reply || reply.status !== 200 ? undefined : answered.safeParse(reply.json);
      if (!parsed?.success) return { kind: 'unknown', why: 'balance not answered' };
      return { kind: 'done', value: { cash: decimalOf(parsed.data.balance, exponentOf(currency)) } };
    },
  };
}

/** A stake and its win go in one call, which ends the round; a lost round is won with 0. */
function requestOf(call: MoneyCall, body: Body): Record<string, unknown> {
  const amount = Number(minorOf(body.amount, exponentOf(body.currency)));
  const win = Number(minorOf(body.winAmount, exponentOf(body.currency)));
  const actions: Readonly<Record<MoneyCall, readonly object[]>> = {
    bet: [{ action: 'bet', amount, action_id: body.txId }],
    betwin: [{ action: 'bet', amount, action_id: body.txId }, { action: 'win', amount: win, action_id: `${body.txId}:win` }],
    win: [{ action: 'win', amount, action_id: body.txId }],
    rollback: [{ action: 'rollback', action_id: body.txId, original_action_id: body.refTxId }],
    promo: [],
  }; // prettier-ignore
  if (call === 'promo') throw new Error(`the soft dialect has no prize to pay: ${body.txId}`);
  return {
    user_id: body.playerId, currency: body.currency, game: body.gameCode, game_id: body.roundId, finished: body.roundState === 'closed',
    ...(body.sessionId !== undefined && { session_id: body.sessionId }), actions: actions[call],
  }; // prettier-ignore
}

/** Only a declined stake is certain. A rollback that is refused met a round that ended with its stake; whatever else is refused may
 *  have moved a part of the call, and is undone or sent again under the same ids. */
function refusalOf(call: MoneyCall, { status, json }: Reply): Outcome<never> {
  if (call === 'rollback' && status === 400) return { kind: 'refused', code: 'ROUND_SETTLED' };
  const parsed = failed.safeParse(json);
  const code = status === 412 && parsed.success ? declines[parsed.data.code] : undefined;
  const isStake = call === 'bet' || call === 'betwin';
  return isStake && code ? { kind: 'refused', code } : { kind: 'unknown', why: `status ${status}` };
}

function answerOf(body: Body, { balance, transactions }: z.output<typeof moved>): MoneyAnswer {
  const platformTxId = transactions[0]?.tx_id ?? '';
  return {
    txId: body.txId, platformTxId, applied: platformTxId !== '', replayed: false, balance: decimalOf(balance, exponentOf(body.currency)),
    currency: body.currency, roundState: body.roundState,
  }; // prettier-ignore
}

/** The registry's: a session that counts otherwise is not opened. */
function exponentOf(currency: string): number {
  return currencyOf(currency)?.exponent ?? 2;
}

interface Reply {
  readonly status: number;
  readonly json: unknown;
}

async function post(
  { platformUrl, vendorKey, walletTimeoutMs }: Pick<Config, 'platformUrl' | 'vendorKey' | 'walletTimeoutMs'>,
  merchantCode: string,
  path: string,
  body: Record<string, unknown>,
): Promise<Reply | { readonly why: string }> {
  const text = JSON.stringify(body);
  try {
    const response = await fetch(`${platformUrl}/vendor-dialects/soft/${merchantCode}/${softVendor}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-sign': signSoft(text, vendorKey.secret) },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(walletTimeoutMs),
    });
    return { status: response.status, json: await response.json() };
  } catch (error) {
    return { why: error instanceof Error ? error.name : 'connection' };
  }
}
