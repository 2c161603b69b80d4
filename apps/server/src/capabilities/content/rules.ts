/** Kinds of content, who sees what, and how an item looks to a caller. Pure. */
import { bannerGroups, helpCategories, pageSlugs, promotionTypes } from '@baize/protocol/calls/content';
import type { linkageTypes, promotionStatuses } from '@baize/protocol/calls/content';

export type Kind = 'banner' | 'notice' | 'popup' | 'headline' | 'promotion' | 'help' | 'page' | 'blog' | 'news';

/** What only some kinds have; each reads its own. */
export interface Traits {
  /** Banner: where it leads. */
  readonly linkageType?: (typeof linkageTypes)[number];
  /** Banner and headline: the goal, by `linkageType`. */
  readonly url?: string;
  /** Banner and promotion: an uploaded picture, or the words of the drawing in its place. */
  readonly image?: string;
  readonly motif?: string;
  /** Notice and popup: the kind of offer it speaks of. */
  readonly promotionType?: (typeof promotionTypes)[number];
  /** Promotion: announced before it can be claimed. */
  readonly isComing?: boolean;
  /** Help: among the questions asked most. */
  readonly isFirst?: boolean;
}

const shelvesOf: Partial<Record<Kind, readonly string[]>> = {
  banner: bannerGroups,
  promotion: promotionTypes,
  help: helpCategories,
};
const kindsWithSlug: ReadonlySet<Kind> = new Set(['help', 'page', 'blog', 'news'] as const);

/** What is wrong with an item's place, or null. */
export function misplaced(item: { kind: Kind; shelf: string | null; slug: string | null }): 'shelf' | 'slug' | null {
  const shelves = shelvesOf[item.kind];
  if (shelves && !shelves.includes(item.shelf ?? '')) return 'shelf';
  if (kindsWithSlug.has(item.kind) !== (item.slug !== null)) return 'slug';
  if (item.kind === 'page' && !(pageSlugs as readonly string[]).includes(item.slug ?? '')) return 'slug';
  return null;
}

export type Execution = 'A' | 'B' | 'F';

/** The audiences a caller belongs to. Visitors are B whatever they ask for; F is asked for after a first login. */
export function audiencesOf(isIn: boolean, asked: Execution): readonly Execution[] {
  if (!isIn) return ['B'];
  return asked === 'F' ? ['F', 'A'] : ['A'];
}

/** The one of an item's audiences under which this caller sees it, or undefined. */
export function seenAs(audience: readonly string[], caller: readonly Execution[]): Execution | undefined {
  return caller.find((execution) => audience.includes(execution));
}

type Status = (typeof promotionStatuses)[number];

/** Ended offers are closed, later ones coming soon; one that runs has no state of its own until bonuses give it one. */
export function statusOf(
  offer: { readonly startsAt: Date | null; readonly endsAt: Date | null; readonly isComing: boolean },
  now: Date,
): Status | null {
  if (offer.endsAt !== null && offer.endsAt <= now) return 'closed';
  if (offer.isComing || (offer.startsAt !== null && offer.startsAt > now)) return 'coming_soon';
  return null;
}

export interface Page<T> {
  readonly content: T[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly total: number;
}

export function pageOfList<T>(list: readonly T[], pageNo: number, pageSize: number): Page<T> {
  return {
    content: list.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(list.length / pageSize),
    total: list.length,
  };
}
