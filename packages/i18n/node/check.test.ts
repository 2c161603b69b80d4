import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@baize/protocol/languages';
import { checkEnglish, checkLanguage } from './check.ts';
import { missingTerms, readNotes, readTerms } from './glossary.ts';
import type { LanguageNotes, Term } from './glossary.ts';
import { keysModule } from './keys.ts';
import { languagesInSource, readMessages, sectionsOf, sourceLanguage, textFiles, textsFolder } from './source.ts';
import { scripts, writingOf } from './writing.ts';

const english = {
  'a.plain': 'Close',
  'a.count': '{count, plural, one {# game} other {# games}}',
  'a.link': 'Read the <terms>terms</terms>',
  'a.pick': '{kind, select, on {On} other {Off}}',
  'a.wait': 'One moment…',
  'a.stake': 'Your stake is back.',
};
const thai = {
  'a.plain': 'ปิด',
  'a.count': '{count, plural, other {# เกม}}',
  'a.link': 'อ่าน<terms>ข้อกำหนด</terms>',
  'a.pick': '{kind, select, on {เปิด} other {ปิด}}',
  'a.wait': 'สักครู่…',
  'a.stake': 'เดิมพันของคุณกลับมาแล้ว',
};
const french = {
  'a.plain': 'Fermer',
  'a.count': '{count, plural, one {# jeu} many {# de jeux} other {# jeux}}',
  'a.link': 'Lire les <terms>conditions</terms>',
  'a.pick': '{kind, select, on {Activé} other {Désactivé}}',
  'a.wait': 'Un instant…',
  'a.stake': 'Votre mise vous est rendue.',
};

const problemsOf = (
  language: string,
  messages: Record<string, string>,
  notes?: LanguageNotes,
  terms?: Term[],
): string => checkLanguage(language, english, messages, notes, terms).problems.join('\n');

