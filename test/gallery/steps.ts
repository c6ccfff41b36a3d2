import { expect, type APIRequestContext, type Page } from '@playwright/test'
import {
  CUSTOMER_INFO,
  createProducts,
  signInAdmin,
  signInAs,
  fillCart,
  makeBuyer,
  PASSWORD,
  placeOrder,
  updateProduct,
  type Buyer,
  type TestProduct,
} from '#test/journeys/personas.ts'
import { freshEmail, signInThroughApi, test } from '#test/journeys/fixtures.ts'
import { createOffer, makeStaff } from '#test/journeys/staff-personas.ts'

/** State of a visit to the shop, in which steps store data for later steps. */
export interface Visit {
  page: Page
  request: APIRequestContext
  buyer?: Buyer
  orderId?: number
}

/** Step of a visit to the shop: an action by a person, or an event that affects them. */
export type Step = (visit: Visit) => Promise<unknown>

export const goTo =
  (address: string): Step =>
  async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
  }

/** Opens the products of a demo category, adding any further filters to the URL. */
export const goToCategory =
  (name: string, rest = ''): Step =>
  async (visit) =>
    goTo(`/products?category_ids=${await categoryId(visit, name)}${rest}`)(visit)

/** Adds the newest products of a category to the comparison. */
export const compareNewest =
  (name: string, count: number): Step =>
  async (visit) => {
    const query = `category_ids=${await categoryId(visit, name)}&page_size=${count}`
    const answer = await visit.request.get(`/api/products/?${query}`)
    const { items } = (await answer.json()) as { items: { id: number }[] }
    await goTo(`/compare?ids=${items.map(({ id }) => id).join(',')}`)(visit)
  }

async function categoryId({ request }: Visit, name: string): Promise<number> {
  const answer = await request.get('/api/products/categories')
  const found = ((await answer.json()) as { id: number; name: string }[]).find((category) => category.name === name)
  if (!found) throw new Error(`the demo shop has no category ${name}`)
  return found.id
}

/** Presses the button with the given name, or the link if no such button exists. */
export const press =
  (name: string | RegExp): Step =>
  ({ page }) =>
    page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .first()
      .click()

export const chooseRadio =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole('radio', { name, exact: true }).check()

export const pressTab =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole('tab', { name }).click()

export const expectText =
  (text: string | RegExp): Step =>
  ({ page }) =>
    expect(page.getByText(text).first()).toBeVisible()

export const fill =
  (fields: Record<string, string>): Step =>
  async ({ page }) => {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  }

/** Expands a collapsed part of the page. */
export const expand =
  (title: string): Step =>
  ({ page }) =>
    page.locator('summary').filter({ hasText: title }).click()

/** Makes the server refuse the token, starting with the next order. */
export const endingSession: Step = ({ page }) =>
  page.route('**/api/orders', (route) =>
    route.fulfill({ status: 401, json: { code: 'session_ended', message: 'Ended', detail: 'Ended' } }),
  )

