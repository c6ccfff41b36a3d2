import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, WITHOUT_OPTIMIZER } from './test/chromium.ts'

/** More concurrent shops need more memory than most machines have. */
const MOST_WORKERS = 4
/** Pull requests retry once to reveal flaky tests, which fail the run all the same. */
const retries = Number(process.env.JOURNEY_RETRIES ?? 0)

/** Tag of long journeys, which `npm run nightly` runs. */
export const NIGHTLY = /@nightly/

/** Journeys of people through the real shop: built pages, demo data, a real Chromium, one shop per worker. */
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
      // `npm test` finds or installs a Chromium; otherwise Playwright uses its own.
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [...CHROMIUM_ARGUMENTS, WITHOUT_OPTIMIZER],
    },
  },
})
