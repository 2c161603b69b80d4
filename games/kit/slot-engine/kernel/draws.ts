import type { Draws } from '@baize/fair';
import type { Int } from './kernel.ts';

/** The interpreter's draws from the kernel's source, one `int` where the real mapper has one: so both can play the same numbers. */
export function drawsOf(int: Int): Draws {
  const draws: Draws = {
    int,
    bits52: () => int(2 ** 32) * 2 ** 20 + int(2 ** 20),
    bool: () => int(2) === 1,
    pick: (n, count) => {
      const left = Array.from({ length: n }, (_, i) => i);
      return Array.from({ length: count }, () => left.splice(int(left.length), 1)).flat();
    },
    shuffle: (n) => draws.pick(n, n),
    weighted: (weights) => {
      let rest = int(weights.reduce((sum, weight) => sum + weight, 0));
      return weights.findIndex((weight) => {
        rest -= weight;
        return rest < 0;
      });
    },
  };
  return draws;
}
