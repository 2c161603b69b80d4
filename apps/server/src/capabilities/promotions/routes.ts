import * as calls from '@baize/protocol/calls/promotions';
import * as consoleCalls from '@baize/protocol/calls/promotions-console';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { takePictures } from '#kernel/take-pictures.ts';
import { readImage } from '#kernel/uploads.ts';
import { addImages, applyForPromotion, roomForImages } from './apply.ts';
import { claimPromotion, claimRaffle } from './claim.ts';
import { decideApplication } from './decide.ts';
import { readDraw } from './draw.ts';
import { joinPromotion } from './join.ts';
import { imageMime } from './operator-store.ts';
import { readApplication, readApplications, readForOperators, readOneForOperators } from './operator-view.ts';
import { readAlike } from './read-alike.ts';
import { readOwn, readOwnOne } from './read.ts';
import { tryRule } from './try-rule.ts';
import { saveRule, startPromotion, stopPromotion } from './write-rule.ts';

export function routes(services: Services): Route[] {
  const { database, config } = services;
  /** Does it in one transaction and answers where the reader stands then. */
  const then = (ctx: MemberCtx, id: string, work: (tx: Tx<MemberCtx>) => Promise<void>) =>
    inTx(database, ctx, async (tx) => {
      await work(tx);
      return readOwnOne(tx, id);
    });
  return [
    ...consoleRoutes(services),
    route(calls.myPromotions, (ctx) => inTx(database, ctx, readOwn)),
    route(calls.joinPromotion, (ctx, { params: { id } }) => then(ctx, id, (tx) => joinPromotion(tx, id))),
    route(calls.claimPromotion, (ctx, { params: { id }, body }) => then(ctx, id, (tx) => claimPromotion(tx, id, body))),
    route(calls.applyForPromotion, (ctx, { params: { id }, body }) =>
      then(ctx, id, (tx) => applyForPromotion(tx, id, body.comment)),
    ),
    route(calls.addPromotionImages, async (ctx, { params: { id } }, extra) => {
      const images = await takePictures(services, ctx, extra, (tx) => roomForImages(tx, id));
      return then(ctx, id, (tx) => addImages(tx, config.dataDir, id, images));
    }),
    route(calls.signUpPromotionJoin, (ctx, { body: { promotionId: id } }) =>
      then(ctx, id, (tx) => joinPromotion(tx, id, ['sign_up'])),
    ),
    route(calls.signUpRequestReward, (ctx, { body: { promotionId: id } }) =>
      then(ctx, id, (tx) => claimPromotion(tx, id, { ways: ['sign_up'] })),
    ),
    route(calls.claimRafflePromotion, (ctx, { body: { promotionId: id } }) =>
      then(ctx, id, (tx) => claimRaffle(tx, id)),
    ),
    route(calls.raffleDocument, (ctx, { params: { id } }) => inTx(database, ctx, (tx) => readDraw(tx, id))),
  ];
}

/** The operators' side. */
function consoleRoutes({ database, config }: Services): Route[] {
  return [
    route(consoleCalls.promotionDesk, (ctx, { query }) => inTx(database, ctx, (tx) => readForOperators(tx, query))),
    route(consoleCalls.savePromotionRule, (ctx, { params: { id }, body }) =>
      inTx(database, ctx, async (tx) => {
        await saveRule(tx, id, body);
        return readOneForOperators(tx, id);
      }),
    ),
    route(consoleCalls.startPromotion, (ctx, { params: { id }, body: { revision } }) =>
      inTx(database, ctx, async (tx) => {
        await startPromotion(tx, config.masterKey, { promotionId: id, revision });
        return readOneForOperators(tx, id);
      }),
    ),
    route(consoleCalls.stopPromotion, (ctx, { params: { id }, body: { remark } }) =>
      inTx(database, ctx, async (tx) => {
        await stopPromotion(tx, id, remark);
        return readOneForOperators(tx, id);
      }),
    ),
    route(consoleCalls.tryPromotion, (ctx, { body: { rule } }) =>
      inTx(database, ctx, async (tx) => {
        const { from, to, players, costMinor } = await tryRule(tx, rule);
        const { currency } = tx.ctx.merchant.settings;
        return { from: from.toISOString(), to: to.toISOString(), players, costMinor: costMinor.toString(), currency };
      }),
    ),
    route(consoleCalls.promotionApplications, (ctx, { query }) =>
      inTx(database, ctx, (tx) => readApplications(tx, query)),
    ),
    route(consoleCalls.promotionAlike, (ctx, { params: { id } }) => inTx(database, ctx, (tx) => readAlike(tx, id))),
    route(consoleCalls.decidePromotionApplication, (ctx, { params: { id: promotionId, memberId }, body }) =>
      inTx(database, ctx, async (tx) => {
        await decideApplication(tx, { promotionId, memberId }, body);
        return readApplication(tx, promotionId, memberId);
      }),
    ),
    route(consoleCalls.promotionImage, async (ctx, { params: { id } }) => {
      const mime = (await inTx(database, ctx, (tx) => imageMime(tx, id))) ?? fail('NOT_FOUND');
      const bytes = await readImage(config.dataDir, ctx.merchant.id, id);
      return { mime, base64: bytes.toString('base64') };
    }),
  ];
}
