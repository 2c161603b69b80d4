import { defineConfig } from '@playwright/test';

const shell = ['routes.spec.ts', 'frame.spec.ts', 'announcements.spec.ts', 'verify-page.spec.ts'];

/** Two workers: each starts whole systems of its own, and a journey waits more than it works. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // what takes longer than the suite may are proofs of their own (tools/proofs.json): every page in every look, and the frame
  // around the pages with every route, banner and file that does not arrive
  projects: [
    { name: 'journeys', testIgnore: ['pages.spec.ts', ...shell] },
    { name: 'shell', testMatch: shell },
    { name: 'pages', testMatch: 'pages.spec.ts', retries: 1 }, // hundreds of page loads: one that fails twice is a fault
  ],
  workers: 2,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block', // they would answer requests that a journey wants to see; app.spec.ts allows them
    trace: 'retain-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
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
