import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys, { NIGHTLY } from '../../playwright.config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Journeys that are slow by nature: slow networks, slow processors, held presses, thousands of rows, every link. */
export default defineConfig({
  ...journeys,
  grepInvert: undefined,
  projects: [
    { name: 'slow', testDir: path.join(import.meta.dirname, 'journeys') },
    { name: 'tagged', testDir: path.join(ROOT, 'test/journeys'), grep: NIGHTLY },
  ],
  globalSetup: path.join(ROOT, 'test/journeys/demo-shop.ts'),
  outputDir: path.join(ROOT, '.cache/nightly-journeys'),
})
