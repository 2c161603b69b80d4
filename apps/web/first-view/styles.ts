/** A page's policy allows no `style` attributes. What elements carry there becomes rules of one style sheet, which the page names. */

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Takes every `style` out of finished markup; equal ones share a rule. */
export function liftStyles(html: string): { markup: string; css: string } {
  const rules = new Map<string, number>();
  const markup = html.replace(/(<[a-zA-Z][^<>]*?) style="([^"]*)"/g, (_, before: string, style: string) => {
    const place = rules.get(style) ?? rules.size;
    rules.set(style, place);
    return `${before} data-s="${place}"`;
  });
  const css = [...rules].map(([style, place]) => `[data-s="${place}"]{${plain(style)}}`).join('');
  return { markup, css };
}

/** Attribute text as CSS; nothing in it can end the style element. */
function plain(style: string): string {
  return style.replace(/&(?:quot|lt|gt|amp|#x27);/g, (entity) => entities[entity] ?? '').replaceAll('<', '\\3c ');
}
