/** Build of the page that runs a game; the studio serves it at /g/:gameCode. */
import { texts } from '@baize/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const isOurs = (capability: string): boolean =>
  capability === 'amounts' ||
  capability === 'common' ||
  capability === 'errors' ||
  capability === 'bets' ||
  capability.startsWith('game-');

/** The oldest browsers that know `:dir()`: lowered, it would guess the direction from a list of languages. */
const cssTarget = ['chrome120', 'edge120', 'firefox121', 'safari16.4'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), texts(isOurs)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
