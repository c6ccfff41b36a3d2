import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProduct, searchProducts } from '#contract/catalogue/calls.ts'
import { importProducts, listImports } from '#contract/imports/calls.ts'
import { listActivity } from '#contract/insights/activity.ts'
import { listBestSellers, listMissedSearches } from '#contract/insights/calls.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { listListingChecks, type ListingCheck } from '#contract/products/listing-checks.ts'
import { catalogueApi, listPage, sampleCard } from './support/catalogue-api.ts'
import { expectNoHorizontalScroll } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { chooseImportFile } from './support/import-file.ts'
import { managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import {
  exampleOf,
  sampleAdmin,
  sampleOrder,
  sampleOrderItem,
  sampleProduct,
  sampleSeller,
  sampleUser,
} from './support/samples.ts'
import { nightlyUnless } from './support/nightly.ts'

const END = '(pack of 20)'
const NAME = `1N4007 General Purpose Rectifier Diode 1000 V 1 A DO-41 Axial, Low Leakage ${END}`
const MPN = 'RC0603FR-074K7L-AEC-Q200-REEL-5000-TR'
const admin = sampleAdmin()
const seller = sampleSeller()

interface Screen {
  name: string
  path: string
  api: () => FakeApi
  user?: ReturnType<typeof sampleAdmin>
  open?: () => Promise<void>
  texts: string[]
}

const managed = () => managedProductsApi(sampleManagedProduct({ name: NAME, mpn: MPN })).api
const shop = () =>
  catalogueApi([sampleCard(1, { name: NAME, mpn: MPN })])
    .on(searchProducts, ({ query }) => ({
      ...listPage([sampleCard(1, { name: NAME, mpn: MPN, facts: [{ key: 'marking', label: MPN }] })], query),
      columns: [{ key: 'marking', name: 'Marking' }],
    }))
    .on(getProduct, ({ params }) => sampleProduct({ id: Number(params.product_id), name: NAME, mpn: MPN }))
const sales = () => {
  const [best] = exampleOf(listBestSellers)
  return managedProductsApi()
    .api.on(listBestSellers, () => (best ? [{ ...best, name: NAME, mpn: MPN, picture: null }] : []))
    .on(listMissedSearches, () => [{ text: MPN, times: 2, last_day: '2026-01-04' }])
}
const activity = () => {
  const [entry] = exampleOf(listActivity).items
  const renamed = { ...entry, subject_type: 'product' as const, subject_id: 4, subject_name: NAME } as typeof entry
  return fakeApi().on(listActivity, () => ({ items: renamed ? [renamed] : [], next: null }))
}
const checks = () =>
  fakeApi().on(listListingChecks, () => ({
    items: [{ ...(sampleCard(1) as ListingCheck), name: NAME, mpn: MPN, waiting_since: '2026-01-05T08:00:00Z' }],
    imports: [],
    total: 1,
  }))

const orders = () => {
  const items = [sampleOrderItem({ product_name: NAME })]
  return fakeApi().on(listOrders, () => ({ items: [sampleOrder({ items })], total: 1, page: 1, page_size: 10 }))
}

const IMPORTED = { outcome: 'created' as const, product_id: null, price_before: null, changed: [], problems: [] }
const importScreen = {
  path: '/seller/import?step=check',
  api: () =>
    managedProductsApi()
      .api.on(listImports, () => [])
      .on(importProducts, ({ body }) => ({
        rows: (body?.rows ?? []).map(({ row }) => ({ row, ...IMPORTED })),
        new_categories: [],
      })),
  user: seller,
  texts: [END, MPN],
}

async function chooseFile() {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull()
  chooseImportFile('parts.csv', `Name|Part number|Price|Stock|Category\n${NAME}|${MPN}|100|5|Sensors\n`)
}

const screens: Screen[] = [
  { name: "a seller's products", path: '/seller', api: managed, user: seller, texts: [END, MPN] },
  { name: 'all products', path: '/admin/products', api: managed, user: admin, texts: [END, MPN] },
  { name: 'sales', path: '/seller/sales', api: sales, user: seller, texts: [END, MPN] },
  { name: 'activity', path: '/admin/users/activity', api: activity, user: admin, texts: [END] },
  { name: 'products in review', path: '/admin/products/checks', api: checks, user: admin, texts: [END, MPN] },
  { name: "a buyer's orders", path: '/orders', api: orders, user: sampleUser(), texts: [END] },
  { name: 'parts', path: '/products?view=table', api: shop, texts: [END, MPN] },
  { name: 'a comparison', path: '/compare?ids=1,2', api: shop, texts: [END, MPN] },
  { name: 'the columns of an import', ...importScreen, open: chooseFile },
  {
    name: 'the rows of an import',
    ...importScreen,
    open: async () => {
      await chooseFile()
      await page.getByRole('button', { name: 'Check 1 row' }).click()
      await expect.element(page.getByRole('table', { name: 'Rows' })).toBeVisible()
    },
  },
]

describe('a table cell', () => {
  for (const { name, path, api, user, open, texts } of screens)
    test(`never cuts off the end of a name or a part number: ${name}`, nightlyUnless(name === 'parts'), async () => {
      await page.viewport(1280, 900)
      await renderRoute(path, { api: api(), ...(user && { user }) })
      await open?.()
      for (const width of [1440, 1280, 800, 390]) {
        await page.viewport(width, 900)
        await expect.poll(() => innerWidth).toBe(width)
        for (const text of texts) await expect.poll(() => cutOff(text), { message: `${text} at ${width} px` }).toBe(0)
        expectNoHorizontalScroll(name)
      }
    })
})

/**
 * Counts the visible occurrences of the text that extend beyond the boxes that clip them; -1 if the text is not shown.
 */
function cutOff(text: string): number {
  const places = [...document.querySelectorAll('main :is(td, th, li) *, main td, main th')]
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.includes(text))
  const visible = places.filter(({ parentElement: parent }) => parent?.checkVisibility() && !isForReaders(parent))
  return visible.length === 0 ? -1 : visible.filter((node) => isClipped(node, text)).length
}

const isForReaders = (element: Element) =>
  element.closest(innerWidth < 768 ? '.sr-only, .max-md\\:sr-only' : '.sr-only') !== null

function isClipped(node: Node, text: string): boolean {
  const range = document.createRange()
  const start = node.nodeValue?.indexOf(text) ?? 0
  range.setStart(node, start)
  range.setEnd(node, start + text.length)
  const rects = [...range.getClientRects()]
  for (let box = node.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (![overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip')) continue
    const { left, top, right, bottom } = box.getBoundingClientRect()
    const isInside = (rect: DOMRect) =>
      rect.left >= left - 1 && rect.right <= right + 1 && rect.top >= top - 1 && rect.bottom <= bottom + 1
    if (!rects.every(isInside)) return true
  }
  return false
}
