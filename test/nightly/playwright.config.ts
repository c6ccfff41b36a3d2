import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Journeys that take long by nature: slow lines, slow processors, held presses. */
export default defineConfig({
  ...journeys,
  testDir: path.join(import.meta.dirname, 'journeys'),
  globalSetup: path.join(ROOT, 'test/journeys/demo-shop.ts'),
  outputDir: path.join(ROOT, '.cache/nightly-journeys'),
})
