import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, WITHOUT_OPTIMIZER } from './test/chromium.ts'

/** Maximum number of shops that run concurrently; more would need more memory than most machines have. */
const MOST_WORKERS = 4
/**
 * Number of retries. In pull requests, a failed test is retried once to reveal whether it is flaky; a flaky test still
 * fails the run.
 */
const retries = Number(process.env.JOURNEY_RETRIES ?? 0)

/** Tag for journeys that run only in `npm run nightly`, or when their file is named. */
export const NIGHTLY = /@nightly/

/** User journeys through the real shop: built pages, demo data, a real Chromium and one shop per worker. */
export default defineConfig({
  testDir: 'test/journeys',
  grepInvert: process.env.NIGHTLY_JOURNEYS ? undefined : NIGHTLY,
  globalSetup: './test/journeys/demo-shop.ts',
  fullyParallel: true,
  workers: Math.min(availableParallelism(), MOST_WORKERS),
  forbidOnly: true,
  retries,
  failOnFlakyTests: true,
  timeout: 120_000, // ten times the duration of the slowest journey
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: '.cache/journeys',
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.KEEP_TRACES ? 'retain-on-failure' : 'off',
    launchOptions: {
      // `npm test` finds or installs Chromium; without it, Playwright uses its bundled browser.
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [...CHROMIUM_ARGUMENTS, WITHOUT_OPTIMIZER],
    },
  },
})
