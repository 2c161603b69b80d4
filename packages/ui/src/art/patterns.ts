import type { Chance } from './chance.ts';
import { round } from './emblem.ts';
import type { Inks } from './inks.ts';

/** Eight grounds, from the quietest to the sunburst. Each fills the whole print behind the scenery. */
export const patterns = {
  rays(inks: Inks, chance: Chance): string {
    const count = chance.pick([18, 22, 26]);
    return `<g fill="${inks.mid}">${sunburst(150, 168, 330, count, chance.between(0, 0.3))}</g>`;
  },
  warmRays(inks: Inks, chance: Chance): string {
    const count = chance.pick([16, 20, 24]);
    return `<g fill="${inks.bright.shade}" opacity=".42">${sunburst(150, 168, 330, count, chance.between(0, 0.3))}</g>`;
  },
  rings(inks: Inks): string {
    return `<g fill="none" stroke="${inks.mid}" stroke-width="17">${[70, 112, 154, 196, 238, 280].map((r) => `<circle cx="150" cy="168" r="${r}"/>`).join('')}</g>`;
  },
  lattice(inks: Inks, chance: Chance): string {
    const step = chance.pick([26, 32, 38]);
    const lines = [];
    for (let at = -420; at < 760; at += step) lines.push(`M${at} -10L${at + 430} 420M${at + 430} -10L${at} 420`);
    return `<path d="${lines.join('')}" stroke="${inks.lit}" stroke-width="1.6" opacity=".5" fill="none"/>`;
  },
  chevrons(inks: Inks, chance: Chance): string {
    const step = chance.pick([24, 30]);
    const rows = [];
    for (let y = -20; y < 440; y += step) {
      rows.push(`M-10 ${y + 15}${Array.from({ length: 11 }, () => `l15 -15l15 15`).join('')}`);
    }
    return `<path d="${rows.join('')}" stroke="${inks.lit}" stroke-width="2.4" opacity=".42" fill="none"/>`;
  },
  dots(inks: Inks, chance: Chance): string {
    const step = chance.pick([20, 25]);
    const dots = [];
    for (let row = 0; row * step < 420; row += 1) {
      for (let column = 0; column * step < 320; column += 1) {
        dots.push(`M${column * step + (row % 2 ? step / 2 : 0)} ${row * step + 6}h0`);
      }
    }
    return `<path d="${dots.join('')}" stroke="${inks.lit}" stroke-width="5" stroke-linecap="round" opacity=".38"/>`;
  },
  scales(inks: Inks): string {
    const rows = [];
    for (let row = 0; row < 17; row += 1) {
      const start = row % 2 ? -30 : -10;
      rows.push(`M${start} ${row * 26}${'a20 20 0 0 0 40 0'.repeat(9)}`);
    }
    return `<path d="${rows.join('')}" stroke="${inks.lit}" stroke-width="2" opacity=".4" fill="none"/>`;
  },
  stars(inks: Inks, chance: Chance): string {
    const stars = Array.from({ length: 34 }, () => {
      const [x, y, r] = [chance.between(6, 294), chance.between(6, 300), chance.between(1.4, 5)];
      const waist = r * 0.26;
      return `M${round(x)} ${round(y - r)}l${round(waist)} ${round(r - waist)}l${round(r - waist)} ${round(waist)}l${round(waist - r)} ${round(waist)}l${round(-waist)} ${round(r - waist)}l${round(-waist)} ${round(waist - r)}l${round(waist - r)} ${round(-waist)}l${round(r - waist)} ${round(-waist)}z`;
    });
    return `<path d="${stars.join('')}" fill="${inks.paper}" opacity=".72"/>`;
  },
} satisfies Record<string, (inks: Inks, chance: Chance) => string>;

export const patternNames = Object.keys(patterns) as (keyof typeof patterns)[];

/** Wedges round a point, every second one left open. */
export function sunburst(x: number, y: number, radius: number, count: number, start: number): string {
  const step = (Math.PI * 2) / count;
  const wedges = Array.from({ length: count }, (_, index) => {
    const from = start + index * step;
    return `M${x} ${y}L${point(x, y, radius, from)}L${point(x, y, radius, from + step / 2)}Z`;
  });
  return `<path d="${wedges.join('')}"/>`;
}

export function point(x: number, y: number, radius: number, angle: number): string {
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
}
