/** An index of short texts in memory. Ten thousand names are made of a few thousand words: a query is compared with those, and what
 *  they are worth to a game is added up in arrays, so that a search costs about a millisecond however many games it finds. */
import { editDistance } from './edit-distance.ts';

export interface NameField {
  readonly terms: readonly string[];
  /** What a word of this field is worth. */
  readonly weight: number;
}

export interface NameIndex {
  /** Adds the next text; texts are known by the order in which they were added. */
  add(fields: readonly NameField[]): void;
  /** Places of the texts that fit all words of a query, best first, equal ones in their order. Where none has them all: those with at least
   *  half of the most that any has. */
  find(query: readonly string[]): number[];
}

/** Worth of a text's word that only begins with the query's, or that differs in some letters, beside the same word. */
const PREFIX = 0.6;
const NEAR = 0.3;
/** A slip in so many letters is forgiven in a word of length 1; shorter words than four are taken as they are. */
const SLIPS_PER_LETTER = 0.25;
const NEAR_LEAST = 4;

interface Word {
  readonly texts: number[];
  readonly weights: number[];
}

export function openNameIndex(): NameIndex {
  const words = new Map<string, Word>();
  let count = 0;

  /** What each text gets for one word of the query: the best of the words that fit it. */
  function worthOf(asked: string): Float32Array {
    const worth = new Float32Array(count);
    for (const [word, { texts, weights }] of words) {
      const fit = fitOf(asked, word);
      if (fit === 0) continue;
      const rare = fit * Math.log(1 + count / texts.length);
      for (let i = 0; i < texts.length; i += 1) {
        const at = texts[i] ?? 0;
        const value = rare * (weights[i] ?? 0);
        if (value > (worth[at] ?? 0)) worth[at] = value;
      }
    }
    return worth;
  }

  return {
    add(fields) {
      const at = count;
      count += 1;
      for (const { terms, weight } of fields) {
        for (const term of terms) {
          const word = words.get(term) ?? { texts: [], weights: [] };
          words.set(term, word);
          const last = word.texts.length - 1;
          if (word.texts[last] === at) word.weights[last] = Math.max(word.weights[last] ?? 0, weight);
          else {
            word.texts.push(at);
            word.weights.push(weight);
          }
        }
      }
    },
    find(query) {
      const score = new Float32Array(count);
      const has = new Uint8Array(count);
      const asked = [...new Set(query)].slice(0, 20);
      for (const word of asked) {
        for (const [at, value] of worthOf(word).entries()) {
          if (value === 0) continue;
          score[at] = (score[at] ?? 0) + value;
          has[at] = (has[at] ?? 0) + 1;
        }
      }
      const most = has.reduce((best, own) => Math.max(best, own), 0);
      const least = most === asked.length ? most : Math.max(1, most / 2);
      const found: number[] = [];
      for (let at = 0; at < count; at += 1) if ((has[at] ?? 0) >= least) found.push(at);
      return most === 0 ? [] : found.toSorted((a, b) => (score[b] ?? 0) - (score[a] ?? 0) || a - b);
    },
  };
}

/** How well a text's word fits a query's: 1 the same, 0 not at all. */
function fitOf(asked: string, word: string): number {
  if (word === asked) return 1;
  if (asked.length > 1 && word.startsWith(asked)) return (PREFIX * asked.length) / word.length;
  if (asked.length < NEAR_LEAST) return 0;
  const most = Math.round(asked.length * SLIPS_PER_LETTER);
  const slips = editDistance(asked, word, most);
  return slips > most ? 0 : (NEAR * asked.length) / (asked.length + slips);
}
