/** Publishes the sample texts of a merchant, once. */
import { seedIds } from '@baize/protocol';
import { PNG } from 'pngjs';
import { publishItem } from '#capabilities/content/index.ts';
import { addPicture } from '#capabilities/content/pictures.ts';
import type { Merchant, Tx } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { cleanImage } from '#kernel/uploads.ts';
import { seedActors, seedTx } from '../context.ts';
import { sampleBanners, samplePopups } from './announcements.ts';
import { sampleArticles } from './articles.ts';
import { factsOf, places } from './facts.ts';
import type { SampleItem, SiteFacts } from './facts.ts';
import { sampleHelp } from './help.ts';
import { sampleNotices } from './notices.ts';
import { samplePages } from './pages.ts';
import { samplePromotions } from './promotions.ts';
import { readTranslations, translated } from './translations.ts';

const dayMs = 86_400_000;

/** `holdsExample`: the first promotions get the identifiers that the calls' examples name. */
export async function seedContent(services: Services, merchant: Merchant, holdsExample: boolean): Promise<void> {
  const facts = factsOf(merchant);
  const hasAgents = merchant.switches.AGENTPOLICY3;
  const wanted = new Map(
    [...readTranslations()].filter(([language]) => merchant.settings.languages.includes(language)),
  );
  const plain = translated(plainItems(facts, hasAgents), plainItems(places, hasAgents), facts, wanted);
  const dated = translated(datedItems(facts), datedItems(places), facts, wanted);
  const ctx = seedActors(services).system(merchant);
  const before = (days: number) => new Date(ctx.now.getTime() - days * dayMs);
  const [example, spare] = holdsExample ? plain.filter(({ kind }) => kind === 'promotion') : [];
  const idOf = (item: SampleItem): string =>
    item === example ? seedIds.promotion : item === spare ? seedIds.promotionSpare : ctx.newId();
  if (await seedTx(services, ctx, hasContent)) return;
  if (holdsExample) await seedPicture(services, merchant);
  await seedTx(services, ctx, async (tx) => {
    for (const [position, item] of plain.entries()) await publishItem(tx, { ...item, position, itemId: idOf(item) });
    for (const { daysAgo, ...item } of dated)
      await publishItem(tx, { ...item, itemId: ctx.newId(), publishedAt: before(daysAgo) });
  });
}

/** A picture that stands on nothing yet: evening over a hill. */
async function seedPicture(services: Services, merchant: Merchant): Promise<void> {
  const [width, height] = [480, 270];
  const picture = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isHill = y > 190 - 60 * Math.sin((x / width) * Math.PI);
      picture.data.set(isHill ? [20, 61, 44, 255] : [38 + y / 3, 52 + y / 6, 70, 255], (y * width + x) * 4);
    }
  const image = await cleanImage(PNG.sync.write(picture));
  const staff = seedActors(services).staff(merchant, seedIds.staff, 'Rosa O.', 0n);
  await seedTx(services, { ...staff, newId: () => seedIds.contentImage }, (tx) =>
    addPicture(tx, services.config.dataDir, [image]),
  );
}

export function plainItems(facts: SiteFacts, hasAgents: boolean): SampleItem[] {
  return [
    ...sampleBanners(facts),
    ...samplePopups(facts),
    ...samplePromotions(facts),
    ...sampleHelp(facts, hasAgents),
    ...samplePages(facts, hasAgents),
  ];
}

export function datedItems(facts: SiteFacts): (SampleItem & { readonly daysAgo: number })[] {
  return [...sampleNotices(facts), ...sampleArticles(facts)];
}

async function hasContent({ db, ctx }: Tx): Promise<boolean> {
  const rows = db.selectFrom('content_item').select('item_id').where('merchant_id', '=', ctx.merchant.id);
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}
