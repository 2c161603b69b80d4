/** What the kinds of content have in common, and what only one of them has. */
import { z } from 'zod';
import { bannerGroups, helpCategories, linkageTypes, pageSlugs, promotionTypes } from '@baize/protocol/calls/content';

export const kinds = ['banner', 'notice', 'popup', 'headline', 'promotion', 'help', 'page', 'blog', 'news'] as const;
export type Kind = (typeof kinds)[number];

/** Traits of every kind together; each kind reads its own. */
export const traits = z.strictObject({
  /** Banner: where it leads. */
  linkageType: z.enum(linkageTypes).optional(),
  /** Banner and headline: the goal, by `linkageType`. */
  url: z.string().max(500).optional(),
  /** Banner and promotion: an uploaded picture, or the words of the drawing in its place. */
  image: z.string().max(500).optional(),
  motif: z.string().max(60).optional(),
  /** Notice and popup: the kind of offer it speaks of. */
  promotionType: z.enum(promotionTypes).optional(),
  /** Promotion: announced before it can be claimed. */
  isComing: z.boolean().optional(),
  /** Help: among the questions asked most. */
  isFirst: z.boolean().optional(),
});
export type Traits = z.output<typeof traits>;

const shelvesOf: Partial<Record<Kind, readonly string[]>> = {
  banner: bannerGroups,
  promotion: promotionTypes,
  help: helpCategories,
};

/** What is wrong with an item's place, or null. */
export function misplaced(item: { kind: Kind; shelf: string | null; slug: string | null }): string | null {
  const shelves = shelvesOf[item.kind];
  if (shelves && !shelves.includes(item.shelf ?? '')) return 'shelf';
  const needsSlug = item.kind === 'help' || item.kind === 'blog' || item.kind === 'news' || item.kind === 'page';
  if (needsSlug !== (item.slug !== null)) return 'slug';
  if (item.kind === 'page' && !(pageSlugs as readonly string[]).includes(item.slug ?? '')) return 'slug';
  return null;
}
