import { expect } from '@playwright/test'
import { signInAs } from './personas.ts'
import { heading, saveFile, sections, totalValue } from './dashboard-page.ts'
import { test } from './fixtures.ts'
import { uniqueName } from './product-form-page.ts'
import { makeStaff, createOffer, sellPieces } from './staff-personas.ts'

test.use({ changesShop: true })

test(
  'returns a seller from the login to the requested page, or else to the dashboard',
  { tag: '@nightly' },
  async ({ page, request }) => {
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
  },
)

test(
  'gives each section of the seller dashboard an address, and opens the first for an unknown address',
  { tag: '@nightly' },
  async ({ page, request }) => {
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
    await page.getByRole('link', { name: 'Go to shop' }).click()
    await expect(page).toHaveURL('/')
  },
)

test("limits totals and sales to the seller's own, and saves them as CSV", async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const [formula, wire] = [
    await createOffer(request, seller, { name: '=HYPERLINK("https://x.example")', price: 1000, stock: 8 }),
    await createOffer(request, seller, { name: 'Wire, 20 cm', price: 500.5, stock: 50 }),
  ]
  await sellPieces(request, formula, 5)
  await sellPieces(request, wire, 2)
  const text = uniqueName('flux kettle').toLowerCase()
  await request.get(`/api/products/?search=${encodeURIComponent(text)}`)
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(totalValue(page, 'Total Products')).toHaveText('2')
  await expect(totalValue(page, 'Total Sales')).toHaveText('$6,001.00')
  await expect(totalValue(page, 'Pending Orders')).toHaveText('2')
  await sections(page).getByText('Sales', { exact: true }).click()
  await expect(page.getByText('Rwf 6,001.00 in 12 months')).toBeVisible()
  const overview = page.getByRole('region', { name: 'Sales Overview' })
  const months = overview.getByRole('slider', { name: 'Month' })
  await expect(months).toHaveAttribute('aria-valuetext', /^\w{3} \d{4}, Rwf 6,001\.00$/)

  const file = await saveFile(page, 'Sales Overview')
  expect(file.name).toBe('sales-by-month.csv')
  expect(file.lines).toHaveLength(13)
  expect(file.lines[0]).toBe('Month,Sales')
  expect(file.lines[12]).toMatch(/^\w{3} \d{4},6001$/)
  const { lines } = await saveFile(page, 'Best sellers')
  expect(lines[1]).toBe(`"'=HYPERLINK(""https://x.example"")",,0,1,,5`)
  expect(lines[2]).toBe('"Wire, 20 cm",,0,1,,2')
  const low = page.getByRole('region', { name: 'Low stock' }).getByRole('listitem')
  await expect(low).toHaveCount(1)
  await expect(low).toContainText('5 sold in 30 days, about 18 days left')
  const missed = page
    .getByRole('table', { name: 'Searched for, but not in stock anywhere' })
    .getByRole('row', { name: text })
  await expect(async () => {
    await page.reload()
    await expect(missed).toContainText('1')
  }).toPass()
})

test(
  'keeps the page and its table when the code of a chart fails to load',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await signInAs(page, await makeStaff(request, 'seller'))
    await page.route('**/assets/month-chart-*', (route) => route.fulfill({ status: 404 }))
    await page.goto('/seller/sales')
    const overview = page.getByRole('region', { name: 'Sales Overview' })
    await expect(overview.getByRole('alert')).toHaveText('Failed to fetch data. Please try again later.')
    await expect(heading(page)).toHaveText('Sales')
    await overview.getByRole('button', { name: 'Table' }).click()
    await expect(page.getByRole('table', { name: 'Sales Overview' }).getByRole('row')).toHaveCount(13)
  },
)
