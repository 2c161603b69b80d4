/** An item of the desk as it is typed, and what would be published. Pure. */
import { fromWallClock, toWallClock } from '#lib/zoned.ts';
import { readNumber } from '#lib/typed.ts';
import type { Item, Kind, Publication, Words } from './data.ts';

export const groups = ['w_home', 'w_activity', 'w_login', 'w_register', 'w_forget', 'w_model'] as const;
export const audiences = ['A', 'B', 'F'] as const;
export const linkages = ['none', 'page', 'promotion', 'game', 'external'] as const;
export const orderBound = { least: 0, most: 10_000 } as const;

export interface TextDraft {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly linkLabel: string;
  /** A line a term: "Name: value". */
  readonly terms: string;
}

export interface Draft {
  readonly shelf: string | null;
  readonly audience: readonly Item['audience'][number][];
  readonly order: string;
  readonly linkageType: Item['linkageType'];
  readonly url: string;
  readonly imageId: string | null;
  readonly isComing: boolean;
  /** As the merchant's clock shows them; empty: no bound. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly texts: Readonly<Record<string, TextDraft>>;
}

export type Fault = 'english' | 'audience' | 'order' | 'window' | 'url' | 'terms';

export const emptyText: TextDraft = { title: '', summary: '', body: '', linkLabel: '', terms: '' };

export function newDraft(kind: Kind): Draft {
  const shelf = kind === 'banner' ? 'w_home' : kind === 'promotion' ? 'newbie' : null;
  return {
    shelf,
    audience: ['A', 'B'],
    order: '0',
    linkageType: 'none',
    url: '',
    imageId: null,
    isComing: false,
    startsAt: '',
    endsAt: '',
    texts: {},
  };
}

export function draftOf(item: Item, timeZone: string): Draft {
  const { shelf, audience, linkageType, url, imageId, isComing, startsAt, endsAt } = item;
  const texts = Object.entries(item.texts).map(([language, { terms, ...words }]) => [
    language,
    { ...words, terms: terms.map(({ label, value }) => `${label}: ${value}`).join('\n') },
  ]);
  return {
    shelf,
    audience,
    order: String(item.order),
    linkageType,
    url,
    imageId,
    isComing,
    startsAt: startsAt === null ? '' : toWallClock(startsAt, timeZone),
    endsAt: endsAt === null ? '' : toWallClock(endsAt, timeZone),
    texts: Object.fromEntries(texts) as Draft['texts'], // each entry is a language with its words
  };
}

/** Which parts a kind has. */
export function hasPart(
  kind: Kind,
  part: 'shelf' | 'link' | 'label' | 'image' | 'summary' | 'body' | 'terms',
): boolean {
  switch (part) {
    case 'shelf':
    case 'image':
      return kind === 'banner' || kind === 'promotion';
    case 'link':
      return kind === 'banner' || kind === 'headline';
    case 'label':
      return kind === 'banner';
    case 'summary':
      return kind === 'banner' || kind === 'promotion';
    case 'body':
      return kind === 'notice' || kind === 'popup' || kind === 'promotion';
    case 'terms':
      return kind === 'promotion';
    default:
      return part satisfies never;
  }
}

const targets: Readonly<Record<Item['linkageType'], RegExp>> = {
  none: /^$/,
  page: /^\/(?![/\\])[^\s\\]*$/,
  promotion: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  game: /^[A-Za-z0-9_.-]{1,64}$/,
  external: /^https:\/\/[^\s@]+$/,
};

/** "Name: value" a line, or null where a line is none. */
export function readTerms(typed: string): Words['terms'] | null {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const terms = lines.map((line) => /^\s*(.{1,80}?)\s*[:：]\s*(.{1,300}?)\s*$/.exec(line));
  if (terms.length > 20 || terms.some((term) => term === null)) return null;
  return terms.flatMap((term) => (term?.[1] && term[2] ? [{ label: term[1], value: term[2] }] : []));
}

export function isWritten(text: TextDraft | undefined): boolean {
  return text !== undefined && text.title.trim() !== '';
}

interface About {
  readonly id: string;
  readonly kind: Kind;
  readonly was: Item | null;
  readonly timeZone: string;
}

/** What is wrong with a draft, and what it says where nothing is. */
export function publicationOf(
  draft: Draft,
  { id, kind, was, timeZone }: About,
): { readonly publication: Publication | null; readonly faults: ReadonlySet<Fault> } {
  const faults = new Set<Fault>();
  const order = readNumber(draft.order, orderBound);
  const [startsAt, endsAt] = [fromWallClock(draft.startsAt, timeZone), fromWallClock(draft.endsAt, timeZone)];
  const url = draft.url.trim();
  if (!isWritten(draft.texts['en'])) faults.add('english');
  if (draft.audience.length === 0) faults.add('audience');
  if (order === null) faults.add('order');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) faults.add('window');
  if (hasPart(kind, 'link') && !targets[draft.linkageType].test(url)) faults.add('url');
  const words = wordsOf(draft, was);
  if (words === null) faults.add('terms');
  if (faults.size > 0 || order === null || words === null) return { publication: null, faults };
  const link = hasPart(kind, 'link') ? { linkageType: draft.linkageType, url } : {};
  const image = hasPart(kind, 'image') ? { imageId: draft.imageId } : {};
  const frame = {
    kind,
    shelf: draft.shelf,
    audience: [...draft.audience],
    order,
    startsAt,
    endsAt,
    isComing: kind === 'promotion' && draft.isComing,
    ...link,
    ...image,
  };
  return { publication: { id, frame, revision: was?.revision ?? null, words }, faults };
}

/** English, and every language whose words differ from what was read; null where terms cannot be read. */
function wordsOf(draft: Draft, was: Item | null): Publication['words'] | null {
  const words = new Map<string, Words | null>();
  for (const [language, text] of Object.entries(draft.texts)) {
    const terms = readTerms(text.terms);
    if (terms === null) return null;
    const { title, summary, body, linkLabel } = text;
    const next = { title: title.trim(), summary: summary.trim(), body, linkLabel: linkLabel.trim(), terms };
    const before = was?.texts[language];
    if (next.title === '') {
      if (before) words.set(language, null);
    } else if (language === 'en' || !isSame(before, next)) words.set(language, next);
  }
  return words;
}

function isSame(left: Words | undefined, right: Words): boolean {
  if (!left) return false;
  const { title, summary, body, linkLabel, terms } = left;
  return (
    JSON.stringify([title, summary, body, linkLabel, terms]) ===
    JSON.stringify([right.title, right.summary, right.body, right.linkLabel, right.terms])
  );
}
