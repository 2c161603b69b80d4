/** Builds the program that draws first views on the server, from the site's own components, into `dist/.first-view`. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import type { PluginOption } from 'vite';

interface FirstViewPlugin {
  name: string;
  apply: 'build';
  writeBundle: {
    order: 'post';
    sequential: true;
    handler(options: { dir?: string | undefined }): Promise<void>;
  };
}

const root = join(import.meta.dirname, '..');
const art = join(root, '../../packages/ui/src/art');

/** Names the drawing program by its sources: drawings keep their addresses as long as it stays the same. */
export function drawingsVersion(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(art, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .toSorted())
    hash.update(readFileSync(join(art, file)));
  return hash.digest('hex').slice(0, 8);
}

/** `plugins`: what the sources need to be understood, made anew for this second build. */
export function firstViewProgram(plugins: () => PluginOption[]): FirstViewPlugin {
  return {
    name: 'baize-first-view',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return;
        const outDir = join(dir, '.first-view');
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          plugins: plugins(),
          define: { __DRAWINGS__: JSON.stringify(drawingsVersion()), 'process.env.NODE_ENV': '"production"' },
          ssr: { noExternal: true },
          build: {
            ssr: join(root, 'first-view/program.ts'),
            outDir,
            target: 'esnext',
            ssrEmitAssets: false,
            minify: false,
            reportCompressedSize: false,
            rolldownOptions: {
              output: {
                entryFileNames: 'program.js',
                // a screen's file carries the name of its source: so the page can bring that screen's styles along
                chunkFileNames: ({ facadeModuleId }) =>
                  facadeModuleId?.startsWith(join(root, 'src'))
                    ? `${relative(root, facadeModuleId)}.js`
                    : 'shared/[name]-[hash].js',
              },
            },
          },
        });
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2022',
            reportCompressedSize: false,
            rolldownOptions: {
              input: join(root, 'first-view/begin.ts'),
              output: { format: 'iife', entryFileNames: 'begin.js' },
            },
          },
        });
      },
    },
  };
}
