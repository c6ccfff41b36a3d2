import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { page } from 'vitest/browser'
import { getOwnAccount } from '#contract/accounts/calls.ts'
import { matchParts } from '#contract/boms/calls.ts'
import { getCart } from '#contract/cart/calls.ts'
import { listOrders, placeOrder } from '#contract/orders/calls.ts'
import {
  addQuoteToCart,
  changeOrganisation,
  createQuote,
  getOrganisation,
  getQuote,
  listQuotes,
  type QuoteDetail,
} from '#contract/quotes/calls.ts'
import { closeList } from '#app/features/boms/list-store.ts'
import { quoteInCart } from '#app/features/quotes/quote-in-cart.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleCart, sampleCartLine, sampleOrder, sampleOrderDetail, sampleUser } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const paper = () => document.querySelector('[data-paper]')
const SCHOOL = { name: 'GS Kimironko', tin: '102345678' }

function sampleQuote(fields: Partial<QuoteDetail> = {}): QuoteDetail {
  const line = { product_id: 1, product_name: 'Relay', mpn: 'RLY-5', pieces_per_pack: 1, seller_name: 'Isoko' }
  return {
    id: 12,
    kind: 'proforma',
    created_at: '2026-11-29T08:00:00Z',
    valid_until: '2026-12-13',
    is_expired: false,
    buyer: { ...SCHOOL, address: 'KG 11 Ave, Kigali' },
    line_count: 1,
    total: 3000,
    lines: [{ ...line, price: 1500, quantity: 2 }],
    ...fields,
  }
}

/** Creates a fake API of an account with these proformas and quotations. */
function quotesApi(...quotes: QuoteDetail[]): FakeApi {
  return fakeApi()
    .on(getCart, () => sampleCart(sampleCartLine({ quantity: 2 })))
    .on(listOrders, () => [sampleOrder()])
    .on(getOwnAccount, () => sampleUser())
    .on(getOrganisation, () => ({ name: '', tin: '' }))
    .on(listQuotes, () => quotes)
    .on(getQuote, ({ params }) => quotes.find(({ id }) => id === Number(params.quote_id)) as QuoteDetail)
    .on(createQuote, ({ body }) => sampleQuote({ kind: body.kind, buyer: { address: '', tin: '', ...body.buyer } }))
}

let print: MockInstance
beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
})
afterEach(() => {
  print.mockRestore()
  closeList()
  quoteInCart.remove()
})

for (const width of [390, 1440])
  describe(`a proforma of the cart, at ${width} px`, () => {
    const openForm = async (api: FakeApi) => {
      await page.viewport(width, 844)
      await renderRoute('/cart', {
        api,
        user: sampleUser({ profile: { phone_number: '', address: 'KN 4', picture: '' } }),
      })
      await button('Proforma for a school or company').click()
      await expect.element(dialog.getByRole('heading', { name: 'Proforma' })).toBeVisible()
    }

    test('asks for the buyer, prints the paper and can print it again', async () => {
      const api = quotesApi()
      await openForm(api)
      await expect.element(dialog.getByLabelText('Address (optional)')).toHaveValue('KN 4')
      await expectAccessible('the form of a proforma')
      expectNoHorizontalScroll('the form of a proforma')
      await dialog.getByLabelText('School or company').fill(SCHOOL.name)
      await dialog.getByLabelText('TIN (optional)').fill('102 345 678')
      await button('Make and print').click()
      await expect.poll(() => print.mock.calls.length).toBe(1)
      expect(api.sentTo(createQuote)).toEqual([
        { kind: 'proforma', buyer: { name: SCHOOL.name, tin: '102 345 678', address: 'KN 4' } },
      ])
      const text = () => paper()?.textContent ?? ''
      for (const part of [
        'Proforma 12',
        'Valid until December 13, 2026',
        SCHOOL.name,
        'TIN 102 345 678',
        'RLY-5',
        'Rwf 3,000',
      ])
        expect(text()).toContain(part)
      expect(text()).toContain('Proforma. Not an official receipt.')
      dispatchEvent(new Event('afterprint'))
      await expect.poll(paper).toBeNull()
      await expect.element(dialog.getByText('Valid until December 13, 2026.')).toBeVisible()
      await button('Print').click()
      await expect.poll(() => print.mock.calls.length).toBe(2)
    })
  })

