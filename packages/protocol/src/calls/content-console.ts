/** The content desk: operators write banners, notices, popups, headlines and promotions. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, languageTag, pageOf, pageQuery } from '../common.ts';
import { seedIds } from '../seed-ids.ts';
import { executions, linkageTypes } from './content.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

/** What is written at the desk; help, pages and articles are standing texts. */
export const deskKinds = ['banner', 'notice', 'popup', 'headline', 'promotion'] as const;

const words = z.strictObject({
  title: z.string().trim().min(1).max(140),
  summary: z.string().trim().max(400).default(''),
  /** HTML; what is not on the server's short list of tags is taken out before it is kept. */
  body: z.string().max(12_000).default(''),
  linkLabel: z.string().trim().max(60).default(''),
  /** Of a promotion: each term as a row. */
  terms: z
    .array(z.strictObject({ label: z.string().trim().min(1).max(80), value: z.string().trim().min(1).max(300) }))
    .max(20)
    .default([]),
});

const frame = {
  /** The banner's group, the promotion's type; null for the others. */
  shelf: z.string().max(32).nullable().default(null),
  audience: z.array(z.enum(executions)).min(1).max(3),
  /** Smaller stands first; among equals the newest. */
  order: z.int().min(0).max(10_000).default(0),
  linkageType: z.enum(linkageTypes).default('none'),
  /** By `linkageType`: nothing, a path of the site, a promotion's id, a game's nodeId, an https address. */
  url: z.string().trim().max(300).default(''),
  /** An uploaded picture; null: the site draws one. */
  imageId: id.nullable().default(null),
  /** A promotion that is announced before it opens. */
  isComing: z.boolean().default(false),
  startsAt: instant.nullable().default(null),
  endsAt: instant.nullable().default(null),
};

const row = z.object({
  id,
  kind: z.enum(deskKinds),
  shelf: z.string().nullable(),
  audience: z.array(z.enum(executions)),
  order: z.int(),
  /** In English, which every item has. */
  title: z.string(),
  /** Languages with words of their own. */
  languages: z.array(z.string()),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  state: z.enum(['running', 'coming', 'over']),
  /** When it was written last: what a later writer must have read. */
  revision: instant,
});

const item = row.extend({
  linkageType: z.enum(linkageTypes),
  url: z.string(),
  imageId: id.nullable(),
  isComing: z.boolean(),
  texts: z.record(z.string(), words),
});

export const contentDesk = call({
  name: 'contentDesk',
  summary: 'What operators wrote of one kind, in the order players see, what is over last.',
  method: 'GET',
  path: '/console/content',
  who: 'staff',
  permission: 'merchants.read',
  query: z.strictObject({ ...pageQuery, ...merchant, kind: z.enum(deskKinds).default('banner') }),
  response: pageOf(row).extend({ languages: z.array(z.string()) }), // the merchant's, in its order
  example: { as: 'admin', query: { merchant: 'BAIZE', kind: 'promotion' } },
});

export const contentItem = call({
  name: 'contentItem',
  summary: 'One item with its words in every language.',
  method: 'GET',
  path: '/console/content/{id}',
  who: 'staff',
  permission: 'merchants.read',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: item,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { id: seedIds.promotion }, query: { merchant: 'BAIZE' } },
});

export const saveContent = call({
  name: 'saveContent',
  summary: 'Publishes an item, or publishes it anew, with its words in one language; a new one begins with English.',
  method: 'PUT',
  path: '/console/content/{id}',
  who: 'staff',
  permission: 'merchants.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    /** As it was read; null for an item that is not there yet. */
    revision: instant.nullable(),
    kind: z.enum(deskKinds),
    ...frame,
    language: languageTag.default('en'),
    words,
  }),
  response: item,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  example: {
    as: 'admin',
    params: { id: '0199b000-0000-7000-8000-00000000e101' },
    query: { merchant: 'BAIZE' },
    body: {
      revision: null,
      kind: 'notice',
      audience: ['A'],
      language: 'en',
      words: { title: 'Quiet hours tonight', body: '<p>The tables rest from 02:00 to 03:00.</p>' },
    },
  },
});

export const saveContentWords = call({
  name: 'saveContentWords',
  summary: 'Writes an item’s words in one language, or takes them out with null; English cannot be taken out.',
  method: 'PUT',
  path: '/console/content/{id}/words/{language}',
  who: 'staff',
  permission: 'merchants.write',
  idempotency: 'natural',
  params: z.strictObject({ id, language: languageTag }),
  query: z.strictObject(merchant),
  body: z.strictObject({ revision: instant, words: words.nullable() }),
  response: item,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  example: {
    as: 'admin',
    needs: 'the revision that was read last',
    params: { id: seedIds.promotion, language: 'fr' },
    query: { merchant: 'BAIZE' },
    body: { revision: '2026-01-01T00:00:00.000Z', words: { title: 'Une offre' } },
  },
});

export const takeContentDown = call({
  name: 'takeContentDown',
  summary: 'Ends an item now. It stays at the desk and may be published again.',
  method: 'POST',
  path: '/console/content/{id}/take-down',
  who: 'staff',
  permission: 'merchants.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: item,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { id: seedIds.promotionSpare }, query: { merchant: 'BAIZE' } },
});

export const previewContent = call({
  name: 'previewContent',
  summary: 'A text as players would get it: reduced to the short list of tags. Nothing is kept.',
  method: 'POST',
  path: '/console/content/preview',
  who: 'staff',
  permission: 'merchants.read',
  query: z.strictObject(merchant),
  body: z.strictObject({ body: z.string().max(12_000) }),
  response: z.object({ body: z.string() }),
  example: { as: 'admin', query: { merchant: 'BAIZE' }, body: { body: '<p onclick="x()">Hello</p>' } },
});

export const addContentImage = call({
  name: 'addContentImage',
  summary: 'Keeps a picture for an item: png or jpg, 5 MB at most, redrawn before it is kept.',
  method: 'POST',
  path: '/console/content/images',
  who: 'staff',
  permission: 'merchants.write',
  rate: 'upload',
  multipart: true,
  query: z.strictObject(merchant),
  response: z.object({ imageId: id }),
  errors: ['UPLOAD_TOO_LARGE', 'UPLOAD_TYPE', 'UPLOAD_COUNT', 'UPLOAD_UNREADABLE', 'UPLOAD_QUOTA'],
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const contentImage = call({
  name: 'contentImage',
  summary: 'A picture of the desk as data, redrawn by us.',
  method: 'GET',
  path: '/console/content/images/{id}',
  who: 'staff',
  permission: 'merchants.read',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: z.object({ mime: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { id: seedIds.contentImage }, query: { merchant: 'BAIZE' } },
});
