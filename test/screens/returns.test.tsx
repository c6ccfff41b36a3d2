import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getOrder } from '#contract/orders/calls.ts'
import { answerReturn, closeReturn, reopenReturn, reportProblem } from '#contract/orders/return-calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { returnedOrder, returnsApi, sampleReturn, closedReturn } from './support/order-returns.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleUser } from './support/samples.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const report = button('Report a problem')
const tick = (name: string) => page.getByRole('checkbox', { name })
const problemWith = (product: string) => page.getByRole('group', { name: `Problem with ${product}` })
const chooseProblem = (product: string, problem: string) =>
  problemWith(product).getByRole('radio', { name: problem }).click()
const history = page.getByRole('region', { name: 'Status history' })

const form = page.getByRole('region', { name: 'Report a problem' })
const openOrder = (api: ReturnType<typeof returnsApi>) => renderRoute('/orders/41', { api, user: sampleUser() })

describe('reporting a problem as the buyer', () => {
  beforeEach(() => page.viewport(390, 844))

  test('sends the selected pieces with their problem, and shows the report', async () => {
    const api = returnsApi()
    await openOrder(api)
    await report.click()
    await expect.element(form.getByRole('heading')).toHaveFocus()
    await tick('Relay').click()
    await page.getByRole('button', { name: /^Decrease Pieces of Relay/ }).click()
    await chooseProblem('Relay', "Doesn't work")
    await page.getByRole('textbox', { name: "What's wrong?" }).fill('They click, but never switch')
    expectNoHorizontalScroll('a report')
    await expectAccessible('a report')
    await button('Send report').click()
    await expect.element(page.getByText("Thanks. We'll call you about order #41.")).toBeVisible()
    expect(api.sentTo(reportProblem)).toEqual([
      { lines: [{ product_id: 1, quantity: 2, reason: 'faulty' }], text: 'They click, but never switch' },
    ])
    await expect.element(page.getByRole('heading', { name: 'Problem reported' })).toBeVisible()
    await expect.element(page.getByText("2 × Relay: doesn't work").first()).toBeVisible()
    expect(report.elements()).toEqual([])
    expect(form.elements()).toEqual([])
    expectNoHorizontalScroll('a reported problem')
    await expectAccessible('a reported problem')
  })

  test('requires an item and its problem before sending', async () => {
    const api = returnsApi()
    await openOrder(api)
    await report.click()
    await button('Send report').click()
    await expect.element(page.getByText('Select at least one item')).toBeVisible()
    await expect.element(tick('Relay')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Select at least one item')).not.toBeInTheDocument()
    await button('Send report').click()
    await expect.element(problemWith('Relay').getByRole('radio').first()).toHaveFocus()
    await expect.element(page.getByText('Choose the problem')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(problemWith('Relay').getByRole('radio', { name: 'Broken' })).toBeChecked()
    await expect.element(page.getByText('Choose the problem')).not.toBeInTheDocument()
    expect(api.sentTo(reportProblem)).toEqual([])
  })

  test('keeps the report after a lost response, and resends it with the same key', async () => {
    const api = returnsApi()
    api.failOnce(reportProblem)
    await openOrder(api)
    await report.click()
    await tick('Servo').click()
    await chooseProblem('Servo', 'Missing')
    await button('Send report').click()
    await expect.element(page.getByText(/^We couldn't send your report\./)).toBeVisible()
    await expect.element(tick('Servo')).toBeChecked()
    await button('Send report').click()
    await expect.element(page.getByText('1 × Servo: missing').first()).toBeVisible()
    const keys = api.calls
      .filter(({ name }) => name.endsWith('/returns'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('links to the contact page once it is too late to report', async () => {
    const api = returnsApi()
    api.fail(reportProblem, 'return_too_late')
    const { path } = await openOrder(api)
    await report.click()
    await tick('Servo').click()
    await chooseProblem('Servo', 'Broken')
    await button('Send report').click()
    await expect.element(form.getByText(/days after delivery\. Please contact us instead\.$/)).toBeVisible()
    await expectAccessible('a late report')
    await form.getByRole('link', { name: 'Contact us' }).click()
    await expect.poll(path).toBe('/contact?order=41')
  })

  test('shows the existing report if someone else reported first', async () => {
    const api = returnsApi()
    await openOrder(api)
    await report.click()
    await tick('Servo').click()
    await chooseProblem('Servo', 'Broken')
    api.on(getOrder, () => returnedOrder([sampleReturn()])).fail(reportProblem, 'return_open')
    await button('Send report').click()
    await expect.element(page.getByText('A problem with this order has already been reported.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Problem reported' })).toBeVisible()
    expect(form.elements()).toEqual([])
  })
})

describe('following a return as the buyer', () => {
  beforeEach(() => page.viewport(390, 844))

  test('withdraws a report, which can then be sent again', async () => {
    const api = returnsApi([sampleReturn({ status: 'agreed', answer: 'Please bring them along' })])
    await openOrder(api)
    await expect.element(page.getByText('Agreed: Please bring them along').first()).toBeVisible()
    await button('Withdraw report').click()
    await expect.element(page.getByText('Your report was withdrawn.')).toBeVisible()
    await expect.element(report).toHaveFocus()
    await expect.element(history.getByText(/^Withdrawn/)).toBeVisible()
  })

  test('shows the returned pieces, and what is owed for them', async () => {
    const api = returnsApi([sampleReturn({ id: 6, status: 'refused', answer: 'The pins were bent' }), closedReturn])
    await openOrder(api)
    await expect.element(page.getByText('2 returned')).toBeVisible()
    await expect.element(page.getByText('−Rwf 5,000.00')).toBeVisible()
    await expect.element(page.getByText('We owe you')).toBeVisible()
    await expect.element(history.getByText('Refused: The pins were bent')).toBeVisible()
    await expect.element(history.getByText(/^2 pieces back.*Rwf 5,000 taken off the order\.$/)).toBeVisible()
    await report.click()
    await tick('Relay').click() // a single piece is left
    expect(page.getByRole('spinbutton').elements()).toEqual([])
    expectNoHorizontalScroll('a closed return')
    await expectAccessible('a closed return')
  })

  test('closes the form by keyboard and returns the focus', async () => {
    await openOrder(returnsApi())
    await expect.element(report).toBeVisible()
    ;(report.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByRole('heading')).toHaveFocus()
    await button('Cancel').click()
    await expect.element(report).toHaveFocus()
  })

  test("hides the report form from an admin who views another person's order", async () => {
    await renderRoute('/orders/41', { api: returnsApi([sampleReturn()]), user: sampleAdmin() })
    await expect.element(history.getByText('Problem reported')).toBeVisible()
    expect(page.getByRole('button', { name: /report/i }).elements()).toEqual([])
  })
})

const openDialog = async (api: ReturnType<typeof returnsApi>) => {
  await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
  await expect.element(page.getByRole('heading', { name: 'Returns' })).toBeVisible()
}
const count = button('Count what came back')
const pieces = (name: string) => page.getByRole('spinbutton', { name })
const value = page.getByRole('textbox', { name: 'Value in Rwf, Relay' })
const close = button('Close return')
const events = page.getByRole('list', { name: 'Status history' }).getByRole('listitem')

describe('handling returns as an admin', () => {
  beforeEach(() => page.viewport(1440, 900))

  test('agrees to a return with an answer', async () => {
    const api = returnsApi([sampleReturn()])
    await openDialog(api)
    await button('Agree').click()
    const answer = page.getByRole('textbox', { name: 'Answer to the customer' })
    await expect.element(answer).toHaveFocus()
    await answer.fill('Please bring them along on Saturday')
    await button('Agree').click()
    await expect.element(page.getByText('Return for order #41 agreed')).toBeVisible()
    expect(api.sentTo(answerReturn)).toMatchObject([
      { status: 'agreed', answer: 'Please bring them along on Saturday' },
    ])
    await expect.element(events.first().getByText('Agreed: Please bring them along on Saturday')).toBeVisible()
    expect(button('Agree').elements()).toEqual([])
  })

  test('refuses a return, after which another can be recorded', async () => {
    const api = returnsApi([sampleReturn()])
    await openDialog(api)
    await button('Refuse').click()
    await button('Refuse').click()
    await expect.element(page.getByText('Refused').first()).toBeVisible()
    await expect.element(button('Record a return')).toHaveFocus()
    expect(api.sentTo(answerReturn)).toMatchObject([{ status: 'refused', answer: '' }])
  })

  test('reopens a closed return, unless its pieces were sold', async () => {
    const api = returnsApi([closedReturn])
    const detail = 'Some of the restocked items have since been sold. Relay is sold out.'
    api.failOnce(reopenReturn, { status: 409, body: { code: 'pieces_sold', message: detail, detail } })
    await openDialog(api)
    await button('Reopen').click()
    await expect.element(page.getByText(detail)).toBeVisible()
    await expectAccessible('a return that cannot be reopened')
    await button('Reopen').click()
    await expect.element(page.getByText('Return for order #41 reopened')).toBeVisible()
    await expect.element(count.first()).toBeVisible()
  })

  test('has no returns for an order that was not delivered', async () => {
    const api = returnsApi([], { status: 'completed' })
    await renderRoute('/admin/orders/41', { api, user: sampleAdmin() })
    await expect.element(events.first()).toBeVisible()
    expect(page.getByRole('heading', { name: 'Returns' }).elements()).toEqual([])
  })
})

describe('counting what came back as an admin', () => {
  beforeEach(() => page.viewport(1440, 900))

  test('counts what came back as the next step, and then refunds it', async () => {
    const api = returnsApi([sampleReturn()])
    await openDialog(api)
    await expect.element(page.getByRole('heading', { name: 'Problem reported' })).toBeVisible()
    await count.first().click()
    await expect.element(page.getByRole('heading', { name: 'Count what came back' })).toHaveFocus()
    await expect.element(pieces('Pieces back, Relay')).toHaveValue('2')
    await expect.element(value).toHaveValue('5000')
    await button('Increase Restock, Relay').click()
    await expect.element(page.getByText('2 pieces back, 1 restocked. Rwf 5,000 taken off the order.')).toBeVisible()
    await expect.element(page.getByText('Paid by Kigali Robotics: Rwf 5,000.')).toBeVisible()
    await expectAccessible('the count of a return')
    await close.click()
    await expect.element(page.getByText('Return for order #41 closed')).toBeVisible()
    expect(api.sentTo(closeReturn)).toEqual([
      {
        version_seen: 1,
        return_id: 7,
        lines: [
          {
            product_id: 1,
            reason: 'faulty',
            counted: 2,
            to_shelf: 1,
            outcome: 'money',
            value: 5000,
            borne_by: 'seller',
          },
        ],
      },
    ])
    await expect.element(page.getByText('Rwf 5,000 owed to the customer')).toBeVisible()
    await expect.element(button('Record refund').first()).toBeVisible()
    await expect.element(events.first().getByText(/^2 pieces back, 1 restocked\./)).toBeVisible()
  })

  test('scrolls to the lines without moving the title of the dialog on a phone', async () => {
    await page.viewport(390, 844)
    await openDialog(returnsApi([sampleReturn()]))
    await count.first().click()
    await expect.element(page.getByRole('heading', { name: 'Count what came back' })).toHaveFocus()
    const isInView = (name: string | RegExp) => {
      const { top, bottom } = page.getByRole('heading', { name }).element().getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight / 2
    }
    await expect.poll(() => isInView('Count what came back')).toBe(true)
    expect(isInView('Order #41')).toBe(true)
  })

  test('records goodwill that nobody reported, paid by the shop, on a phone', async () => {
    await page.viewport(390, 844)
    const api = returnsApi()
    await openDialog(api)
    await button('Record a return').click()
    await page.getByRole('combobox', { name: 'Reason, Relay' }).selectOptions('Goodwill, no pieces')
    await expect.element(page.getByRole('combobox', { name: 'Paid by, Relay' })).toHaveValue('shop')
    await value.fill('1,000')
    await expect.element(page.getByText('Rwf 1,000 taken off the order.')).toBeVisible()
    expectNoHorizontalScroll('goodwill')
    await expectAccessible('goodwill')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Return for order #41 closed')).toBeVisible()
    expect(api.sentTo(closeReturn)).toMatchObject([
      { lines: [{ product_id: 1, reason: 'goodwill', counted: 0, to_shelf: 0, value: 1000, borne_by: 'shop' }] },
    ])
  })

  test('rejects an empty count, and a value above the price of the pieces', async () => {
    const api = returnsApi()
    await openDialog(api)
    await button('Record a return').click()
    await close.click()
    await expect.element(page.getByText('Count at least one piece, or choose goodwill.')).toBeVisible()
    await button('Increase Pieces back, Relay').click()
    await value.fill('2,501')
    await close.click()
    await expect.element(page.getByText('This is more than the customer paid for the pieces')).toBeVisible()
    await expect.element(value).toHaveFocus()
    await value.fill('much')
    await close.click()
    await expect.element(value).toHaveAttribute('aria-invalid', 'true')
    expect(api.sentTo(closeReturn)).toEqual([])
    await page.getByRole('combobox', { name: 'Customer gets, Relay' }).selectOptions('Nothing')
    await close.click()
    await expect.element(page.getByText('Return for order #41 closed')).toBeVisible()
    expect(api.sentTo(closeReturn)).toMatchObject([{ lines: [{ counted: 1, outcome: 'none', value: 0 }] }])
  })

  test('shows the error beside a rejected value, and keeps the typed text', async () => {
    const api = returnsApi([sampleReturn()])
    const loc = ['body', 'lines', '0', 'value']
    const detail = [{ loc, msg: 'This is more than the customer paid for the pieces', type: 'custom' }]
    api.failOnce(closeReturn, { status: 422, body: { code: 'invalid_input', message: 'Invalid', detail } })
    await openDialog(api)
    await count.first().click()
    await value.fill('4000')
    await close.click()
    await expect.element(page.getByText('This is more than the customer paid for the pieces')).toBeVisible()
    await expect.element(value).toHaveFocus()
    await expect.element(value).toHaveValue('4000')
  })
})
