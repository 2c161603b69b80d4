/** A brand's colours as plain RGB, for what is drawn outside the browser: icons, the manifest, mails. The formulas are those
 *  of the dark theme in `packages/ui/src/tokens.css`; `colours.test.ts` holds them together. */
import type { BrandSeeds } from '@baize/protocol';
import { clampChroma, converter, formatHex } from 'culori';

export interface BrandColours {
  /** The cloth at its lightest: the ground of the mark. */
  readonly cloth: string;
  /** Print on the cloth. */
  readonly print: string;
  /** The lamp: the ball of the mark. */
  readonly lamp: string;
  /** Header and frame: the bar of an installed app. */
  readonly rail: string;
}

/** `#rrggbb`, brought into the range of a screen where a seed leads out of it. */
export function brandColours(seeds: BrandSeeds): BrandColours {
  return {
    cloth: hex(0.465, 0.096 * seeds.clothStrength, seeds.clothHue),
    print: hex(0.965, 0.014, 105),
    lamp: hex(0.865, 0.148 * seeds.lampStrength, seeds.lampHue),
    rail: hex(0.192, 0.014, seeds.railHue),
  };
}

const toRgb = converter('rgb');

function hex(l: number, c: number, h: number): string {
  return formatHex(toRgb(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')));
}
