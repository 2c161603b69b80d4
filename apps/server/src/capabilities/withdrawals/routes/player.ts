import {
  confirmReceipt,
  listWithdrawals,
  readWithdrawal,
  requestWithdrawal,
  addPayoutAddress,
  uploadProof,
  withdrawalTerms,
} from '@baize/protocol/calls/withdrawals';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { inTx } from '#kernel/in-tx.ts';
import { takePictures } from '#kernel/take-pictures.ts';
import { checkWithdrawPassword, requireOwnTotp } from '#capabilities/identity/index.ts';
import { addAddress } from '../add-address.ts';
import { readTerms } from '../terms.ts';
import { addProofs, roomForProofs } from '../add-proofs.ts';
import { confirmReceipt as confirm } from '../confirm-receipt.ts';
import { requirePassword } from '../password.ts';
import { ownWithdrawal, ownWithdrawals } from '../read.ts';
import { requestWithdrawal as request } from '../request.ts';

/** The player's side. */
export function playerRoutes(services: Services): Route[] {
  const { database, config } = services;
  return [
    route(requestWithdrawal, async (ctx, { body: { withdrawPassword, ...wish } }) => {
      requirePassword(
        await checkWithdrawPassword((work) => inTx(database, ctx, work), ctx.actor.memberId, withdrawPassword),
      );
      return inTx(database, ctx, async (tx) => ownWithdrawal(tx, await request(tx, config, wish)));
    }),
    route(withdrawalTerms, (ctx, { query }) => inTx(database, ctx, (tx) => readTerms(tx, query.currency))),
    route(addPayoutAddress, async (ctx, { body: { withdrawPassword, totp, ...given } }) => {
      requirePassword(
        await checkWithdrawPassword((work) => inTx(database, ctx, work), ctx.actor.memberId, withdrawPassword),
      );
      await requireOwnTotp((work) => inTx(database, ctx, work), config.masterKey, totp);
      return inTx(database, ctx, (tx) => addAddress(tx, config.masterKey, given));
    }),
    route(listWithdrawals, (ctx, { query }) => inTx(database, ctx, (tx) => ownWithdrawals(tx, query))),
    route(readWithdrawal, (ctx, { params }) => inTx(database, ctx, (tx) => ownWithdrawal(tx, params.id))),
    route(confirmReceipt, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        const amountReceivedMinor = body.amountReceivedMinor === undefined ? null : BigInt(body.amountReceivedMinor);
        await confirm(tx, params.id, { arrived: body.arrived, amountReceivedMinor, remark: body.remark || null });
        return ownWithdrawal(tx, params.id);
      }),
    ),
    route(uploadProof, async (ctx, { params }, extra) => {
      const images = await takePictures(services, ctx, extra, (tx) => roomForProofs(tx, params.id));
      return inTx(database, ctx, async (tx) => {
        await addProofs(tx, config.dataDir, params.id, images);
        return ownWithdrawal(tx, params.id);
      });
    }),
  ];
}
