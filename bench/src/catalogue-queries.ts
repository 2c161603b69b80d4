/** 200 searches in ten languages, always the same: whole names, beginnings, slips of one letter, without accents and tone marks,
 *  and typed on a Latin keyboard. Each knows the things a title must show to be what was meant. */
import { createDraws, seededWords } from '@baize/fair';
import { nounIds, nounName } from '@baize/game-slots/titles';
import { fold } from '@baize/protocol/fold';

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

/** What people type who have a Latin keyboard alone, written down by hand from the usual spelling of each language (pinyin, the Royal Thai
 *  and the Revised Korean romanisation, Arabic as it is chatted): the product's own transliteration has no part in it. */
const latin: Readonly<Record<(typeof languages)[number], Readonly<Record<string, string>>>> = {
  en: { feather: 'feather', snowflake: 'snowflake', crown: 'crown', boat: 'boat' },
  es: { star: 'estrella', hourglass: 'reloj de arena', feather: 'pluma', flower: 'flor' },
  vi: { umbrella: 'chiec o', anchor: 'mo neo', coin: 'dong xu', hourglass: 'dong ho cat' },
  tr: { mountain: 'dag', rabbit: 'tavsan', castle: 'kale', compass: 'pusula' },
  ru: { star: 'zvezda', orange: 'apelsin', umbrella: 'zont', key: 'kluch' },
  ar: { tree: 'shajara', comet: 'mothannab', orange: 'burtuqala', boat: 'qareb' },
  hi: { castle: 'qila', umbrella: 'chata', guitar: 'gitar', mask: 'mukhota' },
  th: { lighthouse: 'praphakhan', island: 'ko', cloud: 'mek', bird: 'nok' },
  ko: { bell: 'jong', horse: 'mal', compass: 'nachimban', fire: 'bulkkot' },
  'zh-Hans': { comet: 'huixing', rainbow: 'caihong', anchor: 'chuanmao', feather: 'yumao' },
};

export function queries(): Query[] {
  const draws = createDraws(seededWords('catalogue', 'queries', 1));
  return languages.flatMap((language) =>
    kinds.flatMap((kind) =>
      Array.from({ length: perKind }, () => {
        const noun = nounIds[draws.int(nounIds.length)] ?? '';
        return {
          language,
          kind,
          nouns: [noun],
          text: kind === 'latin' ? typed(language, noun) : textOf(kind, nounName(noun, language)),
        };
      }),
    ),
  );

  function textOf(kind: Exclude<QueryKind, 'latin'>, name: string): string {
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
    }
  }
}

/** Errors: a noun nobody has written down; the lot has changed. */
function typed(language: (typeof languages)[number], noun: string): string {
  const text = latin[language][noun];
  if (text === undefined) throw new Error(`${language}: how ${noun} is typed in Latin letters is not written down`);
  return text;
}
