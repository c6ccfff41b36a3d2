import { expect } from '@playwright/test'
import { weighPage } from '../../bench/page-weight.ts'
import { test } from './fixtures.ts'

/** Two hundredths above what each page has. Before classes and icons were made short, home had 267 kB and 1,646 elements. */
const LIMITS = {
  '/': { html: 124_200, brotli: 20_700, elements: 1_286, classes: 31_200, drawings: 17_100 },
  '/products': { html: 89_600, brotli: 15_600, elements: 974, classes: 22_000, drawings: 11_300 },
  '/product/1': { html: 75_300, brotli: 15_100, elements: 742, classes: 20_500, drawings: 12_100 },
}

for (const [path, limits] of Object.entries(LIMITS))
  test(`The HTML of ${path} stays within its bytes and elements`, async ({ request }) => {
    const weight = weighPage(await (await request.get(path)).text())
    for (const name of Object.keys(limits) as (keyof typeof limits)[])
      expect.soft(weight[name], `${name} of ${path}`).toBeLessThanOrEqual(limits[name])
  })
