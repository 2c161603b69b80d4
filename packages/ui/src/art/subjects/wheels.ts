/** Games of a wheel. */
import { emblem } from '../emblem.ts';
import type { Sitting } from '../scene-print.ts';
import { cloth, green, placed, red, sectors } from './parts.ts';

export const wheelPrints = {
  /** The wheel of red and black pockets, its green zero (or two), and the ball. */
  roulette(sitting: Sitting): string {
    const { inks, chance, title } = sitting;
    const zeros = /\bdouble\b/.test(title) ? [0, 19] : [0];
    const pockets = Array.from({ length: 36 + zeros.length }, (_, i) =>
      zeros.includes(i) ? green : (i - (i > 19 ? zeros.length : 1)) % 2 === 0 ? red : '#17151a',
    );
    const turn = chance.between(0, 360);
    const arms = [0, 90, 180, 270].map(
      (at) =>
        `<path d="M-7 0L-5 -48A5 5 0 0 1 5 -48L7 0Z" fill="${inks.bright.light}" stroke="${inks.line}" stroke-width="4" transform="rotate(${at + 20})"/>`,
    );
    const wheel = `<circle r="138" fill="${inks.line}"/><circle r="132" fill="${inks.bright.shade}"/><circle r="120" fill="${inks.line}"/>${placed({ x: 0, y: 0, turn }, sectors(pockets, 78, 116))}<circle r="116" fill="none" stroke="${inks.bright.light}" stroke-width="3"/><circle r="78" fill="${inks.bright.shade}" stroke="${inks.bright.light}" stroke-width="3"/><circle r="60" fill="${inks.deep}"/>${arms.join('')}<circle r="17" fill="${inks.bright.plain}" stroke="${inks.line}" stroke-width="5"/>`;
    const ball = placed(
      { x: 0, y: 0, turn: chance.between(20, 70) },
      `<circle cx="0" cy="-97" r="11" fill="${inks.paper}" stroke="${inks.line}" stroke-width="4"/>`,
    );
    return cloth(sitting) + placed({ x: 150, y: 166 }, wheel + ball);
  },

  /** A wheel of a few prizes under its pointer. */
  wheel(sitting: Sitting): string {
    return (
      cloth(sitting) +
      fortune(
        sitting,
        `<circle r="24" fill="${sitting.inks.bright.plain}" stroke="${sitting.inks.line}" stroke-width="6"/>`,
      )
    );
  },

  /** The same wheel with the crown that stands for the pots. */
  'jackpot-wheel'(sitting: Sitting): string {
    const { inks } = sitting;
    const crown = `<circle r="50" fill="${inks.line}"/><circle r="43" fill="${inks.deep}"/>${emblem('Crown', { x: 0, y: 0, size: 78 }, sitting.bright, inks.line)}`;
    return cloth(sitting) + fortune(sitting, crown);
  },
};

function fortune({ inks }: Sitting, hub: string): string {
  const fills = [inks.bright.plain, inks.mid, inks.second.plain, inks.paper, inks.bright.shade, inks.ground];
  const pegs = Array.from(
    { length: 12 },
    (_, i) => `<circle cx="0" cy="-119" r="5" transform="rotate(${i * 30 + 15})"/>`,
  );
  const wheel = `<circle r="130" fill="${inks.line}"/>${sectors([...fills, ...fills], 0, 112)}<circle r="119" fill="none" stroke="${inks.bright.shade}" stroke-width="14"/><g fill="${inks.paper}">${pegs.join('')}</g>${hub}`;
  const pointer = `<path d="M128 18H172L150 66Z" fill="${inks.paper}" stroke="${inks.line}" stroke-width="7" stroke-linejoin="round"/>`;
  return placed({ x: 150, y: 172 }, wheel) + pointer;
}
