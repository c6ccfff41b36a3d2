import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logIn } from '#contract/accounts/calls.ts'
import { matchParts, type MatchCandidate, type MatchedLine, type WantedPart } from '#contract/boms/calls.ts'
import { addManyToCart, getCart } from '#contract/cart/calls.ts'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { MAX_CART_LINES } from '#contract/cart/limits.ts'
import { closeList } from '#app/features/boms/list-store.ts'
import { xlsxFile } from '#test/xlsx.ts'
import { stopClock } from './support/clock.ts'
import { heading, tabTo } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleCart, sampleCartLine, sampleUser } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const CHEAP = { id: 1, name: 'Amplifier A', price: 100, stock_quantity: 12 }
const DEAR = { id: 2, name: 'Amplifier B', price: 150, stock_quantity: 500 }
const TIMER = { id: 3, name: 'Timer', price: 200, stock_quantity: 500 }
/**
 * Parts list with two pieces of one part number, one piece of another, a part number that nobody sells, and a line that
 * is not a part.
 */
const LIST = 'U1, U2 LMX12\nU3 NEX12\nU9 QZX12W\nTP1 Test point\n'

const field = page.getByLabelText('Your list, one part per line')
const file = page.getByLabelText('Parts list file')
const find = page.getByRole('button', { name: 'Find parts' })
const addTwo = page.getByRole('button', { name: 'Add 2 parts to cart' })
const rowOf = (ref: string) =>
  page
    .getByRole('table', { name: 'Lines of the list' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: new RegExp(`^${ref}\\b`) }) })
const textOf = (ref: string) => rowOf(ref).query()?.textContent ?? ''

afterEach(closeList)

function sampleCandidate(fields: Partial<MatchCandidate['product']>): MatchCandidate {
  const [example] = exampleOf(searchProducts).items
  if (!example) throw new Error('The example has no product')
  const sale = { min_quantity: 1, quantity_step: 1, pieces_per_pack: 1 }
  const product = { ...example, ...sale, pictures: [], away_until: undefined, ...fields }
  return { product, confidence: 90, reasons: [{ code: 'same_number', text: 'Same number' }] }
}

function matchOf(wanted: Pick<WantedPart, 'line'>): MatchedLine {
  const { line } = wanted
  const text = JSON.stringify(wanted)
  const [, productId] = /isoko (\d+)/.exec(text) ?? []
  const found = productId
    ? [{ ...TIMER, id: Number(productId), name: `Part ${productId}` }]
    : text.includes('LMX12')
      ? [CHEAP, DEAR]
      : text.includes('NEX12')
        ? [TIMER]
        : []
  const [best = null, ...others] = found.map(sampleCandidate)
  return { line, state: best ? 'sure' : 'none', understood: [], best, others, searched: true }
}

/** Creates a fake API that finds parts and stores the cart to which they are added. */
function listApi(): FakeApi {
  let cart = sampleCart()
  return fakeApi()
    .on(matchParts, ({ body }) => ({ lines: body.lines.map(matchOf) }))
    .on(getCart, () => cart)
    .on(addManyToCart, ({ body }) => {
      const lines = body.lines.map(({ product_id: id, quantity }) =>
        sampleCartLine({ id: Number(id), name: `Part ${id}`, quantity: Number(quantity) }),
      )
      cart = sampleCart(...cart.items, ...lines)
      return { cart, shortfalls: [] }
    })
}

async function paste(text: string): Promise<void> {
  await field.fill(text)
  await find.click()
}

async function openList(api = listApi(), user = true) {
  const rendered = await renderRoute('/bom', { api, ...(user && { user: sampleUser() }) })
  await paste(LIST)
  await expect.element(page.getByText('2 of 3 lines found.')).toBeVisible()
  return rendered
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `U${at + 1} QZ${at + 1}X`).join('\n')

