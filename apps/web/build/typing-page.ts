/** Builds the page of the fields alone (`typing/page.tsx`), for the browser test of what keyboards and clipboards send. */
import { texts } from '@baize/i18n/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
/** What those fields say. */
const said = new Set([
  'common',
  'errors',
  'fields',
  'amounts',
  'auth',
  'entry',
  'transfers',
  'withdrawals',
  'shell',
  'member',
]);

/** Files by their path from the root of the address: the program under `/page.js`, its styles under `/page.css`. */
export async function typingPage(): Promise<ReadonlyMap<string, string>> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [texts((capability) => said.has(capability)), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'esnext',
      minify: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'typing/page.tsx'),
        output: {
          entryFileNames: 'page.js',
          chunkFileNames: 'part/[name]-[hash].js',
          assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'page.css' : 'asset/[name]-[hash][extname]'),
        },
      },
    },
  });
  const outputs = Array.isArray(made) ? made : [made];
  const files = new Map<string, string>();
  for (const output of outputs) {
    if (!('output' in output)) throw new Error('the page of the fields was watched, not built');
    for (const file of output.output)
      files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source));
  }
  return files;
}
