import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { xlsxFile } from '#test/xlsx.ts'
import { dialogOf, fillIn, proceed } from './checkout-page.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { createProducts, makeBuyer, signInAs, type TestProduct } from './personas.ts'

test.use({ changesShop: true })

const MATCH = '**/api/boms/match'

interface Parts {
  /** Numbers of this test alone: of a part that two sell, of one that one sells. */
  shared: string
  single: string
  /** A number that nobody sells. */
  absent: string
  products: [cheap: TestProduct, dear: TestProduct, single: TestProduct]
}

/** Three products: two offers of one number, of which there are 12 and 500, and one of another number. */
async function makeParts(request: APIRequestContext): Promise<Parts> {
  const tag = crypto.randomUUID().slice(0, 8).toUpperCase()
  const [shared, single] = [`LMX${tag}`, `NEX${tag}`]
  const [cheap, dear, one] = await createProducts(
    request,
    { name: 'Listed amplifier A', price: 100, stock: 12, mpn: shared },
    { name: 'Listed amplifier B', price: 150, stock: 500, mpn: shared },
    { name: 'Listed timer', price: 200, stock: 500, mpn: single },
  )
  if (!cheap || !dear || !one) throw new Error('The parts are not made')
  return { shared, single, absent: `QZX${tag}W`, products: [cheap, dear, one] }
}

const listText = ({ shared, single, absent }: Parts) => `U1, U2 ${shared}\nU3 ${single}\nU9 ${absent}\nTP1 Test point\n`

const field = (page: Page) => page.getByLabel('Your list, one part a line')
const table = (page: Page) => page.getByRole('table', { name: 'Lines of the list' })
const row = (page: Page, ref: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: new RegExp(`^${ref}\\b`) }) })
const total = (page: Page) => page.getByRole('region', { name: 'What it costs' })

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/bom')
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Find the parts' }).click()
  await expect(page.getByText(/lines are found\.$/)).toBeVisible()
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('A pasted list is looked up, a part swapped, ten boards added to the cart and ordered', async ({
    page,
    request,
  }) => {
    const parts = await makeParts(request)
    const [cheap, dear, single] = parts.products
    await signInAs(page, await makeBuyer(request))
    await page.goto('/bom')
    await expectNoHorizontalScroll(page, 'the box of a list')
    await expectAccessible(page, 'the box of a list')
    await paste(page, listText(parts))
    await expect(page.getByText('2 of 3 lines are found.')).toBeVisible()
    await expect(row(page, 'U1')).toContainText(cheap.name)
    await expect(row(page, 'U9')).toContainText('Not found')
    await expectNoHorizontalScroll(page, 'a list')
    await expectAccessible(page, 'a list', 'main')

    await row(page, 'U3').getByRole('button', { name: 'Leave out U3' }).click()
    await page.getByText('2 lines are not bought').click()
    await page.getByRole('button', { name: 'Take in U3' }).click()
    await expect(row(page, 'U3')).toContainText(single.name)

    await row(page, 'U1').getByRole('button', { name: 'Parts for U1, U2' }).click()
    await page.getByRole('radio', { name: dear.name }).check()
    await expectAccessible(page, 'the parts of a line', 'main')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(row(page, 'U1')).toContainText(dear.name)
    await page.getByLabel('Boards').fill('10')
    await expect(row(page, 'U1')).toContainText('20 pcs')
    await expect(total(page)).toContainText('Rwf 5,000.00') // 20 x 150 and 10 x 200

    await page.getByRole('button', { name: 'Add 2 parts to cart' }).click()
    await expect(page.getByText('2 parts are in the cart.')).toBeVisible()
    await total(page).getByRole('link', { name: 'View cart' }).click()
    await expect(page.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible()
    await proceed(page).click()
    await fillIn(page)
    await dialogOf(page).getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  })
})

