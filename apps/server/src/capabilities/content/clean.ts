/** HTML from an operator's editor, reduced to what a text needs. Everything else is dropped, not escaped: scripts with
 *  their text, attributes, pictures (a page loads nothing that a text asks for), forms, ids. */
import sanitize from 'sanitize-html';

/** The site draws exactly these (`widgets/rich-text.tsx`). */
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
];

/** A text longer than this is no text: the sanitiser's work is bounded by it. */
export const htmlCharactersMax = 60_000;

export function cleanHtml(html: string): string {
  if (html.length > htmlCharactersMax) throw new Error(`html of ${html.length} characters`);
  return sanitize(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', h1: 'h2', strike: 's' },
  });
}

/** The words of clean HTML, for searching. */
export function wordsOf(html: string): string {
  return sanitize(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
}
