/** Build and development server of the player site. Development: `npm run dev -w @baize/web` beside a running platform. */
import { texts } from '@baize/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { join } from 'node:path';
import { chunkGroups, fileName } from './build/chunks.ts';
import { compressAssets } from './build/compress.ts';
import { drawingsVersion, firstViewProgram } from './build/first-view.ts';
import { iconWeights } from './build/icon-weights.ts';
import { unusedTexts } from './build/unused-texts.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { serviceWorker } from './build/service-worker.ts';

const platform = process.env['PLATFORM_URL'] ?? 'http://127.0.0.1:4000';
const isOurs = (capability: string): boolean =>
  !capability.startsWith('console-') && !capability.startsWith('game-') && capability !== 'statement';
/** Capabilities of the first view; the member centre's texts come with the first page that says them. */
const firstTexts: ReadonlySet<string> = new Set([
  'common',
  'errors',
  'fields',
  'shell',
  'load',
  'home',
  'auth',
  'games',
  'lobby',
]);
const proxied = ['/art', '/wps', '/lgw', '/lotto', '/api', '/.well-known', '/openapi.json'];

const iconSources = [join(import.meta.dirname, 'src'), join(import.meta.dirname, '../../packages/ui/src')];

/** The oldest browsers that know `:dir()`. */
const cssTarget = ['chrome120', 'edge120', 'firefox121', 'safari16.4'];

/** What both builds need to understand the sources: the page's and that of its first view on the server. */
const understanding = () => [
  react(),
  texts(isOurs, (capability) => firstTexts.has(capability), unusedTexts()),
  iconWeights(iconSources),
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...understanding(), preloadFonts(), compressAssets(), serviceWorker(), firstViewProgram(understanding)],
  define: { __DRAWINGS__: JSON.stringify(drawingsVersion()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget, // `:dir()` stays as written: lowered, it would guess the direction from a list of languages
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        advancedChunks: { groups: chunkGroups },
        chunkFileNames: ({ facadeModuleId }) => fileName([facadeModuleId], '.js'),
        assetFileNames: ({ originalFileNames }) => fileName(originalFileNames, '[extname]'),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      // the platform takes changes from its own origin only: the proxy stands for this page as it does for the host
      ...Object.fromEntries(
        proxied.map((path) => [path, { target: platform, changeOrigin: true, headers: { origin: platform } }]),
      ),
      '/realtime': {
        target: platform.replace(/^http/, 'ws'),
        ws: true,
        changeOrigin: true,
        headers: { origin: platform },
      },
    },
  },
});
