import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from './test/chromium.ts'

/** The journeys of people through the real shop: built pages, demo data, a real Chromium, a shop for each worker. */
export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/demo-shop.ts',
  fullyParallel: true,
  workers: 2, // the journeys work more than they wait: four take as long
  forbidOnly: true,
  timeout: 60_000, // five times the longest
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: '.cache/journeys',
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // `npm test` finds one or installs it; without it Playwright's own.
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: CHROMIUM_ARGUMENTS,
    },
  },
})
