/** The hub dialect: the wallet calls of a widely used game hub, from its public documentation. RSA-SHA256 over the body in a
 *  header that carries the hub's own name, amounts as whole hundred-thousandths, every answer HTTP 200 with a status. */
import { writeWire } from '@baize/protocol';
import type { VendorErrorCode } from '@baize/protocol/vendor';
import { verify } from 'node:crypto';
import { z } from 'zod';
import { moveMoney } from '../money.ts';
import type { MoneyCall, Operation } from '../rules.ts';
import { VendorRefusal, refuse, wireOf } from '../rules.ts';
import type { Asked, Dialect, Said } from './dialect.ts';
import { decimalOfHub, hubAmount } from './hub-amounts.ts';
import type { SessionName } from './player.ts';
import { cashOf, sessionNamed } from './player.ts';

const name = z.string().regex(/^[A-Za-z0-9:_.-]{1,64}$/);
const question = z.looseObject({ user: z.uuid(), token: z.uuid(), request_uuid: z.string().min(1).max(64) });
const money = question.extend({
  transaction_uuid: name,
  round: name,
  round_closed: z.boolean().default(false),
  game_code: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  amount: z.int().min(0),
  is_free: z.boolean().default(false),
  reward_uuid: z.uuid().nullish(),
});
/** The signature covers the body alone, not the path, so a body must be good for one path only: what a bet has not, a win has,
 *  and a rollback has what a win has but no amount. */
const absent = z.null().optional();
const bet = money.extend({ reference_transaction_uuid: absent });
const win = money.extend({ reference_transaction_uuid: name });
const rollback = money
  .omit({ currency: true, amount: true })
  .extend({ reference_transaction_uuid: name, amount: absent });

const statuses: Readonly<Record<VendorErrorCode, string>> = {
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  REPLAYED_NONCE: 'RS_ERROR_INVALID_SIGNATURE',
  NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  SESSION_INVALID: 'RS_ERROR_INVALID_TOKEN',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  SELF_EXCLUDED: 'RS_ERROR_USER_DISABLED',
  COOLING_OFF: 'RS_ERROR_USER_DISABLED',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  LIMIT_STAKE: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_LOSS: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_SESSION: 'RS_ERROR_LIMIT_REACHED',
  REALITY_CHECK_DUE: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_RATE: 'RS_ERROR_LIMIT_REACHED',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  AMOUNT_SCALE: 'RS_ERROR_WRONG_TYPES',
  TX_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  // A bet that never came, was refused or was taken back is the same to a win: there is none.
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_DECLINED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_ROLLED_BACK: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_SETTLED: 'RS_ERROR_UNKNOWN',
  CREDIT_REFUSED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TEMPORARY: 'RS_ERROR_UNKNOWN',
};

export const hubDialect: Dialect = {
  signedWith(raw, headers, keys) {
    // The header's name is the hub's own: whichever it is, there is one.
    const header = Object.entries(headers).find(([key]) => /^x-[a-z0-9]+-signature$/.test(key))?.[1];
    if (typeof header !== 'string' || header.length > 2_000) return undefined;
    const signature = Buffer.from(header, 'base64');
    return keys.find(({ algorithm, key }) => algorithm === 'rsa-sha256' && verify('sha256', raw, key, signature));
  },
  unsigned: { status: 200, body: { status: statuses.SIGNATURE } },
  failed(error, body) {
    const isRefusal = error instanceof VendorRefusal;
    const balance = isRefusal && error.balance !== undefined ? { balance: hubAmount(error.balance) } : {};
    return {
      status: 200,
      body: {
        status: statuses[isRefusal ? error.code : 'TEMPORARY'],
        request_uuid: body['request_uuid'] ?? null,
        ...balance,
      },
    };
  },
  calls: {
    '/user/info': async (asked) => {
      const given = parse(question.omit({ token: true }), asked);
      await cashOf(asked.context, asked.vendor, { memberId: given.user, currency: asked.vendor.merchantCurrency });
      return {
        status: 200,
        body: {
          user: given.user,
          status: 'RS_OK',
          request_uuid: given.request_uuid,
          sub_partner_id: asked.vendor.merchantCode,
        },
      };
    },
    '/user/balance': async (asked) => {
      const given = parse(question, asked);
      const session = await ownSession(asked, given);
      return answered(asked, given, session.currency, await cashOf(asked.context, asked.vendor, session));
    },
    '/transaction/bet': async (asked) => {
      const given = parse(bet, asked);
      const free = given.is_free
        ? { kind: 'free', amount: '0', freeRound: { grantId: given.reward_uuid ?? refuse('BAD_REQUEST') } }
        : {};
      return moved(asked, 'bet', given, {
        amount: fromWire(given.amount, wireOf(asked.vendor, given.currency).decimals),
        ...free,
      });
    },
    '/transaction/win': async (asked) => {
      const given = parse(win, asked);
      const kind = given.is_free ? { kind: 'free' } : {};
      return moved(asked, 'win', given, {
        amount: fromWire(given.amount, wireOf(asked.vendor, given.currency).decimals),
        refTxId: given.reference_transaction_uuid,
        ...kind,
      });
    },
    '/transaction/rollback': async (asked) => {
      const given = parse(rollback, asked);
      return moved(asked, 'rollback', given, { refTxId: given.reference_transaction_uuid });
    },
  },
};

type Given = Pick<
  z.output<typeof money>,
  'user' | 'token' | 'request_uuid' | 'transaction_uuid' | 'round' | 'round_closed' | 'game_code'
> & { readonly currency?: string };

async function moved(
  asked: Asked,
  operation: Exclude<Operation, 'close'>,
  given: Given,
  over: Partial<MoneyCall>,
): Promise<Said> {
  const session = await ownSession(asked, given);
  const currency = given.currency ?? session.currency;
  const answer = await moveMoney(asked.context, asked.vendor, operation, {
    merchantCode: asked.vendor.merchantCode,
    playerId: given.user,
    sessionId: session.sessionId,
    gameCode: given.game_code,
    roundId: given.round,
    roundState: given.round_closed ? 'closed' : 'open',
    currency,
    kind: 'cash',
    occurredAt: asked.context.services.clock.now().toISOString(),
    txId: given.transaction_uuid,
    ...over,
  });
  return {
    status: 200,
    body: {
      user: given.user,
      status: 'RS_OK',
      request_uuid: given.request_uuid,
      currency,
      balance: hubAmount(answer.balance),
    },
  };
}

/** The token must be a session of this very user. */
async function ownSession(asked: Asked, given: { user: string; token: string }): Promise<SessionName> {
  const session = await sessionNamed(asked.context, asked.vendor, given.token);
  return session.memberId === given.user ? session : refuse('SESSION_INVALID');
}

function answered(
  { vendor }: Asked,
  given: { user: string; request_uuid: string },
  currency: string,
  balance: bigint,
): Said {
  const decimal = writeWire(balance, wireOf(vendor, currency), 'down');
  return {
    status: 200,
    body: {
      user: given.user,
      status: 'RS_OK',
      request_uuid: given.request_uuid,
      currency,
      balance: hubAmount(decimal),
    },
  };
}

function parse<T>(schema: z.ZodType<T>, asked: Asked): T {
  const parsed = schema.safeParse(asked.body);
  return parsed.success ? parsed.data : refuse('BAD_REQUEST');
}

/** More decimals than the vendor counts with are refused, never cut. */
function fromWire(amount: number, exponent: number): string {
  return decimalOfHub(amount, exponent) ?? refuse('AMOUNT_SCALE');
}
