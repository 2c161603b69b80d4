/** The catalogue in memory, a copy for each merchant that is at most five seconds old: lists, filters and search never
 *  touch the database, and an operator's switch reaches every node within five seconds. Only rows that changed are read again. */
import type { Services } from '#kernel/services.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { openSearch } from './search.ts';
import type { Search } from './search.ts';
import type { Names } from './rules.ts';
import type { GameRow, StoredGame } from './store.ts';
import { readGames, readNameParts } from './store.ts';

/** From here on a call has it read anew, without waiting; from `freshMs` on the call waits, so that nothing older is ever shown. */
const refreshMs = 2_500;
const freshMs = 5_000;
/** A change may become visible this long after the moment it carries: what was read is read again for so long. */
const commitMs = 20_000;

export interface MerchantCatalogue {
  /** Every game the vendor lists, switched-off ones included. */
  readonly byNode: ReadonlyMap<string, GameRow>;
  /** What players are shown, in the merchant's order. */
  readonly shown: readonly GameRow[];
  /** Shown games that fit a text, best first; forgives slips and takes a beginning for the whole. */
  search(text: string, language: string): Promise<readonly GameRow[]>;
  /** How many shown games play the same model of the same vendor. */
  sharing(game: Pick<GameRow, 'vendorCode' | 'modelId' | 'modelVersion'>): number;
}

export interface Catalogue {
  of(merchantId: number): Promise<MerchantCatalogue>;
  /** Reads again before the next answer, after a change on this node. */
  forget(merchantId: number): void;
}

interface Held {
  value: MerchantCatalogue;
  search: Search;
  rows: ReadonlyMap<string, StoredGame>;
  /** Of the newest row. */
  changedAt: Date;
  loadedAtMs: number;
  loading: Promise<Held> | undefined;
}

export function openCatalogue(services: Pick<Services, 'database' | 'log'>): Catalogue {
  const held = new Map<number, Held>();
  const first = new Map<number, Promise<Held>>();
  const stale = new Set<number>();

  async function load(merchantId: number): Promise<Held> {
    const startedAtMs = performance.now();
    const known = held.get(merchantId);
    const since = known && new Date(known.changedAt.getTime() - commitMs);
    const read = await inSystemTx(services.database, async (db) => {
      const rows = await readGames(db, merchantId, since ?? null);
      const changed = rows.filter((row) => !isSame(known?.rows.get(row.nodeId), row));
      return { changed, parts: changed.length > 0 ? await readNameParts(db, merchantId) : new Map<string, Names>() };
    });
    if (known && read.changed.length === 0)
      return Object.assign(known, { loadedAtMs: startedAtMs, loading: undefined });
    const rows = new Map(known?.rows);
    for (const row of read.changed) rows.set(row.nodeId, row);
    const games = gamesOf(rows.values(), read.parts);
    const search = known?.search.fits(games) ? known.search : openSearch(games);
    const entry: Held = {
      rows,
      search,
      value: buildCatalogue(games, search),
      changedAt: read.changed.at(-1)?.changedAt ?? known?.changedAt ?? new Date(0),
      loadedAtMs: startedAtMs,
      loading: undefined,
    };
    held.set(merchantId, entry);
    return entry;
  }

  /** Once at a time; the old one where the database is away. */
  function refresh(merchantId: number, entry: Held): Promise<Held> {
    entry.loading ??= load(merchantId).catch((error: unknown) => {
      entry.loading = undefined;
      entry.loadedAtMs = performance.now(); // a database that is away is asked again later, not at once
      services.log.warn({ err: error }, 'catalogue not refreshed');
      return entry;
    });
    return entry.loading;
  }

  return {
    async of(merchantId) {
      const entry = held.get(merchantId);
      if (entry && !stale.has(merchantId)) {
        const ageMs = performance.now() - entry.loadedAtMs;
        if (ageMs <= refreshMs) return entry.value;
        const newest = refresh(merchantId, entry);
        return ageMs > freshMs ? (await newest).value : entry.value;
      }
      stale.delete(merchantId);
      const loading = first.get(merchantId) ?? load(merchantId).finally(() => first.delete(merchantId));
      first.set(merchantId, loading);
      return (await loading).value;
    },
    forget(merchantId) {
      first.delete(merchantId);
      stale.add(merchantId);
    },
  };
}

function isSame(known: StoredGame | undefined, row: StoredGame): boolean {
  return known?.changedAt.getTime() === row.changedAt.getTime();
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** In the merchant's order. */
function gamesOf(rows: Iterable<StoredGame>, parts: ReadonlyMap<string, Names>): GameRow[] {
  const listed = [...rows].filter(({ isListed }) => isListed);
  const placeOf = ({ place }: StoredGame): number => place ?? Number.POSITIVE_INFINITY;
  // titles the merchant placed come first; the others follow as their vendor lists them
  listed.sort((a, b) => compare(placeOf(a), placeOf(b)) || a.sort - b.sort || (a.nodeId < b.nodeId ? -1 : 1));
  const began = new Map<string, number>();
  for (const { vendorCode, firstSeenAt } of listed)
    began.set(vendorCode, Math.min(began.get(vendorCode) ?? Number.POSITIVE_INFINITY, firstSeenAt.getTime()));
  return listed.map((row) => ({
    ...row,
    isOfFirstList: row.firstSeenAt.getTime() === began.get(row.vendorCode),
    nameParts: row.partKeys.map((key) => parts.get(`${row.vendorCode}/${key}`) ?? {}),
  }));
}

/** What is looked at is made of the games and, where names did not change, of a search that is already there. */
export function buildCatalogue(rows: readonly GameRow[], search: Search = openSearch(rows)): MerchantCatalogue {
  const byNode = new Map(rows.map((row) => [row.nodeId, row]));
  const shown = rows.filter((row) => row.isEnabled);
  const shares = new Map<string, number>();
  for (const row of shown) shares.set(modelKey(row), (shares.get(modelKey(row)) ?? 0) + 1);
  return {
    byNode,
    shown,
    async search(text, language) {
      const found = await search.find(text, language);
      return found.flatMap((nodeId) => byNode.get(nodeId) ?? []).filter((game) => game.isEnabled);
    },
    sharing: (game) => shares.get(modelKey(game)) ?? 0,
  };
}

function modelKey(game: Pick<GameRow, 'vendorCode' | 'modelId' | 'modelVersion'>): string {
  return `${game.vendorCode}/${game.modelId}@${game.modelVersion}`;
}