describe('the form of a proforma', () => {
  const openForm = async (api: FakeApi) => {
    await renderRoute('/cart', { api, user: sampleUser() })
    await button('Proforma for a school or company').click()
    await expect.element(dialog).toBeVisible()
  }

  test('fills in the organisation of the account', async () => {
    await openForm(quotesApi().on(getOrganisation, () => SCHOOL))
    await expect.element(dialog.getByLabelText('School or company')).toHaveValue(SCHOOL.name)
    await expect.element(dialog.getByLabelText('TIN (optional)')).toHaveValue(SCHOOL.tin)
  })

  test('refuses a missing name and a bad TIN', async () => {
    const api = quotesApi()
    await openForm(api)
    await dialog.getByLabelText('TIN (optional)').fill('12345')
    await button('Make and print').click()
    await expect.element(dialog.getByText('This is required')).toBeVisible()
    await expect.element(dialog.getByText('A TIN must have 9 digits')).toBeVisible()
    expect(api.countOf(createQuote)).toBe(0)
  })

  test('keeps the typed text after a failure, and does not print', async () => {
    const api = quotesApi()
    api.failOnce(createQuote)
    await openForm(api)
    await dialog.getByLabelText('School or company').fill(SCHOOL.name)
    await button('Make and print').click()
    await expect.element(dialog.getByText("We couldn't make the proforma.", { exact: false })).toBeVisible()
    await expect.element(dialog.getByLabelText('School or company')).toHaveValue(SCHOOL.name)
    expect(print).not.toHaveBeenCalled()
    await button('Make and print').click()
    await expect.poll(() => print.mock.calls.length).toBe(1)
  })

  test('works without the organisation of the account if it cannot be loaded', async () => {
    const api = quotesApi()
    api.fail(getOrganisation)
    await openForm(api)
    await dialog.getByLabelText('School or company').fill(SCHOOL.name)
    await button('Make and print').click()
    await expect.poll(() => print.mock.calls.length).toBe(1)
  })

  test('is not offered while the cart has problems', async () => {
    const api = quotesApi().on(getCart, () => sampleCart(sampleCartLine({ quantity: 20, stock_quantity: 3 })))
    await renderRoute('/cart', { api, user: sampleUser() })
    await expect.element(button('Proforma for a school or company')).toBeDisabled()
  })
})

describe('a quotation of a parts list', () => {
  const openList = async (user: ReturnType<typeof sampleUser> | null) => {
    const api = quotesApi().on(matchParts, ({ body }) => {
      const answer = exampleOf(matchParts)
      const [example] = answer.lines
      return { ...answer, lines: body.lines.map(({ line }) => ({ ...example, line })) } as typeof answer
    })
    await renderRoute('/bom', { api, ...(user && { user }) })
    await page.getByRole('textbox').first().fill('2x HC-SR04')
    await button('Find parts').click()
    await expect.element(button('Print quotation')).toBeEnabled()
    await button('Print quotation').click()
    return api
  }

  test('lists the chosen products with their quantities', async () => {
    const api = await openList(sampleUser())
    await dialog.getByLabelText('School or company').fill(SCHOOL.name)
    await button('Make and print').click()
    await expect.poll(() => paper()?.textContent).toContain('Quotation. Not an official receipt.')
    const [sent] = api.sentTo(createQuote)
    expect(sent).toMatchObject({ kind: 'quotation', lines: [{ product_id: expect.any(Number) as number }] })
  })

  test('asks visitors to sign in', async () => {
    await openList(null)
    await expect.element(page.getByText('Please sign in to print a quotation')).toBeVisible()
  })
})

