/** The platform's wallet in the hub dialect: `/transaction/bet`, `/win`, `/rollback`, `/user/balance`. RSA-SHA256 of the body, amounts in
 *  hundred-thousandths, every answer HTTP 200 with a status. The dialect answers unsigned and knows no question about one transaction:
 *  a bet that is not answered is sent once more under its own id, then it is rolled back. */
import type { VendorErrorCode } from '@baize/protocol/vendor';
import { randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { MoneyAnswer } from '@baize/protocol/vendor';
import type { MoneyCall, Outcome } from '#platform/client.ts';
import { minorOf } from '#platform/money.ts';
import { decimalOfHub, hubAmount } from './hub-amounts.ts';
import { hubVendor } from './vendors.ts';
import { answerOf, exponentOf, moneyBody, postSigned } from './wallet.ts';
import type { DialectWallet, MoneyBody, WalletConfig } from './wallet.ts';

const ok = z.object({ status: z.literal('RS_OK'), balance: z.int() });
const failed = z.object({ status: z.string() });

/** The dialect's words for a stake that is declined for good. */
const declines: ReadonlyMap<string, VendorErrorCode> = new Map([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'INSUFFICIENT_FUNDS'],
  ['RS_ERROR_INVALID_TOKEN', 'SESSION_INVALID'],
  ['RS_ERROR_TOKEN_EXPIRED', 'SESSION_EXPIRED'],
  ['RS_ERROR_USER_DISABLED', 'PLAYER_BLOCKED'],
  ['RS_ERROR_INVALID_GAME', 'GAME_DISABLED'],
  ['RS_ERROR_LIMIT_REACHED', 'LIMIT_STAKE'],
  ['RS_ERROR_WRONG_CURRENCY', 'CURRENCY_MISMATCH'],
]);

export function openHubWallet(config: WalletConfig, privateKey: KeyObject): DialectWallet {
  const signed = (text: string) => ({
    'x-hub-signature': sign('sha256', Buffer.from(text), privateKey).toString('base64'),
  });
  /** A new request each time, also of the same transaction. */
  const post = (merchantCode: string, path: string, body: Record<string, unknown>) =>
    postSigned(config, `hub/${merchantCode}/${hubVendor.code}${path}`, { ...body, request_uuid: randomUUID() }, signed);
  const send = async (call: Call, body: MoneyBody): Promise<Outcome<MoneyAnswer>> => {
    const reply = await post(body.merchantCode, `/transaction/${call}`, requestOf(call, body));
    if ('why' in reply) return { kind: 'unknown', why: reply.why };
    return outcomeOf(call, body, reply.status === 200 ? reply.json : undefined);
  };
  return {
    async money(call, given) {
      const body = moneyBody.parse(given); // our own call
      if (call === 'betwin' || call === 'promo' || call === 'adjust')
        throw new Error(`the hub dialect has no ${call}: ${body.txId}`);
      const first = await send(call, body);
      return call === 'bet' && first.kind === 'unknown' ? send(call, body) : first; // what must arrive is sent again by the outbox
    },
    async balance({ merchantCode, playerId, currency, wireGameCode, sessionId }) {
      const reply = await post(merchantCode, '/user/balance', {
        user: playerId,
        token: sessionId,
        game_code: wireGameCode,
      });
      const parsed = 'why' in reply ? undefined : ok.safeParse(reply.json);
      if (!parsed?.success) return { kind: 'unknown', why: 'balance not answered' };
      return { kind: 'done', value: { cash: decimalOfHub(parsed.data.balance, exponentOf(currency)) } };
    },
  };
}

type Call = Exclude<MoneyCall, 'betwin' | 'promo' | 'adjust'>;

/** A rollback says neither amount nor currency. */
function requestOf(call: Call, body: MoneyBody): Record<string, unknown> {
  const exponent = exponentOf(body.currency);
  const amount = { currency: body.currency, amount: hubAmount(minorOf(body.amount, exponent), exponent) };
  return {
    user: body.playerId,
    token: body.sessionId,
    game_code: body.gameCode,
    round: body.roundId,
    round_closed: body.roundState === 'closed',
    transaction_uuid: body.txId,
    ...(call !== 'bet' && { reference_transaction_uuid: body.refTxId }),
    ...(call !== 'rollback' && amount),
  };
}

/** Only a declined stake is certain: whatever else is refused is undone, or sent again under the same id. */
function outcomeOf(call: Call, body: MoneyBody, json: unknown): Outcome<MoneyAnswer> {
  const parsed = ok.safeParse(json);
  if (parsed.success) {
    const balance = decimalOfHub(parsed.data.balance, exponentOf(body.currency));
    return { kind: 'done', value: answerOf(body, balance, body.txId) };
  }
  const status = failed.safeParse(json).data?.status ?? 'answer of an unknown form';
  const code = declines.get(status);
  return call === 'bet' && code ? { kind: 'refused', code } : { kind: 'unknown', why: status };
}
