import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAs, makeBuyer, createProducts, placeOrder, type Buyer } from './personas.ts'
import { refuseCalls, heading } from './dashboard-page.ts'
import { ADMIN, freshEmail, signInThroughApi, tabTo, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const search = (page: Page) => page.getByPlaceholder('Search name or email')
const form = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) User$/ })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' })
const pageOf = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true })

async function open(page: Page, request: APIRequestContext, path = '/admin/users'): Promise<Buyer> {
  const admin = await makeStaff(request, 'admin')
  await signInAs(page, admin)
  await page.goto(path)
  await expect(heading(page)).toHaveText(path.startsWith('/admin/users') ? 'Users' : 'Overview')
  return admin
}

/** Creates users who all match one search, oldest first. @returns the search text */
async function makePeople(admin: Buyer, people: number): Promise<string> {
  const tag = `tag${crypto.randomUUID().slice(0, 8)}`
  for (let at = 0; at < people; at++) {
    const person = { full_name: `Person ${at} ${tag}`, email: `${at}.${tag}@isoko.example` }
    await admin.call('POST', '/api/admin/users', { ...person, password: 'umuti wacu', confirm_password: 'umuti wacu' })
  }
  return tag
}

test('adds a user who can sign in and appears in the activity', async ({ page, request }) => {
  await open(page, request)
  const [email, password] = [freshEmail(), 'ingoma nshya']
  const add = page.getByRole('link', { name: 'Add User' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/users/new')
  await expect(field(page, 'Full Name')).toBeFocused()
  await page.keyboard.type('Solange')
  await field(page, 'Email').fill(ADMIN.email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('An account with this email already exists.')).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
  await page.goBack()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leave).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toHaveCount(0)
  await field(page, 'Email').fill(email)
  await field(page, 'Email').press('Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admin/users')
  await expect(add).toBeFocused()
  await expectNotice(page, 'User added')
  await expect(rows(page).nth(1)).toContainText(email)
  expect(await signInThroughApi(request, { email, password })).toBeTruthy()

  await page.getByRole('link', { name: 'Activity' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Added an account' }).first()
  await entry.getByRole('link', { name: 'Solange' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.goBack()
  await expect(heading(page)).toHaveText('Activity')
})

test('cancels all pending orders of an account, then deactivates and deletes it', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const [product] = await createProducts(request, { name: 'Buzzer', price: 1500, stock: 90 })
  if (!product) throw new Error('no product')
  const placed = [await placeOrder(buyer, [product], 4), await placeOrder(buyer, [product], 3)]
  await open(page, request)
  await search(page).fill(buyer.email)
  await expect(rows(page)).toHaveCount(2)
  const remove = row(page, buyer.email).getByRole('button', { name: /^Delete/ })
  await remove.click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  const banner = page.getByRole('alert')
  await expect(banner).toHaveText('This account has a pending order. Complete or cancel it first.')
  await banner.getByRole('button', { name: 'Dismiss' }).click()

  await row(page, buyer.email).getByRole('button', { name: /^Edit/ }).click()
  await expect(form(page)).toContainText('Pending orders 2 orders, 7 pieces, Rwf 10,500')
  const cancelAll = form(page).getByRole('button', { name: 'Cancel all' })
  const sure = page.getByRole('dialog', { name: 'Cancel all 2 pending orders?' })
  await refuseCalls(page, /cancel-pending-orders$/)
  await cancelAll.click()
  await sure.getByRole('button', { name: 'Cancel all' }).click()
  await expect(sure).toHaveCount(0)
  await expect(page.getByText('Out of order')).toBeVisible()
  await page.unrouteAll()
  await cancelAll.click()
  await sure.getByRole('button', { name: 'Cancel all' }).click()
  await expectNotice(page, '2 orders cancelled')
  await expect(form(page)).toContainText('Pending orders No pending orders')
  for (const { id } of placed)
    expect((await buyer.call<{ status: string }>('GET', `/api/orders/${id}`)).status).toBe('cancelled')

  await form(page).getByText('Inactive').click()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(row(page, buyer.email)).toContainText('Inactive')
  const refused = await request.post('/api/auth/login', { data: { email: buyer.email, password: buyer.password } })
  expect(refused.status()).toBe(403)
  await remove.click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()

  await page.goto('/admin/users')
  await rows(page).nth(2).getByRole('link').click()
  await field(page, 'Username').fill('somebody.else')
  await page.evaluate(() => localStorage.removeItem('token'))
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('No authentication token found')
  await expect(field(page, 'Username')).toHaveValue('somebody.else')
})

test(
  'paginates, filters and searches more than 1,000 accounts on the server',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const admin = await makeStaff(request, 'admin')
    const tag = await makePeople(admin, 1)
    const [newest] = await admin.call<object[]>('GET', '/api/admin/users')
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...newest, id: 900_000 - at }))
    await page.route(/api\/admin\/users$/, (route) => route.fulfill({ json: many }))
    await signInAs(page, admin)
    await page.goto('/admin/users?page=900')
    await expect(pageOf(page, /^Page (\d+) of \1$/)).toBeVisible()
    const sellers = page.getByRole('group', { name: 'Role' }).getByRole('button', { name: /^Sellers \d+$/ })
    await sellers.click()
    await expect(rows(page).getByText('Seller')).not.toHaveCount(0)
    await page.getByRole('group', { name: 'Role' }).getByRole('button', { name: /^All/ }).click()
    await search(page).fill(tag)
    await expect(rows(page)).toHaveCount(2)
    await row(page, tag).getByRole('link').click()
    await form(page).getByText('Seller').click()
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(row(page, tag)).toContainText('Seller')
    await row(page, tag)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
  },
)

test(
  'lists users and products side by side on the overview, each with its own search and form',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const admin = await open(page, request, '/admin')
    const users = page.getByRole('region', { name: 'Users' })
    const products = page.getByRole('region', { name: 'Products' })
    await expect(rows(page)).toHaveCount(11)
    const [left, right] = [await users.boundingBox(), await products.boundingBox()]
    expect(left && right && [left.y, left.height]).toEqual(right && [right.y, right.height])
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type(admin.email)
    await expect(rows(page)).toHaveCount(2)
    const names = products.getByRole('row').getByRole('link')
    await expect(names).toHaveCount(50)
    await names.last().scrollIntoViewIfNeeded()
    await expect(names).toHaveCount(100)
    await products.getByPlaceholder('Search products...').fill('arduino')
    await expect(names).not.toHaveCount(100) // waits for a shorter list, since the newest product may be an Arduino even before the search
    await expect(names.first()).toContainText(/arduino/i)
    await expect(page).toHaveURL(/\?users_search=.+&products_search=arduino$/)

    const kit = products.getByRole('link', { name: 'Arduino Uno R4 WiFi' })
    await kit.click()
    await expect(page).toHaveURL(/\/admin\/overview\/products\/\d+\?/)
    await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(kit).toBeFocused()
    await users.getByRole('link', { name: 'Add User' }).click()
    await expect(page).toHaveURL(/\/admin\/overview\/users\/new\?/)
    await field(page, 'Email').fill(freshEmail())
    for (const label of ['Password', 'Confirm Password']) await field(page, label).fill('umuti wacu')
    const counted = page.waitForResponse(/api\/admin\/stats$/)
    await page.keyboard.press('Enter')
    await counted
    await expect(form(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/admin\?users_search=/)
    await expect(heading(page)).toHaveText('Overview')
    await users.getByRole('link', { name: /^All/ }).click()
    await expect(page).toHaveURL('/admin/users')
  },
)