test('A list goes to the cart by keyboard alone: S takes the next part, arrow keys go from line to line', async ({
  page,
  request,
}) => {
  const parts = await makeParts(request)
  const [cheap, dear] = parts.products
  await signInAs(page, await makeBuyer(request))
  await page.goto('/bom')
  await tabTo(page, field(page))
  await page.keyboard.insertText(listText(parts))
  await tabTo(page, page.getByRole('button', { name: 'Find the parts' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pasted list' })).toBeFocused()
  await expect(row(page, 'U1')).toContainText(cheap.name)
  const parts1 = row(page, 'U1').getByRole('button', { name: 'Parts for U1, U2' })
  await tabTo(page, parts1)
  await page.keyboard.press('s')
  await expect(row(page, 'U1')).toContainText(dear.name)
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'U3').getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: dear.name })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(parts1).toBeFocused()
  await expect(row(page, 'U1')).toContainText(cheap.name)
  await tabTo(page, page.getByRole('button', { name: 'Add 2 parts to cart' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 parts are in the cart.')).toBeVisible()
})

test('A part of which there is too little is added as far as it is there, and the rest is told', async ({
  page,
  request,
}) => {
  const parts = await makeParts(request)
  const [cheap, , single] = parts.products
  const buyer = await makeBuyer(request)
  await signInAs(page, buyer)
  await paste(page, listText(parts))
  await row(page, 'U1').getByRole('button', { name: 'Parts for U1, U2' }).click()
  await page.getByRole('radio', { name: cheap.name }).check()
  await page.getByLabel('Boards').fill('300')
  await expect(row(page, 'U1')).toContainText('588 short') // of 600
  await page.getByRole('button', { name: 'Add 2 parts to cart' }).click()
  await expect(page.getByText(`${cheap.name}: 12 in stock`)).toBeVisible()
  const { items } = await buyer.call<{ items: { id: number; quantity: number }[] }>('GET', '/api/cart')
  const held = new Map(items.map(({ id, quantity }) => [id, quantity]))
  expect(held).toEqual(new Map([cheap, single].map(({ id }) => [id, id === cheap.id ? 12 : 300])))
})

test('Signed out a list is looked up all the same, and is in the cart after signing in', async ({ page, request }) => {
  const parts = await makeParts(request)
  const buyer = await makeBuyer(request)
  await paste(page, listText(parts))
  await page.getByLabel('Boards').fill('10')
  await page.getByRole('button', { name: 'Add 2 parts to cart' }).click()
  await expect(page.getByText('Please sign in to add the list to your cart')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(buyer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/bom')
  await expect(page.getByText('2 parts are in the cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test.describe('Without a network', () => {
  test.use({ allowedNoise: /net::ERR_INTERNET_DISCONNECTED/ })

  test('A list whose network is lost stays, and goes on when it is back', async ({ page, context, request }) => {
    const parts = await makeParts(request)
    await paste(page, 'U7 QZX7W\n')
    await page.getByRole('button', { name: 'Another list' }).click()
    await field(page).fill(listText(parts))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Find the parts' }).click()
    await expect(page.getByText(/^The network is lost\./)).toBeVisible()
    await expect(row(page, 'U1')).toContainText('Not looked up yet')
    await context.setOffline(false)
    await expect(row(page, 'U1')).toContainText('Listed amplifier A')
    await expect(page.getByText(/^The network is lost\./)).toBeHidden()
  })
})

const numbered = (tag: string, count: number) =>
  Array.from({ length: count }, (_, at) => `U${at + 1} QZ${at + 1}X${tag}`).join('\n')

test('Looking up that is cancelled keeps what was found, and a press goes on with the rest', async ({ page }) => {
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let calls = 0
  await page.route(MATCH, async (route) => {
    calls += 1
    if (calls === 2) await held
    await route.continue().catch(() => undefined) // the page has left the call
  })
  await page.goto('/bom')
  await field(page).fill(numbered('CANCEL', 60))
  await page.getByRole('button', { name: 'Find the parts' }).click()
  await expect(page.getByText('40 of 60 lines looked up')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('20 lines are not looked up yet. What was found stays.')).toBeVisible()
  release?.()
  await expect(row(page, 'U1')).toContainText('Not found')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)) // only rows near the window are drawn
  await expect(row(page, 'U60')).toContainText('Not looked up yet')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('0 of 60 lines are found.')).toBeVisible()
})

test('Where the shop takes no more lines for a while, the list waits and goes on by itself, or by a press', async ({
  page,
}) => {
  await page.clock.install()
  let refusals = 2
  await page.route(MATCH, (route) => {
    if (refusals === 0) return route.continue()
    refusals -= 1
    const sentence = 'Too many attempts. Please try again in 3 min.'
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '180' },
      json: { detail: sentence, message: sentence, code: 'too_many_attempts' },
    })
  })
  const pause = page.getByText(/the rest follows by itself in 3 min\.$/)
  await page.goto('/bom')
  await field(page).fill(numbered('PAUSE', 2))
  await page.getByRole('button', { name: 'Find the parts' }).click()
  await expect(pause).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => refusals).toBe(0)
  await expect(pause).toBeVisible()
  await page.clock.runFor(180_000)
  await expect(page.getByText('0 of 2 lines are found.')).toBeVisible()
})

