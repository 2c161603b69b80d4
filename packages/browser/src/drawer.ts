/** The browser's storage by named keys. A browser that refuses storage still works, for one page. */
export interface Drawer<K extends string> {
  readonly get: (key: K) => string | null;
  readonly set: (key: K, value: string) => void;
  readonly remove: (key: K) => void;
}

export function openDrawer<K extends string>(open: () => Storage): Drawer<K> {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise; // storage is refused or full: the page goes on without memory
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}
