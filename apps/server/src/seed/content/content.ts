/** Publishes the sample texts of a merchant, once. */
import { seedIds } from '@baize/protocol';
import { publishItem } from '../../capabilities/content/index.ts';
import type { Merchant, Tx } from '../../kernel/context.ts';
import type { Services } from '../../kernel/services.ts';
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

/** `holdsExample`: the first promotion gets the identifier that the calls' examples name. */
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
  const example = holdsExample ? plain.find(({ kind }) => kind === 'promotion') : undefined;
  await seedTx(services, ctx, async (tx) => {
    if (await hasContent(tx)) return;
    for (const [position, item] of plain.entries())
      await publishItem(tx, { ...item, position, itemId: item === example ? seedIds.promotion : ctx.newId() });
    for (const { daysAgo, ...item } of dated)
      await publishItem(tx, { ...item, itemId: ctx.newId(), publishedAt: before(daysAgo) });
  });
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
