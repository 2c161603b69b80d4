/** What makes a merchant's site an app of its own: manifest and icons, drawn from the brand's seeds. The addresses are the
 *  same for every merchant; the host says whose they are. */
import { directionOf } from '@baize/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { languageFor } from '#kernel/language.ts';
import { merchantByHost } from '../directory.ts';
import { brandColours } from './colours.ts';
import type { IconPurpose } from './mark.ts';
import { markPng, markSvg } from './mark.ts';
import { ownMark } from './own-mark.ts';

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
/** The tab's icon, and the app's where a merchant has a mark of its own. */
const vector = '/icon.svg';
/** Drawings kept: a few a merchant, and brands rarely change. */
const drawnMax = 400;

/** Manifest, icons and tab icon on the player site's listener. An unknown host has none. */
export function webApp(database: Database): (app: FastifyInstance) => Promise<void> {
  const drawn = new Map<string, Buffer>();

  function draw(merchant: Merchant, { size, purpose }: Icon): Buffer {
    const colours = brandColours(merchant.settings.seeds);
    const isPlain = merchant.mark !== null;
    const key = `${size} ${purpose} ${isPlain} ${Object.values(colours).join(' ')}`;
    const known = drawn.get(key);
    if (known) return known;
    const picture = markPng(colours, { size, purpose, isPlain });
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
        return reply
          .header('content-type', type)
          .header('cache-control', 'public, max-age=3600')
          .header('vary', 'host, accept-language')
          .send(make(merchant, request));
      });
    for (const icon of icons) serve(icon.path, 'image/png', (merchant) => draw(merchant, icon));
    app.get(vector, async (request: FastifyRequest, reply: FastifyReply) => {
      const merchant = await merchantByHost(database, request.headers.host ?? '');
      if (!merchant) return reply.callNotFound();
      const own = ownMark(merchant);
      void reply.header('cache-control', 'public, max-age=3600').header('vary', 'host');
      if (own?.kind === 'address') return reply.redirect(own.address);
      // opened by itself it is a page of the site: nothing inside it may run or load
      return reply
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type('image/svg+xml')
        .send(own?.drawing ?? markSvg(brandColours(merchant.settings.seeds)));
    });
    serve('/manifest.webmanifest', 'application/manifest+json', (merchant, request) =>
      JSON.stringify(manifestOf(merchant, languageFor(request.headers['accept-language'], merchant))),
    );
  };
}

/** As the W3C's Web Application Manifest has it. */
function manifestOf(merchant: Merchant, language: string): object {
  const { name, settings } = merchant;
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
    icons: iconsOf(merchant),
  };
}

/** A merchant's own mark comes as the drawing it is, for launchers that take one. Pixels are what they fall back on: cloth and
 *  ball in the brand's colours, since nothing here draws a foreign SVG; as a maskable icon they would go before the mark. */
function iconsOf(merchant: Merchant): object[] {
  const own = merchant.mark !== null;
  const drawn = icons
    .filter(({ purpose }) => !own || purpose === 'any')
    .map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose }));
  if (ownMark(merchant)?.kind !== 'drawing') return drawn;
  return [{ src: vector, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...drawn];
}
