import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const WIDTHS = { 390: 844, 900: 1000, 1440: 900 }
const THEMES = ['light', 'dark'] as const

/** Every screen and state as pictures, at three widths in both themes: `npm run gallery`. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  timeout: 60_000,
  outputDir: path.join(ROOT, '.cache/gallery-faults'),
  reporter: 'line',
  use: { ...journeys.use, trace: 'off' },
  globalSetup: path.join(ROOT, 'test/journeys/demo-shop.ts'),
  projects: Object.entries(WIDTHS).flatMap(([width, height]) =>
    THEMES.map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      grepInvert: screensOfOtherWidths(Number(width)),
      use: { viewport: { width: Number(width), height }, colorScheme, hasTouch: Number(width) < 768 },
    })),
  ),
})

/** The states that a window of this width does not have. */
function screensOfOtherWidths(width: number): RegExp {
  if (width < 768) return /@wide|@panel/
  return width < 1280 ? /@phone|@panel/ : /@phone/
}