describe('the check of texts', () => {
  test('finds nothing in a good translation, and counts it whole', () => {
    expect(checkLanguage('th', english, thai)).toMatchObject({ problems: [], keyCount: 6, soundCount: 6 });
    expect(checkLanguage('fr', english, french)).toMatchObject({ problems: [], soundCount: 6 });
  });

  test('a missing key lowers the count and is named', () => {
    const { 'a.plain': _, ...rest } = thai;
    const report = checkLanguage('th', english, rest);
    expect(report).toMatchObject({ keyCount: 6, soundCount: 5 });
    expect(report.problems).toEqual(['th: "a.plain" is missing']);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a key English does not have', { 'a.more': 'เพิ่ม' }, '"a.more" is not in English'],
    ['a lost argument', { 'a.count': 'เกม' }, 'takes nothing where English takes count'],
    ['a lost tag', { 'a.link': 'อ่านข้อกำหนด' }, 'takes nothing where English takes <terms>'],
    ['another set of choices', { 'a.pick': '{kind, select, of {เปิด} other {ปิด}}' }, 'kind:of/other'],
    ['a plural form too many', { 'a.count': '{count, plural, one {# เกม} other {# เกม}}' }, 'does not know'],
    ['English left in another script', { 'a.plain': 'Close ปิด' }, 'still says "Close"'],
    ['English left in a branch', { 'a.count': '{count, plural, other {# games}}' }, 'still says "games"'],
    ['a text without a letter of its script', { 'a.plain': 'i' }, 'no letter of its own script'],
    ['broken syntax', { 'a.plain': '{oops' }, 'a.plain'],
    ['a space at the end', { 'a.plain': 'ปิด ' }, 'begins or ends with a space'],
    ['two spaces', { 'a.plain': 'ปิด  แล้ว' }, 'more than one space'],
    ['three points', { 'a.plain': 'ปิด...' }, 'instead of …'],
    ['a lost ellipsis', { 'a.wait': 'สักครู่' }, 'lost the …'],
    ['a straight mark', { 'a.plain': '"ปิด"' }, 'straight quotation mark'],
    ['marks of another language', { 'a.plain': '«ปิด»' }, 'quotes with «» instead of “”'],
    ['a full stop where a script has none', { 'a.plain': 'ปิดแล้ว.' }, 'ends a sentence with a full stop'],
    ['letters in pieces', { 'a.plain': 'ปิด e\u0301' }, 'NFC'],
  ])('catches %s', (_, fault, problem) => {
    expect(problemsOf('th', { ...thai, ...fault })).toContain(problem);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a text identical to English', { 'a.plain': 'Close' }, 'says "Close" as English does'],
    ['a branch identical to English', { 'a.pick': '{kind, select, on {On} other {Arrêt}}' }, 'says "On"'],
    ['a word only English has', { 'a.stake': 'Votre mise with nous.' }, 'still says "with"'],
    ['a lost plural form', { 'a.count': '{count, plural, one {# jeu} other {# jeux}}' }, 'lacks the form "many"'],
    ['a space that breaks before a sign', { 'a.plain': 'Fermer ?' }, 'may break'],
    ['no space before a sign', { 'a.plain': 'Fermer?' }, 'lacks the unbreakable space'],
  ])('catches in French %s', (_, fault, problem) => {
    expect(problemsOf('fr', { ...french, ...fault })).toContain(problem);
  });

  test('signs of an own script are asked for', () => {
    const said = (language: string, text: string): string =>
      checkLanguage(language, { 'a.plain': 'Close' }, { 'a.plain': text }).problems.join('\n');
    expect(said('ar', 'إغلاق?')).toContain('has ? instead of ؟');
    expect(said('zh-Hans', '关闭,返回')).toContain('has , instead of ，');
    expect(said('ja', '閉じる.')).toContain('instead of 。');
    expect(said('hi', 'बंद करें.')).toContain('instead of ।');
    expect(said('ur', 'بند کریں.')).toContain('instead of ۔');
    expect(said('hi', 'बंद करें।')).toBe('');
  });

  test('asks for every plural form a language has', () => {
    const problems = problemsOf('ar', { 'a.count': '{count, plural, one {#} other {#}}' });
    expect(problems.match(/lacks the form/g)).toHaveLength(4); // zero, two, few, many
  });

  test('a folder that is none of the languages is refused', () => {
    expect(problemsOf('xx', thai)).toContain('is none of the 27 languages');
  });

  test('a word that is rightly the same is allowed by the glossary only', () => {
    const notes = { terms: {}, same: ['Close'], latin: [], except: {} };
    expect(problemsOf('fr', { ...french, 'a.plain': 'Close' }, notes)).toBe('');
    expect(problemsOf('th', { ...thai, 'a.plain': 'Clip ปิด' }, { ...notes, same: [], latin: ['Clip'] })).toBe('');
  });
});

describe('the glossary', () => {
  const stake: Term = { term: 'stake', match: String.raw`\bstakes?\b`, means: 'money risked', isStrict: true };
  const notes = { terms: { stake: ['mise'] }, same: [], latin: [], except: {} };

  test('a strict term said in another word fails, a loose one is listed', () => {
    const other = { ...french, 'a.stake': 'Votre pari vous est rendu.' };
    expect(problemsOf('fr', french, notes, [stake])).toBe('');
    expect(problemsOf('fr', other, notes, [stake])).toContain('does not say "stake" as "mise"');
    const loose = checkLanguage('fr', english, other, notes, [{ ...stake, isStrict: false }]);
    expect([loose.problems.length, loose.notes.length]).toEqual([0, 1]);
  });

  test('a key may be excepted', () => {
    const other = { ...french, 'a.stake': 'Votre pari vous est rendu.' };
    expect(problemsOf('fr', other, { ...notes, except: { 'a.stake': ['stake'] } }, [stake])).toBe('');
  });

  test('a language without a word for a term fails', () => {
    expect(missingTerms('fr', { ...notes, terms: {} }, [stake])).toEqual(['fr: its glossary has no word for "stake"']);
  });

  test('every term finds what it means in English', () => {
    for (const { term, match } of readTerms()) expect(new RegExp(match, 'i').test(term), term).toBe(true);
  });

  test.each(languagesInSource().filter((language) => language !== sourceLanguage))(
    'in %s names no term and excepts no key that does not exist',
    (language) => {
      const { terms, except } = readNotes(language);
      const known = new Set(readTerms().map(({ term }) => term));
      expect(Object.keys(terms).filter((term) => !known.has(term))).toEqual([]);
      const keys = readMessages(sourceLanguage);
      expect(Object.keys(except).filter((key) => !(key in keys))).toEqual([]);
    },
  );
});