describe('a parts list', () => {
  test('fills the cart by keyboard alone, with S for the next part and arrow keys between lines', NIGHTLY, async () => {
    await renderRoute('/bom', { api: listApi(), user: sampleUser() })
    await tabTo(field)
    await field.fill(LIST)
    await tabTo(find)
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Pasted list')).toHaveFocus()
    await expect.poll(() => textOf('U1')).toContain(CHEAP.name)
    const parts = rowOf('U1').getByRole('button', { name: 'Parts for U1, U2' })
    await tabTo(parts)
    await userEvent.keyboard('s')
    await expect.poll(() => textOf('U1')).toContain(DEAR.name)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(rowOf('U3').getByRole('button').first()).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.element(page.getByRole('radio', { name: DEAR.name })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.element(parts).toHaveFocus()
    await expect.poll(() => textOf('U1')).toContain(CHEAP.name)
    await tabTo(addTwo)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('2 parts are in your cart.')).toBeVisible()
  })

  test('adds the available stock and reports the shortfall', async () => {
    const { api } = await openList()
    await rowOf('U1').getByRole('button', { name: 'Parts for U1, U2' }).click()
    await page.getByRole('radio', { name: CHEAP.name }).click()
    await page.getByLabelText('Boards').fill('300')
    await expect.element(rowOf('U1').getByText('588 short')).toBeVisible() // of 600
    await addTwo.click()
    await expect.element(page.getByText(`${CHEAP.name}: 12 in stock`)).toBeVisible()
    const lines = [
      { product_id: CHEAP.id, quantity: 12 },
      { product_id: TIMER.id, quantity: 300 },
    ]
    expect(api.sentTo(addManyToCart)).toEqual([{ lines, partial: true }])
  })

  test("adds a visitor's list to the cart after signing in", NIGHTLY, async () => {
    const api = listApi().on(
      logIn,
      () => ({ access_token: 'token', token_type: 'bearer', user: sampleUser() }) as never,
    )
    const { path } = await openList(api, false)
    await page.getByLabelText('Boards').fill('10')
    await addTwo.click()
    await expect.element(page.getByText('Please sign in to add the list to your cart')).toBeVisible()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByLabelText('Email').fill('aline@isoko.example')
    await page.getByLabelText('Password', { exact: true }).fill('umuti wacu')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(path).toBe('/bom')
    await expect.element(page.getByText('2 parts are in your cart.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    expect(api.sentTo(addManyToCart)[0]?.lines).toMatchObject([{ quantity: 20 }, { quantity: 10 }])
  })

  test('adds the first 200 parts and remembers the rest when the list exceeds an order', NIGHTLY, async () => {
    const rows = Array.from({ length: MAX_CART_LINES + 10 }, (_, at) => `U${at + 1},1,isoko ${at + 1}`)
    await renderRoute('/bom', { api: listApi(), user: sampleUser() })
    await userEvent.upload(file, new File([['Ref,Qty,SKU', ...rows].join('\n')], 'many.csv', { type: 'text/csv' }))
    await expect.element(page.getByText(`All ${rows.length} lines found.`)).toBeVisible()
    const total = page.getByRole('region', { name: 'Cost' })
    await expect.element(total.getByText('Add the first 200 now; we keep the rest in your list.')).toBeVisible()
    await page.getByRole('button', { name: 'Add 200 parts to cart' }).click()
    await expect.element(page.getByText('200 parts are in your cart.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Your cart is full.' })).toBeVisible()
    const kept = JSON.parse(sessionStorage.getItem('bom-choices') ?? '{}') as { added?: object }
    expect(Object.keys(kept.added ?? {})).toHaveLength(MAX_CART_LINES) // after a reload, the page still knows which lines were added to the cart
  })

  test('prints every line, not only those near the viewport', NIGHTLY, async () => {
    await renderRoute('/bom', { api: listApi() })
    await paste(numbered(130))
    await expect.element(page.getByText('0 of 130 lines found.')).toBeVisible()
    await expect.poll(() => textOf('U1')).toContain('Not found')
    expect(rowOf('U130').elements()).toEqual([])
    dispatchEvent(new Event('beforeprint'))
    await expect.poll(() => rowOf('U130').elements().length).toBe(1)
    dispatchEvent(new Event('afterprint'))
    await expect.poll(() => rowOf('U130').elements().length).toBe(0)
  })

  test('reads netlists and spreadsheets', async () => {
    await renderRoute('/bom', { api: listApi() })
    const parts = ['U1', 'U2', 'U3'].map((ref) => `(comp (ref "${ref}") (value "LMX12"))`)
    await paste(`(export (version "E") (components ${parts.join(' ')}))`)
    await expect.element(page.getByText('The line was found.')).toBeVisible()
    await expect.poll(() => textOf('U1')).toContain('U1, U2, U3')
    await page.getByRole('button', { name: 'New list' }).click()
    const sheet = xlsxFile([
      ['Ref', 'MPN'],
      ['U1', 'LMX12'],
      ['U2', 'NEX12'],
    ])
    await userEvent.upload(file, new File([sheet.slice()], 'board.xlsx'))
    await expect.element(page.getByText('All 2 lines found.')).toBeVisible()
  })

  test('prefills the message to the shop with the parts that were not found', async () => {
    const { path } = await openList()
    await page.getByRole('link', { name: 'Ask for these parts' }).click()
    await expect.poll(path).toBe('/contact')
    const message = page.getByRole('textbox', { name: /^Message/ })
    await expect.poll(() => (message.query() as HTMLTextAreaElement | null)?.value).toContain('1 x QZX12W')
  })

  test('rejects an empty or unreadable list, and explains how to fix it', async () => {
    await renderRoute('/bom', { api: listApi() })
    const alert = page.getByRole('alert')
    await find.click()
    await expect.element(alert.getByText('Paste your list first, or choose a file.')).toBeVisible()
    await field.fill(LIST)
    await userEvent.upload(file, new File(['%PDF-1.7'], 'board.pdf', { type: 'application/pdf' }))
    await expect.element(alert.getByText("We couldn't read board.pdf. PDFs have no columns to read.")).toBeVisible()
    await expect.element(field).toHaveValue(LIST)
  })
})

describe('looking up the lines of a list', () => {
  test('continues when the network is back', async () => {
    const api = listApi().fail(matchParts)
    await renderRoute('/bom', { api })
    await paste(LIST)
    const lost = page.getByText(/^You're offline\./)
    await expect.element(lost).toBeVisible()
    await expect.poll(() => textOf('U1')).toContain('Not looked up yet')
    api.on(matchParts, ({ body }) => ({ lines: body.lines.map(matchOf) }))
    dispatchEvent(new Event('online'))
    await expect.poll(() => textOf('U1')).toContain(CHEAP.name)
    await expect.poll(() => lost.query()).toBeNull()
  })

  test('keeps the matches found before a cancellation, and continues on request', NIGHTLY, async () => {
    const api = listApi()
    const first = api.hold(matchParts)
    const second = api.hold(matchParts)
    await renderRoute('/bom', { api })
    await paste(numbered(60))
    first.release()
    await expect.element(page.getByText('40 of 60 lines looked up')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const stopped = page.getByText('20 lines are still to be looked up. The matches so far are kept.')
    await expect.element(stopped).toBeVisible()
    second.release()
    await expect.poll(() => textOf('U1')).toContain('Not found')
    scrollTo(0, document.body.scrollHeight) // only rows near the viewport are rendered
    await expect.poll(() => textOf('U60')).toContain('Not looked up yet')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('0 of 60 lines found.')).toBeVisible()
    expect(api.sentTo(matchParts).map(({ lines }) => lines.length)).toEqual([40, 20, 20])
  })

  test('pauses at the rate limit, and continues automatically or on request', async () => {
    const message = 'Too many attempts. Please try again in 3 min.'
    const body = { detail: message, message, code: 'too_many_attempts' }
    const refusal = { status: 429, headers: { 'retry-after': '180' }, body }
    const api = listApi().failOnce(matchParts, refusal).failOnce(matchParts, refusal)
    const clock = stopClock()
    await renderRoute('/bom', { api })
    await paste(numbered(2))
    const pause = page.getByText(/the rest will continue in 3 min\.$/)
    await expect.element(pause).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => api.countOf(matchParts)).toBe(2)
    await expect.element(pause).toBeVisible()
    await clock.pass(179_000)
    expect(api.countOf(matchParts)).toBe(2)
    await clock.pass(1_000)
    await expect.element(page.getByText('0 of 2 lines found.')).toBeVisible()
  })
})
