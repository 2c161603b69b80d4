/** The built page, filled in for whoever asked: its head, and its first view when one is drawn. */
import { directionOf } from '@baize/i18n';
import { languageOf } from '@baize/protocol';
import { createHash } from 'node:crypto';
import type { Assets } from './assets.ts';
import type { FirstView } from './first-view.ts';

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
  /** Neither in maintenance nor closed to the asking address. */
  readonly isOpen: boolean;
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

/** A page that is nothing but a sentence. */
export function refusalPage(language: string, text: string): string {
  return `<!doctype html><html lang="${escaped(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(text)}</title></head><body><p>${escaped(text)}</p></body></html>`;
}

export interface DrawnPage {
  readonly page: string;
  /** The page's own script and style, which its policy must name. */
  readonly script: string;
  readonly style: string;
}

/** Cards lie there from the start: what would turn or come in has done so already. */
const settled =
  '[data-first-view] article,[data-first-view] article *{animation-delay:-60s!important}[data-first-view=other] #root>*{display:none}';

/** The page with its first view in it. Its scripts are named, not loaded: the script that stands in it lets them come after. */
export function withFirstView(page: string, head: PageHead, view: FirstView, assets: Assets): DrawnPage {
  const files = [...view.screens.flatMap((screen) => assets.filesOf(screen)), ...assets.entry];
  const texts = [
    assets.textsOf(head.language, 'first'),
    view.needsAllTexts ? assets.textsOf(head.language, 'later') : undefined,
  ].filter((file) => file !== undefined);
  const scripts = [...new Set([...texts, ...files.filter((file) => file.endsWith('.js'))])].map((file) => `/${file}`);
  const styles = [...new Set(files)].filter((file) => file.endsWith('.css') && !page.includes(file));
  const asks = view.asks.length > 0 ? ` data-asks="${escaped(JSON.stringify(view.asks))}"` : '';
  const style = settled + view.css;
  const lang = languageOf(head.language)?.alias ?? head.language;
  const begin = `<script data-files="${scripts.join(' ')}" data-language="${escaped(head.language)}" data-lang="${escaped(lang)}" data-who="${view.who}"${asks}>${assets.begin}</script>`;
  const made = withHead(page, head)
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<meta charset="utf-8" />', (tag) => tag + begin)
    .replace('<html ', `<html data-first-view="${view.who}" `)
    .replace(
      '</head>',
      (tag) =>
        `${styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('')}<style>${style}</style>${tag}`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${view.html}</div><script type="application/json" id="answers">${jsonInPage({ madeAt: view.madeAt, answers: view.answers })}</script>`,
    );
  return { page: made, script: assets.begin, style };
}

/** The policy that goes with the page: its own script and style by their hashes, besides what it had. */
export function allowInPolicy(policy: unknown, { script, style }: DrawnPage): string {
  const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return String(policy)
    .replace(/script-src [^;]*/, (directive) => `${directive} ${hashOf(script)}`)
    .replace(/style-src [^;]*/, (directive) => `${directive} ${hashOf(style)}`);
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