test('A list with more parts than an order holds adds the first to the cart and remembers the rest', async ({
  page,
  request,
}) => {
  test.slow() // of 210 lines each is looked for
  const pages = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const answer = await request.get(`/api/products?page_size=100&page=${number}&in_stock=true`)
      return ((await answer.json()) as { items: TestProduct[] }).items
    }),
  )
  const ids = pages
    .flat()
    .map(({ id }) => id)
    .slice(0, 210)
  expect(ids).toHaveLength(210)
  await signInAs(page, await makeBuyer(request))
  await page.goto('/bom')
  const buffer = Buffer.from(['Ref,Qty,SKU', ...ids.map((id, at) => `U${at + 1},1,isoko ${id}`)].join('\n'))
  await page.getByLabel('File with a parts list').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(`All ${ids.length} lines are found.`)).toBeVisible()
  await expect(total(page)).toContainText('Add the first 200; the list remembers the rest.')
  await page.getByRole('button', { name: 'Add 200 parts to cart' }).click()
  await expect(page.getByText('200 parts are in the cart.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your cart is full.' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/lines are found\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your cart is full.' })).toBeVisible()
})

test('A printed long list has every line, not only those near the window', async ({ page }) => {
  await paste(page, numbered('PAPER', 130))
  await expect(row(page, 'U130')).toHaveCount(0)
  await page.pdf()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(row(page, 'U130')).toHaveCount(1)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(row(page, 'U130')).toHaveCount(0)
})

test('An Excel file is read, its columns are corrected by a press, and a reload keeps both', async ({
  page,
  request,
}) => {
  const { single, products } = await makeParts(request)
  await page.goto('/bom')
  const buffer = Buffer.from(
    xlsxFile([
      ['Where', 'Qty', 'Footprint', 'Thing'],
      ['U3', '4', '', single],
    ]),
  )
  await page.getByLabel('File with a parts list').setInputFiles({ name: 'board.xlsx', mimeType: '', buffer })
  await expect(page.getByRole('heading', { name: 'board.xlsx' })).toBeFocused()
  await expect(page.getByText('We are not sure what these columns say.')).toBeVisible()
  await page.getByLabel(/^Thing/).selectOption('Part number')
  await expect(table(page)).toContainText(products[2].name)
  await page.getByLabel(/^Where/).selectOption('Designators')
  await expect(row(page, 'U3')).toContainText(products[2].name)
  await expect(row(page, 'U3')).toContainText('4 pcs')
  await page.getByLabel('Spare, %').fill('5')
  await expect(row(page, 'U3')).toContainText('5 pcs')
  await page.reload()
  await expect(row(page, 'U3')).toContainText('5 pcs')
  await expect(row(page, 'U3')).toContainText(products[2].name)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('board with prices.csv')
})

test('What is no list is refused with what to do, and the field keeps what was typed', async ({ page }) => {
  await page.goto('/bom')
  await page.getByRole('button', { name: 'Find the parts' }).click()
  await expect(page.getByRole('alert')).toHaveText('Paste your list first, or choose its file.')
  const pdf = { name: 'board.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.getByLabel('File with a parts list').setInputFiles(pdf)
  await expect(page.getByRole('alert')).toContainText('board.pdf could not be read. A PDF has no columns to read.')
})

test('What is not found fills in the letter to the shop', async ({ page, request }) => {
  const parts = await makeParts(request)
  await paste(page, listText(parts))
  await total(page).getByRole('link', { name: 'Ask for them' }).click()
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(new RegExp(`1 x ${parts.absent}`))
})
