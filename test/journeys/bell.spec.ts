import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAs, type Buyer, type TestProduct } from './personas.ts'
import { test } from './fixtures.ts'
import { makeStaff, createOffer, sellPieces } from './staff-personas.ts'

test.use({ changesShop: true })

const STREAM = '**/api/notifications/stream'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const entries = (page: Page) => panel(page).getByRole('listitem')
const announced = (page: Page) => page.getByRole('banner').getByRole('status')

/** Creates a seller with one product. */
async function makeShop(request: APIRequestContext): Promise<{ seller: Buyer; product: TestProduct }> {
  const seller = await makeStaff(request, 'seller')
  const name = `Buck converter ${crypto.randomUUID().slice(0, 8)}` // admins also receive notifications caused by other tests
  return { seller, product: await createOffer(request, seller, { name, price: 2500, stock: 90 }) }
}

/** Counts the calls with which the page opens a notification stream. */
function countStreams(page: Page): () => number {
  let opened = 0
  page.on('request', (one) => (opened += Number(one.url().endsWith('/stream'))))
  return () => opened
}

test('notifies two tabs of a browser of a new order over one shared stream', async ({ page, context, request }) => {
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

test(
  "sends the notification stream's token in a header, and closes the stream on leaving the page",
  { tag: '@nightly' },
  async ({ page, request }) => {
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
  },
)
