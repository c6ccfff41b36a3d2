import { expect } from '@playwright/test'
import { signInAs, makeBuyer } from './personas.ts'
import { refuseCalls, heading, saveFile, sections, totalValue } from './dashboard-page.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { uniqueName } from './product-form-page.ts'
import { makeStaff, createOffer, sellPieces } from './staff-personas.ts'

test.use({ changesShop: true })

test('Login redirects a seller to the requested page, or to the dashboard', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  await page.goto('/seller/sales')
  await expect(page).toHaveURL('/login?next=%2Fseller%2Fsales')
  await page.getByLabel('Email').fill(seller.email)
  await page.getByLabel('Password', { exact: true }).fill(seller.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/seller/sales')
  await expect(heading(page)).toHaveText('Sales')
  await expect(page).toHaveTitle(/^Sales \| Seller Dashboard \| /)

  await page.getByRole('button', { name: 'Seller', exact: true }).click()
  for (const name of ['Profile', 'Settings', 'Security'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await page.getByLabel('Email').fill(seller.email)
  await page.getByLabel('Password', { exact: true }).fill(seller.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/seller')
})

test("Buyers, sellers and admins are redirected from another role's dashboard to the home page", async ({
  browser,
  baseURL,
  request,
}) => {
  const [shopper, seller, admin] = [
    await makeBuyer(request),
    await makeStaff(request, 'seller'),
    await makeStaff(request, 'admin'),
  ]
  for (const [person, path] of [
    [shopper, '/seller'],
    [admin, '/seller/orders'],
    [seller, '/admin'],
    [shopper, '/admin/users'],
  ] as const) {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    await signInAs(page, person)
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await page.close()
  }
})

test('The sections of the seller dashboard have addresses, and an unknown one shows the first', async ({
  page,
  request,
}) => {
  await signInAs(page, await makeStaff(request, 'seller'))
  const answer = await page.goto('/seller/no/such/section')
  expect(answer?.status()).toBe(200)
  expect(await answer?.text()).toContain('content="noindex"')
  await expect(heading(page)).toHaveText('Products')
  await expect(sections(page).first()).toHaveAttribute('aria-current', 'page')
  for (const [name, path] of [
    ['Sales', '/seller/sales'],
    ['Orders', '/seller/orders'],
    ['Products', '/seller'],
  ] as const) {
    await sections(page).getByText(name, { exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()
  }
  await page.goBack()
  await expect(heading(page)).toHaveText('Orders')
  await page.getByRole('link', { name: 'To the shop' }).click()
  await expect(page).toHaveURL('/')
})

test('The dashboard of a phone has its sections in a strip and in a menu dialog', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, await makeStaff(request, 'seller'))
  await page.goto('/seller')
  await sections(page).getByText('Sales').click()
  await expect(heading(page)).toHaveText('Sales')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Menu' })

  await open.click()
  await expectAccessible(page, 'the menu of a phone', 'dialog')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.click()
  await page.mouse.click(365, 600)
  await expect(menu).toHaveCount(0)
  await open.click()
  await menu.getByRole('link', { name: 'Orders' }).click()
  await expect(menu).toHaveCount(0)
  await expect(heading(page)).toHaveText('Orders')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'the orders at 320 px')
})

test('The side menu of the dashboard collapses on a wide screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, await makeStaff(request, 'seller'))
  await page.goto('/seller')
  const fold = page.getByRole('button', { name: 'Side menu' })
  const width = async () => (await page.locator('#side-menu').boundingBox())?.width
  expect(await width()).toBe(216)
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect(await width()).toBe(64)
  await expect(sections(page).getByText('Sales')).toBeAttached()
  await page.setViewportSize({ width: 900, height: 900 })
  expect(await width()).toBe(80)
})

test("A seller's totals cover only their own sales, and are zero when they fail to load", async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const product = await createOffer(request, seller, { name: 'Relay 5 V', price: 1500.5, stock: 9 })
  await sellPieces(request, product, 2)
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(totalValue(page, 'Total Products')).toHaveText('1')
  await expect(totalValue(page, 'Total Sales')).toHaveText('$3,001.00')
  await expect(totalValue(page, 'Pending Orders')).toHaveText('1')
  await expect(sections(page).filter({ hasText: 'Orders' })).toHaveText('Orders1 pending')
  await expectAccessible(page, 'the first section')

  await refuseCalls(page, /stats\/overview/)
  await page.reload()
  await expect(totalValue(page, 'Total Sales')).toHaveText('$0.00')
  await expect(page.getByText(/Failed to fetch/)).toHaveCount(0)
})

test('Products that failed to load show one error in place of every seller section', async ({ page, request }) => {
  await signInAs(page, await makeStaff(request, 'seller'))
  await refuseCalls(page, /api\/products\/\?/)
  for (const path of ['/seller', '/seller/sales', '/seller/orders']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Failed to fetch data. Please try again later.')
    await expect(totalValue(page, 'Total Sales')).toHaveText('$0.00')
  }
  await expectAccessible(page, 'the failed dashboard')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Orders')
})

