import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { matchParts, type MatchCandidate, type MatchedLine, type MatchReason } from '#contract/boms/calls.ts'
import { addManyToCart, getCart, updateCartLine, type Cart } from '#contract/cart/calls.ts'
import { searchProducts } from '#contract/catalogue/calls.ts'
import { listOrders, type Order } from '#contract/orders/calls.ts'
import { listProjects } from '#contract/projects/calls.ts'
import { xlsxBook } from '#test/xlsx.ts'
import { closeList } from '#app/features/boms/list-store.ts'
import type { FakeApi } from './support/fake-api.ts'
import { expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleCart, sampleCartLine, sampleOrder, sampleOrderItem, sampleUser } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

type Product = MatchCandidate['product']
const EXACT: MatchReason = { code: 'same_number', text: 'Same part number' }
const OTHER: MatchReason = { code: 'not_compared', text: 'Your list also says “shielded”' }

const rows = () =>
  page
    .getByRole('table', { name: 'Lines of the list' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const rowOf = (ref: string) => rows().filter({ has: page.getByRole('cell', { name: new RegExp(`^${ref}\\b`) }) })
const textOf = (ref: string) => rowOf(ref).query()?.textContent ?? ''
const refs = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('.bom-refs')?.textContent)
const cost = page.getByRole('region', { name: 'Cost' })
const summary = () => page.getByText(/lines found\./)
const total = () => /TotalRwf ([\d,.]+\.\d\d)/.exec(cost.query()?.textContent ?? '')?.[1]?.replaceAll(',', '')
const addButton = page.getByRole('button', { name: /^Add \d+ parts? to cart$/ })

function candidate(fields: Partial<Product>, reasons: MatchReason[] = [EXACT]): MatchCandidate {
  const [example] = exampleOf(searchProducts).items
  if (!example) throw new Error('The example has no product')
  const sale = { min_quantity: 1, quantity_step: 1, pieces_per_pack: 1, stock_quantity: 500 }
  return { product: { ...example, ...sale, pictures: [], away_until: undefined, ...fields }, confidence: 90, reasons }
}

const answer = (state: MatchedLine['state'], best: MatchCandidate | null = null): Omit<MatchedLine, 'line'> => ({
  state,
  understood: [],
  best,
  others: [],
  searched: true,
})

/** Creates a fake API that matches lines by their part number, and stores a cart that never exceeds the stock. */
function reviewApi(answers: Record<string, Omit<MatchedLine, 'line'>>, start: Cart = sampleCart()): FakeApi {
  let cart = start
  const stockOf = (id: number) => {
    const found = Object.values(answers).find(({ best }) => best?.product.id === id)?.best?.product
    return stock[id] ?? found?.stock_quantity ?? 0
  }
  const setLine = (id: number, quantity: number) => {
    const others = cart.items.filter((line) => line.id !== id)
    cart = sampleCart(...others, sampleCartLine({ id, name: `Part ${id}`, quantity, stock_quantity: stockOf(id) }))
  }
  return fakeApi()
    .on(matchParts, ({ body }) => ({
      lines: body.lines.map(({ line, mpn = '' }) => ({ line, ...(answers[mpn] ?? answer('none')) })),
    }))
    .on(getCart, () => cart)
    .on(updateCartLine, ({ body }) => {
      setLine(Number(body.product_id), Number(body.quantity))
      return cart
    })
    .on(addManyToCart, ({ body }) => {
      const shortfalls = body.lines.flatMap(({ product_id, quantity }) => {
        const id = Number(product_id)
        const held = cart.items.find((line) => line.id === id)?.quantity ?? 0
        const left = stockOf(id)
        if (held + Number(quantity) <= left) {
          setLine(id, held + Number(quantity))
          return []
        }
        const code = 'not_enough_stock' as const
        return [{ product_id: id, product: `Part ${id}`, code, stock_quantity: left, left, price: 100 }]
      })
      return { cart, shortfalls, short: shortfalls }
    })
}

/** Stock that differs from the stock in the match results, by product ID. */
let stock: Record<number, number> = {}

async function openList(text: string, api: FakeApi) {
  const rendered = await renderRoute('/bom', { api, user: sampleUser() })
  await paste(text)
  return rendered
}

async function paste(text: string) {
  await page.getByLabelText('Your list, one part per line').fill(text)
  await page.getByRole('button', { name: 'Find parts' }).click()
}

beforeEach(() => {
  stock = {}
  localStorage.clear()
})
afterEach(closeList)

const SHOP = {
  AAA111: answer('sure', candidate({ id: 1, name: 'Amplifier', price: 100 })),
  BBB222: answer('check', candidate({ id: 2, name: 'Timer', price: 250, stock_quantity: 30 })),
  CCC333: answer('check', candidate({ id: 3, name: 'Coil', price: 75 }, [EXACT, OTHER])),
  EEE555: answer('check', candidate({ id: 5, name: 'Diode', price: 20 })),
}
const MIXED = 'U1 AAA111\nU2, U3 BBB222\nU4 CCC333\nU5 DDD444\nU6 EEE555\n'

describe('reviewing a parts list', () => {
  test('shows the price, stock and seller of a line to check, and counts the lines in each state', async () => {
    await openList(MIXED, reviewApi(SHOP))
    await expect.element(summary()).toHaveTextContent('1 of 5 lines found. 3 to check. 1 not found.')
    await expect.poll(() => textOf('U2')).toContain('500.00') // 2 × 250
    expect(textOf('U2')).toContain('Rwf 250 each')
    expect(textOf('U2')).toContain('30 in stock')
    const { seller } = candidate({}).product
    expect(textOf('U2')).toContain(seller.name)
    await expect.poll(total).toBe('100.00') // only the certain part counts
    await expect.element(page.getByText(/^All \d+ lines/)).not.toBeInTheDocument()
  })

  test('puts uncertain lines first, and keeps them in place once a part is chosen', async () => {
    await openList(MIXED, reviewApi(SHOP))
    await expect.poll(refs).toEqual(['U2, U3', 'U4', 'U6', 'U1', 'U5'])
    await page.getByRole('button', { name: 'Use this for U2, U3' }).click()
    await expect.element(summary()).toHaveTextContent('2 of 5 lines found. 2 to check. 1 not found.')
    expect(refs()).toEqual(['U2, U3', 'U4', 'U6', 'U1', 'U5'])
  })

  test('uses all exact matches with one press, which can be undone', async () => {
    await openList(MIXED, reviewApi(SHOP))
    const use = page.getByRole('button', { name: 'Use all exact matches (2)' })
    await use.click()
    await expect.element(summary()).toHaveTextContent('3 of 5 lines found. 1 to check. 1 not found.')
    await expect.element(use).not.toBeInTheDocument()
    expect(textOf('U4')).toContain('Please check') // the list states more than the part
    await expect.element(page.getByRole('button', { name: 'Add 3 parts to cart' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(summary()).toHaveTextContent('1 of 5 lines found. 3 to check. 1 not found.')
    await expect.element(use).toBeVisible()
  })

  test('names an unused column that looks like a quantity, until it is assigned', NIGHTLY, async () => {
    await openList('Ref,MPN,Nb pcs\nU1,AAA111,3\nU2,BBB222,5\n', reviewApi(SHOP))
    const doubt = page.getByText("Column “Nb pcs” looks like a quantity and isn't used.")
    await expect.element(doubt).toBeVisible()
    await page.getByLabelText(/^Nb pcs/).selectOptions('Quantity')
    await expect.poll(() => textOf('U1')).toContain('3 pcs')
    await expect.element(doubt).not.toBeInTheDocument()
  })

  test('names columns that compete for the quantity, until one of them is set to unused', async () => {
    await openList('Ref,MPN,Order Qty,Qty per unit\nU1,AAA111,10,1\n', reviewApi(SHOP))
    const doubt = page.getByText(
      'Columns “Order Qty” and “Qty per unit” both look like a quantity. We use “Order Qty”.',
    )
    await expect.element(doubt).toBeVisible()
    await page.getByLabelText(/^Order Qty/).selectOptions('Not used')
    await expect.poll(() => textOf('U1')).toContain('1 pcs')
    await expect.element(doubt).not.toBeInTheDocument()
  })
})

describe('the total of a parts list', () => {
  const pack = { id: 1, name: 'Bag', price: 1_250.5, pieces_per_pack: 10, stock_quantity: 3 }
  const PACKS = {
    AAA111: answer('sure', candidate(pack)),
    AAA112: answer('sure', candidate(pack)),
    BBB222: answer('sure', candidate({ id: 2, name: 'Timer', price: 99.99, stock_quantity: 25 })),
    CCC333: answer('sure', candidate({ id: 3, name: 'Coil', price: 7 })),
  }
  const sumOfRows = () =>
    rows()
      .elements()
      .map((row) => Number((row.querySelector('.bom-sum')?.textContent ?? '0').replaceAll(',', '')))
      .reduce((sum, francs) => sum + francs, 0)
      .toFixed(2)
  test('multiplies by boards if the list has designators, and by sets if it has none', async () => {
    await openList('R1, R2 AAA111', reviewApi(PACKS))
    await expect.element(page.getByLabelText('Boards')).toHaveValue('1')
    await page.getByRole('button', { name: 'New list' }).click()
    await paste('4x AAA111')
    await expect.element(page.getByLabelText('Sets')).toHaveValue('1')
    await expect.element(page.getByLabelText('Boards')).not.toBeInTheDocument()
  })

  test('equals the sum of the lines with shared packs, spares, short stock and excluded lines', async () => {
    await openList('4x AAA111\n5x AAA112\n40x BBB222\n3x CCC333\n', reviewApi(PACKS))
    await expect.element(page.getByText('All 4 lines found.')).toBeVisible()
    await expect.poll(total).toBe((1_250.5 + 25 * 99.99 + 3 * 7).toFixed(2)) // 9 pieces fit into one bag
    await expect.poll(sumOfRows).toBe(total())
    await expect.element(page.getByText('Included in AAA111')).toBeVisible()
    for (const [boards, spare] of [
      ['3', '10'],
      ['9', '0.5'],
      ['1', '7.5'],
    ] as const) {
      await page.getByLabelText('Sets').fill(boards)
      await page.getByLabelText('Extra, %').fill(spare)
      await expect.poll(sumOfRows).toBe(total())
    }
    await page.getByRole('button', { name: 'Leave out CCC333' }).click()
    await expect.poll(() => rows().elements().length).toBe(3)
    await expect.poll(sumOfRows).toBe(total())
  })
})

describe('a list and the cart', () => {
  const LACKING = { AAA111: answer('sure', candidate({ id: 1, name: 'Part 1', price: 100, stock_quantity: 25 })) }

  test('keeps the requested quantity through a shortage, in the list and in the cart', async () => {
    const api = reviewApi(LACKING)
    await openList('40x AAA111', api)
    await expect.element(page.getByText('15 short')).toBeVisible()
    await addButton.click()
    await expect.element(page.getByText('1 part is in your cart.')).toBeVisible()
    await expect.poll(() => rows().elements()[0]?.textContent).toContain('40 pcs25 in your cart')
    await cost.getByRole('link', { name: 'View cart' }).click()
    await expect.element(page.getByText('You asked for 40; 25 in stock.')).toBeVisible()
    api.on(getCart, () => sampleCart(sampleCartLine({ id: 1, name: 'Part 1', quantity: 25, stock_quantity: 60 })))
    dispatchEvent(new Event('visibilitychange')) // the cart is read again
    await expect.element(page.getByText('You asked for 40.')).toBeVisible()
    await page.getByRole('button', { name: 'Set to 40: Part 1' }).click()
    await expect.poll(() => api.sentTo(updateCartLine)).toEqual([{ product_id: 1, quantity: 40 }])
    await expect.element(page.getByText(/You asked for/)).not.toBeInTheDocument()
  })

  test('adds what is left when the stock has been sold since the lookup', async () => {
    const api = reviewApi({ AAA111: answer('sure', candidate({ id: 1, name: 'Part 1', stock_quantity: 500 })) })
    stock = { 1: 25 }
    await openList('40x AAA111', api)
    await addButton.click()
    await expect.element(page.getByText('1 part is in your cart.')).toBeVisible()
    await expect.element(page.getByText('15 short')).toBeVisible()
    await expect.poll(() => rows().elements()[0]?.textContent).toContain('40 pcs25 in your cart')
    expect(api.sentTo(addManyToCart).map(({ lines }) => lines[0]?.quantity)).toEqual([40, 25])
    await expect.element(page.getByRole('button', { name: 'All matched parts are in your cart' })).toBeDisabled()
  })

  test('adds only what is missing when the same list is opened and added again', NIGHTLY, async () => {
    const api = reviewApi(SHOP, sampleCart(sampleCartLine({ id: 1, name: 'Part 1', quantity: 2, stock_quantity: 500 })))
    await openList('10x AAA111', api)
    await addButton.click()
    await expect.element(page.getByText('1 part is in your cart.')).toBeVisible()
    await page.getByRole('button', { name: 'New list' }).click()
    await paste('10x AAA111')
    await expect.element(page.getByText('10 in your cart')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'All matched parts are in your cart' })).toBeDisabled()
    await page.getByLabelText('Sets').fill('2')
    await addButton.click()
    await expect.element(page.getByText('20 in your cart')).toBeVisible()
    expect(api.sentTo(addManyToCart).map(({ lines }) => lines[0]?.quantity)).toEqual([10, 10])
  })

  test('counts the pieces already ordered, and offers those that were removed from the cart', NIGHTLY, async () => {
    let orders: Order[] = [sampleOrder({ id: 5 })]
    const api = reviewApi(SHOP).on(listOrders, () => ({ items: orders, total: orders.length, page: 1, page_size: 20 }))
    await openList('10x AAA111', api)
    await addButton.click()
    await expect.element(page.getByText('10 in your cart')).toBeVisible()
    await expect.poll(() => sessionStorage.getItem('bom-choices')).toContain('"lastOrderId":5')
    orders = [sampleOrder({ id: 6, items: [sampleOrderItem({ product_id: 1, quantity: 6 })] }), ...orders]
    api.on(getCart, () => sampleCart())
    await page.getByRole('button', { name: 'New list' }).click()
    dispatchEvent(new Event('visibilitychange')) // the cart and the orders are read again
    await paste('10x AAA111')
    await expect.element(page.getByText('6 ordered')).toBeVisible()
    await addButton.click()
    await expect.poll(() => api.sentTo(addManyToCart).at(-1)?.lines).toEqual([{ product_id: 1, quantity: 4 }])
  })
})

describe('lines that the spreadsheet hides', () => {
  test('are left out with a notice, until the user includes them', async () => {
    const rows = [
      ['Ref', 'Qty', 'MPN'],
      ['U1', '1', 'AAA111'],
      ['U2', '2', 'BBB222'],
      ['U3', '1', 'AAA111'],
    ]
    await renderRoute('/bom', { api: reviewApi(SHOP), user: sampleUser() })
    const book = xlsxBook({ rows, hiddenRows: [3, 4] })
    await userEvent.upload(page.getByLabelText('Parts list file'), new File([book.slice()], 'board.xlsx'))
    const notice = page.getByText('2 lines are hidden in the spreadsheet, so we left them out.')
    await expect.element(notice).toBeVisible()
    await expect.poll(total).toBe('100.00')
    await page.getByText('2 lines left out').click()
    await expect.element(page.getByText('Hidden in the spreadsheet').first()).toBeVisible()
    await page.getByRole('button', { name: 'Include hidden lines' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.poll(refs).toEqual(['U2', 'U1', 'U3'])
    await expect.poll(total).toBe('200.00')
  })
})

describe('lines that did not fit into a search call', () => {
  test('are sent again, and are reported only if they are too long for a call of their own', async () => {
    const isRoomFor = (mpn: string, place: number) => mpn !== 'DDD444' && place < 2
    const api = reviewApi(SHOP).on(matchParts, ({ body }) => ({
      lines: body.lines.map(({ line, mpn = '' }, place) => {
        const found = isRoomFor(mpn, place) ? SHOP[mpn as keyof typeof SHOP] : { ...answer('none'), searched: false }
        return { line, ...found }
      }),
    }))
    await openList(MIXED, api)
    await expect.element(summary()).toHaveTextContent('1 of 5 lines found. 3 to check. 1 not found.')
    expect(textOf('U5')).toContain('Too many words to search for. Use fewer words.')
    expect(api.sentTo(matchParts).map(({ lines }) => lines.length)).toEqual([5, 3, 2, 1])
  })
})

describe('the page of parts lists', () => {
  for (const width of [900, 1280, 1440])
    test(`gives the part enough room at ${width} px`, NIGHTLY, async () => {
      await page.viewport(width, 900)
      await openList(MIXED, reviewApi(SHOP))
      await expect.poll(refs).toHaveLength(5)
      const part = page.getByRole('columnheader', { name: 'Part', exact: true })
      await expect.poll(() => part.query()?.getBoundingClientRect().width ?? 0).toBeGreaterThanOrEqual(220)
      expectNoHorizontalScroll('a list')
    })

  test('shows a worked example and the saved lists, and tries the example with one press', async () => {
    const [project] = exampleOf(listProjects)
    if (!project) throw new Error('The example has no project')
    const api = reviewApi({}).on(listProjects, () => [{ ...project, id: 9, title: 'Weather station' }])
    await renderRoute('/bom', { api, user: sampleUser() })
    const example = page.getByRole('region', { name: 'Example' })
    await expect.element(example.getByText('R1-R4 10k 0603 1%')).toBeVisible()
    await expect.element(example.getByText('4 × 10kΩ 1% 0603')).toBeVisible()
    await expect.element(example.getByText('Not a part, such as a test point or hole')).toBeVisible()
    const saved = page.getByRole('region', { name: 'Your saved lists' })
    await expect.element(saved.getByRole('link', { name: 'Weather station' })).toHaveAttribute('href', '/bom?project=9')
    await example.getByRole('button', { name: 'Try an example' }).click()
    await expect.element(summary()).toHaveTextContent('0 of 10 lines found. 10 not found.')
  })

  test('shows the example without saved lists to visitors', async () => {
    await renderRoute('/bom', { api: reviewApi({}) })
    await expect.element(page.getByRole('button', { name: 'Try an example' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Your saved lists' })).not.toBeInTheDocument()
  })
})
