import { emblem, round } from './emblem.ts';
import type { EmblemName } from './emblems.gen.ts';
import { patterns, sunburst } from './patterns.ts';
import type { Sitting } from './scene-print.ts';

const suits = [
  'Spade',
  'Heart',
  'Diamond',
  'Club',
  'Crown',
  'CardsThree',
  'PokerChip',
] as const satisfies readonly EmblemName[];

/** Card and table games: a court card, the same picture at both ends, a slanted band between. */
export function courtPrint({ inks, chance, bright, second }: Sitting): string {
  const suit = chance.pick(suits);
  const petals = chance.pick([14, 16, 18, 20]);
  const reach = chance.between(96, 116);
  const lean = chance.pick([-26, -18, 18, 26]);
  const flower = Array.from({ length: petals }, (_, i) => {
    const colour = i % 2 ? inks.bright.shade : inks.lit;
    return `<path d="M0 0C22 ${-reach * 0.5} 16 ${-reach * 0.86} 0 ${-reach}C-16 ${-reach * 0.86} -22 ${-reach * 0.5} 0 0Z" fill="${colour}" opacity="${i % 2 ? 0.85 : 0.6}" transform="rotate(${round((i * 360) / petals)})"/>`;
  }).join('');
  const half = `<g transform="translate(150 118)">${flower}<circle r="60" fill="${inks.line}"/><circle r="54" fill="${inks.paper}"/><circle r="47" fill="none" stroke="${inks.mid}" stroke-width="2" stroke-dasharray="2 4"/></g>${emblem(suit, { x: 150, y: 118, size: 92 }, chance.next() > 0.5 ? bright : second, inks.line)}`;
  return `<g>${half}</g><clipPath id="foot"><path d="M0 ${210 + lean}L300 ${210 - lean}V420H0Z"/></clipPath><g clip-path="url(#foot)"><rect width="300" height="420" fill="${inks.ground}"/><g transform="rotate(180 150 210)">${half}</g></g><path d="M-10 ${211 + lean}L310 ${209 - lean}" stroke="${inks.line}" stroke-width="14"/><path d="M-10 ${211 + lean}L310 ${209 - lean}" stroke="${inks.bright.plain}" stroke-width="6"/><rect x="12" y="12" width="276" height="396" rx="14" fill="none" stroke="${inks.lit}" stroke-width="2.5"/><rect x="18" y="18" width="264" height="384" rx="10" fill="none" stroke="${inks.lit}" stroke-width="1" opacity=".6"/>`;
}

/** Mini games: inlaid tiles and a medallion. */
export function inlayPrint({ theme, inks, chance, picture, bright }: Sitting): string {
  const tiles = [];
  const colours = [inks.mid, inks.deep, inks.lit, inks.second.shade, inks.mid, inks.ground, inks.bright.shade];
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 5; column += 1)
      tiles.push(tile(column * 60, row * 60, chance.pick(colours), chance.below(9), inks.deep));
  }
  const hero =
    picture ??
    chance.pick([
      ...theme.emblems,
      'ChartLineUp',
      'Diamond',
      'DiceFive',
      'Rocket',
      'CirclesFour',
    ] as const satisfies readonly EmblemName[]);
  return `${tiles.join('')}<circle cx="150" cy="172" r="103" fill="${inks.line}"/><circle cx="150" cy="172" r="95" fill="${inks.paper}"/>${emblem(hero, { x: 150, y: 172, size: 164 }, bright, inks.line)}`;
}

function tile(x: number, y: number, fill: string, kind: number, ground: string): string {
  const shapes = [
    `<path d="M${x} ${y}h60v60h-60z" fill="${fill}"/>`,
    `<path d="M${x} ${y}h60l-60 60z" fill="${fill}"/>`,
    `<path d="M${x + 60} ${y}v60h-60z" fill="${fill}"/>`,
    `<path d="M${x} ${y + 60}a60 60 0 0 1 60 -60v60z" fill="${fill}"/>`,
    `<path d="M${x} ${y}a60 60 0 0 0 60 60v-60z" fill="${fill}"/>`,
    `<path d="M${x + 30} ${y + 6}l24 24l-24 24l-24 -24z" fill="${fill}"/>`,
    `<circle cx="${x + 30}" cy="${y + 30}" r="19" fill="none" stroke="${fill}" stroke-width="10"/>`,
    `<path d="M${x} ${y}h60v30h-60z" fill="${fill}"/>`,
    `<path d="M${x} ${y}h60v60h-60z" fill="${ground}"/>`,
  ];
  return shapes[kind] ?? '';
}

