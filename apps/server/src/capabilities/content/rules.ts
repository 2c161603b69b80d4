/** Kinds of content, who sees what, and how an item looks to a caller. Pure. */
import { bannerGroups, helpCategories, pageSlugs } from '@baize/protocol/calls/content';
import type { linkageTypes } from '@baize/protocol/calls/content';
import { promotionTypes } from '@baize/protocol/promotion-types';
import type { promotionStatuses } from '@baize/protocol/promotion-types';

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
  /** An operator took it down: also a promotion, which else stays for a day once it is over. */
  readonly isDown?: boolean;
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

/** Of a promotion without a rule: ended ones are closed, later ones coming soon; one that runs has nothing to join or claim. */
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

/** Whether an item can lead there. `url` by `linkageType`: nothing, a path, an id, a code, an https address. */
export function isLink(linkageType: (typeof linkageTypes)[number], url: string): boolean {
  switch (linkageType) {
    case 'none':
      return url === '';
    case 'page':
      return /^\/(?![/\\])[^\s\\]*$/.test(url);
    case 'promotion':
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(url);
    case 'game':
      return /^[A-Za-z0-9_.-]{1,64}$/.test(url);
    case 'external':
      return isWebAddress(url);
    default:
      return linkageType satisfies never;
  }
}

function isWebAddress(text: string): boolean {
  const address = URL.parse(text);
  return address?.protocol === 'https:' && address.username === '' && !/\s/.test(text);
}

export type Standing = 'running' | 'coming' | 'over';

export function standingOf(
  shown: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  now: Date,
): Standing {
  if (shown.endsAt !== null && shown.endsAt <= now) return 'over';
  return shown.startsAt !== null && shown.startsAt > now ? 'coming' : 'running';
}
