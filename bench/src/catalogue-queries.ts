/** 200 searches in ten languages, always the same: whole names, beginnings, slips of one letter, without accents and tone marks,
 *  and typed on a Latin keyboard. Each knows the things a title must show to be what was meant. */
import { createDraws, seededWords } from '@baize/fair';
import { nounIds, nounName } from '@baize/game-slots/titles';
import { fold } from '@baize/protocol/fold';
import { romanise } from '../../apps/server/src/capabilities/games/search-terms.ts';

export const kinds = ['whole', 'beginning', 'slip', 'unmarked', 'latin'] as const;
export type QueryKind = (typeof kinds)[number];

export interface Query {
  readonly language: string;
  readonly kind: QueryKind;
  readonly text: string;
  /** Nouns that every fitting title has. */
  readonly nouns: readonly string[];
}

const languages = ['en', 'es', 'vi', 'tr', 'ru', 'ar', 'hi', 'th', 'ko', 'zh-Hans'] as const;
const perKind = 4;

export function queries(): Query[] {
  const draws = createDraws(seededWords('catalogue', 'queries', 1));
  return languages.flatMap((language) =>
    kinds.flatMap((kind) =>
      Array.from({ length: perKind }, () => {
        const noun = nounIds[draws.int(nounIds.length)] ?? '';
        return { language, kind, nouns: [noun], text: textOf(kind, nounName(noun, language), noun) };
      }),
    ),
  );

  function textOf(kind: QueryKind, name: string, noun: string): string {
    const letters = [...name];
    switch (kind) {
      case 'whole':
        return name;
      case 'beginning':
        return letters.slice(0, Math.max(2, Math.ceil(letters.length * 0.6))).join('');
      case 'slip': {
        if (letters.length < 5) return name; // a slip in a short word makes another word
        const at = 1 + draws.int(letters.length - 2);
        return [...letters.slice(0, at), ...letters.slice(at + 1)].join('');
      }
      case 'unmarked':
        return fold(name).normalize('NFC');
      case 'latin':
        return romanise(name) || noun;
    }
  }
}
