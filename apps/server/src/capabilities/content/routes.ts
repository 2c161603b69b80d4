import { languageOf } from '@baize/protocol';
import * as calls from '@baize/protocol/calls/content';
import type { Ctx } from '../../kernel/context.ts';
import { inTx } from '../../kernel/in-tx.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import type { Services } from '../../kernel/services.ts';
import * as read from './read.ts';

/** A language by its tag or its two-letter alias; the request's own where none is named. */
function languageFor(ctx: Ctx, asked: string | undefined): string {
  return languageOf(asked ?? '')?.tag ?? ctx.language;
}

export function routes({ database }: Services): Route[] {
  return [
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
