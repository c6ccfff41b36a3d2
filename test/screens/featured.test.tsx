import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPopularProducts, listProducts, searchProducts } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { catalogueApi, sampleCard, sampleCards } from './support/catalogue-api.ts'
import { stopClock } from './support/clock.ts'
import { idle, tabTo } from './support/expectations.ts'
import { emulateMedia } from './support/media.ts'
import { renderRoute } from './support/render-route.tsx'
import { exampleOf } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const featured = page.getByRole('region', { name: 'Featured Products' })
const cards = featured.getByRole('listitem')
const tab = (name: string) => featured.getByRole('tab', { name })
const pause = featured.getByRole('button', { name: 'Pause Featured Products' })

beforeEach(async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  await page.viewport(1024, 900)
})

afterEach(() => emulateMedia())

async function openHome(api = catalogueApi(sampleCards(12))) {
  const clock = stopClock()
  const screen = await renderRoute('/', { api })
  await expect.element(cards.first()).toBeVisible()
  await moveAway()
  return { clock, ...screen }
}

async function moveAway(): Promise<void> {
  ;(document.activeElement as HTMLElement | null)?.blur()
  await page.getByRole('link', { name: 'Isoko, home' }).first().hover()
}

async function expectAdvancing(advances: boolean): Promise<void> {
  const strip = () => featured.getByRole('list').element()
  await expect.poll(() => strip().getAttribute('aria-live')).toBe(advances ? 'off' : null)
  await idle() // waits for the effect that schedules the next automatic advance
}

/** Returns the names of the fully visible cards, from left to right. */
function visibleCards(): string[] {
  const frame = featured.getByRole('list').element().getBoundingClientRect()
  return cards
    .elements()
    .filter((card) => {
      const { left, right } = card.getBoundingClientRect()
      return left > frame.left - 2 && right < frame.right + 2
    })
    .map((card) => card.querySelector('h3')?.textContent ?? '')
}

/**
 * Advances the carousel and waits until it has finished scrolling. The row scrolls in real time, so advancing it too
 * early would start from an intermediate position.
 */
async function scrollDuring(advance: () => Promise<void>): Promise<void> {
  const row = featured.getByRole('list').element()
  const ended = new Promise((resolve) => row.addEventListener('scrollend', resolve, { once: true }))
  await advance()
  await ended
  await idle() // waits for the effect that schedules the next automatic advance
}

const expectFirst = (name: string) => expect.poll(() => visibleCards()[0]).toBe(name)

test('advances every 2 seconds and wraps to the start', NIGHTLY, async () => {
  const { clock } = await openHome()
  await expectAdvancing(true)
  expect(cards.elements()).toHaveLength(8)
  await clock.pass(1_999)
  expect(visibleCards()[0]).toBe('Part 1')
  await scrollDuring(() => clock.pass(1))
  expect(visibleCards()[0]).toBe('Part 2')
  for (const name of ['Part 3', 'Part 4', 'Part 5', 'Part 1']) {
    await scrollDuring(() => clock.pass(2_000))
    expect(visibleCards()[0]).toBe(name)
  }
})

test('does not advance on hover, on focus inside or while paused', NIGHTLY, async () => {
  const { clock } = await openHome()
  const expectHalted = async () => {
    await expectAdvancing(false)
    await clock.pass(10_000)
    expect(visibleCards()[0]).toBe('Part 1')
  }
  await expectAdvancing(true)
  await cards.first().hover()
  await expectHalted()
  await moveAway()
  await expectAdvancing(true)
  cards.first().getByRole('link').element().focus()
  await expectHalted()
  await pause.click()
  await moveAway()
  await expectHalted()
  const next = featured.getByRole('button', { name: 'Next product' })
  await scrollDuring(() => next.click())
  expect(visibleCards()[0]).toBe('Part 2')
  await featured.getByRole('button', { name: 'Play Featured Products' }).click()
  await expectAdvancing(true)
  await clock.pass(2_000)
  await expectFirst('Part 3')
})

