import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { stopClock } from '#test/screens/support/clock.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { exampleOf, sampleUser } from '#test/screens/support/samples.ts'
import { recordCalls } from './reading.ts'

const SEARCH = 'GET /api/products/search_products'
const field = page.getByRole('combobox', { name: 'Search products' })
const filters = page.getByRole('complementary', { name: 'Filters' })

const listApi = () =>
  fakeApi().on(searchProducts, () => ({ ...exampleOf(searchProducts), total: 45, page: 1, page_size: 20 }))

async function openList(path = '/products') {
  const api = listApi()
  const calls = recordCalls(api)
  await page.viewport(1440, 900)
  const opened = await renderRoute(path, { api, user: sampleUser() })
  await expect.poll(() => calls.to(SEARCH).length).toBe(1)
  return {
    ...opened,
    last: () => calls.queriesOf(SEARCH).at(-1),
    searches: () => calls.queriesOf(SEARCH).map((query) => query.get('search')),
  }
}

describe('the search', () => {
  test('waits 500 ms after the last key before it searches', async () => {
    const clock = stopClock()
    const { path } = await openList()
    await field.fill('rel')
    await clock.pass(400)
    await field.fill('relay')
    await clock.pass(499)
    expect(path()).toBe('/products')
    await clock.pass(1)
    await expect.poll(path).toBe('/products?search=relay')
  })

  test('goes to /products?search= and the text on Enter', async () => {
    const { path } = await renderRoute('/about', { api: listApi() })
    await field.fill('relay 5 V')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/products?search=relay+5+V')
  })

  test('clears the search and goes to /products for an empty text', async () => {
    const { path } = await openList('/products?search=relay')
    await field.fill('')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/products')
  })
})

describe('the filters', () => {
  for (const { label, by, order } of [
    { label: 'Oldest', by: 'created_at', order: 'asc' },
    { label: 'Most Popular', by: 'views_count', order: 'desc' },
  ])
    test(`sorts by ${by} ${order} for "${label}"`, async () => {
      const { last } = await openList()
      await filters.getByRole('radio', { name: label, exact: true }).click()
      await expect
        .poll(() => [last()?.get('sort_by'), last()?.get('sort_order'), last()?.get('page')])
        .toEqual([by, order, '1'])
    })

  test('begins with "Latest"', async () => {
    const { last } = await openList()
    await expect.element(filters.getByRole('radio', { name: 'Latest', exact: true })).toBeChecked()
    expect([last()?.get('sort_by'), last()?.get('sort_order')]).toEqual(['created_at', 'desc'])
  })

  test('counts the chosen categories in the heading, and sends each', async () => {
    const { last } = await openList()
    await expect.element(filters.getByText('Categories (0 selected)')).toBeVisible()
    await filters.getByRole('checkbox', { name: 'Boards' }).click()
    await filters.getByRole('checkbox', { name: 'Sensors' }).click()
    await expect.element(filters.getByText('Categories (2 selected)')).toBeVisible()
    await expect.poll(() => last()?.getAll('category_ids').toSorted()).toEqual(['1', '2'])
  })
})

describe('the price range', () => {
  const low = filters.getByRole('slider', { name: 'Lowest price' })
  const high = filters.getByRole('slider', { name: 'Highest price' })

  test('reaches from 100 to 100000 by steps of 1000', async () => {
    const { last } = await openList()
    await expect.element(low).toHaveAttribute('step', '1000')
    await expect.element(high).toHaveAttribute('max', '100000')
    await expect.element(low).toHaveAttribute('aria-valuetext', 'Rwf 100')
    await expect.element(high).toHaveValue('100000')
    expect([last()?.has('min_price'), last()?.has('max_price')]).toEqual([false, false])
    ;(high.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => last()?.get('max_price')).toBe('99000')
  })

  test('keeps the handles 1000 apart', async () => {
    const { last } = await openList('/products?min_price=5000&max_price=6000')
    ;(low.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(low).toHaveValue('5000')
    ;(high.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(high).toHaveValue('6000')
    expect([last()?.get('min_price'), last()?.get('max_price')]).toEqual(['5000', '6000'])
  })

  test('clamps prices of the address to 100 and 100000', async () => {
    await openList('/products?min_price=1&max_price=999999')
    await expect.element(low).toHaveAttribute('aria-valuetext', 'Rwf 100')
    await expect.element(high).toHaveValue('100000')
  })

  test('sends nothing while a handle is dragged, and once on release', async () => {
    const { last } = await openList()
    const handle = high.element() as HTMLInputElement
    handle.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    for (const price of ['60000', '50000']) {
      Reflect.set(HTMLInputElement.prototype, 'value', price, handle) // bypasses React's property setter, since React would otherwise not detect the change
      handle.dispatchEvent(new Event('input', { bubbles: true }))
      await expect.poll(() => handle.value).toBe(price)
    }
    expect(last()?.has('max_price')).toBe(false)
    handle.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    await expect.poll(() => last()?.get('max_price')).toBe('50000')
  })
})

describe('breakpoints', () => {
  for (const { width, isPermanent } of [
    { width: 1023, isPermanent: false },
    { width: 1024, isPermanent: true },
  ])
    test(`${isPermanent ? 'keeps the filters beside the list' : 'slides the filters in'} at ${width} px`, async () => {
      await page.viewport(width, 900)
      await renderRoute('/products', { api: listApi() })
      const button = page.getByRole('main').getByRole('button', { name: 'Filters' })
      if (isPermanent) await expect.element(filters).toBeVisible()
      else {
        await button.click()
        await expect.element(page.getByRole('dialog', { name: 'Filters' }).getByText('Sort By')).toBeVisible()
        await userEvent.keyboard('{Escape}')
        await expect.element(page.getByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument()
      }
    })

  for (const { width, isMobile } of [
    { width: 767, isMobile: true },
    { width: 768, isMobile: false },
  ])
    test(`${isMobile ? 'has a menu button' : 'shows the links'} at ${width} px`, async () => {
      await page.viewport(width, 900)
      await renderRoute('/products', { api: listApi() })
      const banner = page.getByRole('banner')
      const shown = isMobile
        ? banner.getByRole('button', { name: 'Menu' })
        : banner.getByRole('button', { name: 'Categories' })
      await expect.element(shown).toBeVisible()
    })
})
