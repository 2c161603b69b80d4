/** The soft dialect: the wallet calls of a widely used game aggregator, from its public documentation. HMAC-SHA256 of the body
 *  in hex, amounts in subunits, several actions in one call, and an empty transaction id where a rollback's bet is unknown. */
import { formatDecimal, writeWire } from '@baize/protocol';
import type { MoneyAnswer, VendorErrorCode } from '@baize/protocol/vendor';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { closeRound, moveMoney } from '../money.ts';
import type { MoneyCall } from '../rules.ts';
import { VendorRefusal, refuse, wireOf } from '../rules.ts';
import type { Asked, Dialect, Said } from './dialect.ts';
import { cashOf, grantNamed } from './player.ts';

const name = z.string().regex(/^[A-Za-z0-9:_.-]{1,64}$/);
const actionsMax = 20;

const play = z.looseObject({
  user_id: z.uuid(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  game: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
  game_id: name.optional(),
  session_id: z.uuid().optional(),
  finished: z.boolean().default(false),
  actions: z
    .array(
      z.looseObject({
        action: z.enum(['bet', 'win']),
        amount: z.int().min(0),
        action_id: name,
        jackpot_contribution: z.number().min(0).optional(),
      }),
    )
    .max(actionsMax)
    .default([]),
});
const rollback = play.omit({ actions: true }).extend({
  game_id: name,
  actions: z
    .array(z.looseObject({ action: z.literal('rollback'), action_id: name, original_action_id: name }))
    .min(1)
    .max(actionsMax),
});
const freespins = z.looseObject({ issue_id: z.uuid(), status: z.string().max(32), total_amount: z.int().min(0) });

interface Fault {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}
const fault = (status: number, code: number, message: string): Fault => ({ status, code, message });
const notEnough = fault(412, 100, 'Player has not enough funds to process an action.');
const invalidPlayer = fault(412, 101, 'Player is invalid.');
const limitReached = fault(412, 105, 'Player reached customized bet limit.');
const gameForbidden = fault(412, 107, 'Game is forbidden to the player.');
const disabled = fault(412, 110, 'Player is disabled.');
const badRequest = fault(400, 400, 'Bad request.');
const unknownError = fault(500, 500, 'Unknown error.');

const faults: Readonly<Record<VendorErrorCode, Fault>> = {
  BAD_REQUEST: badRequest,
  SIGNATURE: fault(403, 403, 'Forbidden.'),
  REPLAYED_NONCE: fault(403, 403, 'Forbidden.'),
  NOT_FOUND: invalidPlayer,
  SESSION_INVALID: invalidPlayer,
  SESSION_EXPIRED: invalidPlayer,
  PLAYER_BLOCKED: disabled,
  SELF_EXCLUDED: disabled,
  COOLING_OFF: disabled,
  GAME_DISABLED: gameForbidden,
  INSUFFICIENT_FUNDS: notEnough,
  LIMIT_STAKE: limitReached,
  LIMIT_LOSS: limitReached,
  LIMIT_SESSION: limitReached,
  REALITY_CHECK_DUE: limitReached,
  LIMIT_RATE: limitReached,
  CURRENCY_MISMATCH: fault(412, 154, 'Currency is not allowed for the player.'),
  AMOUNT_SCALE: badRequest,
  TX_CONFLICT: badRequest,
  BET_NOT_FOUND: fault(404, 404, 'Not found.'),
  BET_DECLINED: fault(404, 404, 'Not found.'),
  TX_ROLLED_BACK: badRequest,
  ROUND_SETTLED: badRequest,
  CREDIT_REFUSED: badRequest,
  TEMPORARY: unknownError,
};

export const softDialect: Dialect = {
  signedWith(raw, headers, keys) {
    const given = headers['x-request-sign'];
    if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return undefined;
    const bytes = Buffer.from(given, 'hex');
    return keys.find(
      ({ algorithm, key }) =>
        algorithm === 'hmac-sha256' && timingSafeEqual(createHmac('sha256', key).update(raw).digest(), bytes),
    );
  },
  unsigned: said(faults.SIGNATURE),
  failed(error) {
    const isRefusal = error instanceof VendorRefusal;
    const balance = isRefusal && error.balance !== undefined ? subunits(error.balance) : undefined;
    return said(isRefusal ? faults[error.code] : unknownError, balance);
  },
  calls: { '/play': playCall, '/rollback': rollbackCall, '/freespins': freespinsCall },
};

/** Bets and wins in their order; with none it asks for the balance, and with `finished` alone it closes the round. */
async function playCall(asked: Asked): Promise<Said> {
  const given = parse(play, asked);
  const moved: Moved[] = [];
  for (const [index, action] of given.actions.entries()) {
    const isLast = index === given.actions.length - 1;
    const bet = given.actions.find((other) => other.action === 'bet');
    const share = action.jackpot_contribution;
    const call: MoneyCall = {
      ...envelope(asked, given, given.finished && isLast),
      txId: action.action_id,
      amount: decimal(asked, action.amount, given.currency),
      ...(action.action === 'win' && bet ? { refTxId: bet.action_id } : {}),
      ...(action.action === 'bet' && share !== undefined && share > 0
        ? { jackpots: [{ jackpotId: given.game, contribution: share.toFixed(8) }] }
        : {}),
    };
    moved.push({
      actionId: action.action_id,
      answer: await moveMoney(asked.context, asked.vendor, action.action, call),
    });
  }
  if (given.finished && moved.length === 0 && given.game_id !== undefined)
    await closeRound(asked.context, asked.vendor, {
      playerId: given.user_id,
      gameCode: given.game,
      roundId: given.game_id,
      currency: given.currency,
    });
  return answered(asked, given, moved);
}

/** A rollback whose bet is not there leaves a tombstone, and is answered with an empty transaction id. */
async function rollbackCall(asked: Asked): Promise<Said> {
  const given = parse(rollback, asked);
  const moved: Moved[] = [];
  for (const [index, action] of given.actions.entries()) {
    const isLast = index === given.actions.length - 1;
    const call = {
      ...envelope(asked, given, given.finished && isLast),
      txId: action.action_id,
      refTxId: action.original_action_id,
    };
    moved.push({ actionId: action.action_id, answer: await moveMoney(asked.context, asked.vendor, 'rollback', call) });
  }
  return answered(asked, given, moved);
}

/** What a finished gift of free spins won, all at once. */
async function freespinsCall(asked: Asked): Promise<Said> {
  const given = parse(freespins, asked);
  const { memberId, currency, nodeId } = await grantNamed(asked.context, asked.vendor, given.issue_id);
  const answer = await moveMoney(asked.context, asked.vendor, 'promo', {
    merchantCode: asked.vendor.merchantCode,
    playerId: memberId,
    gameCode: nodeId,
    roundState: 'open',
    currency,
    kind: 'free',
    occurredAt: asked.context.services.clock.now().toISOString(),
    txId: `freespins:${given.issue_id}`,
    amount: decimal(asked, given.total_amount, currency),
    reason: 'free spins',
  });
  return { status: 200, body: { balance: subunits(answer.balance) } };
}

interface Moved {
  readonly actionId: string;
  readonly answer: MoneyAnswer;
}
type Given = Pick<z.output<typeof play>, 'user_id' | 'currency' | 'game' | 'game_id' | 'session_id'>;

function envelope(asked: Asked, given: Given, isLast: boolean) {
  return {
    merchantCode: asked.vendor.merchantCode,
    playerId: given.user_id,
    sessionId: given.session_id,
    gameCode: given.game,
    roundId: given.game_id ?? refuse('BAD_REQUEST'),
    roundState: isLast ? ('closed' as const) : ('open' as const),
    currency: given.currency,
    kind: 'cash',
    occurredAt: asked.context.services.clock.now().toISOString(),
  };
}

async function answered(asked: Asked, given: Given, moved: readonly Moved[]): Promise<Said> {
  const player = { memberId: given.user_id, currency: given.currency };
  const last = moved.at(-1)?.answer.balance;
  const balance =
    last ?? writeWire(await cashOf(asked.context, asked.vendor, player), wireOf(asked.vendor, given.currency), 'down');
  const at = asked.context.services.clock.now().toISOString();
  const transactions = moved.map(({ actionId, answer }) => ({
    action_id: actionId,
    tx_id: answer.applied ? answer.platformTxId : '',
    processed_at: at,
  }));
  return {
    status: 200,
    body: {
      balance: subunits(balance),
      ...(given.game_id === undefined ? {} : { game_id: given.game_id }),
      ...(moved.length > 0 ? { transactions } : {}),
    },
  };
}

function said({ status, code, message }: Fault, balance?: number): Said {
  return { status, body: { code, message, ...(balance === undefined ? {} : { balance }) } };
}

function parse<T>(schema: z.ZodType<T>, asked: Asked): T {
  const parsed = schema.safeParse(asked.body);
  return parsed.success ? parsed.data : refuse('BAD_REQUEST');
}

function decimal({ vendor }: Asked, amount: number, currency: string): string {
  return formatDecimal(BigInt(amount), wireOf(vendor, currency).decimals);
}

/** The smallest parts that the vendor counts in: a decimal text without its point. */
function subunits(text: string): number {
  return Number(text.replace('.', ''));
}
