import {
  depositMethods,
  listDeposits,
  paymentWebhook,
  readDeposit,
  requestDeposit,
} from '@baize/protocol/calls/cashier';
import type { MemberCtx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { inTx } from '../../kernel/in-tx.ts';
import type { Route } from '../../kernel/route.ts';
import { route } from '../../kernel/route.ts';
import type { Services } from '../../kernel/services.ts';
import { merchantByCode } from '../merchants/index.ts';
import { askToOpen } from './ask.ts';
import { hear } from './hear.ts';
import { providerOf } from './adapters/open.ts';
import { methodsOf, ownDeposit, ownDeposits } from './read.ts';
import type { PayoutNews } from './receive-news.ts';
import { receiveNews } from './receive-news.ts';
import { createDeposit } from './request.ts';

/** `payoutNews` is the withdrawals' part of the one webhook; the wiring brings the two together. */
export function routes(services: Services, payoutNews: PayoutNews): Route[] {
  const { database } = services;
  return [
    route(depositMethods, async (ctx) => methodsOf(ctx.merchant)),
    route(requestDeposit, async (ctx, { body }) => {
      const provider = providerOf(services);
      const address = {
        provider: provider.code,
        webhookUrl: provider.webhookUrl(),
        returnUrl: returnUrl(services, ctx, body.returnPath),
      };
      const deposit = await inTx(database, ctx, (tx) => createDeposit(tx, body, address));
      if (deposit.state === 'created') {
        const told = await askToOpen(provider, ctx.merchant, deposit);
        if (told.kind === 'no_answer') fail('PROVIDER_UNAVAILABLE'); // the row stays: the same key or the job asks again
        await inTx(database, ctx, (tx) => hear(tx, deposit.deposit_id, told));
      }
      return inTx(database, ctx, (tx) => ownDeposit(tx, deposit.deposit_id));
    }),
    route(listDeposits, (ctx, { query }) => inTx(database, ctx, (tx) => ownDeposits(tx, query))),
    route(readDeposit, (ctx, { params }) => inTx(database, ctx, (tx) => ownDeposit(tx, params.id))),
    route(paymentWebhook, async (ctx, { params, body }) => {
      const merchant = (await merchantByCode(database, body.merchantCode)) ?? fail('NOT_FOUND');
      await inTx(database, { ...ctx, merchant }, (tx) => receiveNews(tx, params.provider, body, payoutNews));
      return { received: true as const };
    }),
  ];
}

/** A page of the merchant's own site, whatever the client sends. */
function returnUrl({ config }: Services, ctx: MemberCtx, path = '/member/depositv2'): string {
  const { protocol } = new URL(config.publicBaseUrl);
  return new URL(path, `${protocol}//${ctx.merchant.mainDomain}`).href;
}
