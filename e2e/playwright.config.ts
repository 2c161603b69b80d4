import { defineConfig } from '@playwright/test';
import { pageParts } from './src/page-parts.ts';

const shell = [
  'announcements.spec.ts',
  'frame-banners.spec.ts',
  'frame-failures.spec.ts',
  'frame-header.spec.ts',
  'routes.spec.ts',
  'verify-page.spec.ts',
];
const spans = [
  'agent-team.spec.ts',
  'app.spec.ts',
  'appointment.spec.ts',
  'autoplay.spec.ts',
  'bonuses.spec.ts',
  'content.spec.ts',
  'contracts.spec.ts',
  'faults.spec.ts',
  'first-view.spec.ts',
  'login-codes.spec.ts',
  'login-factors.spec.ts',
  'lottery.spec.ts',
  'methods.spec.ts',
  'one-node.spec.ts',
  'operator-passkeys.spec.ts',
  'positions.spec.ts',
  'providers.spec.ts',
  'recall.spec.ts',
  'records.spec.ts',
  'recovery.spec.ts',
  'rewards.spec.ts',
  'search.spec.ts',
  'setup.spec.ts',
  'spoken-results.spec.ts',
  'status.spec.ts',
  'transfers.spec.ts',
  'vendors.spec.ts',
];

/** Two workers: each starts whole systems of its own, and a journey waits more than it works. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './src/template-setup.ts',
  outputDir: '../test-results',
  // what takes longer than the suite may are proofs of their own (tools/proofs.json): every page in every look, the frame around
  // the pages with every route, banner and file that does not arrive, and what goes on for minutes
  projects: [
    { name: 'journeys', testIgnore: ['pages.spec.ts', ...shell, ...spans] },
    { name: 'shell', testMatch: shell },
    { name: 'spans', testMatch: spans },
    ...pageParts.map((grep, index) => ({ name: `pages-${index + 1}`, testMatch: 'pages.spec.ts', grep })),
  ],
  // what fails each time, the later ones on systems of their own, is a fault; what needed another try is named at the end
  retries: 2,
  workers: 2,
  fullyParallel: false,
  timeout: 400_000, // a bound on what hangs: the longest journey takes a quarter of it on two quick cores
  // how long what was promised may take: where other work has the cores, a page takes many times what it does on quiet ones
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // the processor draws here, and what moves keeps it busy; the main job, the frame and announcements are seen moving
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // they would answer requests that a journey wants to see; app.spec.ts allows them
    trace: 'off', // a trace takes a third of a journey's time; `--trace on` makes one when a failure needs it
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
