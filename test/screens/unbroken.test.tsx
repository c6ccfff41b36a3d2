import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCart } from '#contract/cart/calls.ts'
import { listPopularProducts } from '#contract/catalogue/calls.ts'
import { getOrder, listOrders } from '#contract/orders/calls.ts'
import { catalogueApi, sampleCard } from './support/catalogue-api.ts'
import { managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import {
  sampleCart,
  sampleCartLine,
  sampleOrder,
  sampleOrderDetail,
  sampleOrderItem,
  sampleSeller,
  sampleUser,
} from './support/samples.ts'

const NAME = 'Mini Submersible Water Pump 3-6 V with a Hose of 8 mm for 12/24 V'
const QUANTITIES = ['3-6 V', '8 mm', '12/24 V']

function shopApi(description = `A pump. ${NAME}.`) {
  const card = sampleCard(1, { name: NAME, description })
  const items = [sampleOrderItem({ product_name: NAME })]
  return catalogueApi([card])
    .on(listPopularProducts, () => [card])
    .on(getCart, () => sampleCart(sampleCartLine({ name: NAME })))
    .on(getOrder, () => sampleOrderDetail({ items }))
    .on(listOrders, () => ({ items: [sampleOrder({ items })], total: 1, page: 1, page_size: 10 }))
}

describe('a quantity with its unit', () => {
  for (const [path, name] of [
    ['/products', 'product cards'],
    ['/', 'featured cards'],
    ['/cart', 'cart lines'],
    ['/orders', 'order rows'],
    ['/orders/41', 'order lines'],
    ['/seller', "a seller's products"],
  ] as const)
    test(`stays on one line: ${name}`, async () => {
      const isSeller = path === '/seller'
      const api = isSeller
        ? managedProductsApi(sampleManagedProduct({ name: NAME })).api
        : shopApi(path === '/' ? 'A pump.' : undefined)
      await page.viewport(320, 800)
      await renderRoute(path, { api, user: isSeller ? sampleSeller() : sampleUser() })
      await expect.poll(() => linesOf('3-6 V').length).toBeGreaterThan(0)
      for (let width = 320; width <= 440; width += 8) {
        await page.viewport(width, 800)
        await expect.poll(() => innerWidth).toBe(width)
        for (const quantity of QUANTITIES)
          expect(new Set(linesOf(quantity)), `${quantity} at ${width} px`).toEqual(new Set([1]))
      }
    })
})

/** Returns the number of lines that each visible place of a text takes. */
function linesOf(text: string): number[] {
  const walker = document.createTreeWalker(page.getByRole('main').element(), NodeFilter.SHOW_TEXT)
  const counts: number[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.nodeValue?.indexOf(text) ?? -1
    if (start < 0 || node.parentElement?.closest('.sr-only')) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + text.length)
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    if (tops.size > 0) counts.push(tops.size)
  }
  return counts
}
