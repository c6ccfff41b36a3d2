import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { updateProduct, signInAs, type Buyer, type TestProduct } from './personas.ts'
import { refuseCalls, heading } from './dashboard-page.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { makeStaff, createOffer, sellPieces } from './staff-personas.ts'

test.use({ changesShop: true })

const STREAM = '**/api/notifications/stream'
const LIST = /\/api\/notifications$/

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const entries = (page: Page) => panel(page).getByRole('listitem')
const announced = (page: Page) => page.getByRole('banner').getByRole('status')

/** A seller with something to sell. */
async function makeShop(request: APIRequestContext): Promise<{ seller: Buyer; product: TestProduct }> {
  const seller = await makeStaff(request, 'seller')
  const name = `Buck converter ${crypto.randomUUID().slice(0, 8)}` // admins are told of those of other tests too
  return { seller, product: await createOffer(request, seller, { name, price: 2500, stock: 90 }) }
}

/** Of the calls that the page makes, how many the stream was. */
function countStreams(page: Page): () => number {
  let opened = 0
  page.on('request', (one) => (opened += Number(one.url().endsWith('/stream'))))
  return () => opened
}

test('A new order notifies both tabs of a browser at once over one shared stream', async ({
  page,
  context,
  request,
}) => {
  const { seller, product } = await makeShop(request)
  const other = await context.newPage()
  const counts = [countStreams(page), countStreams(other)]
  const opening = page.waitForResponse(STREAM)
  for (const tab of [page, other]) await signInAs(tab, seller)
  await page.goto('/seller')
  await opening
  await other.goto('/seller/sales')
  await expect(bell(other)).toHaveAccessibleName('Notifications')

  const { id } = await sellPieces(request, product, 2)
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(announced(tab)).toHaveText('1 unread notification')
  }
  expect(counts.map((count) => count())).toEqual([1, 0])

  const takingOver = other.waitForResponse(STREAM)
  await page.close()
  await takingOver
  await sellPieces(request, product, 1)
  await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread')
  await bell(other).click()
  await expect(entries(other).nth(1)).toContainText(`New order #${id}`)
})

test('The notification stream carries its token in a header, and ends when the page is left', async ({
  page,
  request,
}) => {
  const { seller } = await makeShop(request)
  await signInAs(page, seller)
  const opening = page.waitForRequest(STREAM)
  await page.goto('/seller')
  const stream = await opening
  expect(stream.url()).not.toContain('?')
  expect(stream.headers().authorization).toBe(`Bearer ${seller.session.access_token}`)
  const ending = page.waitForEvent('requestfailed', (one) => one === stream)
  await page.goto('/about')
  await ending
})

test('A refresh event reloads the notifications, and one of an unknown type has no link', async ({ page, request }) => {
  const { seller } = await makeShop(request)
  const notified = { id: 1, title: 'Shop closed', message: 'Until Monday.', read: false, subject_id: 1 }
  const list = [{ ...notified, type: 'shop_closed', created_at: new Date().toISOString() }]
  const isOpen = Promise.withResolvers<void>()
  await page.route(STREAM, async (route) => {
    await isOpen.promise
    await route.fulfill({ contentType: 'text/event-stream', body: ': open\n\nevent: refresh\ndata: {}\n\n' })
  })
  await page.route(LIST, (route) => route.fulfill({ json: [] }))
  await signInAs(page, seller)
  await page.goto('/seller')
  await bell(page).click()
  await expect(panel(page).getByText('No notifications')).toBeVisible()
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await page.route(LIST, (route) => route.fulfill({ json: list }))
  isOpen.resolve()
  await expect(entries(page)).toContainText('Shop closed')
  await expect(entries(page).getByRole('link')).toHaveCount(0)
})

/** Keeps in the page, by its own clock, how many milliseconds passed between an answer of the stream and the next call. */
async function keepPauses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pauses: number[] = []
    let answeredAt = 0
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString()
      if (!url.endsWith('/notifications/stream')) return fetch(input, init)
      if (answeredAt) pauses.push(Date.now() - answeredAt)
      const response = await fetch(input, init)
      answeredAt = Date.now()
      return response
    }
    Object.assign(globalThis, { pauses })
  })
}

test('Notifications are polled every minute without the stream, and not at all in a hidden tab', async ({
  page,
  request,
}) => {
  const { seller, product } = await makeShop(request)
  const { promise: firstAnswer, resolve: answerFirst } = Promise.withResolvers<void>()
  await page.route(STREAM, async (route) => {
    await firstAnswer // until the page has been looked at
    return route.fulfill({ status: 400, json: { detail: 'No', message: 'No', code: 'unexpected' } })
  })
  await page.clock.install()
  await keepPauses(page)
  await signInAs(page, seller)
  const listed = page.waitForResponse(LIST)
  await page.goto('/seller')
  await listed
  await expect(heading(page)).toHaveText('Products')
  await sellPieces(request, product, 1)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000)) // a slow machine's seconds are none of the page's
  answerFirst()
  const pauses = async () => {
    await page.clock.runFor(1_000)
    return (await page.evaluate(() => Reflect.get(globalThis, 'pauses') as number[])).slice(0, 5)
  }
  await expect.poll(pauses, { intervals: [50], timeout: 30_000 }).toHaveLength(5)
  // At most 1, 2, 4, 8 and 16 seconds, each at least half as long.
  for (const [place, pause] of (await pauses()).entries()) {
    expect(pause).toBeGreaterThanOrEqual(500 * 2 ** place)
    expect(pause).toBeLessThanOrEqual(1_000 * 2 ** place)
  }
  await page.clock.resume()
  await page.clock.runFor(60_000)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  let asked = 0
  page.on('request', (one) => (asked += Number(LIST.test(one.url()))))
  await page.clock.runFor(180_000)
  expect(asked).toBe(0)
})

