/** What `@baize/i18n/vite` provides: each language of the app as a chunk of its own. */
declare module 'virtual:baize-texts' {
  import type { Catalogue } from '@baize/i18n';
  type Loaders = Readonly<Record<string, () => Promise<{ readonly default: Catalogue }>>>;
  export const catalogues: Loaders;
  /** Empty catalogues unless the plugin was told what the first view shows. */
  export const laterCatalogues: Loaders;
}
