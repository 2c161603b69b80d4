/** A brand's colours as mail readers know them: `#rrggbb`. Pure. */
import type { BrandSeeds } from '@baize/protocol';

/** sRGB of an OKLCH colour. Matrices: Björn Ottosson, "A perceptual color space for image processing". */
function hex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map((channel) => byte(Math.min(1, Math.max(0, channel)))).join('')}`;
}

function byte(channel: number): string {
  const encoded = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Cloth and lamp as on the site (design brief 3): same lightness for every brand, so the text on them is always readable. */
export function brandColours(seeds: BrandSeeds): { cloth: string; onCloth: string; lamp: string; onLamp: string } {
  return {
    cloth: hex(0.33, 0.068 * seeds.clothStrength, seeds.clothHue),
    onCloth: '#ffffff',
    lamp: hex(0.865, 0.148 * seeds.lampStrength, seeds.lampHue),
    onLamp: hex(0.235, 0.032, seeds.clothHue),
  };
}
