import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listProducts } from '#contract/catalogue/calls.ts'
import { MANAGED_PAGE_SIZE } from '#contract/products/limits.ts'
import { changeProduct, changeProducts, deleteProduct } from '#contract/products/calls.ts'
import { expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import { stopClock } from './support/clock.ts'
import { managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleSeller } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const user = sampleSeller()
const rows = page
  .getByRole('table', { name: 'Products' })
  .getByRole('row')
  .filter({ has: page.getByRole('cell') })
const row = (name: string) => rows.filter({ hasText: name })
const banner = page.getByRole('main').getByRole('alert')
const search = page.getByRole('searchbox', { name: 'Search products' })
const bar = page.getByRole('group', { name: 'Selected products' })
const question = page.getByRole('dialog')
const outOfOrder = { status: 400, body: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' } }
// Finding rows by role takes seconds in a long table.
const rowElements = () => document.querySelectorAll('main table tbody tr')
const expectRows = (count: number) => expect.poll(() => rowElements().length).toBe(count)
const scrollToLastRow = () => [...rowElements()].at(-1)?.scrollIntoView()
const totalOf = (name: string) =>
  page
    .getByRole('term')
    .elements()
    .find((term) => term.textContent.includes(name))?.nextElementSibling?.textContent

/** Opens a seller's product list in the given order. */
async function openProducts(products: Partial<ReturnType<typeof sampleManagedProduct>>[], width = 1280, height = 800) {
  const managed = managedProductsApi(
    ...products.map((fields, at) => sampleManagedProduct({ id: at + 1, price: 1800, ...fields })),
  )
  await page.viewport(width, height)
  const { path } = await renderRoute('/seller', { api: managed.api, user })
  await expectRows(Math.min(products.length, MANAGED_PAGE_SIZE))
  return { ...managed, path }
}

/** Returns the given number of parts, named by descending number, which is the order in which the list shows them. */
const manyParts = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Part ${count - at}` }))

describe('a product list of several pages', () => {
  test('loads the next page once at the last row, and searches products that are not loaded', async () => {
    const { api, path } = await openProducts([...manyParts(52), { name: 'Zener diode 5.1 V' }])
    await expect.element(page.getByText('53 products, 50 loaded')).toBeVisible()
    await expectRows(50)
    await search.fill('part 52')
    await expectRows(1)
    await search.fill('zener')
    await expect.element(row('Zener diode')).toBeVisible()
    await expect.poll(path).toBe('/seller?search=zener')
    await search.fill('nothing like it')
    await expect.element(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all products' }).click()
    await expect.poll(path).toBe('/seller')
    await expectRows(50)

    scrollToLastRow()
    await expectRows(53)
    await expect.element(page.getByText('53 products', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^Loading \d+ more/)).not.toBeInTheDocument()
    const asked = api.calls.filter(({ query }) => query.includes('page_size=50')).map(({ query }) => query)
    expect(asked.filter((query) => query.startsWith('?page=2'))).toHaveLength(1)
    expect(asked.filter((query) => query.startsWith('?page=3'))).toEqual([])

    await search.fill('ZENER')
    await expectRows(1)
    await search.fill('')
    await expectRows(53)
    scrollToLastRow()
    await page.getByRole('button', { name: 'Back to top' }).click()
    await expect.poll(() => scrollY).toBe(0)
  })
})

describe('the product filters', () => {
  test('counts and lists low, sold-out and inactive products', async () => {
    const { path } = await openProducts([
      { name: 'Gone', stock_quantity: 0 },
      { name: 'Few', stock_quantity: 3 },
      { name: 'Plenty', stock_quantity: 6 },
    ])
    await expect.element(row('Few').getByText('3, low')).toBeVisible()
    await expect.element(row('Gone').getByText('0, out')).toBeVisible()
    for (const [name, address, names] of [
      ['Low 1', '/seller?only=low', ['Few']],
      ['Out 1', '/seller?only=out', ['Gone']],
      ['All 3', '/seller', ['Gone', 'Few', 'Plenty']],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect.poll(path).toBe(address)
      await expectRows(names.length)
      for (const [at, listed] of names.entries())
        await expect.element(rows.nth(at).getByRole('link', { name: listed })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Inactive 0' }).click()
    await expect.element(page.getByRole('heading', { name: 'No inactive products' })).toBeVisible()
  })

  test('counts the search results that each filter shows', NIGHTLY, async () => {
    await openProducts([
      { name: 'Relay 5 V', stock_quantity: 0 },
      { name: 'Relay 12 V', stock_quantity: 3 },
      { name: 'Relay 24 V', stock_quantity: 9, status: 'inactive' },
      { name: 'Servo', stock_quantity: 2 },
    ])
    await search.fill('relay')
    await expectRows(3)
    for (const name of ['All 3', 'Low 1', 'Out 1', 'Inactive 1'])
      await expect.element(page.getByRole('button', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Low 1' }).click()
    await expectRows(1)
    await search.fill('servo')
    for (const name of ['All 1', 'Low 1', 'Out 0'])
      await expect.element(page.getByRole('button', { name })).toBeVisible()
  })

  test('has the server count the matches among products that are not loaded', NIGHTLY, async () => {
    await openProducts([...manyParts(52), { name: 'Zener diode', stock_quantity: 0 }])
    await search.fill('zener')
    await expect.element(row('Zener diode')).toBeVisible()
    for (const name of ['All 1', 'Low 0', 'Out 1'])
      await expect.element(page.getByRole('button', { name })).toBeVisible()
  })
})

describe('a cell of the product list', () => {
  test('changes by keyboard alone, and sends the stock last seen', async () => {
    const { api } = await openProducts([{ name: 'Relay 5 V' }])
    const price = row('Relay').getByRole('button', { name: 'Change the price of Relay 5 V' })
    const field = page.getByRole('textbox', { name: 'Change the price of Relay 5 V' })
    await tabTo(price)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription('Was Rwf 1,800. Enter saves, Esc cancels')
    await userEvent.keyboard('99{Escape}')
    await expect.element(price).toHaveFocus()
    await expect.element(price.getByText('Rwf 1,800.00')).toBeVisible()

    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('2,5{Enter}')
    await expect.element(field).toHaveAccessibleDescription('Enter an amount with at most two decimals')
    await field.fill('2,500.5')
    await userEvent.keyboard('{Enter}')
    await expect.element(price.getByText('Rwf 2,500.50')).toBeVisible()
    await expect.element(price).toHaveFocus()

    const stock = row('Relay').getByRole('button', { name: 'Change the stock of Relay 5 V' })
    await tabTo(stock)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Change the stock of Relay 5 V' })).toHaveFocus()
    await userEvent.keyboard('25{Enter}')
    await expect.element(stock.getByText('25')).toBeVisible()
    expect(api.sentTo(changeProduct)).toMatchObject([
      { price: 2500.5, version_seen: 1 },
      { stock_quantity: 25, stock_seen: 20 },
    ])
  })

  test('keeps its input after a failed save, and shows the reason', async () => {
    const { api } = await openProducts([{ name: 'Relay 5 V' }])
    api.failOnce(changeProduct, { status: 400, body: '{}' }).failOnce(changeProduct, outOfOrder)
    await page.getByRole('button', { name: 'Change the stock of Relay 5 V' }).click()
    const field = page.getByRole('textbox', { name: 'Change the stock of Relay 5 V' })
    const save = page.getByRole('button', { name: 'Save' })
    await field.fill('7')
    await save.click()
    await expect.element(banner).toHaveTextContent('Failed to save product')
    await expect.element(field).toHaveValue('7')
    await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(banner).not.toBeInTheDocument()
    await save.click()
    await expect.element(banner).toHaveTextContent('Out of order')
    await save.click()
    await expect
      .poll(() => page.getByRole('button', { name: 'Change the stock of Relay 5 V' }).query()?.textContent)
      .toContain('7')
    await expect.element(banner).not.toBeInTheDocument()
  })
})

describe('deleting products', () => {
  test('asks for confirmation with Cancel focused, and reports a failure', async () => {
    const { api } = await openProducts([{ name: 'Relay 5 V' }, { name: 'Servo' }])
    await expect
      .element(page.getByRole('link', { name: 'Add Product' }))
      .toHaveAttribute('href', '/seller/products/new')
    await expect
      .element(row('Servo').getByRole('link', { name: 'Servo', exact: true }))
      .toHaveAttribute('href', '/seller/products/2')
    const bin = row('Servo').getByRole('button', { name: 'Delete Servo' })
    const asked = page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' })
    await bin.click()
    await expect.element(asked.getByText('Servo')).toBeVisible()
    await expect.element(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(asked).not.toBeInTheDocument()
    await expect.element(bin).toHaveFocus()
    expect(api.countOf(deleteProduct)).toBe(0)

    api.failOnce(deleteProduct, { status: 400, body: '{}' })
    await bin.click()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect.element(banner).toHaveTextContent('Failed to delete product')
    await expect.element(row('Servo')).toBeVisible()
    await bin.click()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expectRows(1)
    await expect.element(banner).not.toBeInTheDocument()
    await expect.element(page.getByText('Product deleted')).toBeVisible()
    await expect.poll(() => totalOf('Total Products')).toBe('1')
  })

  test('keeps the selection when deleting it fails', NIGHTLY, async () => {
    const { api } = await openProducts([{ name: 'Bolt' }, { name: 'Nut' }, { name: 'Washer' }])
    for (const name of ['Washer', 'Bolt']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    api.failOnce(changeProducts, outOfOrder)
    await bar.getByRole('button', { name: 'Delete' }).click()
    const asked = page.getByRole('dialog', { name: 'Are you sure you want to delete these 2 products?' })
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect.element(banner).toHaveTextContent('Out of order')
    await expect.element(bar.getByText('2 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expectRows(1)
    await expect.element(row('Nut')).toBeVisible()
  })
})

describe('a product list that fails to load', () => {
  test('shows one error for failed loads and one for failed deletions', async () => {
    const clock = stopClock()
    const { api } = await openProducts([{ name: 'Relay 5 V' }])
    api.fail(listProducts).fail(deleteProduct)
    await page.getByRole('button', { name: /^Low/ }).click()
    await expect
      .poll(async () => {
        await clock.pass(2_000)
        return banner.query()?.textContent
      })
      .toContain('Failed to load data. Please try again later.')
    await page.getByRole('button', { name: /^All/ }).click()
    await page.getByRole('button', { name: 'Delete Relay 5 V' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(banner).toHaveTextContent('Failed to delete product')
  })

  test(
    'shows an error after the last row when a later page fails, and loads that page on Try Again',
    NIGHTLY,
    async () => {
      const { api } = await openProducts(manyParts(51))
      api.failOnce(listProducts, outOfOrder)
      scrollToLastRow()
      await expect.element(banner).toMatchTextContent('Out of order')
      await expectRows(50)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expectRows(51)
    },
  )

  test('reloads on Try Again for an admin, and filters by one seller and then by none', NIGHTLY, async () => {
    const { api } = managedProductsApi(sampleManagedProduct({ name: 'Kit' }))
    api.fail(listProducts, { status: 400, body: '{}' })
    const answering = managedProductsApi(sampleManagedProduct({ name: 'Kit' }))
    const { path } = await renderRoute('/admin/products', { api, user: sampleAdmin() })
    await expect.element(banner.getByText('Failed to fetch products')).toBeVisible()
    api.on(listProducts, ({ query }) => answering.list(query))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(row('Kit')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/admin/products/new')
    await row('Kit').getByRole('link', { name: 'Kigali Parts' }).click()
    await expect.element(page.getByText('Sold by Kigali Parts')).toBeVisible()
    await expect.poll(() => api.calls.at(-1)?.query).toContain('seller_id=7')
    await expectRows(1)
    await page.getByRole('button', { name: 'All sellers' }).click()
    await expect.poll(path).toBe('/admin/products')
    await page.getByRole('heading', { level: 1 }).click()
    await userEvent.keyboard('/')
    await expect.element(search).toHaveFocus()
  })
})

describe('the bar of selected products', () => {
  for (const width of [390, 1440])
    test(`follows its visual order on Tab at ${width} px`, NIGHTLY, async () => {
      await openProducts([{ name: 'Servo' }], width)
      await page.getByRole('checkbox', { name: 'Select Servo' }).click()
      await tabTo(bar.getByRole('button', { name: 'Clear' }), '{Shift>}{Tab}{/Shift}')
      const names = ['Clear', 'Status', 'Apply', 'Delete']
      await userEvent.tab()
      await expect.element(bar.getByRole('button', { name: 'Status' })).toHaveFocus()
      await userEvent.tab()
      await expect.element(bar.getByLabelText('Change prices by, in percent')).toHaveFocus()
      for (const name of names.slice(2)) {
        await userEvent.tab()
        await expect.element(bar.getByRole('button', { name })).toHaveFocus()
      }
      const boxes = names.map((name) => bar.getByRole('button', { name }).element().getBoundingClientRect())
      const places = boxes.map(({ x, y }) => Math.round(y / 20) * 10_000 + x)
      expect(places, 'from left to right, and down').toEqual(places.toSorted((a, b) => a - b))
    })

  test('sits at the bottom edge of a phone, whose list never scrolls sideways', NIGHTLY, async () => {
    const long = 'Ultrasonic distance sensor with a very long name'
    await openProducts([{ name: 'Relay 5 V' }, { name: long }], 390, 844)
    await page.getByRole('checkbox', { name: 'Select Relay 5 V' }).click()
    await expect.element(bar).toBeVisible()
    await expect.poll(() => bar.element().getBoundingClientRect().bottom).toBe(844)
    await bar.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'Change the price of Relay 5 V' }).click()
    await expect.element(page.getByText('Was Rwf 1,800.')).toBeVisible()
    await page.viewport(320, 640)
    expectNoHorizontalScroll('a price being changed at 320 px')
    await userEvent.keyboard('1900')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(row('Relay').getByText('Rwf 1,900.00')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Relay 5 V' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectRows(1)
    expectNoHorizontalScroll('products at 320 px')
  })
})
