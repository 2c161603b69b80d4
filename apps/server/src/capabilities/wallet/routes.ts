import {
  chooseWallet as chooseWalletCall,
  exchange,
  quoteExchange as quoteExchangeCall,
  transactionDetails,
  walletBalance,
  walletList,
} from '@baize/protocol/calls/wallet';
import { exchangePositions, exchangeRates, setExchangeRate } from '@baize/protocol/calls/wallet-console';
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { MemberCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import type { MovementRow } from '#ledger/index.ts';
import { agreed, useGrant } from '#capabilities/requests/index.ts';
import { chooseWallet, offeredCurrencies } from './choose.ts';
import { quoteExchange, takeQuote } from './exchange.ts';
import type { MayLeave, Quote } from './exchange.ts';
import { positionsOf } from './position.ts';
import { needForRate, ratesOf, setRate } from './rates.ts';
import { balanceOf, statementOf, walletsOf } from './read.ts';
import { movementsPage } from './records.ts';
import { dayBounds } from './rules.ts';

/** `mayLeave` is what the rooms above say about money that wants to leave a wallet; the wiring brings the two together. */
export function routes(services: Services, mayLeave: MayLeave): Route[] {
  return [...walletRoutes(services), ...exchangeRoutes(services, mayLeave), ...rateRoutes(services)];
}

function walletRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(walletBalance, async (ctx) => {
      const balance = await inTx(database, ctx, (tx) => balanceOf(tx, ctx.actor.memberId));
      if (!balance) return fail('NOT_FOUND');
      return {
        currency: balance.currency,
        availableMinor: balance.availableMinor.toString(),
        reservedMinor: balance.reservedMinor.toString(),
        bonusMinor: balance.bonusMinor.toString(),
        asOf: ctx.now.toISOString(),
        version: balance.version,
      };
    }),
    route(transactionDetails, async (ctx, { query }) => {
      if (query.cursor !== undefined) return pageByCursor(services, ctx, query);
      const statement = await inTx(database, ctx, (tx) => statementOf(tx, ctx.actor.memberId, query));
      return {
        content: statement.movements.map(onTheWire),
        pageNum: query.pageNo,
        totalPages: Math.ceil(statement.total / query.pageSize),
        total: statement.total,
        nextCursor: null,
        inMinor: statement.inMinor.toString(),
        outMinor: statement.outMinor.toString(),
      };
    }),
    route(walletList, (ctx) =>
      inTx(database, ctx, async (tx) => {
        const wallets = await walletsOf(tx, ctx.actor.memberId);
        const chosen = (await balanceOf(tx, ctx.actor.memberId)) ?? fail('NOT_FOUND');
        const held = wallets.map(({ currency }) => currency);
        return {
          chosen: chosen.currency,
          wallets: wallets.map(({ currency, availableMinor, reservedMinor, bonusMinor }) => ({
            currency,
            availableMinor: availableMinor.toString(),
            reservedMinor: reservedMinor.toString(),
            bonusMinor: bonusMinor.toString(),
          })),
          others: chosen.practice ? [] : offeredCurrencies(ctx.merchant).filter((code) => !held.includes(code)),
        };
      }),
    ),
    route(chooseWalletCall, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => chooseWallet(tx, ctx.actor.memberId, body.currency));
      return {};
    }),
  ];
}

function exchangeRoutes({ database }: Services, mayLeave: MayLeave): Route[] {
  return [
    route(quoteExchangeCall, (ctx, { body }) =>
      inTx(database, ctx, async (tx) =>
        quoteOnTheWire(await quoteExchange(tx, { ...body, amountMinor: BigInt(body.amountMinor) })),
      ),
    ),
    route(exchange, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => quoteOnTheWire(await takeQuote(tx, params.id, mayLeave))),
    ),
  ];
}

/** The console’s calls: rates, and how far exchanges have taken the merchant in each currency. */
function rateRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(exchangeRates, (ctx) =>
      inTx(database, ctx, async (tx) =>
        (await ratesOf(tx)).map(({ setAt, ...rate }) => ({ ...rate, setAt: setAt.toISOString() })),
      ),
    ),
    route(exchangePositions, (ctx) =>
      inTx(database, ctx, async (tx) => ({
        currency: ctx.merchant.settings.currency,
        limitMinor: ctx.merchant.settings.exchangePositionMax,
        positions: (await positionsOf(tx)).map(({ currency, givenMinor, worthMinor }) => ({
          currency,
          givenMinor: givenMinor.toString(),
          worthMinor: worthMinor?.toString() ?? null,
        })),
      })),
    ),
    agreed(services, setExchangeRate, async (ctx, { body }) => {
      await inTx(database, ctx, async (tx) => {
        await useGrant(tx, await needForRate(tx, body));
        await setRate(tx, { ...body, by: ctx.actor.displayName });
      });
      return {};
    }),
  ];
}

function quoteOnTheWire(quote: Quote) {
  return {
    id: quote.quote_id,
    from: quote.from_currency,
    to: quote.to_currency,
    fromMinor: quote.from_minor.toString(),
    toMinor: quote.to_minor.toString(),
    rate: quote.rate,
    expiresAt: quote.expires_at.toISOString(),
    isUsed: quote.taken_at !== null,
  };
}

/** A page of the account record from where the one before ended; nothing is counted. */
async function pageByCursor(
  { database }: Services,
  ctx: MemberCtx,
  query: ParsedInput<typeof transactionDetails>['query'],
): Promise<CallOutput<typeof transactionDetails>> {
  const { currency, kind, cursor, pageNo, pageSize } = query;
  const span = { ...dayBounds(query, ctx.merchant.settings.timeZone), currency, ...(kind && { kinds: [kind] }) };
  const before = cursor === undefined || cursor === 'newest' ? null : BigInt(cursor);
  const page = await inTx(database, ctx, (tx) =>
    movementsPage(tx, ctx.actor.memberId, span, { limit: pageSize, before }),
  );
  return {
    content: page.rows.map(onTheWire),
    pageNum: pageNo,
    nextCursor: page.next?.toString() ?? null,
    ...{ totalPages: null, total: null, inMinor: null, outMinor: null },
  };
}

function onTheWire(row: MovementRow) {
  return {
    id: row.transferId.toString(),
    at: row.at.toISOString(),
    kind: row.kind,
    amountMinor: row.amount.toString(),
    balanceAfterMinor: row.balanceAfter.toString(),
    reference: row.ref,
    detail: row.code,
  };
}
