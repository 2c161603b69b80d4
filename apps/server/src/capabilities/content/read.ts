/** Items as calls answer them. */
import type { CallOutput } from '@baize/protocol';
import { helpCategories } from '@baize/protocol/calls/content';
import type { pageSlugs } from '@baize/protocol/calls/content';
import type * as calls from '@baize/protocol/calls/content';
import { holdsWords } from '@baize/protocol/fold';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { cardsFor } from '#capabilities/promotions/index.ts';
import type { Card as RuledCard } from '#capabilities/promotions/index.ts';
import { wordsOf } from './clean.ts';
import { audiencesOf, pageOfList, seenAs, statusOf } from './rules.ts';
import type { Execution, Kind } from './rules.ts';
import { readItems } from './store.ts';
import type { ItemRow } from './store.ts';

type Announcements = CallOutput<typeof calls.announcements>;
type Card = CallOutput<typeof calls.promotionList>['content'][number];

const kindOf: Readonly<Record<string, Kind>> = {
  B: 'banner',
  PL: 'notice',
  PU: 'popup',
  PR: 'promotion',
  H: 'headline',
};
/** Ended offers leave within a day (design brief 18). */
const endedShownMs = 86_400_000;

/** All that is announced to this caller now, by the types asked for (specification 7, notice). */
export async function announcementsFor(
  tx: Tx,
  asked: { types: string; execution: Execution; language: string },
): Promise<Announcements> {
  const caller = audiencesOf(tx.ctx.actor.kind === 'member', asked.execution);
  const kinds = asked.types.split(',').flatMap((type) => kindOf[type] ?? []);
  const rows = await readItems(tx, { kinds, language: asked.language });
  const mine = rows.filter((row) => seenAs(row.audience, caller) !== undefined);
  const of = (kind: Kind) => mine.filter((row) => row.kind === kind);
  const ruled = await cardsFor(
    tx,
    of('promotion').map(({ id }) => id),
  );
  return {
    banners: of('banner').map(bannerOf),
    player: of('notice').map(announcementOf),
    popup: of('popup').map((row) => ({ ...announcementOf(row), execution: seenAs(row.audience, caller) ?? 'B' })),
    promotion: of('promotion').map((row) => cardOf(row, tx.ctx.now, ruled.get(row.id))),
    headlines: of('headline').map((row) => ({
      lang: row.language,
      id: row.id,
      text: row.title,
      url: row.traits.url ?? '',
    })),
  };
}

function announcementOf(row: ItemRow): Announcements['player'][number] {
  return {
    lang: row.language,
    id: row.id,
    title: row.title,
    content: row.body,
    promotionType: row.traits.promotionType ?? null,
    time: row.publishedAt.toISOString(),
  };
}

function bannerOf(row: ItemRow): Announcements['banners'][number] {
  return {
    lang: row.language,
    id: row.id,
    groupName: row.shelf as Announcements['banners'][number]['groupName'], // checked when it was published
    title: row.title,
    text: row.summary,
    linkLabel: row.linkLabel,
    linkageType: row.traits.linkageType ?? 'none',
    url: row.traits.url ?? '',
    image: row.traits.image ?? null,
    motif: row.traits.motif ?? row.title,
  };
}