test('Each notification shows what happened and when, and links to its order or product', async ({ page, request }) => {
  const { seller, product } = await makeShop(request)
  const { id } = await sellPieces(request, product, 1)
  await updateProduct(request, product, { description: 'New batch' })
  await page.clock.install()
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await bell(page).click()
  const order = entries(page).filter({ hasText: `New order #${id}` })
  await expect(order).toContainText('Aline Uwase ordered 1 piece for Rwf 2,500.')
  await expect(order.getByRole('time')).toHaveText('just now')
  await page.clock.fastForward(5 * 60_000)
  await expect(order.getByRole('time')).toHaveText('5 minutes ago')
  await expect(entries(page).getByRole('link', { name: 'Product changed' })).toHaveAttribute(
    'href',
    `/seller/products/${product.id}`,
  )
  await order.getByRole('link').click()
  await expect(page).toHaveURL('/seller/orders')
  await expect(panel(page)).toBeHidden()
})

test("An admin's notifications link to orders, products and users, and a new order appears in the open list", async ({
  page,
  request,
}) => {
  const admin = await makeStaff(request, 'admin')
  const { product } = await makeShop(request)
  await signInAs(page, admin)
  const opening = page.waitForResponse(STREAM)
  await page.goto('/admin/orders')
  await opening
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  const { id } = await sellPieces(request, product, 1)
  await expect(page.getByRole('row').filter({ hasText: `#${id}` })).toBeVisible()
  const places = {
    [`New order #${id}`]: `/admin/orders/${id}`,
    [`offers ${product.name}`]: `/admin/products/${product.id}`,
    'signed up.': /^\/admin\/users\/\d+$/, // the newest of an hour
  }
  await page.goto('/admin')
  await bell(page).click()
  for (const [text, place] of Object.entries(places))
    await expect(entries(page).filter({ hasText: text }).first().getByRole('link')).toHaveAttribute('href', place)
})

test('One notification and then all are marked as read by keyboard, and Escape returns the focus to the bell', async ({
  page,
  request,
}) => {
  const { seller, product } = await makeShop(request)
  for (let order = 0; order < 3; order++) await sellPieces(request, product, 1)
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
  await tabTo(page, bell(page))
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveCount(3)
  await expectAccessible(page, 'the open bell')
  const first = entries(page).first()
  await tabTo(page, first.getByRole('link'))
  await page.keyboard.press('ArrowDown')
  await expect(first.getByRole('button', { name: /^Mark as read/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('button')).toHaveCount(0)
  await expect(first.getByRole('link')).toBeFocused()
  await expect(announced(page)).toHaveText('2 unread notifications')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await page.reload()
  await bell(page).click()
  await expect(entries(page)).toHaveCount(3)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('A notification that could not be marked as read becomes unread again with an error', async ({
  page,
  request,
}) => {
  const { seller, product } = await makeShop(request)
  for (let order = 0; order < 2; order++) await sellPieces(request, product, 1)
  await signInAs(page, seller)
  const opening = page.waitForResponse(STREAM)
  await page.goto('/seller')
  await opening // which fetches the list once more
  await bell(page).click()
  await expect(entries(page)).toHaveCount(2)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/notifications/*/read', async (route) => {
    await answer.promise
    await route.fulfill({ status: 400, json: { detail: 'No', message: 'No', code: 'unexpected' } })
  })
  await entries(page).first().getByRole('button').click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  answer.resolve()
  const notice = panel(page).getByRole('alert')
  await expect(notice).toHaveText('Error marking notification as read')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await expectAccessible(page, 'a failed mark')
  await notice.getByRole('button').click()
  await expect(notice).toBeHidden()

  await refuseCalls(page, /notifications\/read-all/)
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(notice).toHaveText('Error marking all notifications as read')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
})

test('Notifications that failed to load show an error until they load', async ({ page, request }) => {
  const { seller, product } = await makeShop(request)
  await sellPieces(request, product, 1)
  await refuseCalls(page, LIST)
  await signInAs(page, seller)
  await page.goto('/seller')
  await bell(page).click()
  const notice = panel(page).getByRole('alert')
  await expect(notice).toHaveText('Error loading notifications')
  await expectAccessible(page, 'a bell without its list')
  await notice.getByRole('button').click()
  await expect(notice).toBeHidden()
  await page.keyboard.press('Escape')
  await page.unroute(LIST)
  await bell(page).click()
  await expect(entries(page)).toHaveCount(1)
  await expect(notice).toBeHidden()
})

test('A session ended by the server redirects from the notifications to the login page', async ({ page, request }) => {
  const { seller } = await makeShop(request)
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(heading(page)).toHaveText('Products')
  await page.route(LIST, (route) =>
    route.fulfill({ status: 401, json: { detail: 'No', message: 'No', code: 'session_ended' } }),
  )
  await bell(page)
    .click({ timeout: 5_000 })
    .catch(() => {}) // the list may have been asked for anew before the press
  await expect(page).toHaveURL(/\/login\?next=%2Fseller/)
})

test('The notifications fill the width of a phone and stay within its height', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const { seller, product } = await makeShop(request)
  for (let order = 0; order < 12; order++) await sellPieces(request, product, 1)
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 12 unread')
  await bell(page).click()
  await expect(entries(page)).toHaveCount(12)
  await expect.poll(async () => (await panel(page).boundingBox())?.width).toBeGreaterThan(340)
  const { y = 0, height = 0 } = (await panel(page).boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(700)
  await expectAccessible(page, 'the bell on a phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'the bell at 320 px')
})
