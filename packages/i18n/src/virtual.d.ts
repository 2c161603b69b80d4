/** What `@baize/i18n/vite` provides: each language of the app as a chunk of its own. */
declare module 'virtual:baize-texts' {
  import type { Catalogue } from '@baize/i18n';
  export const catalogues: Readonly<Record<string, () => Promise<{ readonly default: Catalogue }>>>;
}
