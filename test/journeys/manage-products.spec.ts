import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAdmin, signInAs, type Buyer } from './personas.ts'
import { refuseCalls, totalValue } from './dashboard-page.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { makeStaff, createOffer, sellPieces } from './staff-personas.ts'

test.use({ changesShop: true })

const table = (page: Page) => page.getByRole('table', { name: 'Products' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const banner = (page: Page) => page.getByRole('main').getByRole('alert')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })

/** A seller who offers these, the first one first, and so listed last. */
async function sellerOf(request: APIRequestContext, ...names: string[]) {
  const seller = await makeStaff(request, 'seller')
  for (const name of names) await createOffer(request, seller, { name, price: 1800, stock: 20 })
  return seller
}

async function openProducts(page: Page, seller: Buyer) {
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(rows(page).first()).toBeVisible()
}

test.describe('Product list of more than one page', () => {
  test('Scrolling to the last row loads the next page, and a search finds products that are not loaded', async ({
    page,
    request,
  }) => {
    const names = Array.from({ length: 52 }, (_, at) => `Part ${at + 1}`)
    const seller = await sellerOf(request, 'Zener diode 5.1 V', ...names)
    const asked: string[] = []
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url())
      if (pathname === '/api/products/' && searchParams.get('page_size') === '50') asked.push(searchParams.toString())
    })
    await openProducts(page, seller)
    await expect(page.getByText('53 products, 50 loaded')).toBeVisible()
    await expect(rows(page)).toHaveCount(50)

    await search(page).fill('part 52')
    await expect(rows(page)).toHaveCount(1)
    await search(page).fill('zener')
    await expect(row(page, 'Zener diode')).toBeVisible()
    await expect(page).toHaveURL('/seller?search=zener')
    await search(page).fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
    await expectAccessible(page, 'a search without matches')
    await page.getByRole('button', { name: 'Show all products' }).click()
    await expect(page).toHaveURL('/seller')
    await expect(rows(page)).toHaveCount(50)

    await rows(page).last().scrollIntoViewIfNeeded()
    await expect(rows(page)).toHaveCount(53)
    await expect(page.getByText('53 products', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Loading \d+ more/)).toHaveCount(0)
    expect(asked.filter((query) => query.startsWith('page=2'))).toHaveLength(1)
    expect(asked.filter((query) => query.startsWith('page=3'))).toEqual([])

    await search(page).fill('ZENER')
    await expect(rows(page)).toHaveCount(1)
    await search(page).fill('')
    await expect(rows(page)).toHaveCount(53)
    await rows(page).last().scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Back to top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('A page of products that failed to load shows an error after the last row, and loads on Try Again', async ({
    page,
    request,
  }) => {
    const seller = await sellerOf(request, ...Array.from({ length: 51 }, (_, at) => `Part ${at + 1}`))
    await openProducts(page, seller)
    await refuseCalls(page, /api\/products\/\?page=2/)
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect(banner(page)).toContainText('Out of order')
    await expect(rows(page)).toHaveCount(50)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(rows(page)).toHaveCount(51)

    const first = page.getByRole('checkbox', { name: 'Select all that are loaded' }).first()
    await first.check()
    await expect(page.getByText('51 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
    await expect(totalValue(page, 'Total Products')).toHaveText('0')
    await expectAccessible(page, 'no products')
  })
})

test('The product filters count and list low, sold-out and inactive products', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  for (const [name, stock] of [
    ['Plenty', 6],
    ['Few', 3],
    ['Gone', 0],
  ] as const)
    await createOffer(request, seller, { name, price: 500, stock })
  await openProducts(page, seller)
  await expect(row(page, 'Few')).toContainText('3, low')
  await expect(row(page, 'Gone')).toContainText('0, out')
  for (const [word, path, names] of [
    ['Low 1', '/seller?only=low', ['Few']],
    ['Out 1', '/seller?only=out', ['Gone']],
    ['All 3', '/seller', ['Gone', 'Few', 'Plenty']],
  ] as const) {
    await page.getByRole('button', { name: word }).click()
    await expect(page).toHaveURL(path)
    await expect(rows(page)).toHaveCount(names.length)
    for (const [at, name] of names.entries()) await expect(rows(page).nth(at)).toContainText(name)
  }
  await page.getByRole('button', { name: 'Inactive 0' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is inactive' })).toBeVisible()
})

test('Price and stock are edited in their cells by keyboard alone', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const relay = await createOffer(request, seller, { name: 'Relay 5 V', price: 1800, stock: 20 })
  await openProducts(page, seller)
  const price = row(page, 'Relay').getByRole('button', { name: 'Change the price of Relay 5 V' })
  const field = page.getByRole('textbox', { name: 'Change the price of Relay 5 V' })
  await tabTo(page, price)
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/^Was Rwf 1,800\. Enter saves, Esc leaves it$/)
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()
  await expect(price).toContainText('Rwf 1,800.00')

  await page.keyboard.press('Enter')
  await page.keyboard.type('2,5')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('This must be an amount with at most two decimals')
  await expectAccessible(page, 'a mistaken price')
  await field.fill('2,500.5')
  await page.keyboard.press('Enter')
  await expect(price).toContainText('Rwf 2,500.50')
  await expect(price).toBeFocused()

  const stock = row(page, 'Relay').getByRole('button', { name: 'Change the stock of Relay 5 V' })
  await tabTo(page, stock)
  await page.keyboard.press('Enter')
  await sellPieces(request, { ...relay, price: 2500.5 }, 3)
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await expect(stock).toContainText('22')
  await page.reload()
  await expect(row(page, 'Relay')).toContainText('Rwf 2,500.50')
  await expect(stock).toContainText('22')
})

