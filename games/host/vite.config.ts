/** Build of the page that runs a game; the studio serves it at /g/:gameCode. */
import { texts } from '@baize/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const isOurs = (capability: string): boolean => capability === 'common' || capability === 'errors' || capability.startsWith('game-');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), texts(isOurs)],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
});
