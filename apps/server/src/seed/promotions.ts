/** Promotions with rules: the demo member stands with one in every state; at the second merchant there are two. */
import { seedAccounts, seedIds } from '@baize/protocol';
import { PNG } from 'pngjs';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { cleanImage } from '#kernel/uploads.ts';
import { publishItem } from '#capabilities/content/index.ts';
import { addImages, applyForPromotion } from '#capabilities/promotions/apply.ts';
import { claimPromotion } from '#capabilities/promotions/claim.ts';
import { decideApplication } from '#capabilities/promotions/decide.ts';
import { draw } from '#capabilities/promotions/draw.ts';
import { joinPromotion } from '#capabilities/promotions/join.ts';
import { countSamplePlay, endSampleCount } from '#capabilities/promotions/sample-play.ts';
import { findPromotion } from '#capabilities/promotions/store.ts';
import { saveRule, startPromotion } from '#capabilities/promotions/write-rule.ts';
import { personOf } from './contract-acts.ts';
import { seedActors, seedTx } from './context.ts';
import { promotionSamples, secondMerchantSamples } from './promotion-samples.ts';
import type { PromotionSample } from './promotion-samples.ts';

const hourMs = 3_600_000;
/** After the promotions that have only words. */
const firstPosition = 20;

export async function seedPromotions(
  services: Services,
  merchants: { baize: Merchant; lotus: Merchant },
): Promise<void> {
  const { baize, lotus } = merchants;
  const system = seedActors(services).system(baize);
  if (await seedTx(services, system, (tx) => findPromotion(tx, seedIds.promotionForJoin))) return;
  for (const [place, sample] of promotionSamples.entries()) await announce(services, baize, sample, place);
  for (const [place, sample] of secondMerchantSamples.entries())
    await announce(services, lotus, { ...sample, id: services.newId() }, place);
  await standings(services, baize);
  await applications(services, baize);
  await endings(services, baize);
}

/** Its words, its rule, and, unless it is a draft, live. */
async function announce(services: Services, merchant: Merchant, sample: PromotionSample, place: number): Promise<void> {
  const actors = seedActors(services);
  const { id: promotionId, rule, title, summary, thai, type } = sample;
  const now = services.clock.now().getTime();
  const at = (hours: number | null) => (hours === null ? {} : { endsAt: new Date(now + hours * hourMs) });
  const starts = sample.startsInHours === undefined ? {} : { startsAt: new Date(now + sample.startsInHours * hourMs) };
  const item = {
    itemId: promotionId,
    kind: 'promotion' as const,
    shelf: type,
    position: firstPosition + place,
    traits: { motif: sample.motif },
    texts: { en: { title, summary }, th: { title: thai.title, summary: thai.summary } },
    ...starts,
    ...at(sample.endsInHours),
  };
  await seedTx(services, actors.system(merchant), (tx) => publishItem(tx, item));
  const staff = actors.staff(merchant, seedIds.staff, 'Rosa O.', 200_000n);
  await seedTx(services, staff, async (tx) => {
    await saveRule(tx, promotionId, { rule, revision: 0 });
  });
  if (sample.isDraft) return;
  const second = actors.staff(merchant, seedIds.staffSpare, 'Omar K.', 200_000n);
  await seedTx(services, second, (tx) => startPromotion(tx, services.config.masterKey, { promotionId, revision: 1 }));
}

function asMember(services: Services, merchant: Merchant, ids: readonly string[] = []) {
  return seedActors(services).member(merchant, seedIds.member, seedAccounts.member, ids);
}

/** Joined, under way, to be claimed, claimed, signed up. */
async function standings(services: Services, merchant: Merchant): Promise<void> {
  const as = asMember(services, merchant);
  const { promotionJoined, promotionInProcess, promotionForClaim, promotionClaimed } = seedIds;
  const joined = [promotionJoined, promotionInProcess, promotionForClaim, promotionClaimed];
  for (const id of [...joined, seedIds.promotionSigned, seedIds.promotionForReward, seedIds.promotionDrawn])
    await seedTx(services, as, (tx) => joinPromotion(tx, id));
  for (const { memberId, account, type } of ['kestrel07', 'puffin19'].map(personOf)) {
    const other = seedActors(services).member(merchant, memberId, account, [], type); // the two share a telephone
    await seedTx(services, other, (tx) => joinPromotion(tx, promotionForClaim));
  }
  await seedTx(services, as, (tx) => claimPromotion(tx, promotionClaimed));
  await seedTx(services, as, (tx) => countSamplePlay(tx, promotionInProcess, 6_250n));
}

/** One that waits with a picture, another for the example that decides, one rejected, one paid out. */
async function applications(services: Services, merchant: Merchant): Promise<void> {
  const { promotionApplied, promotionForReview, promotionRejected, promotionIssued, promotionImage } = seedIds;
  const as = asMember(services, merchant);
  for (const id of [promotionApplied, promotionForReview, promotionRejected, promotionIssued])
    await seedTx(services, as, (tx) => applyForPromotion(tx, id, 'Played in the app on Sunday evening'));
  const picture = await screenshot();
  const withImage = asMember(services, merchant, [promotionImage]);
  await seedTx(services, withImage, (tx) => addImages(tx, services.config.dataDir, promotionForReview, [picture]));
  const staff = seedActors(services).staff(merchant, seedIds.staff, 'Rosa O.', 200_000n);
  const decide = (promotionId: string, decision: 'approve' | 'reject', remark: string) =>
    seedTx(services, staff, (tx) =>
      decideApplication(tx, { promotionId, memberId: seedIds.member }, { decision, remark }),
    );
  await decide(promotionRejected, 'reject', 'The picture does not show the date');
  await decide(promotionIssued, 'approve', 'The picture shows it');
}

/** A page of a phone: a bar over lines. */
async function screenshot() {
  const picture = new PNG({ width: 180, height: 320 });
  picture.data.fill(245);
  for (let line = 0; line < 12; line += 1)
    for (let y = 20 + line * 24; y < 28 + line * 24; y += 1)
      picture.data.fill(line === 0 ? 40 : 190, (y * 180 + 20) * 4, (y * 180 + (line === 0 ? 160 : 120)) * 4);
  return cleanImage(PNG.sync.write(picture));
}

/** One is over; a raffle was drawn, and the demo member won. */
async function endings(services: Services, merchant: Merchant): Promise<void> {
  const ctx = seedActors(services).system(merchant);
  const ends = new Date(ctx.now.getTime() - hourMs);
  for (const id of [seedIds.promotionClosed, seedIds.promotionDrawn])
    await seedTx(services, ctx, async (tx) => {
      const sample = promotionSamples.find((one) => one.id === id);
      if (!sample) throw new Error(`no sample ${id}`);
      const { type: shelf, motif, title, summary, thai } = sample;
      const texts = { en: { title, summary }, th: thai };
      const place = firstPosition + promotionSamples.indexOf(sample);
      await publishItem(tx, {
        itemId: id,
        kind: 'promotion',
        shelf,
        position: place,
        traits: { motif },
        texts,
        endsAt: ends,
      });
      await endSampleCount(tx, id);
    });
  await seedTx(services, ctx, (tx) => draw(tx, services.config.masterKey, seedIds.promotionDrawn));
}
