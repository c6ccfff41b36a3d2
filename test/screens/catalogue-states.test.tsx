import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { readToken } from '#app/session/session.ts'
import { catalogueApi, listPage, sampleCard, sampleCards, scrollUntil } from './support/catalogue-api.ts'
import { expectAccessible } from './support/expectations.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const main = page.getByRole('main')
const filters = page.getByRole('complementary', { name: 'Filters' })
const cards = page.getByRole('link', { name: 'View Details' })
const alert = main.getByRole('alert')
const wholeShop = main.getByRole('link', { name: 'whole shop' })
const link = (name: string) => main.getByRole('link', { name })
const h1 = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(() => page.viewport(1024, 900))

const expectCards = (count: number) => expect.poll(() => cards.elements().length).toBe(count)

describe('the product list', () => {
  test('has its own heading and title for featured, newest and searched products', async () => {
    const { router } = await renderRoute('/products', { api: catalogueApi() })
    await expect.element(h1('Products')).toBeVisible()
    for (const [query, name] of [
      ['featured=true', 'Featured Products'],
      ['newest=true', 'Newest Arrivals'],
      ['search=part', 'Results for “part”'],
    ] as const) {
      await router.navigate(`/products?${query}`)
      await expect.element(h1(name)).toBeVisible()
      await expect.poll(() => document.title).toContain(name)
    }
  })

  test('offers help when a search finds nothing, and shows everything on Reset All Filters', async () => {
    const { path, router } = await renderRoute('/products?search=zzqxj', { api: catalogueApi() })
    await expect.element(main.getByRole('heading', { name: 'No matches found' })).toBeVisible()
    await expect.element(main.getByText('We found nothing for “zzqxj”.')).toBeVisible()
    await link('Contact support').click()
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect.poll(() => (message.query() as HTMLTextAreaElement | null)?.value).toMatch(/^I'm looking for “zzqxj”/)
    await router.navigate(-1)
    await main.getByRole('button', { name: 'Reset All Filters' }).click()
    await expect.poll(path).toBe('/products')
    await expectCards(20)
  })

  for (const path of ['/products', '/'])
    test(
      `replaces a merged category in the address of ${path} by its target, and keeps the other filters`,
      nightlyUnless(path === '/products'),
      async () => {
        const api = catalogueApi().on(searchProducts, ({ query }) => ({
          ...listPage(sampleCards(3), query),
          ...(query.get('category_ids') === '77' && { current_category_ids: [2] }),
        }))
        const { path: address, router } = await renderRoute('/about', { api })
        await router.navigate(`${path}?category_ids=77&max_price=5000&page=2`)
        await expect.poll(address).toBe(`${path}?category_ids=2&max_price=5000&page=2`)
        expect(router.state.historyAction).toBe('REPLACE')
        await router.navigate(-1)
        await expect.poll(address).toBe('/about')
      },
    )

  test('links an empty category to other lists', async () => {
    await renderRoute('/products?category_ids=2147483647', { api: catalogueApi() })
    await expect.element(main.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible()
    await expect.element(main.getByText('No products match your current selection')).toBeVisible()
    await expect.element(main.getByText('Need help? Contact support')).toBeVisible()
    for (const [name, href] of [
      ['Contact support', '/contact'],
      ['Featured Products', '/products?featured=true'],
      ['Newest Arrivals', '/products?newest=true'],
    ] as const)
      await expect.element(link(name)).toHaveAttribute('href', href)
  })

  test('links a page number past the end to the first page', async () => {
    const { path } = await renderRoute('/products?page=999&sort_by=price&sort_order=asc', { api: catalogueApi() })
    await expect.element(main.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible()
    await link('Show from the first page').click()
    await expect.poll(path).toBe('/products?sort_by=price&sort_order=asc')
    await expectCards(20)
  })
})

describe('a search without matches under filters', () => {
  const steppers = Array.from({ length: 6 }, (_, index) => sampleCard(90 + index, { name: 'Stepper', category_id: 3 }))
  const api = () => catalogueApi([...sampleCards(24), ...steppers])
  const searches = ({ calls }: ReturnType<typeof api>) => calls.filter(({ query }) => query.includes('search=')).length

  test('sends no search before any text is typed', async () => {
    const { api: answering, path } = await renderRoute('/products', { api: api() })
    await filters.getByRole('checkbox', { name: /^Sensors/ }).click()
    await expect.poll(path).toBe('/products?category_ids=2')
    await expect.element(page.getByRole('button', { name: 'Remove filter Sensors' })).toBeVisible()
    expect(searches(answering)).toBe(0)
  })

  test('shows the wider list without another call, and focuses its heading', async () => {
    const { api: answering, path } = await renderRoute('/products?category_ids=2&search=stepper', { api: api() })
    await expect.element(main.getByRole('heading', { name: 'No matches found' })).toBeVisible()
    await expect.element(main.getByText('We found nothing for “stepper” with these filters.')).toBeVisible()
    const offer = link('6 parts in the whole shop')
    await expect.element(offer).toHaveAttribute('href', '/products?search=stepper')
    await expectAccessible('a search without matches in a category', 'main')
    const before = answering.countOf(searchProducts)
    offer.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toBe('/products?search=stepper')
    await expectCards(6)
    expect(answering.countOf(searchProducts), 'the count came with its first page').toBe(before)
    await expect.element(h1('Results for “stepper”')).toHaveFocus()
  })

  for (const query of ['search=zzqxj', 'search=zzqxj&max_price=5000', 'category_ids=2147483647'])
    test(
      `offers no wider list for ${query} when the whole shop has no match either`,
      nightlyUnless(query === 'search=zzqxj'),
      async () => {
        const { api: answering } = await renderRoute(`/products?${query}`, { api: api() })
        await expect.element(main.getByRole('button', { name: 'Reset All Filters' })).toBeVisible()
        const expected = query.includes('&') ? 2 : 1
        await expect.poll(() => answering.countOf(searchProducts)).toBe(expected)
        await expect.element(wholeShop).not.toBeInTheDocument()
      },
    )
})

describe('a product list that fails to load', () => {
  test.for([
    [404, '', 'Products not found'],
    [400, 'The shelf is being counted.', 'The shelf is being counted.'],
    [400, '', 'Failed to load products'],
  ] as const)('shows one message for %i with “%s”, and reloads on Try Again', async ([status, body, sentence]) => {
    const api = catalogueApi()
    await renderRoute('/products', { api })
    await expectCards(20)
    api.failOnce(searchProducts, { status, body })
    await filters.getByRole('checkbox', { name: /^Sensors/ }).click()
    await expect.poll(() => alert.query()?.textContent).toBe(`${sentence}Try Again`)
    expect(page.getByText(sentence).elements()).toHaveLength(1)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(alert).not.toBeInTheDocument()
    await expectCards(20)
  })

  test('keeps the loaded products when loading more fails', NIGHTLY, async () => {
    const api = catalogueApi(sampleCards(40))
    await renderRoute('/products', { api })
    await expectCards(20)
    api.failOnce(searchProducts, { status: 404, body: '' })
    const message = alert.getByText('Products not found')
    await scrollUntil(() => message.query() !== null)
    await expectCards(20)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expectCards(40)
  })

  test('signs out and opens the login after a 401', async () => {
    const api = catalogueApi()
    const { path } = await renderRoute('/products', { api, user: sampleUser() })
    await expectCards(20)
    api.fail(searchProducts, { status: 401, body: '' })
    await filters.getByRole('checkbox', { name: /^Sensors/ }).click()
    await expect.poll(path).toMatch(/^\/login\?next=%2Fproducts/)
    expect(readToken()).toBeNull()
  })
})
