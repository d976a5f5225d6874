import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']
const isRoot = process.getuid?.() === 0

/** The journeys of `npm test`; `npm run test:all` runs the others as well. */
const quick = [
  'page-sweep',
  'registration',
  'login/login',
  'events/spots',
  'events/waiting-list',
  'gamedays/replies',
  'door',
  'offline/pages',
  'settings',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  projects: [
    { name: 'quick', testMatch: quick },
    { name: 'rest', testIgnore: quick },
  ],
  // More workers would wait for the processor; fewer would wait for site starts and mail delivery.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // The longest journeys take half of this on two slow processors.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/results.json' },
    ],
  ],
  use: {
    // An unusual zone, so that a time shown in the visitor's zone by mistake is noticed.
    timezoneId: 'Asia/Kathmandu',
    // Playwright retries a click on a moving element after scrolling; a click that then hits the page closes a panel.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
