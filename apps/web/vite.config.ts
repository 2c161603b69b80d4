/** Build and development server of the player site. Development: `npm run dev -w @baize/web` beside a running platform. */
import { texts } from '@baize/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress.ts';

const platform = process.env['PLATFORM_URL'] ?? 'http://127.0.0.1:4000';
const isOurs = (capability: string): boolean => !capability.startsWith('console-') && !capability.startsWith('game-');
const proxied = ['/wps', '/lgw', '/lotto', '/api', '/.well-known', '/openapi.json'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), texts(isOurs), compressAssets()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: platform, changeOrigin: true }])),
      '/realtime': { target: platform.replace(/^http/, 'ws'), ws: true, changeOrigin: true },
    },
  },
});
