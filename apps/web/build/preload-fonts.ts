/** Names the fonts of the first text in the page, so that they come with the styles and not after them. */
import type { IndexHtmlTransformContext, IndexHtmlTransformResult } from 'vite';

interface FontPlugin {
  name: string;
  apply: 'build';
  transformIndexHtml: {
    order: 'post';
    handler(html: string, context: IndexHtmlTransformContext): IndexHtmlTransformResult;
  };
}

/** Text and figures in Latin letters: digits and names of games are in them in every language. */
const firstFonts = /^assets\/(?:commissioner-latin|archivo-figures)-(?!ext-)[\w-]+\.woff2$/;

export function preloadFonts(): FontPlugin {
  return {
    name: 'baize-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head',
          })),
    },
  };
}
