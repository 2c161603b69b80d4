/** Built pages: hashed assets for ever, the page itself never cached, and the page for every path the router knows. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const apiPrefixes = [
  '/wps/',
  '/lgw/',
  '/lotto/',
  '/api/',
  '/console/',
  '/vendor/',
  '/provider/',
  '/realtime',
  '/.well-known/',
  '/openapi.json',
];

export function isApiPath(path: string): boolean {
  return apiPrefixes.some((prefix) => path.startsWith(prefix));
}

/** What the page says of itself before its script runs: to search engines, to links shared in a chat, to a screen reader. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** `#rrggbb`: the browser's own bar. */
  readonly themeColour: string;
  /** What the page starts with, as its first call would answer: so it need not ask. */
  readonly start: unknown;
}

export type HeadOf = (request: FastifyRequest) => Promise<PageHead | null>;

/** Serves a built site. Answers how to send its page, for paths that only the browser's router knows. */
export async function mountPages(
  app: FastifyInstance,
  dist: string,
  headOf: HeadOf,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const texts = await firstTexts(dist);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const head = await headOf(request);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(head ? withHead(page, head, texts.get(head.language)) : page);
  };
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(join(dist, 'assets'));
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return sendPage;
}

/** The files of each language's first texts, by its tag; none for a build that has no list of its files. */
async function firstTexts(dist: string): Promise<ReadonlyMap<string, string>> {
  const list = await readFile(join(dist, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const built = Object.entries(JSON.parse(list) as Record<string, { readonly file: string }>); // written by our own build
  const key = /baize-texts\/first\/(.+)$/;
  return new Map(
    built.flatMap(([name, { file }]): [string, string][] => {
      const tag = key.exec(name)?.[1];
      return tag ? [[tag, file]] : [];
    }),
  );
}

/** The built page with its head filled in; what a page has no place for is left out. `texts`: the file of the language's
 *  first texts, which then comes with the script and not after it. */
export function withHead(page: string, head: PageHead, texts?: string): string {
  return page
    .replace('</head>', texts ? `<link rel="modulepreload" crossorigin href="/${texts}"></head>` : '</head>')
    .replace(/<html lang="[^"]*"/, `<html lang="${escaped(head.language)}" dir="${head.direction}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escaped(head.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${escaped(head.description)}`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${escaped(head.themeColour)}`)
    .replace(/(<script type="application\/json" id="start">)/, (tag) => tag + jsonInPage(head.start));
}

/** JSON that cannot end the element it stands in. */
function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  $: '&#36;',
};

/** Safe as text, inside double quotes, and as a replacement. */
function escaped(text: string): string {
  return text.replace(/[&<>"$]/g, (sign) => entities[sign] ?? sign);
}
