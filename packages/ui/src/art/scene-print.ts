import type { Chance } from './chance.ts';
import { emblem, round } from './emblem.ts';
import type { EmblemName } from './emblems.gen.ts';
import type { Inks } from './inks.ts';
import { patternNames, patterns, point } from './patterns.ts';
import { sceneries } from './scenery.ts';
import type { ArtTheme } from './themes.ts';

/** What a template is given: everything is already decided by the title's chance. */
export interface Sitting {
  /** In small letters. */
  title: string;
  theme: ArtTheme;
  inks: Inks;
  chance: Chance;
  /** The picture the title names, if it does; otherwise chance picks one of the theme's. */
  picture: EmblemName | undefined;
  /** The other one, of a title that names two. */
  other: EmblemName | undefined;
  /** Names of the facet fills declared in the print. */
  bright: string;
  second: string;
}

const layouts = ['plain', 'moon', 'medallion', 'coins', 'pair', 'halo'] as const;

/** Slots and fishing: a picture in a landscape, in one of six layouts. */
export function scenePrint(sitting: Sitting): string {
  const { theme, inks, chance } = sitting;
  const hero = sitting.picture ?? chance.pick(theme.emblems);
  const { other } = sitting;
  if (other) {
    const ground = patterns[chance.pick(patternNames)](inks, chance) + sceneries[theme.scenery](inks, chance);
    return ground + (chance.next() < 0.75 ? duet(hero, other, sitting) : set('pair', hero, sitting));
  }
  const layout = chance.pick(layouts);
  const pattern = chance.pick(
    layout === 'halo' ? (['lattice', 'chevrons', 'dots', 'scales', 'stars'] as const) : patternNames,
  );
  return patterns[pattern](inks, chance) + sceneries[theme.scenery](inks, chance) + set(layout, hero, sitting);
}

function set(
  layout: (typeof layouts)[number],
  hero: EmblemName,
  { theme, inks, chance, other, bright, second }: Sitting,
): string {
  const turn = chance.pick([-8, -4, 0, 0, 4, 8]);
  switch (layout) {
    case 'plain':
      return emblem(hero, { x: 150, y: 172, size: 244, turn }, bright, inks.line);
    case 'moon':
      return (
        `<circle cx="150" cy="172" r="98" fill="${inks.second.light}" opacity=".92"/>${burst(inks.paper, 104, 126, 44)}` +
        emblem(hero, { x: 150, y: 172, size: 196, turn }, bright, inks.line)
      );
    case 'medallion':
      return (
        `<circle cx="150" cy="172" r="106" fill="${inks.line}"/><circle cx="150" cy="172" r="96" fill="${inks.deep}"/><circle cx="150" cy="172" r="92" fill="none" stroke="${inks.bright.plain}" stroke-width="2.5"/>${burst(inks.bright.plain, 80, 88, 60)}<circle cx="150" cy="172" r="76" fill="none" stroke="${inks.bright.shade}" stroke-width="1.5"/>` +
        emblem(hero, { x: 150, y: 172, size: 150 }, bright, inks.line)
      );
    case 'coins':
      return (
        emblem(hero, { x: 150, y: 164, size: 232, turn: turn - 3 }, bright, inks.line) +
        [
          [62, 292, 1],
          [116, 316, 0.82],
          [238, 298, 1.05],
        ]
          .map(([x = 0, y = 0, k = 1]) => coin(inks, x + chance.between(-10, 10), y, k))
          .join('')
      );
    case 'pair': {
      const side = other ?? chance.pick(theme.emblems.filter((name) => name !== hero));
      return (
        [70, 230]
          .map((x) => emblem(side, { x, y: 276, size: 92, turn: x < 150 ? -8 : 8 }, second, inks.line))
          .join('') + emblem(hero, { x: 150, y: 160, size: 218 }, bright, inks.line)
      );
    }
    case 'halo':
      return (
        `<g opacity=".9"><circle cx="150" cy="170" r="112" fill="none" stroke="${inks.bright.shade}" stroke-width="3"/><circle cx="150" cy="170" r="101" fill="${inks.mid}"/><circle cx="150" cy="170" r="101" fill="none" stroke="${inks.lit}" stroke-width="6"/></g>${burst(inks.bright.light, 118, 134, 36)}` +
        emblem(hero, { x: 150, y: 170, size: 200, turn }, bright, inks.line)
      );
  }
}

/** Two things of one title: one before the other, side by side, or one in the other's light. */
const duets = ['before', 'beside', 'above', 'medal'] as const;

function duet(hero: EmblemName, other: EmblemName, { inks, chance, bright, second }: Sitting): string {
  const side = chance.pick([-1, 1]);
  switch (chance.pick(duets)) {
    case 'before':
      return (
        emblem(other, { x: 150 + side * 62, y: 118, size: 150, turn: side * 9 }, second, inks.line) +
        emblem(hero, { x: 150 - side * 26, y: 206, size: 206, turn: side * -4 }, bright, inks.line)
      );
    case 'beside':
      return (
        `<circle cx="150" cy="172" r="112" fill="${inks.deep}" opacity=".7"/>${burst(inks.lit, 118, 136, 40)}` +
        emblem(other, { x: 150 + side * 66, y: 196, size: 134, turn: side * 6 }, second, inks.line) +
        emblem(hero, { x: 150 - side * 48, y: 158, size: 164, turn: side * -6 }, bright, inks.line)
      );
    case 'above':
      return (
        `<circle cx="150" cy="96" r="66" fill="${inks.second.light}" opacity=".9"/>` +
        emblem(other, { x: 150, y: 96, size: 104 }, second, inks.line) +
        emblem(hero, { x: 150, y: 226, size: 198, turn: side * 4 }, bright, inks.line)
      );
    case 'medal':
      return (
        `<circle cx="150" cy="160" r="108" fill="${inks.line}"/><circle cx="150" cy="160" r="98" fill="${inks.ground}"/><circle cx="150" cy="160" r="93" fill="none" stroke="${inks.bright.plain}" stroke-width="2.5"/>` +
        emblem(hero, { x: 150, y: 156, size: 160 }, bright, inks.line) +
        emblem(other, { x: 150 + side * 84, y: 262, size: 112, turn: side * 10 }, second, inks.line)
      );
  }
}

/** Short strokes round the middle, long and short in turn. */
function burst(colour: string, from: number, to: number, count: number): string {
  const strokes = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const reach = index % 2 ? to : from + (to - from) * 0.55;
    return `M${point(150, 172, from, angle)}L${point(150, 172, reach, angle)}`;
  });
  return `<path d="${strokes.join('')}" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" fill="none"/>`;
}

function coin(inks: Inks, x: number, y: number, size: number): string {
  const [w, h] = [30 * size, 17 * size];
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round((x - 150) * 0.09)})" stroke="${inks.line}" stroke-width="5"><ellipse cy="7" rx="${round(w)}" ry="${round(h)}" fill="${inks.bright.shade}"/><ellipse rx="${round(w)}" ry="${round(h)}" fill="${inks.bright.plain}"/><ellipse rx="${round(w * 0.6)}" ry="${round(h * 0.55)}" fill="none" stroke="${inks.bright.shade}" stroke-width="3"/></g>`;
}
