import * as calls from '@baize/protocol/calls/kyc';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { takePictures } from '#kernel/take-pictures.ts';
import { readImage } from '#kernel/uploads.ts';
import { addPictures, roomForPictures } from './add-pictures.ts';
import { decideCase } from './decide.ts';
import { openPicture, ownCheck, readCase, readQueue } from './read.ts';
import { submitDocuments } from './submit.ts';

export function routes(services: Services): Route[] {
  const { database, config } = services;
  return [
    route(calls.readIdentityCheck, (ctx) => inTx(database, ctx, ownCheck)),
    route(calls.addIdentityDocument, async (ctx, _input, extra) => {
      const images = await takePictures(services, ctx, extra, roomForPictures);
      return inTx(database, ctx, async (tx) => {
        await addPictures(tx, config.dataDir, images);
        return ownCheck(tx);
      });
    }),
    route(calls.submitIdentityCheck, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => {
        await submitDocuments(tx, config.masterKey, body);
        return ownCheck(tx);
      }),
    ),
    route(calls.identityQueue, (ctx, { query }) => inTx(database, ctx, (tx) => readQueue(tx, query))),
    route(calls.identityCase, (ctx, { params }) => inTx(database, ctx, (tx) => readCase(tx, params.id))),
    route(calls.identityDocument, async (ctx, { params }) => {
      const mime = await inTx(database, ctx, (tx) => openPicture(tx, params.id, params.documentId));
      const bytes = await readImage(config.dataDir, ctx.merchant.id, params.documentId);
      return { mime, base64: bytes.toString('base64') };
    }),
    route(calls.decideIdentityCase, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        await decideCase(tx, params.id, body);
        return readCase(tx, params.id);
      }),
    ),
  ];
}
