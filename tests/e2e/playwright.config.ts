import { defineConfig, devices } from '@playwright/test'

/**
 * They stop a neighbour, spend the share of a visitor, measure frames or import a whole feed of the demo:
 * nothing runs beside them.
 */
const alone = [
  '**/{database-down,index-down,publish-overtakes,visitor-budget,spin-viewer,feeds}.test.ts',
]

export default defineConfig({
  testDir: '.',
  globalSetup: './sign-in-demo-people.ts',
  outputDir: '../../.data/test-results/playwright',
  // The tests of one file run in order; what they write belongs to their worker (fixtures.ts).
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
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
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'main', testIgnore: alone },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['main'] },
  ],
})
