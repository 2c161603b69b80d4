/** Build and development server of the operator console. Development: `npm run dev -w @baize/console` beside a running platform. */
import { texts } from '@baize/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress.ts';
import { isOurs } from './build/texts.ts';

const platform = process.env['CONSOLE_URL'] ?? 'http://127.0.0.1:4010';
/** The oldest browsers that know `:dir()`: lowered, it would guess the direction from a list of languages. */
const cssTarget = ['chrome120', 'edge120', 'firefox121', 'safari16.4'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), texts(isOurs), compressAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: Object.fromEntries(
      // the platform takes changes from its own origin only: the proxy stands for this page as it does for the host
      ['/console', '/.well-known'].map((path) => [
        path,
        { target: platform, changeOrigin: true, headers: { origin: platform } },
      ]),
    ),
  },
});
