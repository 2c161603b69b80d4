/** What makes a merchant's site an app of its own: manifest and icons, drawn from the brand's seeds. The addresses are the
 *  same for every merchant; the host says whose they are. */
import { directionOf } from '@baize/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/db.ts';
import { languageFor } from '../../../kernel/language.ts';
import { merchantByHost } from '../directory.ts';
import { brandColours } from './colours.ts';
import type { IconPurpose } from './mark.ts';
import { markPng, markSvg } from './mark.ts';

interface Icon {
  readonly path: string;
  readonly size: number;
  readonly purpose: IconPurpose;
}

const icons: readonly Icon[] = [
  { path: '/icons/app-192.png', size: 192, purpose: 'any' },
  { path: '/icons/app-512.png', size: 512, purpose: 'any' },
  { path: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
  { path: '/apple-touch-icon.png', size: 180, purpose: 'any' },
];
/** Drawings kept: a few a merchant, and brands rarely change. */
const drawnMax = 400;

/** Manifest, icons and tab icon on the player site's listener. An unknown host has none. */
export function webApp(database: Database): (app: FastifyInstance) => Promise<void> {
  const drawn = new Map<string, Buffer>();

  function draw(merchant: Merchant, { size, purpose }: Icon): Buffer {
    const colours = brandColours(merchant.settings.seeds);
    const key = `${size} ${purpose} ${Object.values(colours).join(' ')}`;
    const known = drawn.get(key);
    if (known) return known;
    const picture = markPng(size, colours, purpose);
    if (drawn.size >= drawnMax) drawn.delete(drawn.keys().next().value ?? key); // the oldest
    drawn.set(key, picture);
    return picture;
  }

  return async (app) => {
    const serve = (
      path: string,
      type: string,
      make: (merchant: Merchant, request: FastifyRequest) => string | Buffer,
    ) =>
      app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
        const merchant = await merchantByHost(database, request.headers.host ?? '');
        if (!merchant) return reply.callNotFound();
        return reply.header('content-type', type).header('cache-control', 'public, max-age=3600').header('vary', 'host, accept-language').send(make(merchant, request)); // prettier-ignore
      });
    for (const icon of icons) serve(icon.path, 'image/png', (merchant) => draw(merchant, icon));
    serve('/icon.svg', 'image/svg+xml', ({ settings }) => markSvg(brandColours(settings.seeds)));
    serve('/manifest.webmanifest', 'application/manifest+json', (merchant, request) =>
      JSON.stringify(manifestOf(merchant, languageFor(request.headers['accept-language'], merchant))),
    );
  };
}

/** As the W3C's Web Application Manifest has it. */
function manifestOf({ name, settings }: Merchant, language: string): object {
  const { rail } = brandColours(settings.seeds);
  const motto = settings.motto[language] ?? settings.motto[settings.languageDefault];
  return {
    id: '/',
    name,
    short_name: name.slice(0, 12),
    ...(motto === undefined ? {} : { description: motto }),
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: rail,
    background_color: rail,
    categories: ['games', 'entertainment'],
    icons: icons.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}
