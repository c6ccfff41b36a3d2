import { expect } from '@playwright/test'
import { weighPage } from '../../bench/page-weight.ts'
import { test } from './fixtures.ts'

/**
 * Maximum size and number of elements of each page, two percent above the current values. Before classes and icons were
 * shortened, the home page had 267 kB and 1,646 elements.
 */
const LIMITS = {
  '/': { html: 108_800, brotli: 18_100, elements: 1_172, classes: 30_100, drawings: 9_600 },
  '/products': { html: 79_700, brotli: 14_000, elements: 893, classes: 21_000, drawings: 8_300 },
  '/product/1': { html: 68_800, brotli: 13_800, elements: 705, classes: 19_500, drawings: 11_300 },
}

test('keeps the HTML of the home, list and product pages within limits for bytes and elements', async ({ request }) => {
  for (const [path, limits] of Object.entries(LIMITS)) {
    const weight = weighPage(await (await request.get(path)).text())
    for (const name of Object.keys(limits) as (keyof typeof limits)[])
      expect.soft(weight[name], `${name} of ${path}`).toBeLessThanOrEqual(limits[name])
  }
})
