import type { Chance } from './chance.ts';
import { round } from './emblem.ts';
import type { Inks } from './inks.ts';
import type { SceneryName } from './themes.ts';

type Scene = (inks: Inks, chance: Chance) => string;

/** What stands behind the emblem, at the foot of the print: a far layer in the mid tone, a near one in the deep ground. */
export const sceneries: Record<SceneryName, Scene> = {
  pagodas: (inks, chance) =>
    far(
      inks,
      [34, 96, 214, 268].map((x) => pagoda(x + chance.between(-8, 8), chance.between(210, 262))),
    ) + hill(inks.deep, 336, chance),
  stalls: (inks, chance) =>
    far(
      inks,
      [20, 112, 208, 296].map((x) => stall(x + chance.between(-10, 10), chance.between(262, 288))),
    ) + hill(inks.deep, 338, chance),
  pyramids: (inks, chance) => {
    const peaks = [
      [40, 236],
      [150, 262],
      [262, 222],
    ] as const;
    return peaks.map(([x, y]) => pyramid(inks, x + chance.between(-14, 14), y)).join('') + hill(inks.deep, 332, chance);
  },
  reef: (inks, chance) =>
    bubbles(inks, chance) +
    near(
      inks.mid,
      [18, 66, 236, 284].map((x) => weed(x, chance.between(236, 284), chance)),
    ) +
    hill(inks.deep, 326, chance),
  leaves: (inks, chance) => near(inks.mid, fan(chance, 250, 12)) + near(inks.deep, fan(chance, 300, 11)),
  planets: (inks, chance) =>
    `<g opacity=".95"><circle cx="${round(chance.between(216, 258))}" cy="58" r="24" fill="${inks.second.shade}"/><ellipse cx="238" cy="58" rx="42" ry="9" transform="rotate(-18 238 58)" fill="none" stroke="${inks.lit}" stroke-width="3.5"/></g><circle cx="60" cy="${round(chance.between(300, 330))}" r="110" fill="${inks.mid}"/>${craters(inks, chance)}` +
    hill(inks.deep, 346, chance),
  columns: (inks, chance) =>
    far(
      inks,
      [24, 74, 226, 276].map((x) => column(x, chance.between(206, 252))),
    ) + hill(inks.deep, 334, chance),
  hills: (inks, chance) =>
    hill(inks.lit, 292, chance, 0.55) + hill(inks.mid, 312, chance) + hill(inks.deep, 338, chance),
  crystals: (inks, chance) => crystals(inks, chance),
  mesas: (inks, chance) =>
    far(
      inks,
      [10, 92, 206, 292].map((x) => mesa(x + chance.between(-12, 12), chance.between(224, 276))),
    ) + hill(inks.deep, 334, chance),
  peaks: (inks, chance) =>
    [
      [46, 214],
      [150, 250],
      [250, 204],
    ]
      .map(([x = 0, y = 0]) => peak(inks, x + chance.between(-16, 16), y))
      .join('') + hill(inks.deep, 330, chance),
  castle: (inks, chance) =>
    [26, 82, 222, 276].map((x) => tower(inks, x + chance.between(-6, 6), chance.between(214, 268))).join('') +
    hill(inks.deep, 340, chance),
  skyline: (inks, chance) => skyline(inks, chance),
  ships: (inks, chance) =>
    [
      [58, 262, 1],
      [246, 274, -1],
    ]
      .map(([x = 0, y = 0, way = 1]) => ship(inks, x + chance.between(-10, 10), y, way))
      .join('') +
    wave(inks.mid, 308) +
    wave(inks.deep, 334),
  stand: (inks, chance) =>
    crowd(inks, chance) +
    `<path d="M-10 318h320v110h-320z" fill="${inks.deep}"/><path d="M-10 318h320" stroke="${inks.lit}" stroke-width="3"/>`,
};

const far = (inks: Inks, parts: readonly string[]) => `<path d="${parts.join('')}" fill="${inks.mid}"/>`;
const near = (fill: string, parts: readonly string[]) => `<path d="${parts.join('')}" fill="${fill}"/>`;

