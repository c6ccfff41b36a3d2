import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  adjustSeller,
  closeStatements,
  getBooks,
  getStatement,
  listOpenBalances,
  listStatements,
  recordPayout,
  reversePayout,
  type OpenBalance,
  type Statement,
  type StatementDetail,
} from '#contract/statements/calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleAdmin, sampleSeller } from './support/samples.ts'

const SELLER = { id: 9, name: 'Kigali Robotics' }
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')

const sampleBalance = (fields: Partial<OpenBalance> = {}): OpenBalance => ({
  ...exampleOf(listOpenBalances)[0],
  seller: SELLER,
  opening: 0,
  gross: 125_000,
  commission: 12_500,
  adjusted: 0,
  balance: 112_500,
  entries: 14,
  ...fields,
})

const sampleStatement = (fields: Partial<Statement> = {}): Statement => ({
  id: 3,
  number: 2,
  seller: SELLER,
  from_day: '2026-10-01',
  to_day: '2026-10-31',
  closed_at: '2026-11-01T08:00:00Z',
  opening: 0,
  gross: 100_000,
  commission: 10_000,
  adjusted: 0,
  payable: 90_000,
  remainder: 0,
  paid: 0,
  ...fields,
})

const sampleDetail = (fields: Partial<StatementDetail> = {}): StatementDetail => ({
  ...sampleStatement(fields),
  payee: {
    name: SELLER.name,
    tin: '102345678',
    payout_method: 'mtn_momo',
    payout_name: 'Eric Mugisha',
    payout_number: '0788 000 001',
  },
  entries: [
    {
      at: '2026-10-05T08:00:00Z',
      kind: 'delivered',
      order_id: 395,
      product_name: 'Relay Module 1-Channel 5 V',
      gross: 100_000,
      commission: 10_000,
      adjusted: 0,
      note: '',
    },
  ],
  payouts: [],
  ...fields,
})

/** Creates a fake API with one open balance and one statement that stores its payouts. */
function booksApi(fields: Partial<StatementDetail> = {}) {
  let statement = sampleDetail(fields)
  return fakeApi()
    .on(getBooks, () => ({
      collected_today: [
        { method: 'cash' as const, amount: 12_500 },
        { method: 'momo' as const, amount: 72_000 },
      ],
      to_collect: 8_000,
      owed_to_customers: 2_500,
      owed_to_sellers: 202_500,
      paid_to_sellers: 0,
      round_differences: { amount: -500, rounds: 1 },
    }))
    .on(listOpenBalances, () => [sampleBalance()])
    .on(listStatements, () => [statement])
    .on(getStatement, () => statement)
    .on(closeStatements, () => [sampleStatement({ id: 4, number: 3 })])
    .on(adjustSeller, () => [sampleBalance({ adjusted: -2_000, balance: 110_500 })])
    .on(recordPayout, ({ body }) => {
      const amount = Number(body?.amount)
      const payout = { ...exampleOf(getStatement).payouts[0], id: 7, amount, method: body?.method ?? 'cash' }
      statement = { ...statement, paid: amount, payouts: [{ ...payout, reversal: null } as never] }
      return statement
    })
    .on(reversePayout, ({ body }) => {
      const reversal = { at: '2026-11-02T08:00:00Z', reason: body?.reason ?? '' }
      statement = { ...statement, paid: 0, payouts: statement.payouts.map((payout) => ({ ...payout, reversal })) }
      return statement
    })
}

