/** Build and development server of the player site. Development: `npm run dev -w @baize/web` beside a running platform. */
import { texts } from '@baize/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { join } from 'node:path';
import { compressAssets } from './build/compress.ts';
import { drawingsVersion, firstViewProgram } from './build/first-view.ts';
import { iconWeights } from './build/icon-weights.ts';
import { neverSaid } from './build/never-said.ts';
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

/** Groups of screens that load when first opened, by the names of specification 2: their files are named so. */
const screenGroups: Readonly<Record<string, RegExp>> = {
  Promotions: /screens\/promotions\//,
  Seamless: /screens\/seamless\//,
  Lottery: /screens\/lottery\//,
  MemberCenter: /screens\/member-[a-z]+\//,
  PointMall: /screens\/point-mall\//,
  AccountGame: /screens\/shelf\//,
  Description: /screens\/description\//,
  Sponsor: /screens\/sponsor\//,
  GameListCenter: /screens\/game-list\//,
  Download: /screens\/download\//,
  GameCenter: /screens\/game-center\//,
};

/** `Promotions-<hash>.js`; what belongs to no group keeps the name of its file. */
function fileName(sources: readonly (string | null | undefined)[], extension: string): string {
  const isIn = (group: RegExp): boolean => sources.some((source) => source && group.test(source));
  const name = Object.entries(screenGroups).find(([, group]) => isIn(group))?.[0] ?? '[name]';
  return `assets/${name}-[hash]${extension}`;
}

/** Icons that several later screens share lie in one file; those of one screen stay with it. */
const sharedIcons = { name: 'icons', test: /node_modules\/@phosphor-icons\//, minShareCount: 2, priority: 0 };

const ofFrame =
  /apps\/web\/src\/(?:lib|shell\/(?!dialogs|closed|agent)|widgets\/games|screens\/home)|packages\/ui\/src\/(?:button|panel|balance|shell|title-card|table-hero|menu|misc|text|link|toast|badge|brand|lib)\/|packages\/(?:i18n|protocol)\/src/;
/** Stands with what the frame is made of, but only forms, desks and later pages ask for it. */
const ofLater =
  /packages\/protocol\/src\/(?:field-check|field-typed|typed-amount|typed-text|account-number|calendar-days|fold|mail-address|percent|person-names|credit|products)\.ts|packages\/i18n\/src\/amounts\.tsx|apps\/web\/src\/lib\/(?:zone|house-format|agent-places|agent-gates|device)\.ts/;

/** Few files for the first view: the frameworks, which rarely change, what the frame and home share, and the parts that pages of
 *  the member centre and dialogs are made of. */
const chunkGroups = [
  { name: 'frameworks', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|@lingui)\//, priority: 2 },
  {
    name: 'frame',
    test: (id: string) => ofFrame.test(id) && !ofLater.test(id),
    priority: 1,
  },
  {
    name: 'desk',
    test: /packages\/ui\/src\/(?:field|choice|paper|segmented|file-drop|dialog|table|page-waiting)\/|apps\/web\/src\/widgets\/(?:member\/(?!plot|exports)|failed-box)/,
    priority: 1,
  },
  sharedIcons,
];

/** What both builds need to understand the sources: the page's and that of its first view on the server. */
const understanding = () => [
  react(),
  texts(isOurs, (capability) => firstTexts.has(capability), neverSaid()),
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
