/** The catalogue in memory, a copy for each merchant that is at most five seconds old: lists, filters and search never
 *  touch the database, and an operator's switch reaches every node within five seconds. */
import { fold } from '@baize/protocol/fold';
import MiniSearch from 'minisearch';
import type { Services } from '../../kernel/services.ts';
import { inSystemTx } from '../../kernel/in-tx.ts';
import type { GameRow } from './store.ts';
import { readGames } from './store.ts';

const freshMs = 5_000;
const indexesMax = 64;

export interface MerchantCatalogue {
  /** Every game the vendor lists, switched-off ones included. */
  readonly byNode: ReadonlyMap<string, GameRow>;
  /** What players are shown, in the merchant's order. */
  readonly shown: readonly GameRow[];
  /** Shown games that fit a text, best first; forgives a typo and takes a beginning for the whole. */
  search(text: string, language: string): readonly GameRow[];
}

export interface Catalogue {
  of(merchantId: number): Promise<MerchantCatalogue>;
  /** Forgets what is held, after an import on this node. */
  forget(merchantId: number): void;
}

interface Held {
  readonly value: MerchantCatalogue;
  readonly print: string;
  loadedAtMs: number;
  loading: boolean;
}

export function openCatalogue(services: Pick<Services, 'database' | 'log'>): Catalogue {
  const held = new Map<number, Held>();
  const first = new Map<number, Promise<Held>>();

  async function load(merchantId: number): Promise<Held> {
    const rows = await inSystemTx(services.database, (db) => readGames(db, merchantId));
    const print = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    const known = held.get(merchantId);
    const entry: Held = {
      value: known?.print === print ? known.value : buildCatalogue(rows),
      print,
      loadedAtMs: performance.now(),
      loading: false,
    };
    held.set(merchantId, entry);
    return entry;
  }

  function refresh(merchantId: number, entry: Held): void {
    entry.loading = true;
    load(merchantId).catch((error: unknown) => {
      entry.loading = false;
      entry.loadedAtMs = performance.now(); // a database that is away is asked again in five seconds, not at once
      services.log.warn({ err: error }, 'catalogue not refreshed');
    });
  }

  return {
    async of(merchantId) {
      const entry = held.get(merchantId);
      if (entry) {
        if (!entry.loading && performance.now() - entry.loadedAtMs > freshMs) refresh(merchantId, entry);
        return entry.value;
      }
      const loading = first.get(merchantId) ?? load(merchantId).finally(() => first.delete(merchantId));
      first.set(merchantId, loading);
      return (await loading).value;
    },
    forget: (merchantId) => void held.delete(merchantId),
  };
}

export function buildCatalogue(rows: readonly GameRow[]): MerchantCatalogue {
  const byNode = new Map(rows.map((row) => [row.nodeId, row]));
  const shown = rows.filter((row) => row.isEnabled);
  const indexes = new Map<string, MiniSearch>();
  return {
    byNode,
    shown,
    search(text, language) {
      let index = indexes.get(language);
      if (!index) {
        if (indexes.size >= indexesMax) indexes.clear();
        index = indexOf(shown, language);
        indexes.set(language, index);
      }
      return index.search(text).flatMap((hit) => byNode.get(String(hit.id)) ?? []);
    },
  };
}

function indexOf(shown: readonly GameRow[], language: string): MiniSearch {
  const index = new MiniSearch({
    idField: 'nodeId',
    fields: ['name', 'english', 'vendor', 'kind'],
    processTerm: fold, // case, accents and tone marks do not count
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
      boost: { name: 3, english: 2 },
    },
  });
  index.addAll(
    shown.map((row) => ({
      nodeId: row.nodeId,
      name: row.names[language] ?? row.names['en'] ?? row.nodeId,
      english: row.names['en'] ?? row.nodeId,
      vendor: row.vendorCode.replaceAll('_', ' '),
      kind: `${row.gameType} ${row.gameClassify}`,
    })),
  );
  return index;
}