/** Lottery: a ticket with balls under the picture. */
export function ticketPrint({ theme, inks, chance, picture, bright, second }: Sitting): string {
  const balls = [0, 1, 2].map(
    (i) =>
      `<g transform="translate(${80 + i * 70} 296)"><circle r="27" fill="${inks.line}"/><circle cx="128" cy="128" r="96" fill="url(#${i % 2 ? second : bright})" transform="scale(.23) translate(-128 -128)"/><circle cx="-7" cy="-8" r="6" fill="${inks.paper}" opacity=".9"/></g>`,
  );
  const ray = `<g fill="${inks.mid}">${sunburst(150, 168, 330, 24, chance.next())}</g>`;
  const holes = Array.from(
    { length: 12 },
    (_, i) => `<circle cx="34" cy="${70 + i * 20}" r="4"/><circle cx="266" cy="${70 + i * 20}" r="4"/>`,
  ).join('');
  const hero = picture ?? chance.pick(theme.emblems);
  return `${ray}<g transform="rotate(${chance.pick([-7, -5, 5, 7])} 150 168)"><path d="M20 52h260v66a22 22 0 0 0 0 44v92H20v-92a22 22 0 0 0 0 -44z" fill="${inks.line}"/><path d="M27 59h246v54a29 29 0 0 0 0 54v80H27v-80a29 29 0 0 0 0 -54z" fill="${inks.paper}"/><path d="M50 74h200v158H50z" fill="${inks.second.light}" opacity=".5"/><g fill="${inks.mid}" opacity=".7">${holes}</g></g>${emblem(hero, { x: 150, y: 152, size: 172 }, bright, inks.line)}${balls.join('')}`;
}

/** Sports: a pennant over a crowd of stripes. */
export function pennantPrint({ theme, inks, chance, picture, bright, second }: Sitting): string {
  const hero = picture ?? chance.pick(theme.emblems);
  const stripes = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${i * 56 - 60} -10h28l-70 450h-28z" fill="${i % 2 ? inks.mid : inks.second.shade}" opacity=".6"/>`,
  ).join('');
  return `${stripes}${patterns[chance.pick(['dots', 'scales'] as const)](inks, chance)}<path d="M36 34h228v196L150 322L36 230z" fill="${inks.line}"/><path d="M46 44h208v181L150 309L46 225z" fill="${inks.ground}"/><path d="M46 44h208v34H46z" fill="url(#${second})"/><path d="M46 78h208v9H46z" fill="${inks.line}"/><path d="M46 225L150 309L254 225v-26L150 283L46 199z" fill="${inks.bright.shade}"/>${emblem(hero, { x: 150, y: 174, size: 168 }, bright, inks.line)}`;
}

/** Live tables: a dealer behind the arc, in the table's own cloth. */
export function dealerPrint({ inks, chance, bright, second }: Sitting): string {
  const skin = chance.pick([
    ['#f3cfae', '#dcab85'],
    ['#e3b18a', '#c98e66'],
    ['#c58a60', '#a56c46'],
    ['#8f5d3e', '#71452c'],
    ['#f0c3a0', '#d49c78'],
  ] as const);
  const hairColour = chance.pick(['#1d1614', '#2b1b15', '#43291c', '#6b4024', '#3b3230', '#8a5a2c']);
  const hair = chance.pick(hairShapes);
  const tie = chance.next() > 0.5;
  const lamp = `<path d="M150 -10L296 300H4Z" fill="${inks.lit}" opacity=".30"/>${patterns[chance.pick(['rings', 'lattice', 'rays'] as const)](inks, chance)}`;
  const table = `<path d="M-20 300Q150 356 320 300V480H-20Z" fill="${inks.line}"/><path d="M-20 309Q150 365 320 309V480H-20Z" fill="${inks.ground}"/><path d="M-20 322Q150 378 320 322" stroke="${inks.bright.plain}" stroke-width="2.5" fill="none"/>`;
  const body = `<path d="M54 330q4 -84 58 -98l38 -8l38 8q54 14 58 98z" fill="${inks.line}"/><path d="M63 330q4 -74 52 -88l35 96l35 -96q48 14 52 88z" fill="url(#${second})"/><path d="M63 330q4 -74 52 -88l35 92z" fill="${inks.deep}"/><path d="M237 330q-4 -74 -52 -88l-35 92z" fill="${inks.ground}"/><path d="M116 240l34 92l34 -92l-34 -8z" fill="${inks.paper}"/>`;
  const neck = `<path d="M128 196h44v40q-22 22 -44 0z" fill="${skin[1]}"/>`;
  const knot = tie
    ? `<path d="M150 246l-12 10l6 60l6 8l6 -8l6 -60z" fill="${inks.bright.plain}" stroke="${inks.line}" stroke-width="4"/>`
    : `<path d="M150 248l-28 -13v26zM150 248l28 -13v26z" fill="${inks.bright.plain}" stroke="${inks.line}" stroke-width="4" stroke-linejoin="round"/>`;
  const head = `<path d="M101 138q0 -62 49 -62t49 62q0 70 -49 78q-49 -8 -49 -78z" fill="${skin[0]}" stroke="${inks.line}" stroke-width="7"/><path d="M155 80q41 4 41 58q0 64 -41 73z" fill="${skin[1]}" opacity=".55"/>`;
  const face = `<g fill="${inks.line}"><ellipse cx="131" cy="146" rx="5" ry="6"/><ellipse cx="169" cy="146" rx="5" ry="6"/></g><g fill="none" stroke="${inks.line}" stroke-width="4" stroke-linecap="round"><path d="M121 ${round(130 + chance.between(-2, 2))}q10 -6 19 -1M160 ${round(129 + chance.between(-2, 2))}q10 -5 19 1"/><path d="M150 150v14h6" stroke-width="3"/><path d="M135 184q15 ${round(chance.between(9, 15))} 30 0" stroke="#8d2f2c"/></g>`;
  const cards = [-16, 10]
    .map(
      (turn, i) =>
        `<g transform="translate(${126 + i * 50} 338) rotate(${turn})"><rect x="-24" y="-33" width="48" height="66" rx="6" fill="${inks.paper}" stroke="${inks.line}" stroke-width="5"/></g>${emblem(chance.pick(['Spade', 'Heart', 'Diamond', 'Club'] as const), { x: 126 + i * 50, y: 338, size: 40, turn }, bright, inks.line)}`,
    )
    .join('');
  return `${lamp}<g transform="translate(-12 -40) scale(1.08)"><g fill="${hairColour}" stroke="${inks.line}" stroke-width="7" stroke-linejoin="round">${hair.back}</g>${body}${neck}${head}${face}<g fill="${hairColour}" stroke="${inks.line}" stroke-width="6" stroke-linejoin="round">${hair.front}</g>${knot}${table}${cards}</g>`;
}

