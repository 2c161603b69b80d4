/** Search over the names of a merchant's games, in memory: forgives slips, accents and tone marks, takes a beginning for the
 *  whole, and finds a name by its English or Latin spelling in every language. */
import { setImmediate as pause } from 'node:timers/promises';
import { openNameIndex } from './name-index.ts';
import type { NameField, NameIndex } from './name-index.ts';
import { nameIn } from './rules.ts';
import type { GameRow } from './store.ts';
import { romanise, searchTerms } from './search-terms.ts';

export interface Search {
  /** Node ids that fit, best first. */
  find(text: string, language: string): Promise<readonly string[]>;
  /** Whether these games are called what the searched ones are. */
  fits(games: readonly GameRow[]): boolean;
}

/** Languages searched lately keep their index, as many as the site has; each holds about two megabytes for ten thousand games. */
const indexesMax = 27;
/** So many games are taken in before others get a turn. */
const chunk = 400;

/** In a list shorter than this, no word is too common to search by. */
const commonLeast = 500;

export function openSearch(games: readonly GameRow[]): Search {
  const print = printOf(games);
  const indexes = new Map<string, Promise<NameIndex>>();

  function indexFor(language: string): Promise<NameIndex> {
    const known = indexes.get(language);
    indexes.delete(language); // last used stands last
    const index = known ?? makeIndex(games, language);
    indexes.set(language, index);
    const [oldest] = indexes.keys();
    if (indexes.size > indexesMax && oldest !== undefined) indexes.delete(oldest);
    return index;
  }

  return {
    async find(text, language) {
      const index = await indexFor(language);
      return index.find(searchTerms(text)).flatMap((at) => games[at]?.nodeId ?? []);
    },
    fits: (others) => printOf(others) === print,
  };
}

function printOf(games: readonly GameRow[]): string {
  return games
    .map((game) => `${game.nodeId} ${game.laneCode} ${game.gameType} ${game.gameClassify} ${nameIn(game, 'en')}`)
    .join('\n');
}

async function makeIndex(games: readonly GameRow[], language: string): Promise<NameIndex> {
  const cut = new Map<string, string[]>(); // many games share their words
  const termsOf = (text: string): string[] => {
    const terms = cut.get(text) ?? searchTerms(text);
    cut.set(text, terms);
    return terms;
  };
  const latin = new Map<string, string>();
  const uses = new Map<string, number>();
  const texts: NameField[][] = [];
  for (const [at, game] of games.entries()) {
    const fields = fieldsOf(game, language, latin).map(({ text, weight }) => ({ terms: termsOf(text), weight }));
    texts.push(fields);
    for (const term of new Set(fields.flatMap(({ terms }) => terms))) uses.set(term, (uses.get(term) ?? 0) + 1);
    if (at % chunk === 0) await pause(); // others are answered meanwhile
  }
  const most = Math.max(commonLeast, games.length / 2);
  const isTelling = (term: string): boolean => (uses.get(term) ?? 0) <= most; // what nearly every name has tells none apart
  const index = openNameIndex();
  for (const [at, fields] of texts.entries()) {
    index.add(fields.map(({ terms, weight }) => ({ terms: terms.filter(isTelling), weight })));
    if (at % chunk === 0) await pause();
  }
  return { ...index, find: (query) => index.find(query.filter(isTelling)) };
}

function fieldsOf(game: GameRow, language: string, latin: Map<string, string>): { text: string; weight: number }[] {
  const name = nameIn(game, language);
  const spelt = latin.get(name) ?? romanise(name);
  latin.set(name, spelt);
  return [
    { text: name, weight: 3 },
    { text: language === 'en' ? '' : nameIn(game, 'en'), weight: 2 },
    { text: spelt, weight: 1 },
    { text: game.laneCode.replaceAll('_', ' '), weight: 1 },
    { text: `${game.gameType} ${game.gameClassify}`, weight: 1 },
  ];
}
