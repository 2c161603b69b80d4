/** Games of dice. */
import type { Sitting } from '../scene-print.ts';
import { cloth, die, red } from './parts.ts';

export const dicePrints = {
  /** Three dice on a plate under its dome. */
  'sic-bo'(sitting: Sitting): string {
    const { inks, chance } = sitting;
    const face = () => 1 + chance.below(6);
    const plate = `<ellipse cx="150" cy="252" rx="132" ry="40" fill="${inks.line}"/><ellipse cx="150" cy="246" rx="124" ry="34" fill="${inks.bright.shade}"/><ellipse cx="150" cy="242" rx="106" ry="26" fill="${inks.deep}"/>`;
    const dome = `<path d="M38 244V164A112 112 0 0 1 262 164V244" fill="${inks.paper}" fill-opacity=".1" stroke="${inks.paper}" stroke-width="4" stroke-opacity=".7"/><path d="M62 196V166A88 88 0 0 1 104 92" fill="none" stroke="${inks.paper}" stroke-width="7" stroke-linecap="round" opacity=".75"/><circle cx="150" cy="42" r="13" fill="${inks.bright.plain}" stroke="${inks.line}" stroke-width="6"/>`;
    return (
      cloth(sitting) +
      plate +
      die(inks, face(), { x: 150, y: 120, turn: chance.between(-20, 20), scale: 0.78 }) +
      die(inks, face(), { x: 104, y: 202, turn: chance.between(-16, 4), scale: 0.8 }) +
      die(inks, face(), { x: 196, y: 202, turn: chance.between(-4, 16), scale: 0.8 }) +
      dome
    );
  },

  /** One die, and the scale that its number is laid on. */
  dice(sitting: Sitting): string {
    const { inks } = sitting;
    const scale = `<rect x="34" y="258" width="232" height="26" rx="13" fill="${inks.line}"/><path d="M46 271H164" stroke="${red}" stroke-width="12" stroke-linecap="round"/><path d="M164 271H254" stroke="${inks.second.plain}" stroke-width="12" stroke-linecap="round"/><circle cx="164" cy="271" r="19" fill="${inks.paper}" stroke="${inks.line}" stroke-width="6"/>`;
    return cloth(sitting) + die(inks, 5, { x: 150, y: 148, turn: -12, scale: 1.55 }) + scale;
  },
};
