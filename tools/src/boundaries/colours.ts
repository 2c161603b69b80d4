import { lineAt } from './harvest.ts';
import type { Fault, SourceFile } from './harvest.ts';

/** Tokens are where colours come from; scenes and title art are pictures of their own; the simulators are other companies. */
const MAY_NAME_COLOURS =
  /^packages\/ui\/src\/([^/]*\/)*tokens[^/]*(\/.*)?$|^packages\/ui\/src\/(art|title-card)\/|^games\/(?!host\/)|^apps\/(payments|sms)-simulator\/|^apps\/server\/src\/capabilities\/notify\/templates\.ts$/;
/** In a mask only opacity counts, and a shadow is the room's light, not the brand's. */
const LIGHT = /^((-webkit-)?mask|(box|text)-shadow|filter)/;
/** A colour made from a token, `oklch(from var(--x) ...)` or `oklch(0.5 0.1 var(--hue))`, is no literal. */
const LITERAL = /#(?!0000\b)[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(\s*(?!from\b)(?![^()]*var\()/i;

/** Style sheets of components take colours from tokens, or a merchant's six seeds would not reach them. */
export function checkColours(files: SourceFile[]): Fault[] {
  return files
    .filter((file) => file.path.endsWith('.css') && !MAY_NAME_COLOURS.test(file.path))
    .flatMap((file) => {
      // Comments and addresses keep their length, so that line numbers stay right.
      const text = file.text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, (match) => match.replace(/[^\n]/g, ' '));
      return [...text.matchAll(/[\w-]+\s*:\s*([^;{}]+)(?=[;}])/g)]
        .filter((declaration) => !LIGHT.test(declaration[0]) && LITERAL.test(declaration[1] ?? ''))
        .map((declaration) => ({
          path: file.path,
          line: lineAt(text, declaration.index),
          message: `raw colour in "${shorten(declaration[0])}": take a token of packages/ui`,
        }));
    });
}

function shorten(declaration: string): string {
  const line = declaration.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 70)} …` : line;
}
