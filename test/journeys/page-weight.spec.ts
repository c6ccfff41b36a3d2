import { expect } from '@playwright/test'
import { weighPage } from '../../bench/page-weight.ts'
import { test } from './fixtures.ts'

/** A little above what each page has. Before classes and icons were made short, home had 267 kB and 1,646 elements. */
const LIMITS = {
  '/': { html: 165_000, brotli: 31_700, elements: 1_325, classes: 31_800, drawings: 17_200 },
  '/products': { html: 125_000, brotli: 25_200, elements: 1_015, classes: 22_600, drawings: 11_500 },
  '/product/1': { html: 101_000, brotli: 22_300, elements: 790, classes: 21_400, drawings: 12_600 },
}

for (const [path, limits] of Object.entries(LIMITS))
  test(`The HTML of ${path} stays within its bytes and elements`, async ({ request }) => {
    const weight = weighPage(await (await request.get(path)).text())
    for (const name of Object.keys(limits) as (keyof typeof limits)[])
      expect.soft(weight[name], `${name} of ${path}`).toBeLessThanOrEqual(limits[name])
  })
