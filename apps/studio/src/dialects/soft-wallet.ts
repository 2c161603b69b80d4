/** The platform's wallet in the soft dialect: `/play` with bets and wins, `/rollback`. HMAC-SHA256 of the body, amounts in subunits.
 *  The dialect answers unsigned and knows no question about one transaction: what is not answered is rolled back. */
import { formatDecimal } from '@baize/protocol';
import type { VendorErrorCode } from '@baize/protocol/vendor';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { MoneyCall, Outcome } from '#platform/client.ts';
import { minorOf } from '#platform/money.ts';
import { softVendor } from './vendors.ts';
import { answerOf, exponentOf, moneyBody, postSigned } from './wallet.ts';
import type { DialectWallet, MoneyBody, Reply, WalletConfig } from './wallet.ts';

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

export function openSoftWallet(config: WalletConfig): DialectWallet {
  const sign = (text: string) => ({ 'x-request-sign': signSoft(text, config.vendorKey.secret) });
  const post = (merchantCode: string, path: string, body: Record<string, unknown>) =>
    postSigned(config, `soft/${merchantCode}/${softVendor.code}${path}`, body, sign);
  return {
    async money(call, given) {
      const body = moneyBody.parse(given); // our own call
      const reply = await post(body.merchantCode, call === 'rollback' ? '/rollback' : '/play', requestOf(call, body));
      if ('why' in reply) return { kind: 'unknown', why: reply.why };
      if (reply.status !== 200) return refusalOf(call, reply);
      const parsed = moved.safeParse(reply.json);
      if (!parsed.success) return { kind: 'unknown', why: 'answer of an unknown form' };
      const { balance, transactions } = parsed.data;
      const platformTxId = transactions[0]?.tx_id ?? '';
      return { kind: 'done', value: answerOf(body, decimalOf(balance, exponentOf(body.currency)), platformTxId) };
    },
    async balance({ merchantCode, playerId, currency, wireGameCode }) {
      const reply = await post(merchantCode, '/play', { user_id: playerId, currency, game: wireGameCode });
      const parsed = 'why' in reply || reply.status !== 200 ? undefined : answered.safeParse(reply.json);
      if (!parsed?.success) return { kind: 'unknown', why: 'balance not answered' };
      return { kind: 'done', value: { cash: decimalOf(parsed.data.balance, exponentOf(currency)) } };
    },
  };
}

/** Subunits as the decimal text that the studio counts in. */
export function decimalOf(subunits: number, exponent: number): string {
  return formatDecimal(BigInt(subunits), exponent);
}

/** A stake and its win go in one call, which ends the round; a lost round is won with 0. */
function requestOf(call: MoneyCall, body: MoneyBody): Record<string, unknown> {
  const amount = Number(minorOf(body.amount, exponentOf(body.currency)));
  const win = Number(minorOf(body.winAmount, exponentOf(body.currency)));
  const actions: Readonly<Record<MoneyCall, readonly object[]>> = {
    bet: [{ action: 'bet', amount, action_id: body.txId }],
    betwin: [
      { action: 'bet', amount, action_id: body.txId },
      { action: 'win', amount: win, action_id: `${body.txId}:win` },
    ],
    win: [{ action: 'win', amount, action_id: body.txId }],
    rollback: [{ action: 'rollback', action_id: body.txId, original_action_id: body.refTxId }],
    promo: [],
    adjust: [],
  };
  if (actions[call].length === 0) throw new Error(`the soft dialect has nothing to pay beside a round: ${body.txId}`);
  return {
    user_id: body.playerId,
    currency: body.currency,
    game: body.gameCode,
    game_id: body.roundId,
    finished: body.roundState === 'closed',
    ...(body.sessionId !== undefined && { session_id: body.sessionId }),
    actions: actions[call],
  };
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
