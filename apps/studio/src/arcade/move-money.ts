import { currencyOf, formatDecimal } from '@baize/protocol';
import type { MoneyAnswer, VendorErrorCode } from '@baize/protocol/vendor';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { MoneyCall, Outcome } from '#platform/client.ts';
import { minorOf } from '#platform/money.ts';
import { insertTx, markRolledBack, txOf } from '#store/arcade-tx.ts';
import type { ArcadeTx } from '#store/arcade-tx.ts';
import { lockWallet, setWallet } from '#store/arcade.ts';
import type { Db } from '#store/database.ts';
import { inTx } from '#store/database.ts';

const moneyBody = z.object({
  txId: z.string(),
  refTxId: z.string().optional(),
  merchantCode: z.string(),
  playerId: z.uuid(),
  currency: z.string(),
  amount: z.string().default('0'),
  winAmount: z.string().default('0'),
  roundState: z.enum(['open', 'closed']),
});
type Body = z.output<typeof moneyBody>;

/** A money call against what the arcade holds, in one transaction, by the rules of the wallet API: the same transaction is answered as the
 *  first time, a decline is kept, a rollback of a stake that never came bars it, and one of a round that ended with its stake is
 *  ROUND_SETTLED. Amounts are decimal text of the currency. */
export async function moveArcadeMoney(
  pool: Pool,
  call: MoneyCall,
  given: Record<string, unknown>,
  now: Date,
): Promise<Outcome<MoneyAnswer>> {
  const body = moneyBody.parse(given); // our own call
  if (call === 'promo' || call === 'adjust')
    throw new Error(`the arcade has nothing to pay beside a round: ${body.txId}`);
  const exponent = currencyOf(body.currency)?.exponent ?? 2;
  const asked = { amount: minorOf(body.amount, exponent), win: minorOf(body.winAmount, exponent) };
  return inTx(pool, async (db) => {
    const held = await lockWallet(db, body); // first of all: calls of one player wait for each other here
    const known = await txOf(db, body.txId);
    if (known) return again(known, answerOf(body, held, exponent, true));
    const row = { ...body, call, ...asked, at: now };
    if (call === 'rollback') return rollBack(db, { body, row, held, exponent });
    const isShort = call !== 'win' && asked.amount > held;
    await insertTx(db, { ...row, state: isShort ? 'declined' : 'done' });
    if (isShort) return refused('INSUFFICIENT_FUNDS');
    const after = call === 'win' ? held + asked.amount : held - asked.amount + asked.win;
    await setWallet(db, body, after);
    return answerOf(body, after, exponent);
  });
}

interface RollBack {
  readonly body: Body;
  readonly row: Omit<ArcadeTx, 'state'>;
  readonly held: bigint;
  readonly exponent: number;
}

async function rollBack(db: Db, { body, row, held, exponent }: RollBack): Promise<Outcome<MoneyAnswer>> {
  const txId = body.refTxId ?? '';
  const stake = await txOf(db, txId);
  if (stake?.state === 'done' && stake.call === 'betwin') return refused('ROUND_SETTLED');
  if (!stake) await insertTx(db, { ...row, txId, call: 'bet', state: 'tombstone' });
  const isStanding = stake?.state === 'done';
  const after = isStanding ? held + stake.amount : held;
  if (isStanding) {
    await markRolledBack(db, txId);
    await setWallet(db, body, after);
  }
  await insertTx(db, { ...row, state: 'done' });
  return answerOf(body, after, exponent);
}

function again(known: ArcadeTx, answer: Outcome<MoneyAnswer>): Outcome<MoneyAnswer> {
  if (known.state === 'done') return answer;
  return refused(known.state === 'declined' ? 'INSUFFICIENT_FUNDS' : 'TX_ROLLED_BACK');
}

function refused(code: VendorErrorCode): Outcome<MoneyAnswer> {
  return { kind: 'refused', code };
}

function answerOf(body: Body, balance: bigint, exponent: number, replayed = false): Outcome<MoneyAnswer> {
  const { txId, currency, roundState } = body;
  const value = {
    txId,
    platformTxId: txId,
    applied: true,
    replayed,
    balance: formatDecimal(balance, exponent),
    currency,
    roundState,
  };
  return { kind: 'done', value };
}