/** Twelve heads of hair: what falls behind the shoulders, and what lies over the brow. */
const hairShapes = [
  {
    back: '<path d="M88 150q-10 -96 62 -96t62 96l6 86h-136z"/>',
    front: '<path d="M98 136q0 -68 52 -68t52 68q-14 -40 -52 -40q-16 24 -52 40z"/>',
  },
  {
    back: '<path d="M92 150q-6 -90 58 -90t58 90v34h-116z"/>',
    front: '<path d="M98 140q-2 -72 52 -72t52 72q-8 -30 -28 -40q-40 20 -76 40z"/>',
  },
  { back: '', front: '<path d="M98 130q-4 -66 52 -66t52 66q-10 -30 -22 -32h-58q-18 6 -24 32z"/>' },
  {
    back: '<circle cx="150" cy="58" r="28"/>',
    front: '<path d="M99 136q0 -66 51 -66t51 66q-18 -40 -51 -42q-33 2 -51 42z"/>',
  },
  {
    back: '',
    front: '<path d="M97 136q-6 -48 24 -60q44 -22 76 6q10 18 6 54q-10 -34 -22 -34q-40 10 -62 -6q-16 10 -22 40z"/>',
  },
  {
    back: '<path d="M84 168q-8 -112 66 -112t66 112q10 30 2 60q-30 -20 -24 -60h-88q6 40 -24 60q-8 -30 2 -60z"/>',
    front: '<path d="M99 136q4 -66 51 -66t51 66q-20 -46 -51 -46t-51 46z"/>',
  },
  { back: '', front: '<path d="M98 128q0 -60 52 -60t52 60l-8 -20q-44 -24 -88 0z"/>' },
  {
    back: '<path d="M96 150q-8 -88 54 -88t54 88l-4 16h-100z"/>',
    front: '<path d="M98 146q-4 -76 52 -76t52 76q-4 -32 -14 -38h-76q-10 6 -14 38z"/>',
  },
  {
    back: '<path d="M204 120q46 30 22 116q-24 -20 -22 -70z"/>',
    front: '<path d="M99 136q0 -68 51 -68t53 68q-22 -44 -60 -42q-30 4 -44 42z"/>',
  },
  {
    back: '<path d="M86 140a24 24 0 0 1 10 -44a30 30 0 0 1 46 -36a34 34 0 0 1 52 20a26 26 0 0 1 18 44a22 22 0 0 1 0 40h-124z"/>',
    front:
      '<path d="M100 132q4 -22 20 -26q10 -18 30 -12q24 -8 32 10q16 6 18 28q-8 -12 -20 -12q-30 -14 -60 0q-12 0 -20 12z"/>',
  },
  {
    back: '',
    front: '<path d="M99 134q-8 -54 30 -66q54 -14 70 22q6 18 2 44q-6 -26 -18 -36q-20 12 -60 4q-18 6 -24 32z"/>',
  },
  {
    back: '<path d="M90 148q-4 -92 60 -92t60 92l10 50q-24 6 -30 -20v-60h-80v60q-6 26 -30 20z"/>',
    front: '<path d="M99 138q0 -70 51 -70t51 70q-8 -34 -20 -42q-30 18 -82 42z"/>',
  },
] as const;