for (const width of [390, 1440])
  test(`A seller's sales are shown as chart and table and saved as CSV at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const seller = await makeStaff(request, 'seller')
    const [formula, wire] = [
      await createOffer(request, seller, { name: '=HYPERLINK("https://x.example")', price: 1000, stock: 8 }),
      await createOffer(request, seller, { name: 'Wire, 20 cm', price: 500, stock: 50 }),
    ]
    await sellPieces(request, formula, 5)
    await sellPieces(request, wire, 1)
    await signInAs(page, seller)
    await page.goto('/seller/sales')
    await expect(page.getByText('$5,500.00 in 12 months')).toBeVisible()

    const overview = page.getByRole('region', { name: 'Sales Overview' })
    const months = overview.getByRole('slider', { name: 'Month' })
    await expect(months).toHaveAttribute('aria-valuetext', /^\w{3} \d{4}, \$5,500\.00$/)
    await tabTo(page, months)
    await page.keyboard.press('ArrowLeft')
    await expect(months).toHaveAttribute('aria-valuetext', /, \$0\.00$/)
    await expect(months).toHaveAttribute('aria-valuenow', '11')
    await page.keyboard.press('Home')
    await expect(months).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.press('End')
    await expect(overview.getByText('$5,500.00')).toBeVisible()
    await expectAccessible(page, 'sales')
    await expectNoHorizontalScroll(page, 'sales')

    const file = await saveFile(page, 'Sales Overview')
    expect(file.name).toBe('sales-by-month.csv')
    expect(file.lines).toHaveLength(13)
    expect(file.lines[0]).toBe('Month,Sales')
    expect(file.lines[12]).toMatch(/^\w{3} \d{4},5500$/)
    await overview.getByRole('button', { name: 'Table' }).click()
    const table = page.getByRole('table', { name: 'Sales Overview' })
    await expect(table.getByRole('row')).toHaveCount(13)
    await expect(table.getByRole('cell').last()).toHaveText('$5,500.00')
    if (width === 390) await expectAccessible(page, 'sales as a table')

    const best = page.getByRole('table', { name: 'Best sellers' }).getByRole('row')
    await expect(best.nth(1)).toContainText('=HYPERLINK')
    await expect(best.nth(2)).toContainText('Wire, 20 cm')
    const { lines } = await saveFile(page, 'Best sellers')
    expect(lines[1]).toBe(`"'=HYPERLINK(""https://x.example"")",,0,1,,5`)
    expect(lines[2]).toBe('"Wire, 20 cm",,0,1,,1')
    const low = page.getByRole('region', { name: 'Low stock' }).getByRole('listitem')
    await expect(low).toHaveCount(1)
    await expect(low).toContainText('5 sold in 30 days, about 18 days left')
    await expect(low.getByText('3 left', { exact: true })).toBeVisible()
  })

test('A seller sees what was searched for and nobody sells', async ({ page, request }) => {
  const text = uniqueName('flux kettle').toLowerCase()
  await request.get(`/api/products/?search=${encodeURIComponent(text)}`)
  await signInAs(page, await makeStaff(request, 'seller'))
  const row = page.getByRole('table', { name: 'Asked for, sold by nobody' }).getByRole('row', { name: text })
  await expect(async () => {
    await page.goto('/seller/sales')
    await expect(row).toContainText('1')
  }).toPass()
  await expectAccessible(page, 'sales with missed searches')
})

test('A sales panel that failed to load shows an error, and loads on Try Again', async ({ page, request }) => {
  await signInAs(page, await makeStaff(request, 'seller'))
  await refuseCalls(page, /analytics\/(sales|low-stock)/)
  await page.goto('/seller/sales')
  for (const name of ['Sales Overview', 'Low stock']) {
    const panel = page.getByRole('region', { name })
    await expect(panel.getByRole('alert')).toContainText('Failed to fetch data. Please try again later.')
  }
  await expect(page.getByText('Nothing has been sold in these months.')).toBeVisible()
  await expectAccessible(page, 'failed figures')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(page.getByRole('slider', { name: 'Month' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Nothing runs out at the moment.')).toBeVisible()
})

test('A chart whose code cannot be fetched leaves the page and its table', async ({ page, request }) => {
  await signInAs(page, await makeStaff(request, 'seller'))
  await page.route('**/assets/month-chart-*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/seller/sales')
  const overview = page.getByRole('region', { name: 'Sales Overview' })
  await expect(overview.getByRole('alert')).toHaveText('Failed to fetch data. Please try again later.')
  await expect(heading(page)).toHaveText('Sales')
  await overview.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Sales Overview' }).getByRole('row')).toHaveCount(13)
})
