import { sha256Hex } from '@baize/fair';
import type { Int } from './kernel.ts';

/** A fast repeatable source for simulations (sfc32, 128 bits of state from a seed text). Not for play. A number's bias against another is
 *  below n / 2^32, thousands of times under what any run here can see. */
export function simulationInt(seed: string): Int {
  const hex = sha256Hex(seed);
  let [a, b, c, counter] = [0, 8, 16, 24].map((at) => Number.parseInt(hex.slice(at, at + 8), 16) | 0) as [
    number,
    number,
    number,
    number,
  ];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i += 1) next(); // the first numbers still show the seed
  return (n) => Math.floor((next() * n) / 4_294_967_296);
}
