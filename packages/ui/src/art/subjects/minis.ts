/** Mini games without cards, dice or a wheel. */
import { emblem, round } from '../emblem.ts';
import type { Sitting } from '../scene-print.ts';
import { cloth } from './parts.ts';

export const miniPrints = {
  /** The curve that climbs until it breaks, and the rocket on it. */
  crash(sitting: Sitting): string {
    const { inks, bright } = sitting;
    const grid = [80, 130, 180, 230].map((y) => `M36 ${y}H276`).join('');
    return `${cloth(sitting)}<path d="${grid}" stroke="${inks.lit}" stroke-width="2" opacity=".6"/><path d="M36 274Q150 268 206 136V288H36Z" fill="${inks.second.shade}" opacity=".55"/><path d="M36 274Q150 268 206 136" fill="none" stroke="${inks.line}" stroke-width="18" stroke-linecap="round"/><path d="M36 274Q150 268 206 136" fill="none" stroke="${inks.second.light}" stroke-width="9" stroke-linecap="round"/><path d="M36 60V288H276" fill="none" stroke="${inks.line}" stroke-width="7"/>${emblem('Rocket', { x: 218, y: 106, size: 138, turn: 16 }, bright, inks.line)}`;
  },

  /** A field of tiles, some turned: gems, and one mine. */
  mines(sitting: Sitting): string {
    const { inks, bright, second, chance } = sitting;
    const mine = chance.pick([1, 3, 5, 7]);
    const cells = Array.from({ length: 9 }, (_, i) => {
      const [x, y] = [72 + (i % 3) * 78, 92 + Math.floor(i / 3) * 78];
      const isShown = i === mine || i % 2 === 0;
      const tile = `<rect x="${x - 35}" y="${y - 35}" width="70" height="70" rx="12" fill="${isShown ? inks.deep : inks.lit}" stroke="${inks.line}" stroke-width="6"/>`;
      if (!isShown)
        return `${tile}<path d="M${x - 24} ${y - 22}h48" stroke="${inks.paper}" stroke-width="5" stroke-linecap="round" opacity=".6"/>`;
      return (
        tile +
        (i === mine
          ? emblem('Bomb', { x, y, size: 62 }, second, inks.line)
          : emblem('SketchLogo', { x, y, size: 54 }, bright, inks.line))
      );
    });
    return cloth(sitting) + cells.join('');
  },

  /** Pegs in a pyramid, the ball among them, and the pockets below. */
  plinko(sitting: Sitting): string {
    const { inks, chance } = sitting;
    const pegs = Array.from({ length: 7 }, (_, row) =>
      Array.from(
        { length: row + 2 },
        (_peg, at) => `<circle cx="${150 + (at - (row + 1) / 2) * 34}" cy="${54 + row * 29}" r="7"/>`,
      ).join(''),
    ).join('');
    const pockets = Array.from({ length: 7 }, (_, at) => {
      const edge = Math.abs(at - 3);
      const fill = [inks.second.shade, inks.second.plain, inks.bright.plain, inks.bright.light][edge] ?? inks.paper;
      return `<rect x="${round(33 + at * 34)}" y="258" width="30" height="34" rx="6" fill="${fill}" stroke="${inks.line}" stroke-width="4"/>`;
    }).join('');
    const ball = `<circle cx="${150 + chance.pick([-17, 17])}" cy="126" r="15" fill="${inks.bright.plain}" stroke="${inks.line}" stroke-width="5"/>`;
    return `${cloth(sitting)}<g fill="${inks.paper}" stroke="${inks.line}" stroke-width="3">${pegs}</g>${pockets}${ball}`;
  },

  /** A dial whose needle runs past the mark that was set. */
  limbo(sitting: Sitting): string {
    const { inks, chance } = sitting;
    const ticks = Array.from(
      { length: 11 },
      (_, i) => `<path d="M0 -112V-${i % 5 === 0 ? 88 : 98}" transform="rotate(${i * 24 - 120})"/>`,
    );
    const dial = `<circle r="134" fill="${inks.line}"/><circle r="124" fill="${inks.deep}"/><path d="M-100.5 58A116 116 0 1 1 100.5 58" fill="none" stroke="${inks.mid}" stroke-width="16"/><path d="M-100.5 58A116 116 0 0 1 58 -100.5" fill="none" stroke="${inks.second.plain}" stroke-width="16"/><g stroke="${inks.paper}" stroke-width="5" stroke-linecap="round">${ticks.join('')}</g>`;
    const mark = `<path d="M-13 -140H13L0 -104Z" fill="${inks.bright.light}" stroke="${inks.line}" stroke-width="5" stroke-linejoin="round" transform="rotate(30)"/>`;
    const needle = `<path d="M-9 0L0 -92L9 0Z" fill="${inks.bright.plain}" stroke="${inks.line}" stroke-width="5" stroke-linejoin="round" transform="rotate(${round(chance.between(46, 66))})"/><circle r="19" fill="${inks.paper}" stroke="${inks.line}" stroke-width="6"/>`;
    return `${cloth(sitting)}<g transform="translate(150 166)">${dial}${mark}${needle}</g>`;
  },

  /** The board of numbers with those that were drawn, and balls that fall on it. */
  keno(sitting: Sitting): string {
    const { inks, chance, title } = sitting;
    const [columns, rows] = title.includes('80') ? [8, 6] : [6, 5];
    const step = 234 / columns;
    const cells = Array.from({ length: columns * rows }, (_, i) => {
      const [x, y] = [33 + (i % columns) * step, 124 + Math.floor(i / columns) * (168 / rows)];
      const fill = chance.next() < 0.26 ? inks.bright.plain : inks.paper;
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(step - 5)}" height="${round(168 / rows - 5)}" rx="5" fill="${fill}"/>`;
    });
    const balls = (
      [
        [88, 74, 34, inks.second.plain],
        [158, 58, 40, inks.bright.plain],
        [226, 80, 31, inks.second.light],
      ] as const
    ).map(
      ([x, y, r, fill]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${inks.line}" stroke-width="6"/><circle cx="${x}" cy="${y}" r="${round(r * 0.52)}" fill="${inks.paper}"/><path d="M${x - 6} ${y - 4}a7 7 0 1 1 11 6l-11 10h13" fill="none" stroke="${inks.line}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
    return `${cloth(sitting)}<rect x="22" y="112" width="256" height="188" rx="14" fill="${inks.line}"/>${cells.join('')}${balls.join('')}`;
  },

  /** Floors one above the other, one door of each lit, and the flag at the top. */
  tower(sitting: Sitting): string {
    const { inks, chance } = sitting;
    const floors = Array.from({ length: 6 }, (_, i) => {
      const [y, half] = [262 - i * 36, 96 - i * 6];
      const lit = chance.below(3);
      const doors = [0, 1, 2].map(
        (door) =>
          `<path d="M${round(150 + (door - 1) * half * 0.58 - 11)} ${y + 30}v-14a11 11 0 0 1 22 0v14z" fill="${door === lit ? inks.bright.light : inks.line}"/>`,
      );
      return `<path d="M${150 - half} ${y + 32}V${y}H${150 + half}V${y + 32}Z" fill="${i % 2 ? inks.lit : inks.mid}" stroke="${inks.line}" stroke-width="5"/>${doors.join('')}`;
    });
    const top = `<path d="M84 82V58H102V70H122V58H140V70H160V58H178V70H198V58H216V82Z" fill="${inks.lit}" stroke="${inks.line}" stroke-width="5" stroke-linejoin="round"/><path d="M150 66V10" stroke="${inks.line}" stroke-width="7"/><path d="M153 10L206 26L153 42Z" fill="${inks.bright.plain}" stroke="${inks.line}" stroke-width="5" stroke-linejoin="round"/>`;
    return cloth(sitting) + floors.join('') + top;
  },
};
