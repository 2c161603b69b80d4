/** What operators write for players: announcements, banners, promotions, help, articles. Texts come in the language asked
 *  for and fall back to English; HTML was reduced to a short list of plain tags when it was stored. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant, pageOf, pageQuery } from '../common.ts';
import { promotionStatuses, promotionTypes } from '../promotion-types.ts';
import { seedIds } from '../seed-ids.ts';
import { promotionTerms } from './promotions-shapes.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,64}$/);
const language = z.string().max(10).optional();
/** The language the words are in: the one asked for, or English where the item has none in it. */
const words = { lang: z.string() };
/** HTML of the allow-list in the server's `content/clean.ts`; draw it with the site's `RichText`, never as markup. */
const html = z.string();

/** Who sees an announcement: A logged in, B visitors, F at the first login (specification 3, popup). */
export const executions = ['A', 'B', 'F'] as const;
/** B banners, PL notices for players, PU popups, PR promotions, H headlines (specification 7, notice). */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

export const bannerGroups = ['w_login', 'w_register', 'w_forget', 'w_home', 'w_activity', 'w_model'] as const;
/** Where a banner leads: nowhere, to a page of the site, to a promotion, into a game, or out. */
export const linkageTypes = ['none', 'page', 'promotion', 'game', 'external'] as const;

/** A drawing the site makes itself where no picture was uploaded: the words of the print and its studio. */
const motif = z.string();

const announcement = z.object({
  ...words,
  id: z.uuid(),
  title: z.string(),
  content: html,
  /** The kind of offer it speaks of, when it speaks of one. */
  promotionType: z.enum(promotionTypes).nullable(),
  /** When it was published. */
  time: instant,
});

const banner = z.object({
  ...words,
  id: z.uuid(),
  groupName: z.enum(bannerGroups),
  title: z.string(),
  text: z.string(),
  /** The words on its act; empty when it leads nowhere. */
  linkLabel: z.string(),
  linkageType: z.enum(linkageTypes),
  /** A path of the site, a promotion's id, a game's nodeId or an https address, by `linkageType`; empty for `none`. */
  url: z.string(),
  image: z.string().nullable(),
  motif,
});

export const promotionCard = z.object({
  ...words,
  id: z.uuid(),
  type: z.enum(promotionTypes),
  title: z.string(),
  summary: z.string(),
  /** Address of a picture; null: the site draws `motif`. */
  announcementImages: z.string().nullable(),
  motif,
  /** Null: an offer for everybody that needs no joining. */
  status: z.enum(promotionStatuses).nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
});

export const announcements = call({
  name: 'announcements',
  summary: 'Banners, notices, popups, promotions and headlines for this caller; who is asking decides the audience.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  who: 'anyone',
  query: z.strictObject({
    types: z
      .string()
      .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)
      .default('B,PL,PU,PR,H'),
    platform: z.literal('W').default('W'),
    /** A visitor is answered as B whatever is asked; F only after a first login. */
    execution: z.enum(executions).default('B'),
    language,
  }),
  response: z.object({
    banners: z.array(banner),
    player: z.array(announcement),
    popup: z.array(announcement.extend({ execution: z.enum(executions) })),
    promotion: z.array(promotionCard),
    headlines: z.array(z.object({ ...words, id: z.uuid(), text: z.string(), url: z.string() })),
  }),
  example: { as: 'guest', query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'en' } },
});

export const promotionList = call({
  name: 'promotionList',
  summary: 'Current promotions; ended ones stay for a day.',
  method: 'GET',
  path: '/api/promotions',
  who: 'anyone',
  query: z.strictObject({ ...pageQuery, type: z.enum(promotionTypes).optional(), language }),
  response: pageOf(promotionCard),
  example: { as: 'guest', query: { language: 'en' } },
});

export const promotionDetail = call({
  name: 'promotionDetail',
  summary: 'One promotion: every term as a row, and its text.',
  method: 'GET',
  path: '/api/promotions/{id}',
  who: 'anyone',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ language }),
  response: promotionCard.extend({
    content: html,
    terms: z.array(z.object({ label: z.string(), value: z.string() })),
    /** The rule it follows, and where the reader stands; null: nothing to join or claim. */
    rule: promotionTerms.nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'guest', params: { id: seedIds.promotion }, query: {} },
});

/** The help centre's shelves, in order; the site names them. */
export const helpCategories = ['start', 'account', 'deposits', 'withdrawals', 'games', 'safety', 'agents'] as const;

const articleCard = z.object({ ...words, slug, title: z.string(), summary: z.string() });

export const helpCenter = call({
  name: 'helpCenter',
  summary: 'Help articles by shelf; `search` finds words in title, summary and text.',
  method: 'GET',
  path: '/wps/system/helpCenter',
  who: 'anyone',
  query: z.strictObject({ search: z.string().trim().max(60).optional(), language }),
  response: z.object({
    categories: z.array(z.object({ key: z.enum(helpCategories), articles: z.array(articleCard) })),
    /** Asked most: the money questions first. */
    first: z.array(articleCard),
  }),
  example: { as: 'guest', query: { search: 'withdraw', language: 'en' } },
});

export const helpArticle = call({
  name: 'helpArticle',
  summary: 'One help article.',
  method: 'GET',
  path: '/api/help/{slug}',
  who: 'anyone',
  params: z.strictObject({ slug }),
  query: z.strictObject({ language }),
  response: articleCard.extend({ category: z.enum(helpCategories), content: html, updatedAt: instant }),
  errors: ['NOT_FOUND'],
  example: { as: 'guest', params: { slug: 'first-withdrawal' }, query: {} },
});

/** Standing pages: one text each. */
export const pageSlugs = [
  'about',
  'terms',
  'privacy',
  'user-agreement',
  'responsible-gaming',
  'description',
  'sponsors',
  'agent-terms',
] as const;

export const contentPage = call({
  name: 'contentPage',
  summary: 'A standing page: about us, terms, privacy, safer play, sponsors.',
  method: 'GET',
  path: '/api/pages/{slug}',
  who: 'anyone',
  params: z.strictObject({ slug: z.enum(pageSlugs) }),
  query: z.strictObject({ language }),
  response: z.object({
    ...words,
    slug: z.enum(pageSlugs),
    title: z.string(),
    summary: z.string(),
    content: html,
    updatedAt: instant,
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'guest', params: { slug: 'terms' }, query: {} },
});

const publication = articleCard.extend({ kind: z.enum(['blog', 'news']), motif, publishedAt: instant });

export const articleList = call({
  name: 'articleList',
  summary: 'Blog or news, newest first.',
  method: 'GET',
  path: '/api/articles',
  who: 'anyone',
  query: z.strictObject({ ...pageQuery, kind: z.enum(['blog', 'news']), language }),
  response: pageOf(publication),
  example: { as: 'guest', query: { kind: 'blog', language: 'en' } },
});

export const articleDetail = call({
  name: 'articleDetail',
  summary: 'One article of the blog or the news.',
  method: 'GET',
  path: '/api/articles/{slug}',
  who: 'anyone',
  params: z.strictObject({ slug }),
  query: z.strictObject({ language }),
  response: publication.extend({ content: html }),
  errors: ['NOT_FOUND'],
  example: { as: 'guest', params: { slug: 'how-to-check-a-round' }, query: {} },
});
