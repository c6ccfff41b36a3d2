import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import { catalogueApi, sampleBranch, sampleCard, sampleCards } from './support/catalogue-api.ts'
import { stopClock } from './support/clock.ts'
import { expectNoHorizontalScroll } from './support/expectations.ts'
import { renderRoute } from './support/render-route.tsx'
import { NIGHTLY } from './support/nightly.ts'

const filters = page.getByRole('complementary', { name: 'Filters' })
const radio = (name: string) => filters.getByRole('radio', { name })
const details = page.getByRole('link', { name: 'View Details' })
const productsLink = page.getByRole('banner').getByRole('link', { name: 'Products' })

beforeEach(() => page.viewport(1024, 900))

describe('the sort order of the list', () => {
  test('offers five options, keeps the choice in the address, and supports Back', async () => {
    const { api, path, router } = await renderRoute('/', { api: catalogueApi() })
    const usual = ['Latest', 'Oldest', 'Most Popular', 'Price, low to high', 'Price, high to low']
    const options = filters.getByRole('group', { name: 'Sort By' }).getByRole('radio')
    await expect.element(radio('Latest')).toBeChecked()
    expect(options.elements()).toHaveLength(5)
    for (const [place, name] of usual.entries()) await expect.element(options.nth(place)).toHaveAccessibleName(name)
    await radio('Price, low to high').click()
    await expect.poll(path).toBe('/?sort_by=price&sort_order=asc')
    await expect.poll(() => api.calls.at(-1)?.query).toBe('?page=1&page_size=20&sort_by=price&sort_order=asc')
    await expect.element(radio('Price, low to high')).toBeChecked()
    await router.navigate(-1)
    await expect.element(radio('Latest')).toBeChecked()
  })

  test('begins with Best match during a search', async () => {
    await renderRoute('/products?search=part', { api: catalogueApi() })
    await expect.element(filters.getByRole('radio').first()).toHaveAccessibleName('Best match')
    await expect.element(radio('Best match')).toBeChecked()
  })
})

describe('the price filter', () => {
  const low = filters.getByRole('slider', { name: 'Lowest price' })
  const high = filters.getByRole('slider', { name: 'Highest price' })

  test('applies on release, keeps its thumbs apart, and accepts typed prices', async () => {
    const { api, path, router } = await renderRoute('/products', { api: catalogueApi() })
    await expect.element(filters.getByText('Rwf 100,000+')).toBeVisible()
    await expect.element(details.first()).toBeVisible()
    const press = (type: 'pointerdown' | 'pointerup') =>
      low.element().dispatchEvent(new PointerEvent(type, { bubbles: true }))
    press('pointerdown')
    await low.fill('40000')
    await low.fill('50000')
    await expect.element(low).toHaveAttribute('aria-valuetext', 'Rwf 50,000')
    expect(api.countOf(searchProducts), 'while the thumb is held').toBe(1)
    expect(path()).toBe('/products')
    press('pointerup')
    await expect.poll(path).toBe('/products?min_price=50000')
    await expect.poll(() => api.countOf(searchProducts)).toBe(2)

    high.element().focus()
    await userEvent.keyboard('{Home}')
    await expect.poll(path).toBe('/products?min_price=50000&max_price=51000')
    await filters.getByRole('textbox', { name: 'To price in Rwf' }).fill('3 000')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/products?min_price=2000&max_price=3000')
    await expect.element(page.getByText('Rwf 2,000 - 3,000', { exact: true })).toBeVisible()
    await router.navigate(-1)
    await expect.poll(path, { message: 'Back undoes the range as a whole' }).toBe('/products')
  })

  test('clamps prices from the address', async () => {
    await renderRoute('/products?min_price=5&max_price=999999999', { api: catalogueApi() })
    await expect.element(low).toHaveAttribute('aria-valuetext', 'Rwf 100')
    await expect.element(high).toHaveAttribute('aria-valuetext', 'Rwf 100,000+')
  })
})