describe('proformas and quotations below the orders', () => {
  const rows = page.getByRole('list', { name: 'Proformas and quotations' }).getByRole('listitem')
  const openList = async (api: FakeApi) => {
    await renderRoute('/orders', { api, user: sampleUser() })
    await page.getByText('Proformas and quotations').click()
  }

  test('loads them when they are opened, and prints one again', async () => {
    const expired = sampleQuote({ id: 7, kind: 'quotation', is_expired: true, valid_until: '2026-06-01' })
    const api = quotesApi(sampleQuote(), expired)
    await renderRoute('/orders', { api, user: sampleUser() })
    await expect.element(page.getByRole('list', { name: 'Orders' })).toBeVisible()
    expect(api.countOf(listQuotes)).toBe(0)
    await page.getByText('Proformas and quotations').click()
    await expect.element(rows.nth(0).getByText('Proforma 12')).toBeVisible()
    await expect.element(rows.nth(0).getByText('valid until December 13, 2026', { exact: false })).toBeVisible()
    await expect.element(rows.nth(1).getByText('Expired')).toBeVisible()
    expect(rows.nth(1).getByRole('button', { name: 'Add Quotation 7 to cart' }).elements()).toEqual([])
    await expectAccessible('proformas below the orders')
    await button('Print Quotation 7').click()
    await expect.poll(() => print.mock.calls.length).toBe(1)
    expect(paper()?.textContent).toContain('Quotation 7')
  })

  test('says what no longer fits into the cart, and sends its number with the order', async () => {
    const short = { product_id: 1, product: 'Relay', code: 'not_enough_stock' as const, stock_quantity: 1, price: 1500 }
    const gone = { ...short, product_id: 2, product: 'Servo', code: 'product_unavailable' as const, stock_quantity: 0 }
    const api = quotesApi(sampleQuote())
      .on(addQuoteToCart, () => ({ cart: sampleCart(sampleCartLine()), shortfalls: [short, gone] }))
      .on(placeOrder, () => ({ ...sampleOrderDetail(), data: sampleOrderDetail() }))
    await openList(api)
    await button('Add Proforma 12 to cart').click()
    await expect.element(rows.nth(0).getByText('In your cart, except:')).toBeVisible()
    await expect.element(rows.nth(0).getByText('Relay: 1 in stock')).toBeVisible()
    await expect.element(rows.nth(0).getByText('Servo: Sold out')).toBeVisible()
    await rows.nth(0).getByRole('link', { name: 'View cart' }).click()
    await button('Proceed to Checkout').click()
    await dialog.getByLabelText('Phone Number').fill('0788 123 456')
    await dialog.getByLabelText('Delivery Location').fill('KN 4 Ave, Kigali')
    await button('Place Order').click()
    await expect.poll(() => api.sentTo(placeOrder)).toHaveLength(1)
    expect(api.sentTo(placeOrder)[0]).toMatchObject({ quote_id: 12 })
    await expect.poll(() => quoteInCart.read()).toBeNull()
  })

  test('shows failures of loading, printing and adding, and can try again', async () => {
    const api = quotesApi(sampleQuote())
    api.fail(listQuotes)
    await openList(api)
    await expect.element(page.getByText("We couldn't load your proformas and quotations.")).toBeVisible()
    api.on(listQuotes, () => [sampleQuote()])
    await button('Try Again').click()
    await expect.element(rows).toBeVisible()
    api.fail(getQuote)
    await button('Print Proforma 12').click()
    await expect.element(page.getByText("We couldn't load it for printing.")).toBeVisible()
    api.fail(addQuoteToCart)
    await button('Add Proforma 12 to cart').click()
    await expect.element(page.getByText("We couldn't add it to your cart.")).toBeVisible()
    expect(quoteInCart.read()).toBeNull()
  })

  test('says how to make the first one', async () => {
    await openList(quotesApi())
    await expect.element(page.getByText('Make a proforma in your cart, or a quotation on a parts list.')).toBeVisible()
  })

  test('fits every width', NIGHTLY, async () => {
    const name = 'Groupe Scolaire Notre-Dame de Lourdes de Byimana, section of electronics and robotics'
    await openList(quotesApi(sampleQuote({ buyer: { ...SCHOOL, name, address: '' } })))
    for (const width of [390, 900, 1440]) {
      await page.viewport(width, 844)
      await expect.poll(() => innerWidth).toBe(width)
      await expect.element(rows).toBeVisible()
      expectNoHorizontalScroll(`${width} px`)
    }
  })
})

describe('the school or company on the profile', () => {
  const section = page.getByRole('region', { name: 'School or company' })

  test('can be changed', async () => {
    const api = quotesApi()
      .on(getOrganisation, () => SCHOOL)
      .on(changeOrganisation, ({ body }) => body)
    await renderRoute('/profile', { api, user: sampleUser() })
    await expect.element(section.getByLabelText('Name')).toHaveValue(SCHOOL.name)
    await section.getByLabelText('TIN (optional)').fill('1')
    await section.getByRole('button', { name: 'Save' }).click()
    await expect.element(section.getByText('A TIN must have 9 digits')).toBeVisible()
    await section.getByLabelText('TIN (optional)').fill('')
    await section.getByRole('button', { name: 'Save' }).click()
    await expect.element(section.getByText('Saved')).toBeVisible()
    expect(api.sentTo(changeOrganisation)).toEqual([{ name: SCHOOL.name, tin: '' }])
  })

  test('shows that it could not be loaded', async () => {
    const api = quotesApi()
    api.fail(getOrganisation)
    await renderRoute('/profile', { api, user: sampleUser() })
    await expect.element(section.getByText("We couldn't load your school or company.")).toBeVisible()
  })
})
