import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const HEIGHTS: Record<number, number> = { 390: 844, 900: 1000, 1440: 900 }

/**
 * `npm run a11y` checks each screen in both themes in a single visit; `npm run gallery` takes one screenshot per
 * screen, width and theme.
 */
const isCheck = process.env.GALLERY === 'a11y'
const visits = isCheck
  ? [390, 1440].map((width) => ({ width, colorScheme: 'light' as const, name: String(width) }))
  : [390, 900, 1440].flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, name: `${width}-${colorScheme}` })),
    )

export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  outputDir: path.join(ROOT, '.cache/gallery-faults'),
  reporter: 'line',
  use: { ...journeys.use, trace: 'off' },
  globalSetup: path.join(ROOT, 'test/journeys/demo-shop.ts'),
  projects: visits.map(({ width, colorScheme, name }) => ({
    name,
    grepInvert: screensOfOtherWidths(width),
    metadata: { isCheck, isForManifest: process.env.GALLERY === 'manifest' },
    use: { viewport: { width, height: HEIGHTS[width] ?? width }, colorScheme, hasTouch: width < 768 },
  })),
})

/** Returns a pattern for the titles of screens that do not exist at the given window width. */
function screensOfOtherWidths(width: number): RegExp {
  if (width < 768) return /@wide|@panel/
  return width < 1280 ? /@phone|@panel/ : /@phone/
}