test('counts the chosen categories, expands them, and supports Back', async () => {
  const { path, router } = await renderRoute('/', { api: catalogueApi() })
  const group = (count: number) => filters.getByRole('group', { name: `Categories (${count} selected)` })
  await expect.element(group(0)).toBeVisible()
  await filters.getByRole('checkbox', { name: /^Sensors/ }).click()
  await expect.element(group(1)).toBeVisible()
  await filters.getByRole('button', { name: 'Expand Robotics' }).click()
  await filters.getByRole('checkbox', { name: /^Motors/ }).click()
  await expect.element(group(2)).toBeVisible()
  await expect.poll(path).toBe('/?category_ids=2&category_ids=31')
  await router.navigate(-1)
  await expect.element(group(1)).toBeVisible()
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(path).toBe('/')
  await expect.element(group(0)).toBeVisible()
})

test('opens the filters of a phone in a drawer, and closes it on Escape and a press outside', NIGHTLY, async () => {
  await page.viewport(390, 844)
  await renderRoute('/products', { api: catalogueApi() })
  await expect.element(details.first()).toBeVisible()
  await expect.element(filters).not.toBeInTheDocument()
  const open = page.getByRole('main').getByRole('button', { name: /^Filters/ })
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await open.click()
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await open.click()
  await drawer.getByRole('checkbox', { name: /^Sensors/ }).click()
  await expect.element(drawer.getByRole('button', { name: 'Show 24' })).toBeVisible()
  await drawer.click({ position: { x: 380, y: 400 } })
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove filter Sensors' })).toBeVisible()

  await page.viewport(320, 700)
  expectNoHorizontalScroll('the list')
  await open.click()
  await expect.element(drawer).toBeVisible()
  expectNoHorizontalScroll('the filter drawer')
})

/** Returns the prices on the cards, in display order. */
const shownPrices = () =>
  page
    .getByRole('article')
    .getByText(/^Rwf\s[\d,]+$/)
    .elements()
    .map(({ textContent }) => Number(textContent.replace(/\D/g, '')))

test('caches first pages for five minutes, and sorts them without a call', async () => {
  const kits = Array.from({ length: 8 }, (_, index) =>
    sampleCard(31 + index, { price: 1000 + ((index * 370) % 900), category_id: 3 }),
  )
  const others = sampleCards(30).map((card) => ({ ...card, price: 90_000 - card.id * 1000 }))
  const tree = [sampleBranch(2, 'Sensors', [], 30), sampleBranch(3, 'Kits', [], 8)]
  const api = catalogueApi([...others, ...kits]).on(listCategories, () => tree)
  const clock = stopClock()
  const { path } = await renderRoute('/products', { api })
  const calls = () => api.countOf(searchProducts)
  const box = filters.getByRole('checkbox', { name: /^Kits/ })
  const all = page.getByText('38 parts')
  const some = page.getByText('8 of 38')
  await expect.element(all).toBeVisible()
  await box.click()
  await expect.element(some).toBeVisible()
  expect(calls()).toBe(2)
  await productsLink.click()
  await expect.element(all).toBeVisible()
  await box.click()
  await expect.element(some).toBeVisible()
  expect(calls(), 'each first page was asked for once').toBe(2)

  // All eight kits are already loaded, so sorting them needs no call.
  await radio('Price, high to low').click()
  await expect.poll(path).toContain('sort_by=price')
  await expect.poll(shownPrices).toEqual(kits.map(({ price }) => price).toSorted((a, b) => b - a))
  expect(calls()).toBe(2)

  // Only the first page of the whole catalogue is loaded. The app sorts that page immediately, and replaces it once the
  // first page in the new order arrives.
  await productsLink.click()
  await expect.element(all).toBeVisible()
  const held = api.hold(searchProducts)
  await radio('Price, low to high').click()
  await held.arrived
  const firstPage = others.slice(0, 20).map(({ price }) => price)
  await expect.poll(shownPrices).toEqual(firstPage.toSorted((a, b) => a - b))
  held.release()
  await expect.poll(() => shownPrices()[0]).toBe(1000)
  expect(calls()).toBe(3)

  // Five minutes later, the app requests the whole catalogue again, but not the kits.
  await clock.pass(6 * 60_000)
  await productsLink.click()
  await expect.element(radio('Latest')).toBeChecked()
  await expect.poll(calls).toBe(4)
  await box.click()
  await expect.element(some).toBeVisible()
  expect(calls()).toBe(4)
})
