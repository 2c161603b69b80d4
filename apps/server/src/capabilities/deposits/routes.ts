import {
  cancelDeposit as cancelDepositCall,
  depositMethods,
  depositReturn,
  listDeposits,
  readDeposit,
  requestDeposit,
  uploadDepositProof,
} from '@baize/protocol/calls/deposits';
import {
  decideAccountChange,
  merchantDepositMethods,
  publishDepositMethods,
} from '@baize/protocol/calls/deposits-console';
import { paymentWebhook } from '@baize/protocol/calls/deposits-webhook';
import {
  creditByProof as creditByProofCall,
  creditReceipt as creditReceiptCall,
  depositQueue,
  readDepositProof,
  refuseDeposit as refuseDepositCall,
  returnReceipt as returnReceiptCall,
} from '@baize/protocol/calls/deposits-queue';
import type { MemberCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { forgetDirectory, merchantByCode } from '#capabilities/merchants/index.ts';
import { takePictures } from '#kernel/take-pictures.ts';
import { readImage } from '#kernel/uploads.ts';
import { addDepositProofs, roomForProofs } from './add-proofs.ts';
import { openAtProvider } from './query-provider.ts';
import { cancelDeposit } from './cancel.ts';
import { creditByProof } from './credit-by-proof.ts';
import { creditReceipt } from './credit-receipt.ts';
import { decideAccount } from './decide-account.ts';
import { recordProviderReply } from './record-provider-reply.ts';
import { inMinorUnits, providerOf } from './adapters/open.ts';
import { methodsOnTheWire } from './methods.ts';
import { methodsToEdit, publishMethods } from './publish-methods.ts';
import { readDepositQueue, readProofMime } from './queue.ts';
import { ownDeposit, ownDeposits } from './read.ts';
import { readReturn } from './read-return.ts';
import type { PayoutNews } from './receive-news.ts';
import { receiveNews } from './receive-news.ts';
import { refuseDeposit } from './refuse.ts';
import { createDeposit } from './request.ts';
import { returnReceipt } from './return-receipt.ts';
import { issueReturnTicket } from './return-ticket.ts';

/** `payoutNews` is the withdrawals' part of the one webhook; the wiring brings the two together. */
export function routes(services: Services, payoutNews: PayoutNews): Route[] {
  const { database } = services;
  return [
    route(depositMethods, async (ctx, { query }) => methodsOnTheWire(ctx.merchant, query.currency)),
    route(requestDeposit, async (ctx, { body }) => {
      const provider = providerOf(services);
      const address = {
        provider: provider.code,
        webhookUrl: provider.webhookUrl(),
        wires: services.config.payments.wires,
        returnUrl: returnUrl(services, ctx, body.returnPath),
      };
      const deposit = await inTx(database, ctx, (tx) => createDeposit(tx, body, address));
      if (deposit.state === 'created') {
        const reply = await openAtProvider(provider, ctx.merchant, deposit, body.voucherCode ?? null);
        if (reply.kind === 'no_answer') fail('PROVIDER_UNAVAILABLE'); // the row stays: the same key or the job asks again
        await inTx(database, ctx, (tx) => recordProviderReply(tx, deposit.deposit_id, reply));
      }
      return inTx(database, ctx, (tx) => ownDeposit(tx, deposit.deposit_id));
    }),
    route(listDeposits, (ctx, { query }) => inTx(database, ctx, (tx) => ownDeposits(tx, query))),
    route(readDeposit, (ctx, { params }) => inTx(database, ctx, (tx) => ownDeposit(tx, params.id))),
    route(depositReturn, (ctx, { params }) =>
      inTx(database, ctx, (tx) => readReturn(tx, services.config.masterKey, params.ticket)),
    ),
    route(cancelDepositCall, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        await cancelDeposit(tx, params.id);
        return ownDeposit(tx, params.id);
      }),
    ),
    route(uploadDepositProof, async (ctx, { params }, extra) => {
      const images = await takePictures(services, ctx, extra, (tx) => roomForProofs(tx, params.id));
      return inTx(database, ctx, async (tx) => {
        await addDepositProofs(tx, services.config.dataDir, params.id, images);
        return ownDeposit(tx, params.id);
      });
    }),
    route(paymentWebhook, async (ctx, { params, body }) => {
      const merchant = (await merchantByCode(database, body.merchantCode)) ?? fail('NOT_FOUND');
      const news = inMinorUnits(services, body);
      await inTx(database, { ...ctx, merchant }, (tx) => receiveNews(tx, params.provider, news, payoutNews));
      return { received: true as const };
    }),
    ...consoleRoutes(services),
  ];
}

/** The operators' side. */
function consoleRoutes({ database, config }: Services): Route[] {
  return [
    route(merchantDepositMethods, (ctx) => inTx(database, ctx, methodsToEdit)),
    route(publishDepositMethods, async (ctx, { body }) => {
      const published = await inTx(database, ctx, async (tx) => {
        await publishMethods(tx, body);
        return methodsToEdit(tx);
      });
      forgetDirectory(database); // this node offers them at once
      return published;
    }),
    route(decideAccountChange, async (ctx, { params, body }) => {
      const published = await inTx(database, ctx, async (tx) => {
        await decideAccount(tx, params.id, body);
        return methodsToEdit(tx);
      });
      forgetDirectory(database);
      return published;
    }),
    route(depositQueue, (ctx, { query }) => inTx(database, ctx, (tx) => readDepositQueue(tx, query))),
    route(creditReceiptCall, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        const { depositId = null, account = null, note = null } = body;
        const wish = { receiptId: params.id, amountMinor: BigInt(body.amountMinor), depositId, account, note };
        return { isCredited: await creditReceipt(tx, wish) };
      }),
    ),
    route(returnReceiptCall, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => returnReceipt(tx, params.id, body.note));
      return {};
    }),
    route(creditByProofCall, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => ({
        isCredited: await creditByProof(tx, params.id, { amountMinor: BigInt(body.amountMinor) }),
      })),
    ),
    route(refuseDepositCall, async (ctx, { params, body: { reason, note = null } }) => {
      await inTx(database, ctx, (tx) => refuseDeposit(tx, params.id, { reason, note }));
      return {};
    }),
    route(readDepositProof, async (ctx, { params }) => {
      const mime = await inTx(database, ctx, (tx) => readProofMime(tx, params.id, params.proofId));
      const bytes = await readImage(config.dataDir, ctx.merchant.id, params.proofId);
      return { mime, base64: bytes.toString('base64') };
    }),
  ];
}

/** A page of the merchant's own site, whatever the client sends: unless it names another, the one that says what became of the payment
 *  also where there is no session, in a tab of its own. It stands where others send the browser back to as well. */
function returnUrl({ config, clock }: Services, { merchant }: MemberCtx, path = depositsPage) {
  const { protocol } = new URL(config.publicBaseUrl);
  const at = (page: string) => new URL(page, `${protocol}//${merchant.mainDomain}`).href;
  if (path !== depositsPage) return at(path);
  return (depositId: string): string => {
    const ticket = issueReturnTicket(config.masterKey, { merchantId: merchant.id, depositId }, clock.now());
    return at(`/login/deposit?ticket=${ticket}`);
  };
}

const depositsPage = '/member/depositv2';