/** Refuses matching calls with a 4xx status, as a proxy would. A 5xx status would make Chromium itself log an error. */
export const refusing =
  (address: string | RegExp): Step =>
  ({ page }) =>
    page.route(address, (route) =>
      route.fulfill({ status: 400, json: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' } }),
    )

/** Answers matching calls with the given JSON. */
export const answering =
  (address: string, json: object): Step =>
  ({ page }) =>
    page.route(address, (route) => route.fulfill({ json }))

/** Leaves matching calls unanswered. */
export const neverAnswering =
  (address: string): Step =>
  ({ page }) =>
    page.route(address, () => new Promise(() => {}))

/** Signs in as a new shopper. */
export const asShopper: Step = async (visit) => {
  visit.buyer = await makeBuyer(visit.request)
  await signInAs(visit.page, visit.buyer)
}

/** Signs in as a new shopper with two demo parts in the cart. */
export const asBuyer: Step = async (visit) => {
  await asShopper(visit)
  if (visit.buyer) await fillCart(visit.buyer, await twoProducts(visit))
}

/** Signs in as a new shopper who has already ordered both parts. */
export const afterOrdering: Step = async (visit) => {
  await asBuyer(visit)
  if (visit.buyer) visit.orderId = (await placeOrder(visit.buyer, await twoProducts(visit))).id
}

/** Signs in as a new shopper who has made a proforma of both parts. */
export const afterQuoting: Step = async (visit) => {
  await afterOrdering(visit)
  const lines = (await twoProducts(visit)).map(({ id }) => ({ product_id: id, quantity: 2 }))
  await visit.buyer?.call('POST', '/api/quotes', { kind: 'proforma', buyer: { name: 'GS Kimironko' }, lines })
}

/** Opens the list of proformas and quotations below the orders. */
export const unfoldQuotes: Step = ({ page }) => page.getByText('Proformas and quotations').click()

/** Keeps print dialogs closed. */
export const withoutPrintDialog: Step = ({ page }) => page.addInitScript(() => (window.print = () => {}))

/** Signs in as a new shopper whose order of both parts has been delivered. */
export const afterDelivery: Step = async (visit) => {
  await afterOrdering(visit)
  const call = await signInAdmin(visit.request)
  await call('PUT', `/api/orders/${visit.orderId}/status`, { status: 'delivered' })
}

/** Signs in as a new shopper who has reported a problem with one of two delivered parts. */
export const afterReport: Step = async (visit) => {
  await afterDelivery(visit)
  await reportProblem(visit)
}

/** Signs in as a new admin, after a shopper has reported a problem with an order. */
export const asAdminOfReport: Step = async (visit) => {
  visit.buyer = await makeBuyer(visit.request)
  visit.orderId = (await placeOrder(visit.buyer, await twoProducts(visit), 2)).id
  const call = await signInAdmin(visit.request)
  await call('PUT', `/api/orders/${visit.orderId}/status`, { status: 'delivered' })
  await reportProblem(visit)
  await asAdmin(visit)
}

/** Signs in as a new admin, after a shopper has ordered from a proforma a part whose price has risen. */
export const asAdminOfQuote: Step = async (visit) => {
  const { request } = visit
  const buyer = await makeBuyer(request)
  const [relay] = await createProducts(request, { name: 'Relay module', price: 2_000, stock: 9 })
  if (!relay) throw new Error('no product')
  const lines = [{ product_id: relay.id, quantity: 2 }]
  const quote = { kind: 'proforma', buyer: { name: 'GS Kimironko' }, lines }
  const { id } = await buyer.call<{ id: number }>('POST', '/api/quotes', quote)
  await updateProduct(request, relay, { price: 2_500 })
  const items = [{ product_id: relay.id, quantity: 2, price: 2_500 }]
  const order = { items, customer_info: CUSTOMER_INFO, quote_id: id }
  visit.orderId = (await buyer.call<{ id: number }>('POST', '/api/orders', order)).id
  await asAdmin(visit)
}

async function reportProblem({ buyer, orderId }: Visit): Promise<void> {
  const order = await buyer?.call<{ items: { product_id: number }[] }>('GET', `/api/orders/${orderId}`)
  await buyer?.call('POST', `/api/orders/${orderId}/returns`, {
    lines: [{ product_id: order?.items[0]?.product_id, quantity: 1, reason: 'faulty' }],
    text: 'It clicks, but never switches',
  })
}

/** Signs in as a new admin, after an order has been delivered and partly paid. */
export const asAdminOfPayment: Step = async (visit) => {
  visit.orderId = (await placeOrder(await makeBuyer(visit.request), await twoProducts(visit))).id
  const call = await signInAdmin(visit.request)
  await call('PUT', `/api/orders/${visit.orderId}/status`, { status: 'delivered' })
  await call('POST', `/api/orders/${visit.orderId}/payments`, { kind: 'payment', amount: 500, method: 'cash' })
  await asAdmin(visit)
}

/**
 * Signs in as a demo seller. Each concurrent test uses a different seller, since changing the password ends earlier
 * sessions.
 */
export const asSeller: Step = async ({ page, request }) => {
  const call = await signInAdmin(request)
  const accounts = await call<{ id: number; email: string; role: string }[]>('GET', '/api/admin/users')
  const sellers = accounts.filter(({ role }) => role === 'seller').sort((a, b) => a.id - b.id)
  const user = sellers.at(test.info().parallelIndex)
  if (!user) throw new Error('the demo shop has too few sellers')
  const [email, password] = [user.email, 'umuti wacu']
  await call('PUT', `/api/admin/users/${user.id}`, { email, password, confirm_password: password })
  const token = await signInThroughApi(request, { email, password })
  await signInAs(page, { email, password, session: { access_token: token, user }, call })
}

/** Signs in as a new admin. */
export const asAdmin: Step = async ({ page, request }) => signInAs(page, await makeStaff(request, 'admin'))

/** Adds a new account, so that it appears in the list of users. */
export const afterSignUp: Step = async ({ request }) => makeBuyer(request)

/** Opens the edit form of a new user. */
export const goToNewUser: Step = async (visit) => {
  const { session } = await makeBuyer(visit.request)
  await goTo(`/admin/users/${session.user.id}`)(visit)
  await visit.page.getByLabel('Email', { exact: true }).waitFor()
}

/** Opens the edit form of the signed-in user. */
export const editSelf: Step = ({ page }) => page.getByRole('row').filter({ hasText: 'You' }).getByRole('link').click()

/** Deletes the user in the first row, using the row's menu on a phone. */
export const deleteFirst: Step = async ({ page }) => {
  const first = page.getByRole('row').nth(1)
  if ((page.viewportSize()?.width ?? 0) < 768) await first.getByRole('button', { name: /^Actions for/ }).click()
  await first.getByRole('button', { name: /^Delete/ }).click()
}

/** Triggers a notification that the bell shows. */
export const afterNotification: Step = async (visit) =>
  placeOrder(await makeBuyer(visit.request), await twoProducts(visit))

/** Creates a product that is waiting for review, offered by a new seller. */
export const afterUncheckedProduct: Step = async ({ request }) => {
  const [admin, seller] = [await signInAdmin(request), await makeStaff(request, 'seller')]
  await admin('PUT', `/api/admin/sellers/${seller.session.user.id}/checks`, { checks_left: 10 })
  await createOffer(request, seller, { name: 'Lamp to be checked', price: 2500, stock: 40 })
}

export const goToOrder: Step = (visit) => goTo(`/orders/${visit.orderId}`)(visit)

export const goToOrderDialog: Step = (visit) => goTo(`/admin/orders/${visit.orderId}`)(visit)

/** Selects every item of the form that reports a problem. */
export const selectItems: Step = async ({ page }) => {
  for (const item of await page.getByRole('group', { name: 'Items with a problem' }).getByRole('checkbox').all())
    await item.check()
}

export const choosePicture: Step = ({ page }) =>
  page.locator('input[type=file]').setInputFiles('public/icons/share-1200.png')

/** Fills in a new email address in the dialog that requests it. */
export const fillNewEmail: Step = (visit) => fill({ 'New email': freshEmail(), 'Current password': PASSWORD })(visit)

/** Presses the last button of the open dialog, which is its primary action. */
export const submitDialog: Step = ({ page }) => page.getByRole('dialog').getByRole('button').last().click()

async function twoProducts({ request }: Visit): Promise<TestProduct[]> {
  const answer = await request.get('/api/products/?page_size=100')
  const { items } = (await answer.json()) as { items: (TestProduct & { stock_quantity: number })[] }
  return items.filter((product) => product.stock_quantity > 50).slice(0, 2)
}

/** Selects the first two rows of the product list. */
export async function selectTwo({ page }: Visit): Promise<void> {
  for (const row of [2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
}
