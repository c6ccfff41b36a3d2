import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, WITHOUT_OPTIMIZER } from './test/chromium.ts'

/** More shops beside each other than this want more memory than most machines have. */
const MOST_WORKERS = 4
/** Pull requests retry once to show which failures are flaky; a flaky test fails them all the same. */
const retries = Number(process.env.JOURNEY_RETRIES ?? 0)

/** Tag of journeys that take long for what they find; `npm run nightly` runs them. */
export const NIGHTLY = /@nightly/

/** The journeys of people through the real shop: built pages, demo data, a real Chromium, a shop for each worker. */
export default defineConfig({
  testDir: 'test/journeys',
  grepInvert: NIGHTLY,
  globalSetup: './test/journeys/demo-shop.ts',
  fullyParallel: true,
  workers: Math.min(availableParallelism(), MOST_WORKERS),
  forbidOnly: true,
  retries,
  failOnFlakyTests: true,
  timeout: 120_000, // ten times the longest
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: '.cache/journeys',
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.KEEP_TRACES ? 'retain-on-failure' : 'off',
    launchOptions: {
      // `npm test` finds one or installs it; without it Playwright's own.
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [...CHROMIUM_ARGUMENTS, WITHOUT_OPTIMIZER],
    },
  },
})
