/** Where numbers come from: 32-bit words in the order the round's HMAC blocks give them. */
export type WordSource = () => number;

/** One number a round drew: what was asked, what came, and from which word. */
export interface Draw {
  readonly kind: 'int' | 'bits52';
  /** Size of the range for `int`: values 0 to range - 1. 2^52 for `bits52`. */
  readonly range: number;
  readonly value: number;
  /** The word it was made from; the first of the two for `bits52`. */
  readonly word: number;
  /** Words used, rejected ones included. */
  readonly words: number;
}

/** Everything a game's rules may ask of chance. The order of the calls is part of the game's model. */
export interface Draws {
  /** A whole number from 0 to n - 1, each equally likely. n from 1 to 2^32. */
  int(n: number): number;
  /** 52 bits from two words: all of the first, the upper 20 bits of the second. */
  bits52(): number;
  /** int(2) = 1. */
  bool(): boolean;
  /** `count` different numbers from 0 to n - 1, in drawing order. */
  pick(n: number, count: number): number[];
  /** All numbers from 0 to n - 1 in random order: pick(n, n). */
  shuffle(n: number): number[];
  /** An index, chosen in proportion to whole-number weights. */
  weighted(weights: readonly number[]): number;
}

const TWO_32 = 2 ** 32;

/** The one mapper from words to game numbers (product/games.md 2.1). `onDraw` sees every number, for the verifier's print. */
export function createDraws(nextWord: WordSource, onDraw?: (draw: Draw) => void): Draws {
  function int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_32) throw new RangeError(`int(${n})`);
    const smallestAccepted = TWO_32 % n;
    for (let words = 1; ; words += 1) {
      const word = nextWord();
      const { high, low } = multiply(word, n);
      if (low < smallestAccepted) continue; // Lemire's rejection: without it some values would come a little more often
      onDraw?.({ kind: 'int', range: n, value: high, word, words });
      return high;
    }
  }

  function bits52(): number {
    const word = nextWord();
    const value = word * 2 ** 20 + (nextWord() >>> 12);
    onDraw?.({ kind: 'bits52', range: 2 ** 52, value, word, words: 2 });
    return value;
  }

  function pick(n: number, count: number): number[] {
    if (!Number.isInteger(count) || count < 0 || count > n) throw new RangeError(`pick(${n}, ${count})`);
    const left = Array.from({ length: n }, (_, i) => i);
    return Array.from({ length: count }, () => left.splice(int(left.length), 1)).flat();
  }

  function weighted(weights: readonly number[]): number {
    let rest = int(weights.reduce((sum, weight) => sum + requireWeight(weight), 0));
    return weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
  }

  return { int, bits52, bool: () => int(2) === 1, pick, shuffle: (n) => pick(n, n), weighted };
}

/** word x n as high x 2^32 + low, exactly: a number holds products up to 2^53. */
function multiply(word: number, n: number): { high: number; low: number } {
  if (n <= 2 ** 21) {
    const product = word * n;
    const high = Math.floor(product / TWO_32);
    return { high, low: product - high * TWO_32 };
  }
  const product = BigInt(word) * BigInt(n);
  return { high: Number(product >> 32n), low: Number(product & 0xffffffffn) };
}

function requireWeight(weight: number): number {
  if (!Number.isInteger(weight) || weight < 0) throw new RangeError(`weight ${weight}`);
  return weight;
}
