/** Figures as the design writes them: thousands commas, true minus, Latin digits in every language. */

import type { ModelInfo } from './protocol.ts';

const minus = '−';
const times = '×';

/** Minor units as text: 128450 with two decimals is "1,284.50". */
export function formatMinor(amountMinor: bigint | string, decimals: number, { signed = false } = {}): string {
  const amount = BigInt(amountMinor);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = amount < 0n ? minus : signed && amount > 0n ? '+' : '';
  return `${sign}${grouped}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

/** A multiplier x 100: 247 is "2.47×". */
export function formatTimesE2(multiplierE2: number): string {
  return `${formatMinor(BigInt(multiplierE2), 2)}${times}`;
}

/** A multiplier x 10^4, with as many decimals as it has, two at least: 19802 is "1.9802×". */
export function formatTimesE4(multiplierE4: number): string {
  const text = formatMinor(BigInt(multiplierE4), 4);
  return `${text.replace(/0{1,2}$/, '')}${times}`;
}

/** A share from 0 to 1 as a percentage: 0.495 is "49.50%". */
export function formatPercent(share: number, digits = 2): string {
  return `${(share * 100).toFixed(digits)}%`;
}

/** A model's return: exactly where it is computed, with its 95 % interval where it was simulated: "92.049% ± 0.045%". */
export function formatReturn({
  rtp,
  rtpText,
  rtpHalfWidth,
}: Pick<ModelInfo, 'rtp' | 'rtpText' | 'rtpHalfWidth'>): string {
  if (rtpHalfWidth === undefined) return percentOfText(rtpText);
  const digits = digitsKnown(rtpHalfWidth);
  return `${formatPercent(rtp, digits)} ± ${formatPercent(rtpHalfWidth, digits)}`;
}

/** Decimals of a percentage that is known to this share: two figures of what it may be off, and no more. */
export function digitsKnown(halfWidth: number): number {
  return Math.max(0, 1 - Math.floor(Math.log10(halfWidth * 100)));
}

/** A decimal text from 0 to 1 as a percentage, exactly and without needless noughts: "0.9900000000" is "99%". */
export function percentOfText(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const digits = `${whole}${fraction.padEnd(2, '0')}`;
  const at = whole.length + 2;
  const rest = digits.slice(at).replace(/0+$/, '');
  return `${digits.slice(0, at).replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}%`;
}
