import { languageOf } from '@baize/protocol';
import * as calls from '@baize/protocol/calls/content';
import * as consoleCalls from '@baize/protocol/calls/content-console';
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { takePictures } from '#kernel/take-pictures.ts';
import { readImage } from '#kernel/uploads.ts';
import { cleanHtml } from './clean.ts';
import * as desk from './operator-view.ts';
import { addPicture, mimeOf } from './pictures.ts';
import * as read from './read.ts';
import { saveItem } from './save-item.ts';
import { saveWords } from './save-words.ts';
import { takeDown } from './take-down.ts';

/** A language by its tag or its two-letter alias; the request's own where none is named. */
function languageFor(ctx: Ctx, asked: string | undefined): string {
  return languageOf(asked ?? '')?.tag ?? ctx.language;
}

export function routes(services: Services): Route[] {
  const { database } = services;
  return [
    ...consoleRoutes(services),
    route(calls.announcements, async (ctx, { query }) =>
      inTx(database, ctx, (tx) => read.announcementsFor(tx, { ...query, language: languageFor(ctx, query.language) })),
    ),
    route(calls.promotionList, async (ctx, { query }) =>
      inTx(database, ctx, (tx) => read.listPromotions(tx, { ...query, language: languageFor(ctx, query.language) })),
    ),
    route(calls.promotionDetail, async (ctx, { params, query }) =>
      inTx(database, ctx, (tx) => read.readPromotion(tx, params.id, languageFor(ctx, query.language))),
    ),
    route(calls.helpCenter, async (ctx, { query }) =>
      inTx(database, ctx, (tx) => read.readHelp(tx, { ...query, language: languageFor(ctx, query.language) })),
    ),
    route(calls.helpArticle, async (ctx, { params, query }) =>
      inTx(database, ctx, (tx) => read.readHelpArticle(tx, params.slug, languageFor(ctx, query.language))),
    ),
    route(calls.contentPage, async (ctx, { params, query }) =>
      inTx(database, ctx, (tx) => read.readPage(tx, params.slug, languageFor(ctx, query.language))),
    ),
    route(calls.articleList, async (ctx, { query }) =>
      inTx(database, ctx, (tx) => read.listArticles(tx, { ...query, language: languageFor(ctx, query.language) })),
    ),
    route(calls.articleDetail, async (ctx, { params, query }) =>
      inTx(database, ctx, (tx) => read.readArticle(tx, params.slug, languageFor(ctx, query.language))),
    ),
  ];
}

/** The operators' side. */
function consoleRoutes(services: Services): Route[] {
  const { database, config } = services;
  return [
    route(consoleCalls.contentDesk, (ctx, { query }) => inTx(database, ctx, (tx) => desk.readForOperators(tx, query))),
    route(consoleCalls.contentItem, (ctx, { params }) => inTx(database, ctx, (tx) => desk.readItem(tx, params.id))),
    route(consoleCalls.saveContent, (ctx, { params: { id }, body }) =>
      inTx(database, ctx, async (tx) => {
        await saveItem(tx, id, body);
        return desk.readItem(tx, id);
      }),
    ),
    route(consoleCalls.saveContentWords, (ctx, { params: { id: itemId, language }, body }) =>
      inTx(database, ctx, async (tx) => {
        await saveWords(tx, { itemId, language, revision: body.revision }, body.words);
        return desk.readItem(tx, itemId);
      }),
    ),
    route(consoleCalls.takeContentDown, (ctx, { params: { id } }) =>
      inTx(database, ctx, async (tx) => {
        await takeDown(tx, id);
        return desk.readItem(tx, id);
      }),
    ),
    route(consoleCalls.previewContent, async (_ctx, { body }) => ({ body: cleanHtml(body.body) })),
    route(consoleCalls.addContentImage, async (ctx, _input, extra) => {
      const images = await takePictures(services, ctx, extra, async () => 1);
      return { imageId: await inTx(database, ctx, (tx) => addPicture(tx, config.dataDir, images)) };
    }),
    route(consoleCalls.contentImage, async (ctx, { params: { id } }) => {
      const mime = await inTx(database, ctx, (tx) => mimeOf(tx, id));
      const bytes = await readImage(config.dataDir, ctx.merchant.id, id);
      return { mime, base64: bytes.toString('base64') };
    }),
  ];
}
