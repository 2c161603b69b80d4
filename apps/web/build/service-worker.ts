/** Builds the service worker after the site, because it names the site's files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset'; readonly fileName: string }>>;

interface WorkerPlugin {
  name: string;
  apply: 'build';
  writeBundle: {
    order: 'post';
    sequential: true;
    handler(options: { dir?: string | undefined }, bundle: Bundle): Promise<void>;
  };
}

const source = join(import.meta.dirname, '../service-worker/service-worker.ts');

export function serviceWorker(): WorkerPlugin {
  return {
    name: 'baize-service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        if (!dir) return;
        const page = { url: '/index.html', revision: hashOf(readFileSync(join(dir, 'index.html'))) };
        const files = firstView(bundle).map((file) => ({ url: `/${file}`, revision: null }));
        const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: {
            __FIRST_VIEW__: JSON.stringify([page, ...files]),
            __ASSETS__: JSON.stringify(assets.map((file) => `/${file}`)),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: 'es2022',
            reportCompressedSize: false,
            rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
          },
        });
      },
    },
  };
}

/** What the page's own script tag leads to: its chunks, their styles, and the type of the first text. */
export function firstView(bundle: Bundle): string[] {
  const wanted = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || wanted.has(fileName)) return;
    wanted.add(fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) wanted.add(css);
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
  return [...wanted].toSorted();
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16);
