import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
import { nightlyUnless } from './support/nightly.ts'

const NAME = 'Mini Submersible Water Pump 3-6 V with a Hose of 8 mm for 12/24 V, 10 Ω - 1 kΩ, 4–9 V or 5 m/s'
const QUANTITIES = ['3-6 V', '8 mm', '12/24 V', '10 Ω - 1 kΩ', '4–9 V', '5 m/s']

function shopApi() {
  const card = sampleCard(1, { name: NAME, description: `A pump. ${NAME}.` })
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
    test(`stays on one line: ${name}`, nightlyUnless(name === 'cart lines'), async () => {
      const isSeller = path === '/seller'
      const api = isSeller ? managedProductsApi(sampleManagedProduct({ name: NAME })).api : shopApi()
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

test('is found when people search the page, and copied with ordinary spaces', async () => {
  await renderRoute('/', { api: shopApi() })
  // The list of products below may show the same description.
  const text = page.getByRole('main').getByText(`A pump. ${NAME}.`).first()
  await expect.element(text).toBeVisible()
  const { find } = window as unknown as { find: (text: string) => boolean }
  for (const quantity of QUANTITIES) {
    getSelection()?.removeAllRanges()
    expect(find(quantity), quantity).toBe(true)
  }
  getSelection()?.selectAllChildren(text.element())
  await userEvent.copy()
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  await userEvent.paste()
  await expect.poll(() => field.value).toBe(`A pump. ${NAME}.`)
})

/** Returns the number of lines that each visible occurrence of the text takes up. */
function linesOf(text: string): number[] {
  const walker = document.createTreeWalker(page.getByRole('main').element(), NodeFilter.SHOW_TEXT)
  const counts: number[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.nodeValue?.replaceAll('\u00A0', ' ').indexOf(text) ?? -1
    if (start < 0 || node.parentElement?.closest('.sr-only')) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + text.length)
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    if (tops.size > 0) counts.push(tops.size)
  }
  return counts
}
