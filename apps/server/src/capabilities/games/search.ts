/** Search over the names of a merchant's games, in memory: forgives slips, accents and tone marks, takes a beginning for the
 *  whole, and finds a name by its English or Latin spelling in every language. */
import { setImmediate as pause } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { nameIn } from './rules.ts';
import type { GameRow } from './store.ts';
import { romanise, searchTerms } from './search-terms.ts';

export interface Search {
  /** Node ids that fit, best first. */
  find(text: string, language: string): Promise<readonly string[]>;
  /** Whether these games are called what the searched ones are. */
  fits(games: readonly GameRow[]): boolean;
}

/** Languages searched lately keep their index; each holds some megabytes for ten thousand games. */
const indexesMax = 8;
/** So many games are taken in before others get a turn. */
const chunk = 400;

const fields = ['name', 'english', 'latin', 'lane', 'kind'] as const;
/** In a list shorter than this, no word is too common to search by. */
const commonLeast = 500;

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly english: string;
  readonly latin: string;
  readonly lane: string;
  readonly kind: string;
}

export function openSearch(games: readonly GameRow[]): Search {
  const print = printOf(games);
  const indexes = new Map<string, Promise<MiniSearch<Entry>>>();

  function indexFor(language: string): Promise<MiniSearch<Entry>> {
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
      const all = index.search(text, { combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(text, { combineWith: 'OR' }).filter(isNear);
      return found.map(({ id }) => String(id));
    },
    fits: (others) => printOf(others) === print,
  };
}

/** Without a game that has every word, those stay that have half of them or more. */
function isNear(hit: { queryTerms: string[] }, _at: number, all: readonly { queryTerms: string[] }[]): boolean {
  const most = Math.max(...all.slice(0, 50).map(({ queryTerms }) => queryTerms.length));
  return hit.queryTerms.length * 2 >= most;
}

function printOf(games: readonly GameRow[]): string {
  return games
    .map((game) => `${game.nodeId} ${game.laneCode} ${game.gameType} ${game.gameClassify} ${nameIn(game, 'en')}`)
    .join('\n');
}

async function makeIndex(games: readonly GameRow[], language: string): Promise<MiniSearch<Entry>> {
  const cut = new Map<string, string[]>();
  const termsOf = (text: string): string[] => {
    const terms = cut.get(text) ?? searchTerms(text);
    cut.set(text, terms);
    return terms;
  };
  const latin = new Map<string, string>();
  const entries: Entry[] = [];
  const uses = new Map<string, number>();
  for (const [at, game] of games.entries()) {
    const entry = entryOf(game, language, latin);
    entries.push(entry);
    const terms = new Set(fields.flatMap((field) => termsOf(entry[field])));
    for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
    if (at % chunk === 0) await pause(); // others are answered meanwhile
  }
  const most = Math.max(commonLeast, games.length / 2);
  const index = new MiniSearch<Entry>({
    fields: [...fields],
    tokenize: termsOf,
    processTerm: (term) => ((uses.get(term) ?? 0) > most ? null : term), // what nearly every name has tells none apart
    searchOptions: {
      tokenize: searchTerms,
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      boost: { name: 3, english: 2 },
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  for (let at = 0; at < entries.length; at += chunk) {
    index.addAll(entries.slice(at, at + chunk));
    await pause();
  }
  cut.clear();
  return index;
}

function entryOf(game: GameRow, language: string, latin: Map<string, string>): Entry {
  const name = nameIn(game, language);
  const english = language === 'en' ? '' : nameIn(game, 'en');
  const spelt = latin.get(name) ?? romanise(name);
  latin.set(name, spelt);
  return {
    id: game.nodeId,
    name,
    english,
    latin: spelt,
    lane: game.laneCode.replaceAll('_', ' '),
    kind: `${game.gameType} ${game.gameClassify}`,
  };
}
