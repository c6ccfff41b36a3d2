import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  changeRound,
  closeRound,
  createRound,
  getRound,
  listReadyOrders,
  listRounds,
  recordStop,
} from '#contract/rounds/calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { renderRoute } from './support/render-route.tsx'
import { roundsApi, sampleStop } from './support/rounds.ts'
import { sampleAdmin } from './support/samples.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
const PHONE = { width: 390, height: 844 }

describe('the list of rounds', () => {
  const open = (api = roundsApi()) => renderRoute('/admin/orders/rounds', { api, user: sampleAdmin() })

  for (const width of [390, 1440])
    test(`shows open and closed rounds, and orders by sector, at ${width} px`, async () => {
      await page.viewport(width, 844)
      await open()
      await expect.element(main.getByText('0 of 2 recorded')).toBeVisible()
      await expect.element(main.getByRole('link', { name: 'Kanombe', exact: true })).toBeVisible()
      await expect.element(main.getByText('Rwf -500', { exact: true })).toBeVisible()
      const sectors = main.getByRole('heading', { level: 3 })
      await expect
        .poll(() => sectors.elements().map((heading) => heading.textContent))
        .toEqual(['Kacyiru1 order', 'Remera1 order', 'Other places1 order'])
      expectNoHorizontalScroll('the rounds')
      await expectAccessible('the rounds')
    })

  test('creates a round from selected orders, with a name from their sectors', async () => {
    await page.viewport(PHONE.width, PHONE.height)
    const api = roundsApi()
    await open(api)
    await main.getByRole('checkbox', { name: 'Select all orders in Remera' }).click()
    await main.getByRole('checkbox', { name: /^Select order #304/ }).click()
    await button('Add to round').click()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Kacyiru and Remera')
    await dialog.getByLabelText('Driver').fill('Eric')
    await dialog.getByRole('button', { name: 'Create round' }).click()
    await expect.element(page.getByText('Round Kacyiru and Remera created')).toBeVisible()
    expect(api.sentTo(createRound)[0]).toMatchObject({
      name: 'Kacyiru and Remera',
      driver: 'Eric',
      order_ids: [304, 303],
    })
    await expect.element(button('Add to round')).not.toBeInTheDocument()
  })

  test('adds selected orders to the end of an open round, and keeps the selection after a refusal', async () => {
    const api = roundsApi()
    api.failOnce(changeRound, 'round_changed')
    await open(api)
    await main.getByRole('checkbox', { name: /^Select order #305/ }).click()
    await button('Add to round').click()
    await dialog.getByLabelText('Round').selectOptions('5')
    await dialog.getByRole('button', { name: 'Add to round' }).click()
    await expect.element(dialog.getByText('This round has changed. Please check it and try again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add to round' }).click()
    await expect.element(page.getByText('1 order added to Remera and Kacyiru')).toBeVisible()
    expect(api.sentTo(changeRound).at(-1)).toMatchObject({ version_seen: 1, order_ids: [300, 301, 305] })
  })

  test('explains empty lists', async () => {
    const api = roundsApi()
      .on(listRounds, () => [])
      .on(listReadyOrders, () => [])
    await open(api)
    await expect.element(main.getByText('Nothing to deliver')).toBeVisible()
    await expect.element(main.getByText('No open rounds')).toBeVisible()
    await expect.element(main.getByText('No closed rounds yet')).toBeVisible()
  })

  test('reports a failed call and loads again', async () => {
    const api = roundsApi()
    api.failOnce(listRounds, 'bad_request')
    await open(api)
    await expect.element(main.getByText("We couldn't load the rounds.")).toBeVisible()
    await button('Try Again').click()
    await expect.element(main.getByText('0 of 2 recorded')).toBeVisible()
  })

  test('shows the heading while a late call is pending', async () => {
    const api = roundsApi()
    const held = api.hold(listRounds)
    await open(api)
    await expect.element(main.getByRole('heading', { name: 'Rounds', level: 1 })).toBeVisible()
    await expect.element(main.getByRole('status')).toHaveTextContent('Loading')
    held.release()
    await expect.element(main.getByText('0 of 2 recorded')).toBeVisible()
  })
})

describe('an open round', () => {
  beforeEach(() => page.viewport(PHONE.width, PHONE.height))
  const open = (api = roundsApi()) => renderRoute('/admin/orders/rounds/5', { api, user: sampleAdmin() })

  test('records an ordinary stop with two presses, and moves on to the next', async () => {
    const api = roundsApi()
    await open(api)
    await button('Delivered: Aline Uwase').click()
    await expect.element(main.getByLabelText('Cash in Rwf')).toHaveValue('18000')
    await expect.poll(() => document.activeElement?.outerHTML.slice(0, 200)).toContain('submit')
    await button('Save delivery').click()
    await expect.element(main.getByText('Expected Rwf 18,000')).toBeVisible()
    await expect.element(main.getByText('1 of 2 recorded')).toBeVisible()
    await expect.element(button('Delivered: Eric Mugabo')).toHaveFocus()
    expect(api.sentTo(recordStop)).toEqual([
      { result: 'delivered', payments: [{ amount: 18_000, method: 'cash', confirm: [] }] },
    ])
  })

  test('shows place, phone, notes and amount, without a horizontal scrollbar', async () => {
    await open()
    await expect.element(main.getByText('KG 11 Ave, Remera')).toBeVisible()
    await expect
      .element(main.getByRole('link', { name: 'Call Aline Uwase: 0788 000 001' }))
      .toHaveAttribute('href', 'tel:0788000001')
    await expect.element(main.getByText('Blue gate')).toBeVisible()
    await expect.element(main.getByText('Rwf 18,000', { exact: true }).first()).toBeVisible()
    expectNoHorizontalScroll('an open round')
    await expectAccessible('an open round')
    await button('Partly: Aline Uwase').click()
    expectNoHorizontalScroll('a partly delivered stop')
    await expectAccessible('a partly delivered stop')
  })

  test('lowers the cash by what was refused, until someone types another amount', async () => {
    const api = roundsApi()
    await open(api)
    await button('Partly: Aline Uwase').click()
    await button('Save partial delivery').click()
    await expect.element(main.getByText('Count at least one refused piece.')).toBeVisible()
    await button('Increase Refused pieces of Relay').click()
    await expect.element(main.getByLabelText('Cash in Rwf')).toHaveValue('13000')
    await main.getByLabelText('Cash in Rwf').fill('12000')
    await button('Increase Refused pieces of Servo').click()
    await expect.element(main.getByLabelText('Cash in Rwf')).toHaveValue('12000')
    await main.getByRole('checkbox', { name: 'Put the refused pieces back into stock' }).click()
    await button('Save partial delivery').click()
    await expect.element(main.getByText('Partly delivered')).toBeVisible()
    expect(api.sentTo(recordStop)[0]).toEqual({
      result: 'partly',
      refused: [
        { product_id: 1, quantity: 1 },
        { product_id: 2, quantity: 1 },
      ],
      is_resellable: false,
      payments: [{ amount: 12_000, method: 'cash', confirm: [] }],
    })
  })

  test('says that a refusal of everything is another result', async () => {
    await open()
    await button('Partly: Aline Uwase').click()
    await button('Increase Refused pieces of Relay').click()
    await button('Increase Refused pieces of Relay').click()
    await button('Increase Refused pieces of Servo').click()
    await button('Save partial delivery').click()
    await expect.element(main.getByText('Everything was refused. Choose Refused instead.')).toBeVisible()
  })

  test('records a payment by MoMo with its reference, beside cash or alone', async () => {
    const api = roundsApi()
    await open(api)
    await button('Delivered: Aline Uwase').click()
    await button('Paid another way').click()
    await expect.element(main.getByLabelText('Other amount in Rwf')).toHaveValue('18000')
    await button('Save delivery').click()
    await expect.element(main.getByText('Enter the reference of the transaction')).toBeVisible()
    await main.getByLabelText('Reference').fill('4821')
    await main.getByLabelText('Other amount in Rwf').fill('10000')
    await main.getByLabelText('Cash in Rwf').fill('8000')
    await button('Save delivery').click()
    await expect.element(main.getByText('Expected Rwf 8,000')).toBeVisible()
    expect(api.sentTo(recordStop)[0]).toMatchObject({
      payments: [
        { amount: 8_000, method: 'cash' },
        { amount: 10_000, method: 'momo', reference: '4821' },
      ],
    })
  })

  test('asks about a payment above the balance, and saves it anyway', async () => {
    const api = roundsApi()
    api.failOnce(recordStop, 'more_than_due')
    await open(api)
    await button('Delivered: Aline Uwase').click()
    await main.getByLabelText('Cash in Rwf').fill('20000')
    await button('Save delivery').click()
    await button('Save anyway').click()
    await expect.element(main.getByText('Expected Rwf 20,000')).toBeVisible()
    expect(api.sentTo(recordStop).at(-1)).toMatchObject({
      payments: [{ amount: 20_000, method: 'cash', confirm: ['more_than_due'] }],
    })
  })

  test('keeps the typed amount after a lost connection', async () => {
    const api = roundsApi()
    api.failOnce(recordStop)
    await open(api)
    await button('Delivered: Aline Uwase').click()
    await main.getByLabelText('Cash in Rwf').fill('17000')
    await button('Save delivery').click()
    await expect.element(main.getByText(/^We couldn't record the stop\./)).toBeVisible()
    await expect.element(main.getByLabelText('Cash in Rwf')).toHaveValue('17000')
  })

  test('records that nobody was at home, and another result when the driver came again', async () => {
    const api = roundsApi()
    await open(api)
    await button('Not at home: Aline Uwase').click()
    await button('Save visit').click()
    await button('Change result').click()
    await button('Refused: Aline Uwase').click()
    await button('Save refusal').click()
    await expect.element(main.getByText('Refused', { exact: true }).first()).toBeVisible()
    expect(api.sentTo(recordStop)).toEqual([{ result: 'not_at_home' }, { result: 'refused' }])
  })
})

describe('a round as a whole', () => {
  beforeEach(() => page.viewport(PHONE.width, PHONE.height))
  const open = (api = roundsApi()) => renderRoute('/admin/orders/rounds/5', { api, user: sampleAdmin() })

  test('moves and removes stops, except those with a result', async () => {
    const api = roundsApi()
    await open(api)
    await button('Not at home: Aline Uwase').click()
    await button('Save visit').click()
    await button('Edit').click()
    await expect
      .element(dialog.getByRole('button', { name: 'Remove Aline Uwase' }))
      .toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Move Aline Uwase down' }).click()
    await dialog.getByLabelText('Name').fill('Remera')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Round saved')).toBeVisible()
    expect(api.sentTo(changeRound)[0]).toMatchObject({ name: 'Remera', order_ids: [301, 300], version_seen: 1 })
  })

  test('can be closed once every stop has a result, with an explanation of a difference', async () => {
    const api = roundsApi()
    await open(api)
    await expect.element(button('Close round')).toBeDisabled()
    for (const name of ['Aline Uwase', 'Eric Mugabo']) {
      await button(`Delivered: ${name}`).click()
      await button('Save delivery').click()
    }
    await button('Close round').click()
    await dialog.getByLabelText('Counted cash in Rwf').fill('36000')
    await expect.element(dialog.getByText('The cash matches.')).toBeVisible()
    await dialog.getByLabelText('Counted cash in Rwf').fill('35500')
    await expect.element(dialog.getByText('Rwf 500 is missing.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close round' }).click()
    await expect.element(dialog.getByText('Explain the difference')).toBeVisible()
    await dialog.getByLabelText('Explanation of the difference').fill('Parking')
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByText('Rwf 35,500 counted of Rwf 36,000')).toBeVisible()
    await expect.element(main.getByText('Explanation: Parking')).toBeVisible()
    expect(api.sentTo(closeRound)).toEqual([{ expected_seen: 36_000, counted: 35_500, note: 'Parking' }])
    await expect.element(button('Edit')).not.toBeInTheDocument()
  })

  test('loads the round again if its cash has changed before the closing', async () => {
    const api = roundsApi({ stops: [] })
    api.failOnce(closeRound, 'round_changed')
    await open(api)
    await expect.element(main.getByText('No stops yet')).toBeVisible()
    await button('Close round').click()
    await dialog.getByLabelText('Counted cash in Rwf').fill('0')
    await dialog.getByRole('button', { name: 'Close round' }).click()
    await expect.element(dialog.getByText('This round has changed. Please check it and try again.')).toBeVisible()
    await expect.poll(() => api.countOf(getRound)).toBeGreaterThan(1)
  })

  test('reports a round that does not exist', async () => {
    const api = roundsApi()
    api.fail(getRound, 'round_not_found')
    await open(api)
    await expect.element(main.getByText("We couldn't load this round.")).toBeVisible()
  })

  test('needs two presses for each ordinary stop', async () => {
    const stops = Array.from({ length: 6 }, (_, at) => sampleStop(300 + 3 * at))
    await open(roundsApi({ stops }))
    let presses = 0
    for (const _stop of stops) {
      await button('Delivered: Aline Uwase').first().click()
      await button('Save delivery').click()
      presses += 2
      await expect.element(main.getByText(`${presses / 2} of 6 recorded`)).toBeVisible()
    }
    await expect.element(main.getByText('Expected Rwf 108,000')).toBeVisible()
  })
})
