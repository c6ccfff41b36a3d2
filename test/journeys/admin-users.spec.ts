import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAs, makeBuyer, createProducts, placeOrder, type Buyer } from './personas.ts'
import { refuseCalls, heading } from './dashboard-page.ts'
import { ADMIN, expectNoHorizontalScroll, freshEmail, signInThroughApi, tabTo, test } from './fixtures.ts'
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

/** So many people whom one search finds; the first is the oldest. @returns what finds them */
async function makePeople(admin: Buyer, people: number): Promise<string> {
  const tag = `tag${crypto.randomUUID().slice(0, 8)}`
  for (let at = 0; at < people; at++) {
    const person = { full_name: `Person ${at} ${tag}`, email: `${at}.${tag}@isoko.example` }
    await admin.call('POST', '/api/admin/users', { ...person, password: 'umuti wacu', confirm_password: 'umuti wacu' })
  }
  return tag
}

test('Users are found by search, page and role, and the page number never exceeds the last page', async ({
  page,
  request,
}) => {
  const admin = await open(page, request)
  const tag = await makePeople(admin, 11)
  await page.reload()
  await expect(rows(page)).toHaveCount(11)
  await expect(rows(page).first()).toHaveText('NameEmailRoleStatusActions')
  await expect(pageOf(page, /^Page 1 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/admin/users?page=2')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(tag.toUpperCase())
  await expect(pageOf(page, 'Page 2 of 2')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  const oldest = rows(page).nth(1)
  await expect(oldest.getByRole('cell')).toHaveText([
    `Person 0 ${tag}`,
    `0.${tag}@isoko.example`,
    'User',
    'Active',
    /Edit/,
  ])

  await oldest.getByRole('button', { name: `Delete Person 0 ${tag}` }).click()
  await expect(question(page)).toContainText(`Person 0 ${tag}, 0.${tag}@isoko.example`)
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User deleted')).toBeVisible()
  await expect(pageOf(page, 'Page 1 of 1')).toBeVisible()
  await expect(rows(page)).toHaveCount(11)

  await search(page).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
  await expect(pageOf(page, 'Page 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await expect(rows(page)).toHaveCount(11)
  await page.getByRole('button', { name: /^Admins/ }).click()
  await expect(page).toHaveURL('/admin/users?role=admin')
  await expect(rows(page).getByText('Seller')).toHaveCount(0)
  await expect(row(page, 'You')).toHaveCount(1)
})

test('An admin adds a user by keyboard after several invalid inputs, and the user can sign in', async ({
  page,
  request,
}) => {
  await open(page, request)
  const [email, password] = [freshEmail(), 'ingoma nshya']
  const add = page.getByRole('link', { name: 'Add User' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/users/new')
  await expect(field(page, 'Full Name')).toBeFocused()
  await page.keyboard.type('Solange')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Email is required')).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(form(page).getByText('Password must be at least 6 characters')).toBeVisible()
  await page.keyboard.type(ADMIN.email)
  await field(page, 'Password').fill('12345')
  await field(page, 'Confirm Password').fill('123456')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Password')).toBeFocused()
  await expect(form(page).getByText('Passwords do not match')).toBeVisible()
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('An account with this e-mail already exists.')).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Password')).toHaveValue(password)

  await page.keyboard.press('Escape')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leave).toContainText('Solange')
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(leave).toHaveCount(0)
  await page.goBack()
  await expect(leave).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toHaveCount(0)
  await field(page, 'Email').fill(email)
  await field(page, 'Email').press('Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admin/users')
  await expect(add).toBeFocused()
  await expect(page.getByText('User added')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(email)
  expect(await signInThroughApi(request, { email, password })).toBeTruthy()

  await page.getByRole('link', { name: 'Activity' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Added an account' }).first()
  await entry.getByRole('link', { name: 'Solange' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.goBack()
  await expect(heading(page)).toHaveText('Activity')
  await page.getByRole('link', { name: 'Users', exact: true }).last().click()
  await add.click()
  await expect(field(page, 'Full Name')).toHaveValue('')
  await expect(form(page).getByRole('radio', { name: 'User' })).toBeChecked()
})

for (const width of [390, 1440])
  test(`An admin changes role and status of others but not their own at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const buyer = await makeBuyer(request)
    const [product] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
    if (product) await placeOrder(buyer, [product])
    const admin = await open(page, request)
    await search(page).fill(buyer.email)
    await expect(rows(page)).toHaveCount(2)
    const act = async (name: 'Edit' | 'Delete', who: string) => {
      const found = row(page, who)
      if (width === 390) await found.getByRole('button', { name: /^Actions for/ }).click()
      await found.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    }
    await act('Delete', buyer.email)
    await question(page).getByRole('button', { name: 'Delete' }).click()
    const banner = page.getByRole('alert')
    await expect(banner).toHaveText('This account has a pending order. Complete or cancel it first.')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toHaveCount(0)

    await act('Edit', buyer.email)
    await expect(page).toHaveURL(`/admin/users/${buyer.session.user.id}?search=${encodeURIComponent(buyer.email)}`)
    await expect(form(page).getByText('Password')).toHaveCount(0)
    await expectNoHorizontalScroll(page, 'the form of a user')
    await form(page).getByRole('radio', { name: 'User' }).press('ArrowRight')
    await expect(form(page).getByRole('radio', { name: 'Seller' })).toBeChecked()
    await form(page).getByText('Inactive').click()
    await expect(form(page).getByText(/^They are signed out at once/)).toBeVisible()
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page)).toHaveCount(0)
    await expect(row(page, buyer.email)).toContainText('Seller')
    await expect(row(page, buyer.email)).toContainText('Inactive')
    const refused = await request.post('/api/auth/login', { data: { email: buyer.email, password: buyer.password } })
    expect(refused.status()).toBe(403)

    await search(page).fill(admin.email)
    await act('Delete', admin.email)
    const why = page.getByRole('dialog', { name: 'You cannot delete your own account' })
    await expect(why).toContainText('Another admin can do it.')
    await why.getByText('Close', { exact: true }).click()
    await act('Edit', admin.email)
    await expect(form(page).getByText(/^This is your own account/)).toBeVisible()
    for (const name of ['Admin', 'Inactive'])
      await expect(form(page).getByRole('radio', { name, exact: true })).toBeDisabled()
    await field(page, 'Full Name').fill('Eric the First')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Eric the First')).toHaveCount(1)
  })

for (const width of [390, 1440])
  test(`An admin cancels all pending orders of an account from its form at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const buyer = await makeBuyer(request)
    const [product] = await createProducts(request, { name: 'Buzzer', price: 1500, stock: 90 })
    if (!product) throw new Error('no product')
    const placed = [await placeOrder(buyer, [product], 4), await placeOrder(buyer, [product], 3)]
    await open(page, request, `/admin/users`)
    await page.goto(`/admin/users/${buyer.session.user.id}`)
    await expect(form(page)).toContainText('Pending orders 2 orders, 7 pieces, Rwf 10,500')
    await expectNoHorizontalScroll(page, 'the form of a user with pending orders')
    const cancelAll = form(page).getByRole('button', { name: 'Cancel all' })
    await cancelAll.click()
    const sure = page.getByRole('dialog', { name: 'Cancel all 2 pending orders?' })
    await expect(sure).toContainText(buyer.email)
    await expect(sure).toContainText('7 pieces go back on the shelf')
    await expect(sure.getByRole('button', { name: 'Keep' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sure).toHaveCount(0)
    await expect(cancelAll).toBeFocused()

    await refuseCalls(page, /cancel-pending-orders$/)
    await cancelAll.click()
    await sure.getByRole('button', { name: 'Cancel all' }).click()
    await expect(sure).toHaveCount(0)
    await expect(page.getByText('Out of order')).toBeVisible()
    await page.unrouteAll()
    await cancelAll.click()
    await sure.getByRole('button', { name: 'Cancel all' }).click()
    await expect(page.getByText('2 orders cancelled')).toBeVisible()
    await expect(form(page)).toContainText('Pending orders No pending orders')
    await expect(cancelAll).toHaveCount(0)
    for (const { id } of placed)
      expect((await buyer.call<{ status: string }>('GET', `/api/orders/${id}`)).status).toBe('cancelled')
  })

const LIST = /api\/admin\/users$/

test('Failures of the user list and form show an error and keep the input', async ({ page, request }) => {
  let answer: { status: number; json?: object } = { status: 403, json: { message: 'The list is closed' } }
  await page.route(LIST, (route) => route.fulfill(answer))
  await page.route('**/api/notifications/stream', () => {}) // notifications of other journeys would refetch the list
  await open(page, request)
  const banner = page.getByRole('alert')
  await expect(banner).toHaveText('The list is closed')
  await expect(page.getByRole('heading', { name: 'Unable to load users' })).toBeVisible()
  answer = { status: 418 }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(banner).toHaveText('HTTP error! status: 418')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page)).toHaveCount(11)

  await page.goto('/admin/users/99999999')
  await expect(form(page)).toContainText('This account was not found.')
  await form(page).getByRole('button', { name: 'Back to the users' }).click()
  await expect(page).toHaveURL('/admin/users')
  await rows(page).nth(2).getByRole('link').click()
  await refuseCalls(page, /api\/admin\/users\/\d+$/)
  await field(page, 'Username').fill('somebody.else')
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('alert')).toHaveText('Out of order')
  await form(page).getByRole('button', { name: 'Dismiss' }).click()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.keyboard.press('Enter')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('No authentication token found')
  await expect(field(page, 'Username')).toHaveValue('somebody.else')
})

test('A list of more than 1,000 accounts pages, filters and searches on the server', async ({ page, request }) => {
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
})

test('The overview lists users and products side by side, each with its own search and form', async ({
  page,
  request,
}) => {
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
  await expect(names).not.toHaveCount(100) // the newest may be an Arduino before the search, too
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
})