/** `ruled`: what its rule says for the reader; without one only its times count. */
function cardOf(row: ItemRow, now: Date, ruled: RuledCard | undefined): Card {
  return {
    lang: row.language,
    id: row.id,
    type: row.shelf as Card['type'], // checked when it was published
    title: row.title,
    summary: row.summary,
    announcementImages: row.traits.image ?? null,
    motif: row.traits.motif ?? row.title,
    status: ruled
      ? ruled.status
      : statusOf({ startsAt: row.startsAt, endsAt: row.endsAt, isComing: row.traits.isComing ?? false }, now),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}

export async function listPromotions(
  tx: Tx,
  query: { type?: string | undefined; pageNo: number; pageSize: number; language: string },
): Promise<CallOutput<typeof calls.promotionList>> {
  const { now } = tx.ctx;
  const rows = await readItems(tx, {
    kinds: ['promotion'],
    language: query.language,
    shelf: query.type,
    endedAfter: new Date(now.getTime() - endedShownMs),
    withComing: true,
  });
  const ruled = await cardsFor(
    tx,
    rows.map(({ id }) => id),
  );
  const cards = rows.map((row) => cardOf(row, now, ruled.get(row.id)));
  return pageOfList(cards, query.pageNo, query.pageSize);
}

export async function readPromotion(
  tx: Tx,
  id: string,
  language: string,
): Promise<CallOutput<typeof calls.promotionDetail>> {
  const { now } = tx.ctx;
  const endedAfter = new Date(now.getTime() - endedShownMs);
  const [row] = await readItems(tx, { kinds: ['promotion'], language, id, endedAfter, withComing: true });
  if (!row) fail('NOT_FOUND');
  const ruled = (await cardsFor(tx, [id])).get(id);
  return { ...cardOf(row, now, ruled), content: row.body, terms: [...row.terms], rule: ruled?.terms ?? null };
}

/** The help centre: all shelves that hold something, or what a search finds. */
export async function readHelp(
  tx: Tx,
  query: { search?: string | undefined; language: string },
): Promise<CallOutput<typeof calls.helpCenter>> {
  const rows = await readItems(tx, { kinds: ['help'], language: query.language });
  const found = rows.filter(
    (row) => !query.search || holdsWords(`${row.title} ${row.summary} ${wordsOf(row.body)}`, query.search),
  );
  const categories = helpCategories.map((key) => ({
    key,
    articles: found.filter((row) => row.shelf === key).map(articleCardOf),
  }));
  return {
    categories: categories.filter(({ articles }) => articles.length > 0),
    first: found.filter((row) => row.traits.isFirst).map(articleCardOf),
  };
}

function articleCardOf(row: ItemRow): { lang: string; slug: string; title: string; summary: string } {
  return { lang: row.language, slug: row.slug ?? '', title: row.title, summary: row.summary };
}

async function readOne(tx: Tx, kinds: readonly Kind[], slug: string, language: string): Promise<ItemRow> {
  const [row] = await readItems(tx, { kinds, language, slug });
  return row ?? fail('NOT_FOUND');
}

export async function readHelpArticle(
  tx: Tx,
  slug: string,
  language: string,
): Promise<CallOutput<typeof calls.helpArticle>> {
  const row = await readOne(tx, ['help'], slug, language);
  const category = helpCategories.find((key) => key === row.shelf) ?? 'start';
  return { ...articleCardOf(row), category, content: row.body, updatedAt: row.updatedAt.toISOString() };
}

export async function readPage(
  tx: Tx,
  slug: (typeof pageSlugs)[number],
  language: string,
): Promise<CallOutput<typeof calls.contentPage>> {
  const row = await readOne(tx, ['page'], slug, language);
  const { title, summary, body: content } = row;
  return { lang: row.language, slug, title, summary, content, updatedAt: row.updatedAt.toISOString() };
}

function publicationOf(row: ItemRow): CallOutput<typeof calls.articleList>['content'][number] {
  return {
    ...articleCardOf(row),
    kind: row.kind === 'news' ? 'news' : 'blog',
    motif: row.traits.motif ?? row.title,
    publishedAt: row.publishedAt.toISOString(),
  };
}

export async function listArticles(
  tx: Tx,
  query: { kind: 'blog' | 'news'; pageNo: number; pageSize: number; language: string },
): Promise<CallOutput<typeof calls.articleList>> {
  const rows = await readItems(tx, { kinds: [query.kind], language: query.language });
  return pageOfList(rows.map(publicationOf), query.pageNo, query.pageSize);
}

export async function readArticle(
  tx: Tx,
  slug: string,
  language: string,
): Promise<CallOutput<typeof calls.articleDetail>> {
  const row = await readOne(tx, ['blog', 'news'], slug, language);
  return { ...publicationOf(row), content: row.body };
}