describe('the 27 languages', () => {
  test('are 27, each with its own tag and code', () => {
    expect(languages).toHaveLength(27);
    expect(new Set(languages.map(({ tag }) => tag)).size).toBe(27);
    expect(new Set(languages.map(({ alias }) => alias)).size).toBe(27);
  });

  test.each(languages.map(({ tag }) => tag))('%s is known to Intl and agrees with its script and direction', (tag) => {
    expect(Intl.PluralRules.supportedLocalesOf([tag])).toEqual([tag]);
    const likely = new Intl.Locale(tag).maximize().script;
    expect(writingOf(tag)?.script).toBe(likely);
    expect(languages.find((entry) => entry.tag === tag)?.direction).toBe(likely === 'Arab' ? 'rtl' : 'ltr');
  });

  test('the style sheet leads every script as the table says', () => {
    const css = readFileSync(join(textsFolder, '../../ui/src/tokens.css'), 'utf8');
    for (const { tag } of languages) {
      const writing = writingOf(tag);
      if (!writing || ['Latn', 'Cyrl'].includes(writing.script)) continue;
      const base = tag.split('-')[0] ?? tag;
      const block = new RegExp(String.raw`\[lang\|='${base}'\][^{]*\{([^}]*)\}`).exec(css)?.[1] ?? '';
      const figure = (name: string): number => Number(new RegExp(`--${name}: ([\\d.]+);`).exec(block)?.[1]);
      expect([tag, figure('lh-text'), figure('lh-tight')]).toEqual([tag, ...scripts[writing.script].leading]);
      expect(block, `${tag}: no letter-spacing`).toContain('--track-display: 0;');
    }
  });

  test('are all written down for people', () => {
    const page = readFileSync(join(textsFolder, '../../../docs/languages.md'), 'utf8');
    for (const { tag, alias, name } of languages) expect(page).toContain(`| \`${tag}\` | \`${alias}\` | ${name} |`);
  });
});

/** Whether every language says everything is seen by the stage `i18n` (check-command.ts). */
describe('the texts', () => {
  const source = readMessages(sourceLanguage);

  test('English is sound', () => {
    expect(checkEnglish(source).problems).toEqual([]);
  });

  test.each(languagesInSource())(
    '%s keeps each text in the file that English has it in, in alphabetical order',
    (language) => {
      for (const file of textFiles) {
        const keys = keysOf(sectionsOf(language, file));
        expect(keys).toEqual(keysOf(sectionsOf(sourceLanguage, file)));
        expect(keys).toEqual(keys.toSorted());
      }
    },
  );

  test('the type of the keys is up to date', () => {
    expect(readFileSync(join(textsFolder, 'keys.gen.ts'), 'utf8')).toBe(keysModule(source));
  });
});

/** `capability name` in the order of the file: with the space, a capability sorts before a longer one of the same beginning. */
function keysOf(sections: ReturnType<typeof sectionsOf>): string[] {
  return Object.entries(sections).flatMap(([capability, texts]) =>
    Object.keys(texts).map((name) => `${capability} ${name}`),
  );
}
