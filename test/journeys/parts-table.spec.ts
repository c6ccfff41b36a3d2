import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ADMIN, expectAccessible, expectNoHorizontalScroll, signInThroughApi, tabTo, test } from './fixtures.ts'
test.use({ changesShop: true })

const table = (page: Page) => page.getByRole('table', { name: 'Parts' })
const headings = (page: Page) => table(page).getByRole('columnheader')
const heading = (page: Page, name: string) => table(page).getByRole('columnheader', { name })

/** The names in the first column, from the top. */
const namesIn = (page: Page) => table(page).getByRole('rowheader').getByRole('link')

interface Resistor {
  name: string
  price: number
  specs: { name: string; text: string }[]
}

const RESISTORS: Resistor[] = [
  { name: 'Table resistor A', price: 300, specs: [spec('Resistance', '4k7'), spec('Power', '1/4W')] },
  { name: 'Table resistor B', price: 100, specs: [spec('Resistance', '330R'), spec('Tolerance', '±1%')] },
  { name: 'Table resistor C', price: 200, specs: [spec('Colour of reel', 'blue')] },
]

function spec(name: string, text: string) {
  return { name, text }
}

/** A category of resistors of its own. @returns its id */
async function makeResistors(request: APIRequestContext): Promise<number> {
  const headers = { authorization: `Bearer ${await signInThroughApi(request, ADMIN)}` }
  const name = `Resistors ${crypto.randomUUID().slice(0, 8)}`
  const made = await request.post('/api/admin/categories', { headers, data: { name } })
  const { id } = (await made.json()) as { id: number }
  for (const resistor of RESISTORS) {
    const form = { ...resistor, stock_quantity: 8, category_id: id }
    await request.post('/api/products/', { headers, multipart: { product_data: JSON.stringify(form) } })
  }
  return id
}

test('A list becomes a table of what its parts state, sorted by any of its columns, and Back undoes it', async ({
  page,
  request,
}) => {
  const id = await makeResistors(request)
  await page.goto(`/products?category_ids=${id}`)
  const view = page.getByRole('navigation', { name: 'View' })
  await expect(view.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'page')
  await view.getByRole('link', { name: 'Table' }).click()
  await expect(page).toHaveURL(`/products?category_ids=${id}&view=table`)
  await expect(headings(page)).toHaveText([
    'Part',
    'Price, Rwf',
    'Stock',
    'Cart',
    'Seller',
    'Resistance',
    'Tolerance',
    'Power',
    'Views',
    'Added',
  ])
  await expect(heading(page, 'Added')).toHaveAttribute('aria-sort', 'descending')
  const first = table(page).getByRole('row', { name: /Table resistor A/ })
  await expect(first.getByRole('cell', { name: '4.7 kΩ' })).toBeVisible()
  await expect(first.getByRole('cell', { name: 'not stated' })).toBeVisible()

  await heading(page, 'Resistance').getByRole('button').click()
  await expect(heading(page, 'Resistance')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort_spec=resistance/)
  await expect(namesIn(page)).toHaveText(['Table resistor B', 'Table resistor A', 'Table resistor C'])
  await heading(page, 'Resistance').getByRole('button').click()
  await expect(namesIn(page)).toHaveText(['Table resistor A', 'Table resistor B', 'Table resistor C'])
  await heading(page, 'Price').getByRole('button').click()
  await expect(heading(page, 'Price')).toHaveAttribute('aria-sort', 'ascending')
  await expect(heading(page, 'Resistance')).not.toHaveAttribute('aria-sort')
  await expect(namesIn(page)).toHaveText(['Table resistor B', 'Table resistor C', 'Table resistor A'])
  await page.goBack()
  await expect(heading(page, 'Resistance')).toHaveAttribute('aria-sort', 'descending')
  await view.getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL(`/products?category_ids=${id}`)
  await expect(table(page)).toHaveCount(0)
})

test('A table is used by keyboard alone, and a part is added to the cart from its row', async ({ page, request }) => {
  const id = await makeResistors(request)
  await page.goto(`/products?category_ids=${id}&view=table`)
  const button = heading(page, 'Resistance').getByRole('button')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Resistance')).toHaveAttribute('aria-sort', 'ascending')
  await expect(button).toBeFocused()
  const add = page.getByRole('button', { name: 'Add Table resistor B to cart' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByText(/sign in/i))
      .first(),
  ).toBeVisible()
})