function hill(fill: string, y: number, chance: Chance, opacity = 1): string {
  const bumps = Array.from({ length: 5 }, (_, i) => {
    const x = i * 75;
    return `Q${x - 37} ${round(y - chance.between(-14, 22))} ${x} ${round(y + chance.between(-6, 8))}`;
  });
  return `<path d="M-75 ${y}${bumps.join('')}V430H-75Z" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

function pagoda(x: number, top: number): string {
  const roofs = [0, 1, 2, 3].map((i) => {
    const [w, y] = [17 + i * 7, top + i * 32];
    return `M${round(x - w)} ${y + 14}q${w * 0.7} -2 ${w} -16q${w * 0.3} 14 ${w} 16zM${round(x - w + 9)} ${y + 14}h${w * 2 - 18}v18h-${w * 2 - 18}z`;
  });
  return `${roofs.join('')}M${round(x - 2)} ${top - 16}h4v20h-4z`;
}

function stall(x: number, y: number): string {
  const scallops = Array.from({ length: 5 }, () => 'a8 9 0 0 1 -16 0').join('');
  return `M${round(x - 40)} ${y}l10 -26h60l10 26${scallops}zM${round(x - 36)} ${y}h6v80h-6zM${round(x + 30)} ${y}h6v80h-6zM${round(x - 36)} ${y + 40}h72v50h-72z`;
}

function pyramid(inks: Inks, x: number, top: number): string {
  const height = 345 - top;
  return `<path d="M${round(x)} ${top}l${height} ${height}h-${height * 2}z" fill="${inks.bright.shade}" opacity=".62"/><path d="M${round(x)} ${top}l${height} ${height}h-${round(height * 0.7)}z" fill="${inks.line}" opacity=".5"/>`;
}

function weed(x: number, top: number, chance: Chance): string {
  const lean = chance.between(-14, 14);
  return `M${x - 9} 350q${lean} -40 0 -60q${-lean} -26 4 -${round(290 - top)}q10 -6 12 4q${lean} 40 0 62q${lean} 40 4 60z`;
}

function bubbles(inks: Inks, chance: Chance): string {
  const rings = Array.from(
    { length: 12 },
    () =>
      `<circle cx="${round(chance.between(8, 292))}" cy="${round(chance.between(20, 300))}" r="${round(chance.between(3, 11))}"/>`,
  );
  return `<g fill="none" stroke="${inks.lit}" stroke-width="2" opacity=".75">${rings.join('')}</g>`;
}

function fan(chance: Chance, top: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const x = (i / (count - 1)) * 340 - 20;
    const lean = (x - 150) * 0.34 + chance.between(-12, 12);
    const y = top + chance.between(0, 34) + Math.abs(150 - x) * -0.22;
    return `M${round(x - 15)} 430Q${round(x - 26 + lean * 0.3)} ${round(y + 60)} ${round(x + lean)} ${round(y)}Q${round(x + 26 + lean * 0.3)} ${round(y + 66)} ${round(x + 15)} 430Z`;
  });
}

function craters(inks: Inks, chance: Chance): string {
  return [0, 1, 2]
    .map(
      () =>
        `<ellipse cx="${round(chance.between(10, 120))}" cy="${round(chance.between(240, 310))}" rx="12" ry="7" fill="${inks.ground}"/>`,
    )
    .join('');
}

function column(x: number, top: number): string {
  return `M${x - 20} ${round(top)}h40v9h-6v110h6v10h-40v-10h6v-110h-6zM${x - 26} ${round(top - 9)}h52v9h-52z`;
}

function crystals(inks: Inks, chance: Chance): string {
  const shards = Array.from({ length: 13 }, (_, i) => {
    const x = i * 26 - 6;
    const edge = Math.abs(x - 150) / 150;
    const top = 306 - edge * 78 + chance.between(-26, 26);
    const w = chance.between(11, 17);
    const lean = (x - 150) * 0.1;
    return `<path d="M${round(x - w)} 430L${round(x - w + lean)} ${round(top + 22)}L${round(x + lean)} ${round(top)}V430Z" fill="${inks.lit}"/><path d="M${round(x + w)} 430L${round(x + w + lean)} ${round(top + 30)}L${round(x + lean)} ${round(top)}V430Z" fill="${inks.deep}"/>`;
  });
  return shards.join('');
}

function mesa(x: number, top: number): string {
  const w = 22;
  return `M${round(x - w)} ${round(top)}h${w * 2}l7 60l16 80h-${w * 2 + 46}l16 -80z`;
}

function peak(inks: Inks, x: number, top: number): string {
  return `<path d="M${round(x)} ${top}l104 146h-208z" fill="${inks.mid}"/><path d="M${round(x)} ${top}l40 56l-16 -8l-12 14l-14 -14l-14 12l-22 -8z" fill="${inks.paper}" opacity=".85"/>`;
}

function tower(inks: Inks, x: number, top: number): string {
  const teeth = `M${round(x - 22)} ${round(top)}v-12h9v7h8v-7h10v7h8v-7h9v140h-44z`;
  return `<path d="${teeth}" fill="${inks.mid}"/><path d="M${round(x - 19)} ${round(top - 12)}l19 -34l19 34z" fill="${inks.bright.shade}" opacity=".72"/><path d="M${round(x - 5)} ${round(top + 26)}a5 5 0 0 1 10 0v16h-10z" fill="${inks.deep}"/>`;
}

function skyline(inks: Inks, chance: Chance): string {
  const parts = [];
  const windows = [];
  for (let x = -6; x < 300; x += 30) {
    const top = chance.between(222, 300) - Math.abs(x - 140) * 0.12;
    parts.push(`M${x} ${round(top)}h26v150h-26z${chance.next() > 0.6 ? `M${x + 11} ${round(top - 22)}h3v24h-3z` : ''}`);
    for (let y = top + 10; y < 330; y += 14)
      if (chance.next() > 0.4) windows.push(`M${x + 6} ${round(y)}h4v6h-4zM${x + 16} ${round(y)}h4v6h-4z`);
  }
  return `<path d="${parts.join('')}" fill="${inks.deep}" opacity=".9"/><path d="${windows.join('')}" fill="${inks.bright.plain}" opacity=".62"/>`;
}

function ship(inks: Inks, x: number, y: number, way: number): string {
  return `<g transform="translate(${round(x)} ${y}) scale(${way} 1)"><path d="M-44 20h88l-14 26h-60z" fill="${inks.deep}"/><path d="M-2 -58h4v80h-4z" fill="${inks.deep}"/><path d="M-6 -52q-34 24 -34 60h34zM6 -50q28 22 30 54h-30z" fill="${inks.paper}" opacity=".66"/></g>`;
}

function wave(fill: string, y: number): string {
  return `<path d="M-20 ${y}${'q20 -18 40 0'.repeat(9)}V430H-20Z" fill="${fill}"/>`;
}

function crowd(inks: Inks, chance: Chance): string {
  const heads = [];
  for (let row = 0; row < 5; row += 1)
    for (let x = 4; x < 300; x += 11)
      heads.push(`M${round(x + (row % 2) * 5)} ${round(256 + row * 13 + chance.between(-2, 2))}h0`);
  return `<path d="M-10 244q160 -28 320 0v90h-320z" fill="${inks.mid}"/><path d="${heads.join('')}" stroke="${inks.deep}" stroke-width="7" stroke-linecap="round"/>`;
}
