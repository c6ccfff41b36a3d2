import { expect, type APIRequestContext, type Page } from '@playwright/test'
import {
  signInAdmin,
  signInAs,
  fillCart,
  makeBuyer,
  PASSWORD,
  placeOrder,
  type Buyer,
  type TestProduct,
} from '#test/journeys/personas.ts'
import { freshEmail, signInThroughApi, test } from '#test/journeys/fixtures.ts'
import { createOffer, makeStaff } from '#test/journeys/staff-personas.ts'

/** Who looks, with what; steps leave here what later ones need. */
export interface Visit {
  page: Page
  request: APIRequestContext
  buyer?: Buyer
  orderId?: number
}

/** One thing that a person does, or that happens to them. */
export type Step = (visit: Visit) => Promise<unknown>

export const goTo =
  (address: string): Step =>
  async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
  }

/** The products of a category of the demo shop, its address going on with more filters. */
export const goToCategory =
  (name: string, rest = ''): Step =>
  async (visit) =>
    goTo(`/products?category_ids=${await categoryId(visit, name)}${rest}`)(visit)

/** The newest products of a category beside each other. */
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

/** Presses the button of that name, or the link where there is no such button. */
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

/** These calls are refused, as by a proxy in between: of a fault of the server Chromium would complain by itself. */
export const refusing =
  (address: string | RegExp): Step =>
  ({ page }) =>
    page.route(address, (route) =>
      route.fulfill({ status: 400, json: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' } }),
    )

/** These calls are answered so. */
export const answering =
  (address: string, json: object): Step =>
  ({ page }) =>
    page.route(address, (route) => route.fulfill({ json }))

/** These calls are never answered. */
export const neverAnswering =
  (address: string): Step =>
  ({ page }) =>
    page.route(address, () => new Promise(() => {}))

/** A new shopper, signed in. */
export const asShopper: Step = async (visit) => {
  visit.buyer = await makeBuyer(visit.request)
  await signInAs(visit.page, visit.buyer)
}

/** The same with two parts of the demo shop in the cart. */
export const asBuyer: Step = async (visit) => {
  await asShopper(visit)
  if (visit.buyer) await fillCart(visit.buyer, await twoProducts(visit))
}

/** The same after ordering both. */
export const afterOrdering: Step = async (visit) => {
  await asBuyer(visit)
  if (visit.buyer) visit.orderId = (await placeOrder(visit.buyer, await twoProducts(visit))).id
}

/** One of the demo shop's sellers, each test that runs at the same time another, since a new password ends what went before. */
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

/** A new admin. */
export const asAdmin: Step = async ({ page, request }) => signInAs(page, await makeStaff(request, 'admin'))

/** Somebody is new in the list of users. */
export const afterSignUp: Step = async ({ request }) => makeBuyer(request)

/** The form of somebody who is new. */
export const goToNewUser: Step = async (visit) => {
  const { session } = await makeBuyer(visit.request)
  await goTo(`/admin/users/${session.user.id}`)(visit)
  await visit.page.getByLabel('Email', { exact: true }).waitFor()
}

/** The form of whoever looks. */
export const editSelf: Step = ({ page }) => page.getByRole('row').filter({ hasText: 'You' }).getByRole('link').click()

/** Deletes the user in the first row; on a phone out of the row's menu. */
export const deleteFirst: Step = async ({ page }) => {
  const first = page.getByRole('row').nth(1)
  if ((page.viewportSize()?.width ?? 0) < 768) await first.getByRole('button', { name: /^Actions for/ }).click()
  await first.getByRole('button', { name: /^Delete/ }).click()
}

/** Something that the bell tells. */
export const afterNotification: Step = async (visit) =>
  placeOrder(await makeBuyer(visit.request), await twoProducts(visit))

/** A product of a new seller waits for a check. */
export const afterUncheckedProduct: Step = async ({ request }) => {
  const [admin, seller] = [await signInAdmin(request), await makeStaff(request, 'seller')]
  await admin('PUT', `/api/admin/sellers/${seller.session.user.id}/checks`, { checks_left: 10 })
  await createOffer(request, seller, { name: 'Lamp to be checked', price: 2500, stock: 40 })
}

export const goToOrder: Step = (visit) => goTo(`/orders/${visit.orderId}`)(visit)

export const choosePicture: Step = ({ page }) =>
  page.locator('input[type=file]').setInputFiles('public/icons/share-1200.png')

/** Another e-mail in the dialog that asks for it. */
export const fillNewEmail: Step = (visit) => fill({ 'New email': freshEmail(), 'Current password': PASSWORD })(visit)

/** Presses the last button of the open dialog: what it is there for. */
export const submitDialog: Step = ({ page }) => page.getByRole('dialog').getByRole('button').last().click()

async function twoProducts({ request }: Visit): Promise<TestProduct[]> {
  const answer = await request.get('/api/products/?page_size=100')
  const { items } = (await answer.json()) as { items: (TestProduct & { stock_quantity: number })[] }
  return items.filter((product) => product.stock_quantity > 50).slice(0, 2)
}

/** The first two rows of the products are chosen. */
export async function selectTwo({ page }: Visit): Promise<void> {
  for (const row of [2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
}
