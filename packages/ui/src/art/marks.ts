/** The marks of studios: a picture on a shape, in an ink of the studio's own. Drawn from the code alone, so that a studio looks the same
 *  everywhere. */
import { toHex } from '../lib/oklch.ts';
import { chanceOf } from './chance.ts';
import { emblems } from './emblems.gen.ts';
import type { EmblemName } from './emblems.gen.ts';
import { round } from './emblem.ts';

/** Each in a box of 96 whose middle is at 48; inside it a picture of half the box finds room. */
const shapes = {
  round: '<circle cx="48" cy="48" r="40"/>',
  square: '<rect x="9" y="9" width="78" height="78" rx="16"/>',
  shield: '<path d="M48 6L86 18V48Q84 78 48 91Q12 78 10 48V18Z"/>',
  hexagon: '<path d="M48 5L86 26V70L48 91L10 70V26Z"/>',
  arch: '<path d="M10 90V46A38 38 0 0 1 86 46V90Z"/>',
  flower:
    '<path d="M48 8A22 22 0 0 1 80 16A22 22 0 0 1 88 48A22 22 0 0 1 80 80A22 22 0 0 1 48 88A22 22 0 0 1 16 80A22 22 0 0 1 8 48A22 22 0 0 1 16 16A22 22 0 0 1 48 8Z"/>',
  drop: '<path d="M8 48A40 40 0 1 1 48 88H16Q8 88 8 80Z"/>',
  diamond: '<path d="M48 2L94 48L48 94L2 48Z"/>',
} as const;
type Shape = keyof typeof shapes;

/** Lanes of specification 3: hue in degrees, shape, picture. */
const known: Readonly<Record<string, readonly [hue: number, shape: Shape, picture: EmblemName]>> = {
  AE: [75, 'round', 'Anchor'],
  AG: [225, 'arch', 'Bird'],
  AI: [150, 'hexagon', 'Island'],
  AV: [115, 'shield', 'Tree'],
  BBIN: [105, 'flower', 'Butterfly'],
  BG: [135, 'square', 'TreeEvergreen'],
  CQ9: [45, 'drop', 'Orange'],
  DG: [300, 'square', 'Barn'],
  DIG: [30, 'shield', 'SunHorizon'],
  DS88: [320, 'hexagon', 'Feather'],
  EA: [10, 'flower', 'Rabbit'],
  ELOTT: [335, 'square', 'Scroll'],
  GG: [215, 'round', 'Sailboat'],
  IA: [270, 'diamond', 'StarFour'],
  IBC: [100, 'arch', 'Plant'],
  IMES: [260, 'drop', 'Drop'],
  ISB: [345, 'shield', 'Cherries'],
  KX: [25, 'hexagon', 'Coffee'],
  KY: [200, 'diamond', 'Pinwheel'],
  LOTT: [220, 'diamond', 'Compass'],
  LOTUS: [330, 'flower', 'FlowerLotus'],
  MG: [145, 'arch', 'Leaf'],
  MGS: [20, 'hexagon', 'LampPendant'],
  OG: [85, 'shield', 'Cow'],
  PNG: [315, 'round', 'Balloon'],
  PT: [195, 'square', 'Envelope'],
  RTG: [285, 'arch', 'CastleTurret'],
  SBT: [65, 'diamond', 'SunDim'],
  SEA: [185, 'drop', 'Waves'],
  TCG: [175, 'shield', 'Mountains'],
  TF: [160, 'round', 'Clover'],
  TGP: [240, 'hexagon', 'Fish'],
  TH: [15, 'round', 'Campfire'],
  TTG: [170, 'flower', 'Shrimp'],
  UG: [90, 'round', 'TreePalm'],
  WD: [255, 'drop', 'Lighthouse'],
  WS: [125, 'diamond', 'Flower'],
  XY: [165, 'square', 'Grains'],
  YBG: [325, 'drop', 'Bell'],
  BAIZE_STUDIO: [155, 'diamond', 'Spade'],
  BAIZE_ARCADE: [280, 'round', 'GameController'],
  SALTMARSH: [210, 'arch', 'Boat'],
  FENNEL_MILL: [55, 'shield', 'Windmill'],
  TCG_LOTTO_VN: [5, 'round', 'Ticket'],
  SEA_LOTT: [120, 'hexagon', 'Rainbow'],
};

interface Mark {
  /** `#rrggbb` of the tile, of the shape on it and of the picture. */
  readonly tile: string;
  readonly ground: string;
  readonly ink: string;
  readonly shape: Shape;
  readonly picture: EmblemName;
}

/** A code that nobody drew for gets hue, shape and picture by its letters. The tile is of one lightness for all, between the cloth and
 *  daylight: it stands out from both. */
export function markOf(code: string): Mark {
  const chance = chanceOf(`mark ${code}`);
  const [hue, shape, picture] = known[code] ?? [
    chance.below(360),
    chance.pick(Object.keys(shapes) as Shape[]),
    chance.pick(['Cube', 'Sphere', 'Polygon', 'Pentagon', 'Octagon', 'Seal', 'Sparkle', 'Atom', 'Planet'] as const),
  ];
  const inkOf = (l: number, c: number) => toHex({ l, c, h: hue });
  return { tile: inkOf(0.61, 0.13), ground: inkOf(0.3, 0.07), ink: inkOf(0.97, 0.02), shape, picture };
}

/** One SVG document of 96 by 96. */
export function drawMark(code: string): string {
  const { tile, ground, ink, shape, picture } = markOf(code);
  const [faint, drawn] = emblems[picture];
  const scale = round(50 / 256);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${tile}"/><g fill="${ground}">${shapes[shape]}</g><g transform="translate(48 49) scale(${scale}) translate(-128 -128)"><path d="${faint}" fill="${tile}"/><path d="${drawn}" fill="${ink}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/></g></svg>`;
}