test('shows 1, 2, 3 or 4 cards depending on the width', NIGHTLY, async () => {
  await openHome()
  await pause.click()
  for (const [width, count] of [
    [639, 1],
    [640, 2],
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.viewport(width, 900)
    await expect.poll(() => visibleCards().length, { message: `at ${width}` }).toBe(count)
  }
})

test('shows rating, price, badge and picture of a product, and opens it', async () => {
  const { pictures = [] } = exampleOf(searchProducts).items[0] ?? {}
  const api = catalogueApi([sampleCard(5, { name: 'Lamp', price: 12_500, is_new: true, pictures })])
  const { path } = await openHome(api.on(recordView, () => ({}) as never))
  const card = cards.first()
  await expect.element(card.getByRole('img', { name: 'Rated 4.5 of 5' })).toHaveTextContent('4.5')
  await expect.element(card.getByText('Rwf 12,500')).toBeVisible()
  await expect.element(card.getByText('New', { exact: true })).toBeVisible()
  expect(card.element().querySelector('img')?.getAttribute('src')).toMatch(/^\/static\/products\//)
  await card.click({ position: { x: 20, y: 20 } })
  await expect.poll(path).toBe('/product/5')
})

test('requests popular and latest products, and switches tabs with the arrow keys', async () => {
  const { api } = await openHome()
  const popular = api.calls.filter(({ query }) => query === '?limit=8').map(({ name }) => name)
  expect(popular).toEqual([`GET ${listPopularProducts.path}`])
  const latest = () => api.calls.filter(({ name }) => name === `GET ${listProducts.path}`).map(({ query }) => query)
  expect(latest()).toEqual([])
  await tabTo(pause)
  await tabTo(tab('Popular'), '{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Latest')).toHaveFocus()
  await expect.element(tab('Latest')).toHaveAttribute('aria-selected', 'true')
  await expectFirst('Part 1')
  expect(latest()).toEqual(['?page=1&page_size=8&sort_by=created_at&sort_order=desc&mix=true'])
  // The product grid requests the same order as the carousel, so that both start with the newest product.
  const grid = api.calls.find(({ name }) => name === `GET ${searchProducts.path}`)?.query
  expect(grid).toBe('?page=1&page_size=20&sort_by=created_at&sort_order=desc&mix=true')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Popular')).toHaveFocus()
})

test('shows one error when loading fails, and reloads on Try Again', async () => {
  const api = catalogueApi()
  await openHome(api.fail(listProducts, { status: 400, body: {} }))
  await tab('Latest').click()
  const sentence = featured.getByText('Failed to load products. Please try again.')
  await expect.element(sentence).toBeVisible()
  expect(sentence.elements()).toHaveLength(1)
  api.on(listProducts, () => ({ ...exampleOf(listProducts), items: sampleCards(8) }))
  await featured.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => cards.elements().length).toBe(8)
  await expect.element(sentence).not.toBeInTheDocument()
})

test('asks a signed-out visitor to sign in before adding a product', NIGHTLY, async () => {
  await openHome()
  await pause.click()
  await cards.first().getByRole('button', { name: /^Add / }).click()
  await expect.element(page.getByText('Please sign in to add items to your cart')).toBeVisible()
})

test('shows banner and carousel on an unknown path, and neither on the product list', NIGHTLY, async () => {
  const { router } = await renderRoute('/no/such/page', { api: catalogueApi() })
  const banner = page.getByRole('region', { name: 'Offers' })
  await expect.element(banner).toBeVisible()
  await expect.element(featured).toBeVisible()
  await router.navigate('/products')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
  await expect.element(featured).not.toBeInTheDocument()
})

test(
  'shows the first part of the grid within 700 px on a phone, below the full banner and carousel',
  NIGHTLY,
  async () => {
    await page.viewport(390, 844)
    await openHome()
    const offers = page.getByRole('group', { name: '1 of 2' })
    for (const words of ['3 days left', '11% OFF', 'Tag 2', '12% OFF', 'Tag 3', '13% OFF'])
      await expect.element(offers.getByText(words)).toBeInViewport({ ratio: 1 })
    expect(
      offers
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Shop Now Smart Home IoT Devices',
      'View Offers',
      'Shop Now Development Kits',
      'View Offers Electronic Components',
    ])
    const card = cards.first()
    for (const part of [card.getByRole('img', { name: 'Rated 4.5 of 5' }), card.getByText('Rwf 1,000'), card])
      await expect.element(part).toBeInViewport({ ratio: 1 })
    await expect.element(card.getByRole('button', { name: /^Add/ })).toBeVisible()
    const grid = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'View Details' }) })
    expect(grid.first().element().getBoundingClientRect().top).toBeLessThan(700)
  },
)
