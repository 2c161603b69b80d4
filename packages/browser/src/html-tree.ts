/** Clean HTML, as the server stores it, read into a tree without the browser's parser: nothing that the text says can act,
 *  whatever it holds, because a page only ever gets elements of this list and text. */

export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  readonly tag: HtmlTag;
  /** Of a link. */
  readonly href?: string;
  readonly children: readonly HtmlNode[];
}

/** The server's allow-list (`content/clean.ts`). */
const tags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'blockquote',
  'code',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type HtmlTag = (typeof tags)[number];

const voids: ReadonlySet<string> = new Set(['br', 'hr']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)|</g;

interface Open {
  readonly tag: HtmlTag | null;
  readonly href: string | undefined;
  readonly children: HtmlNode[];
}

/** An unknown element is left out and its text stays; a closing tag closes what it opened, or nothing. */
export function readHtml(html: string): HtmlNode[] {
  const root: Open = { tag: null, href: undefined, children: [] };
  const path: Open[] = [root];
  for (const [, closing, name = '', attributes = '', text] of html.matchAll(piece)) {
    const here = path.at(-1) ?? root;
    if (text !== undefined) here.children.push(plain(text));
    else if (closing) close(path, name);
    else {
      const tag = tags.find((known) => known === name);
      if (!tag) continue;
      const opened: Open = { tag, href: tag === 'a' ? safeHref(attributes) : undefined, children: [] };
      if (voids.has(tag)) here.children.push({ tag, children: [] });
      else path.push(opened);
    }
  }
  while (path.length > 1) fold(path);
  return root.children;
}

function close(path: Open[], name: string): void {
  if (!path.some(({ tag }) => tag === name)) return;
  while (path.length > 1 && fold(path) !== name);
}

/** Ends the innermost element; answers its tag. */
function fold(path: Open[]): HtmlTag | null {
  const done = path.pop();
  if (!done?.tag) return null;
  path.at(-1)?.children.push({ tag: done.tag, ...(done.href && { href: done.href }), children: done.children });
  return done.tag;
}

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');
}

/** A page of the site, https or mail; anything else is no link. */
function safeHref(attributes: string): string | undefined {
  const href = plain(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '');
  return /^(?:\/(?![/\\])|https:\/\/|mailto:|#)/.test(href) ? href : undefined;
}
