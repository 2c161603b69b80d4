import {
  checkTransferRecipient,
  listTransfers,
  makeTransfer as makeCall,
  readTransfer,
  transferRecipients,
  transferTerms,
} from '@baize/protocol/calls/transfers';
import type { MemberCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { checkWithdrawPassword, hasTotp, requireOwnTotp } from '#capabilities/identity/index.ts';
import { inMerchantCurrency } from '#capabilities/wallet/index.ts';
import { consoleRoutes } from './routes/console.ts';
import type { Gates } from './gates.ts';
import { makeTransfer, needsSecondFactor } from './make.ts';
import { ownTransfer, ownTransfers, readTerms } from './read.ts';
import { readRecipient, readRecipients } from './recipients.ts';

/** `gates`: what other rooms say against money leaving; the wiring brings the two together. */
export function routes(services: Services, gates: Gates): Route[] {
  const { database, config } = services;

  /** True once a code of the authenticator was right. Errors: SECOND_FACTOR_NEEDED, TOTP_INVALID, LOGIN_LOCKED. */
  async function secondFactor(
    ctx: MemberCtx,
    wish: { amountMinor: bigint; currency: string },
    totp: string | undefined,
  ): Promise<boolean> {
    const { isNeeded, isEnrolled } = await inTx(database, ctx, async (tx) => {
      const worthMinor = await inMerchantCurrency(tx, wish.amountMinor, wish.currency);
      return {
        isNeeded: worthMinor !== undefined && (await needsSecondFactor(tx, worthMinor)),
        isEnrolled: await hasTotp(tx, ctx.actor.memberId),
      };
    });
    if (!isNeeded) return false;
    if (!isEnrolled || totp === undefined) fail('SECOND_FACTOR_NEEDED');
    await requireOwnTotp((work) => inTx(database, ctx, work), config.masterKey, totp);
    return true;
  }

  return [
    route(transferTerms, (ctx, { query }) => inTx(database, ctx, (tx) => readTerms(tx, gates, query.currency))),
    route(transferRecipients, (ctx, { query }) => inTx(database, ctx, (tx) => readRecipients(tx, query))),
    route(checkTransferRecipient, (ctx, { query }) => inTx(database, ctx, (tx) => readRecipient(tx, query.account))),
    route(makeCall, async (ctx, { body: { withdrawPassword, totp, note, ...wish } }) => {
      requirePassword(
        await checkWithdrawPassword((work) => inTx(database, ctx, work), ctx.actor.memberId, withdrawPassword),
      );
      const amountMinor = BigInt(wish.amountMinor);
      const isProved = await secondFactor(ctx, { amountMinor, currency: wish.currency }, totp);
      const made = await inTx(database, ctx, (tx) =>
        makeTransfer(tx, gates, { ...wish, amountMinor, note: note || null }, isProved),
      );
      if (made.state === 'refused') fail(made.reason === 'circle' ? 'TRANSFER_CIRCLE' : 'TRANSFER_NET_FLOW'); // the finding stays
      return inTx(database, ctx, (tx) => ownTransfer(tx, made.transfer_id));
    }),
    route(listTransfers, (ctx, { query }) => inTx(database, ctx, (tx) => ownTransfers(tx, query))),
    route(readTransfer, (ctx, { params }) => inTx(database, ctx, (tx) => ownTransfer(tx, params.id))),
    ...consoleRoutes(services, gates),
  ];
}

/** Errors: WITHDRAW_PASSWORD_WRONG, WITHDRAW_PASSWORD_MISSING. */
function requirePassword(answer: 'right' | 'wrong' | 'missing'): void {
  switch (answer) {
    case 'right':
      return;
    case 'wrong':
      return fail('WITHDRAW_PASSWORD_WRONG');
    case 'missing':
      return fail('WITHDRAW_PASSWORD_MISSING');
  }
}
