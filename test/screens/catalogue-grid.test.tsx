import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { catalogueApi, loadMore, sampleCard, sampleCards, scrollUntil } from './support/catalogue-api.ts'
import { tabTo } from './support/expectations.ts'
import { renderRoute } from './support/render-route.tsx'
import { NIGHTLY } from './support/nightly.ts'

const toTop = page.getByRole('button', { name: 'Back to top' })
const footer = page.getByRole('contentinfo')
const nameAt = (index: number) => document.querySelectorAll('main article')[index]?.querySelector('h2 a, h3 a')

const countCards = () => document.querySelectorAll('main article').length
const expectCards = (count: number) => expect.poll(countCards).toBe(count)
const placeholders = () => document.querySelectorAll('main ul[aria-busy=true] > li').length

beforeEach(() => page.viewport(1024, 900))

afterEach(() => {
  vi.restoreAllMocks()
  scrollTo(0, 0)
})

describe('the product grid', () => {
  test('shows 8 placeholders at first and 4 while loading more, then the facts of each product', async () => {
    const api = catalogueApi([
      sampleCard(1, { name: 'Lamp', price: 12_500, is_new: true, seller: { id: 7, name: 'Kigali Robotics' } }),
      ...sampleCards(60).slice(1),
    ])
    const first = api.hold(searchProducts)
    await renderRoute('/cart', { api })
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await expect.poll(placeholders).toBe(8)
    const next = api.hold(searchProducts)
    first.release()
    await expectCards(20)
    await scrollUntil(() => placeholders() === 24)
    await next.arrived
    next.release()
    await expectCards(40)

    const card = page.getByRole('article').first()
    await expect.element(card.getByText('New', { exact: true })).toBeVisible()
    await expect.element(card.getByText('Rwf 12,500', { exact: true })).toBeVisible()
    await expect.element(card.getByText('Sold by Kigali Robotics')).toBeVisible()
    await expect.element(card.getByRole('button', { name: 'Add Lamp to cart' })).toBeVisible()
  })

  test('moves the focus to the first new card after Load more', async () => {
    vi.spyOn(IntersectionObserver.prototype, 'observe').mockReturnValue() // disables automatic loading, so that only the button loads more products
    await renderRoute('/products?page=2', { api: catalogueApi(sampleCards(70)) })
    await expect.element(page.getByRole('link', { name: 'Show from the first page' })).toBeVisible()
    await expectCards(20)
    loadMore()?.focus()
    await userEvent.keyboard('{Enter}')
    await expectCards(40)
    await expect.poll(() => nameAt(20) === document.activeElement).toBe(true)
    expect(nameAt(20)?.textContent).toBe('Part 41')
  })

  test('stops growing when a keyboard user skips to the footer', NIGHTLY, async () => {
    const { api } = await renderRoute('/products', { api: catalogueApi(sampleCards(70)) })
    await expectCards(20)
    await tabTo(page.getByRole('link', { name: 'Skip to footer' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(footer).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(footer.getByRole('link').first()).toHaveFocus()
    await expect.element(footer.getByRole('link').first()).toBeInViewport()
    expect(api.countOf(searchProducts)).toBe(1)
  })
})

test('offers Back to top on a phone only while scrolling up', NIGHTLY, async () => {
  await page.viewport(390, 844)
  await renderRoute('/products', { api: catalogueApi(sampleCards(60)) })
  await expectCards(20)
  await expect.element(toTop).not.toBeInTheDocument()
  scrollTo({ top: 1500, behavior: 'instant' })
  await expect.poll(() => scrollY).toBeGreaterThan(1000)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.element(toTop).not.toBeInTheDocument()
  scrollBy({ top: -200, behavior: 'instant' })
  await expect.element(toTop).toBeVisible()
  await toTop.click()
  await expect.poll(() => scrollY).toBe(0)
  await expect.element(toTop).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