test('Columns of a table are chosen by keyboard, also on a phone, stand in the address, and follow Back', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await makeResistors(request)
  await page.goto(`/products?category_ids=${id}&view=table&columns=gone`)
  await expect(heading(page, 'Power')).toBeAttached()
  await tabTo(page, page.getByRole('button', { name: 'Columns' }))
  await page.keyboard.press('Enter')
  const tolerance = page.getByRole('checkbox', { name: 'Tolerance' })
  await tabTo(page, tolerance)
  await expectAccessible(page, 'the columns of a table')
  await page.keyboard.press('Space')
  await expect(heading(page, 'Tolerance')).toHaveCount(0)
  await expect(page).toHaveURL(`/products?category_ids=${id}&view=table&columns=resistance&columns=power`)
  await expect(page.getByRole('button', { name: 'Columns 2 of 3' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(heading(page, 'Power')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Resistance', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(heading(page, 'Resistance')).toBeAttached()
  await expect(heading(page, 'Power')).toHaveCount(0)
  await page.goBack()
  await expect(heading(page, 'Power')).toBeAttached()
  await expectNoHorizontalScroll(page, 'a table with a choice of columns at 390 px')
})

test('Pages of a table hold 100 parts and are links', async ({ page }) => {
  await page.goto('/products?view=table')
  await expect(table(page).getByRole('rowheader')).toHaveCount(100)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText(/Page 1 of \d+/)
  await heading(page, 'Price').getByRole('button').click() // from here on the page listens
  await expect(heading(page, 'Price')).toHaveAttribute('aria-sort', 'ascending')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?sort_by=price&sort_order=asc&page=2&view=table')
  await expect(pages).toContainText('Page 2 of')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(pages).toContainText('Page 1 of')
})

test('The table of a phone is swiped under its first column, and nothing else scrolls sideways', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/products?category_ids=${await makeResistors(request)}&view=table`)
  await expectNoHorizontalScroll(page, 'a table at 390 px')
  const name = namesIn(page).first()
  await expect(name).toBeInViewport()
  await heading(page, 'Added').scrollIntoViewIfNeeded()
  await expect(heading(page, 'Added')).toBeInViewport()
  await expect(name).toBeInViewport()
  await expectAccessible(page, 'a table at 390 px')
})

test('A table has no fault that axe knows on a wide screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const id = await makeResistors(request)
  await page.goto(`/products?category_ids=${id}&view=table&sort_spec=resistance&sort_order=asc`)
  await expect(heading(page, 'Resistance')).toHaveAttribute('aria-sort', 'ascending')
  expect(await heightOfRow(page)).toBeLessThanOrEqual(33)
  await expectAccessible(page, 'a table at 1440 px')
})

/** Height of the first row, in pixels. */
const heightOfRow = (page: Page) =>
  table(page)
    .getByRole('row')
    .nth(1)
    .evaluate((row) => row.getBoundingClientRect().height)

test.describe('A table by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('Rows, headings and buttons of a table are high enough for a finger', async ({ page, request }) => {
    await page.goto(`/products?category_ids=${await makeResistors(request)}&view=table`)
    expect(await heightOfRow(page)).toBeGreaterThanOrEqual(44)
    const box = await heading(page, 'Price').getByRole('button').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  })
})

test.describe('A table without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('An address with a table and a sort by a fact is rendered by the server, and no search engine lists it', async ({
    page,
    request,
  }) => {
    const id = await makeResistors(request)
    await page.goto(`/products?category_ids=${id}&view=table&sort_spec=resistance&sort_order=asc`)
    await expect(namesIn(page)).toHaveText(['Table resistor B', 'Table resistor A', 'Table resistor C'])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test('A product shows facts in the order of its kind as the seller wrote them, and says what else was read', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await signInThroughApi(request, ADMIN)}` }
  const categoryId = await makeResistors(request)
  const specs = [spec('Marking', 'brown'), spec('Power', '1/4W'), spec('R', '4k7')]
  const form = {
    name: 'Thin film',
    price: 50,
    stock_quantity: 3,
    category_id: categoryId,
    specs,
    mpn: 'RC0603FR-074K7L',
  }
  const made = await request.post('/api/products/', { headers, multipart: { product_data: JSON.stringify(form) } })
  const { id } = (await made.json()) as { id: number }
  await page.goto(`/product/${id}`)
  const rows = page.getByRole('table').first().or(page.getByRole('table').nth(1)).getByRole('row')
  await expect(rows).toHaveText([
    'R4k7',
    'Tolerance±1 % from the part number',
    'Power1/4W',
    'Package0603 from the part number',
    'Markingbrown',
    'Part numberRC0603FR-074K7L',
  ])
})
