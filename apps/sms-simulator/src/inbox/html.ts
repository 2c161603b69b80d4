/** Markup that is safe to send: made only by `html`, which escapes every value put into it. */
export type Html = { readonly markup: string };
type Value = string | number | Html | readonly Html[];

/** Template tag: html`<p>${anything}</p>`. Attributes must be quoted. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.reduce((markup, part, index) => markup + toMarkup(values[index - 1] ?? '') + part) };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function toMarkup(value: Value): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
  return 'markup' in value ? value.markup : value.map((item) => item.markup).join('');
}