test('A cell that could not be saved keeps its input, and the alert shows the reason', async ({ page, request }) => {
  await openProducts(page, await sellerOf(request, 'Relay 5 V'))
  const patches = /api\/products\/\d+$/
  await page.route(patches, (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.getByRole('button', { name: 'Change the stock of Relay 5 V' }).click()
  const field = page.getByRole('textbox', { name: 'Change the stock of Relay 5 V' })
  await field.fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(banner(page)).toHaveText('Failed to save product')
  await expect(field).toHaveValue('7')
  await expectAccessible(page, 'a stock that was not saved')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.unrouteAll()
  await refuseCalls(page, patches)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(banner(page)).toHaveText('Out of order')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Change the stock of Relay 5 V' })).toContainText('7')
  await expect(banner(page)).toHaveCount(0)
})

test('Deleting a product asks for confirmation with Cancel focused, and the product form has an address', async ({
  page,
  request,
}) => {
  await openProducts(page, await sellerOf(request, 'Relay 5 V', 'Servo'))
  await expect(page.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/seller/products/new')
  await expect(row(page, 'Servo').getByRole('link', { name: 'Servo' })).toHaveAttribute(
    'href',
    /^\/seller\/products\/\d+$/,
  )
  const bin = row(page, 'Servo').getByRole('button', { name: 'Delete Servo' })
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' })
  await bin.click()
  await expect(question).toContainText('Servo')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page, 'the question', 'dialog')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(bin).toBeFocused()

  await page.route(/api\/products\/\d+$/, (route) => route.fulfill({ status: 400, body: '{}' }))
  await bin.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(banner(page)).toHaveText('Failed to delete product')
  await expect(row(page, 'Servo')).toBeVisible()
  await page.unrouteAll()
  await bin.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByText('Product deleted')).toBeVisible()
  await expect(totalValue(page, 'Total Products')).toHaveText('1')
})

test('Bulk changes of products notify admins once in an hour, and a failed bulk deletion keeps the selection', async ({
  page,
  request,
}) => {
  const names = ['Bolt', 'Nut', 'Washer']
  const mark = crypto.randomUUID().slice(0, 8)
  await openProducts(page, await sellerOf(request, ...names.map((name) => `${name} ${mark}`)))
  for (const name of ['Washer', 'Nut']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('group', { name: 'Selected products' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await expectAccessible(page, 'two selected')
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('button', { name: 'Set inactive' }).click()
  await expect(page.getByText('2 products are inactive now')).toBeVisible()
  for (const name of ['Washer', 'Nut']) await expect(row(page, name).getByText('Inactive')).toBeVisible()
  await expect(row(page, 'Bolt').getByText('Inactive')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Inactive 2' })).toBeVisible()

  for (const name of ['Washer', 'Bolt']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const percent = bar.getByLabel('Price by, in percent')
  await percent.fill('a lot')
  await percent.press('Enter')
  await expect(bar.getByRole('alert')).toHaveText(/^This must be from -90 to 900 percent/)
  await percent.fill('-5 %')
  await expect(bar.getByText('Rwf 1,800 becomes Rwf 1,710')).toBeVisible()
  await percent.press('Enter')
  await expect(page.getByText('2 prices changed')).toBeVisible()
  for (const name of ['Washer', 'Bolt']) await expect(row(page, name)).toContainText('Rwf 1,710.00')
  await expect(row(page, 'Nut')).toContainText('Rwf 1,800.00')
  const admin = await signInAdmin(request)
  const heard = (await admin<{ message: string }[]>('GET', '/api/notifications')).map(({ message }) => message)
  expect(heard).toContain('Eric Mugisha changed 3 products: price of 2, status of 2.')

  for (const name of ['Washer', 'Bolt']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await refuseCalls(page, /products\/changes/)
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 2 products?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(banner(page)).toHaveText('Out of order')
  await expect(bar.getByText('2 selected')).toBeVisible()
  await page.unrouteAll()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'Nut')).toBeVisible()
})

test('An admin manages the products of all sellers', async ({ page, request }) => {
  const mark = `Kit ${crypto.randomUUID().slice(0, 8)}`
  await sellerOf(request, mark)
  const admin = await makeStaff(request, 'admin')
  await signInAs(page, admin)
  await page.route(/api\/products\/\?/, (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.goto('/admin/products')
  await expect(banner(page)).toContainText('Failed to fetch products')
  await expectAccessible(page, 'failed products')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(row(page, mark)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/admin/products/new')
  await row(page, mark)
    .getByRole('button', { name: /Change the price/ })
    .click()
  await page.keyboard.type('350')
  await page.keyboard.press('Enter')
  await expect(row(page, mark)).toContainText('Rwf 350.00')
  await row(page, mark).getByRole('link', { name: 'Eric Mugisha' }).click()
  await expect(page.getByText('Only what Eric Mugisha sells')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Of everyone' }).click()
  await expect(page).toHaveURL('/admin/products')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
})

test.describe('Product list without the network', () => {
  test.use({ allowedNoise: /net::ERR_/ })

  test('The product list shows an error for failed loads and failed deletions', async ({ page, request }) => {
    await openProducts(page, await sellerOf(request, 'Relay 5 V'))
    await page.route(/api\/products/, (route) => route.abort())
    await page.getByRole('button', { name: /^Low/ }).click()
    await expect(banner(page)).toContainText('Failed to load data. Please try again later.', { timeout: 30_000 })
    await page.getByRole('button', { name: /^All/ }).click()
    await page.getByRole('button', { name: 'Delete Relay 5 V' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(banner(page)).toHaveText('Failed to delete product')
  })
})

test('The product list of a phone has its selection bar at the bottom edge and does not scroll sideways at 320 px', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProducts(page, await sellerOf(request, 'Relay 5 V', 'Ultrasonic distance sensor with a very long name'))
  await expectAccessible(page, 'products on a phone')
  await page.getByRole('checkbox', { name: 'Select Relay 5 V' }).check()
  const bar = page.getByRole('group', { name: 'Selected products' })
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
  await expectAccessible(page, 'a selection on a phone')
  await bar.getByRole('button', { name: 'Clear' }).click()

  await page.getByRole('button', { name: 'Change the price of Relay 5 V' }).click()
  await expect(page.getByText('Was Rwf 1,800.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'a price being changed at 320 px')
  await page.keyboard.type('1900')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Relay')).toContainText('Rwf 1,900.00')
  await page.getByRole('button', { name: 'Actions for Relay 5 V' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expectNoHorizontalScroll(page, 'products at 320 px')
})