describe("the shop's books", () => {
  beforeEach(() => page.viewport(1440, 900))
  const open = (api = booksApi(), path = '/admin/orders/books') => renderRoute(path, { api, user: sampleAdmin() })

  for (const width of [390, 1440])
    test(`show all totals, open earnings and statements at ${width} px`, async () => {
      await page.viewport(width, 844)
      await open()
      await expect.element(main.getByText('Rwf 84,500', { exact: true })).toBeVisible()
      await expect.element(main.getByText('cash Rwf 12,500, MoMo Rwf 72,000')).toBeVisible()
      await expect.element(main.getByText('Rwf 202,500', { exact: true })).toBeVisible()
      await expect.element(main.getByRole('link', { name: 'See orders' }).first()).toBeVisible()
      await expect.element(main.getByRole('link', { name: 'Kigali Robotics' })).toBeVisible()
      expectNoHorizontalScroll('the books')
      await expectAccessible('the books')
    })

  test('close statements up to the end of the previous month', async () => {
    const api = booksApi()
    await open(api)
    await main.getByRole('button', { name: 'Close statements' }).click()
    const day = dialog.getByLabelText('Last day')
    await expect.element(day).toHaveValue(expect.stringMatching(/^\d{4}-\d\d-(28|29|30|31)$/))
    await dialog.getByRole('button', { name: 'Close statements' }).click()
    await expect.element(page.getByText('1 statement closed')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('reject a period that is not over, with the error below the day', async () => {
    const api = booksApi()
    api.failOnce(closeStatements, 'period_open')
    await open(api)
    await main.getByRole('button', { name: 'Close statements' }).click()
    await dialog.getByRole('button', { name: 'Close statements' }).click()
    await expect
      .element(dialog.getByText("The last day must be yesterday or earlier, because today isn't over."))
      .toBeVisible()
    await expect.element(dialog.getByLabelText('Last day')).toHaveFocus()
  })

  test("let an admin adjust a seller's earnings by a signed amount with a reason", async () => {
    const api = booksApi()
    await open(api)
    await main.getByRole('button', { name: 'Adjust the earnings of Kigali Robotics' }).click()
    await dialog.getByRole('button', { name: 'Save adjustment' }).click()
    await expect.element(dialog.getByText('Enter an amount that is not 0, with at most two decimals')).toBeVisible()
    await dialog.getByLabelText('Amount').fill('-2,000')
    await dialog.getByLabelText('Reason, shown on the statement').fill('Courier fee')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Earnings of Kigali Robotics adjusted by Rwf -2,000')).toBeVisible()
    expect(api.sentTo(adjustSeller)).toEqual([{ amount: -2_000, note: 'Courier fee' }])
  })
})

describe('a statement', () => {
  beforeEach(() => page.viewport(390, 844))
  const openStatement = (api = booksApi()) => renderRoute('/admin/orders/books/3', { api, user: sampleAdmin() })

  test('shows its sums, entries and payee on a phone', async () => {
    await openStatement()
    await expect.element(dialog.getByText('Rwf 90,000.00', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('MTN MoMo, Eric Mugisha, 0788 000 001')).toBeVisible()
    await expect.element(dialog.getByText(/Order #395, delivered/)).toBeVisible()
    expectNoHorizontalScroll('a statement')
    await expectAccessible('a statement')
  })

  test('fills in the amount, method and day of a payout, which can be reversed', async () => {
    const api = booksApi()
    await openStatement(api)
    await dialog.getByRole('button', { name: 'Record payout' }).click()
    await expect.element(dialog.getByLabelText('Amount')).toHaveValue('90000')
    await expect.element(dialog.getByLabelText('Method')).toHaveValue('momo')
    await dialog.getByRole('button', { name: 'Save payout' }).click()
    await expect.element(dialog.getByText('Enter the reference of the transaction')).toBeVisible()
    await dialog.getByLabelText('Reference').fill('13370042')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Paid out')).toBeVisible()
    expect(api.sentTo(recordPayout)[0]).toMatchObject({ amount: 90_000, method: 'momo', reference: '13370042' })
    await dialog.getByRole('button', { name: /^Reverse: Paid Rwf 90,000/ }).click()
    await dialog.getByLabelText('What was wrong?').fill('Sent twice')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Rwf 90,000 left to pay out')).toBeVisible()
    await expect.element(dialog.getByText('Sent twice')).toBeVisible()
  })

  test('shows the error below the amount if a payout is too high', async () => {
    const api = booksApi()
    api.failOnce(recordPayout, 'payout_too_high')
    await openStatement(api)
    await dialog.getByRole('button', { name: 'Record payout' }).click()
    await dialog.getByLabelText('Reference').fill('13370042')
    await dialog.getByRole('button', { name: 'Save payout' }).click()
    await expect.element(dialog.getByText('of this statement is left to pay out.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Amount')).toHaveFocus()
  })

  test('is shown without payout controls to its seller', async () => {
    await renderRoute('/seller/sales/statements', { api: booksApi(), user: sampleSeller() })
    await expect.element(main.getByText('Rwf 112,500', { exact: true })).toBeVisible()
    expectNoHorizontalScroll('own statements')
    await expectAccessible('own statements')
    await main.getByRole('link', { name: 'No. 2' }).click()
    await expect.element(dialog.getByText('Rwf 90,000 left to pay out')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Record payout' })).not.toBeInTheDocument()
  })
})
