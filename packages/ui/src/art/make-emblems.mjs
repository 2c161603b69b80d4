// Writes emblems.gen.ts: silhouette and line of every picture the prints use, taken from Phosphor's duotone glyphs (MIT licence).
// Run: node packages/ui/src/art/make-emblems.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const source = readFileSync(new URL('themes.ts', import.meta.url), 'utf8');
const suits = [
  'Spade',
  'Heart',
  'Diamond',
  'Club',
  'Crown',
  'CardsThree',
  'PokerChip',
  'DiceFive',
  'ChartLineUp',
  'Rocket',
  'GridFour',
  'CirclesFour',
];
const named = [...source.matchAll(/emblems: \[([^\]]+)\]/g)].flatMap(([, list]) => list.match(/\w+/g));
const names = [...new Set([...named, ...suits])].toSorted((a, b) => (a < b ? -1 : 1));

const glyphs = import.meta.resolve('@phosphor-icons/react'); // .../dist/index.es.js
const lines = [];
for (const name of names) {
  const weights = await import(new URL(`defs/${name}.es.js`, glyphs)).then(
    (module) => module.default,
    () => undefined,
  );
  if (!weights) throw new Error(`no glyph ${name}`);
  const shapes = [weights.get('duotone').props.children].flat();
  const faint = shapes
    .filter((shape) => shape.props.opacity)
    .map(pathOf)
    .join('');
  const line = shapes
    .filter((shape) => !shape.props.opacity)
    .map(pathOf)
    .join('');
  lines.push(`  ${name}: ['${faint}', '${line}'],`);
}

writeFileSync(
  new URL('emblems.gen.ts', import.meta.url),
  `// Made by make-emblems.mjs from Phosphor Icons 2 (MIT licence, Phosphor Icons contributors). Silhouette and line in a 256 box.
export const emblems = {
${lines.join('\n')}
} as const satisfies Record<string, readonly [silhouette: string, line: string]>;

export type EmblemName = keyof typeof emblems;
`,
);
console.log(`${names.length} emblems`);

function pathOf({ type, props }) {
  if (type === 'path') return props.d;
  if (type === 'circle')
    return `M${props.cx - props.r},${props.cy}a${props.r},${props.r},0,1,0,${props.r * 2},0a${props.r},${props.r},0,1,0,-${props.r * 2},0Z`;
  if (type === 'rect') return `M${props.x},${props.y}h${props.width}v${props.height}h-${props.width}Z`;
  if (type === 'polygon') return `M${props.points.trim().replaceAll(' ', 'L')}Z`;
  throw new Error(`a ${type} has no path`);
}
