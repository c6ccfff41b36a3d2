import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logIn, validateToken } from '#contract/accounts/calls.ts'
import { createStockAlert, listStockAlerts, withdrawStockAlert, type StockAlert } from '#contract/alerts/calls.ts'
import { getProduct, type ProductWithFacts } from '#contract/catalogue/calls.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import type { FakeApi } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleProduct, sampleUser } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const CAMERA = 'ESP32-CAM'
const main = page.getByRole('main')
const button = (name: string) => main.getByRole('button', { name, exact: true })
const askButton = button("Tell me when it's back")
const cancelButton = button('Cancel alert')
const rows = page.getByRole('list', { name: 'Your stock alerts' }).getByRole('listitem')

const rowTexts = () => rows.elements().map(({ textContent }) => textContent)

beforeEach(() => page.viewport(1440, 900))

function sampleAlert(fields: Partial<StockAlert> = {}): StockAlert {
  const [example] = exampleOf(listStockAlerts)
  if (!example?.product) throw new Error('The example has no alert')
  const product = { ...example.product, id: 1, name: CAMERA, stock_quantity: 0, away_until: undefined }
  return {
    ...example,
    product_id: 1,
    product_name: CAMERA,
    asked_at: '2026-11-18T08:00:00.000Z',
    emailed_at: null,
    product,
    ...fields,
  }
}

/** Creates a fake API that stores stock alerts and sells one product. */
function alertsApi(saved: StockAlert[] = [], fields: Partial<ProductWithFacts> = {}): FakeApi {
  let alerts = saved
  const without = (id: string | undefined) => alerts.filter((alert) => alert.product_id !== Number(id))
  return fakeApi()
    .on(getProduct, () => sampleProduct({ id: 1, name: CAMERA, stock_quantity: 0, ...fields }))
    .on(recordView, () => exampleOf(recordView))
    .on(listStockAlerts, () => alerts)
    .on(createStockAlert, ({ params }) => {
      const id = Number(params.product_id)
      const alert = saved.find((alert) => alert.product_id === id) ?? sampleAlert({ product_id: id })
      alerts = [alert, ...without(params.product_id)]
      return alert
    })
    .on(withdrawStockAlert, ({ params }) => {
      alerts = without(params.product_id)
      return { product_id: Number(params.product_id) }
    })
}

describe('the stock alert on a product page', () => {
  test('is requested and cancelled with one button, and the cancellation can be undone', async () => {
    const { api } = await renderRoute('/product/1', { api: alertsApi(), user: sampleUser() })
    await askButton.click()
    await expect.element(main.getByText("We'll email you once when it's back.").first()).toBeVisible()
    await expect.element(cancelButton).toHaveFocus()
    await expectAccessible('a product with an alert', 'main')
    await cancelButton.click()
    await expect.element(askButton).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(cancelButton).toBeVisible()
    expect([api.countOf(createStockAlert), api.countOf(withdrawStockAlert)]).toEqual([2, 1])
  })

  test('leads signed-out visitors to the login page, and is saved when they return', NIGHTLY, async () => {
    const api = alertsApi()
      .on(logIn, () => ({ access_token: 'token', user: sampleUser() }))
      .on(validateToken, () => sampleUser())
    const { path } = await renderRoute('/product/1', { api })
    await askButton.click()
    await expect.poll(path).toBe('/login?next=%2Fproduct%2F1')
    expect(api.countOf(createStockAlert)).toBe(0)
    await page.getByLabelText('Email').fill('aline@isoko.example')
    await page.getByLabelText('Password', { exact: true }).fill('correct horse')
    await main.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(path, { timeout: 10_000 }).toBe('/product/1')
    await expect.element(cancelButton).toBeVisible()
    expect(api.countOf(createStockAlert)).toBe(1)
  })

  test('disappears with a message when the server refuses it', async () => {
    const api = alertsApi().fail(createStockAlert, 'too_many_alerts')
    await renderRoute('/product/1', { api, user: sampleUser() })
    await askButton.click()
    await expect.element(page.getByText(/reached the limit of .+ stock alerts/)).toBeVisible()
    await expect.element(askButton).toBeVisible()
  })

  test('remains when the call to cancel it fails', async () => {
    const api = alertsApi([sampleAlert()]).fail(withdrawStockAlert)
    await renderRoute('/product/1', { api, user: sampleUser() })
    await cancelButton.click()
    await expect.element(page.getByText("We couldn't cancel your stock alert.")).toBeVisible()
    await expect.element(cancelButton).toBeVisible()
  })

  test('is offered while the seller is away, and again after its email has been sent', async () => {
    const away = { stock_quantity: 5, away_until: '2026-12-05' }
    const api = alertsApi([sampleAlert({ emailed_at: '2026-11-20T08:00:00.000Z' })], away)
    await renderRoute('/product/1', { api, user: sampleUser() })
    await expect.element(main.getByText(/^Back on /).first()).toBeVisible()
    await api.answered(listStockAlerts)
    await expect.element(askButton).toBeVisible()
  })

  test('fits a phone', NIGHTLY, async () => {
    await page.viewport(390, 844)
    await renderRoute('/product/1', { api: alertsApi([sampleAlert()]), user: sampleUser() })
    await expect.element(cancelButton).toBeVisible()
    expectNoHorizontalScroll('390 px')
  })
})

describe('the list of stock alerts', () => {
  test('shows waiting and emailed alerts, and cancels and restores a waiting one', async () => {
    const emailed = sampleAlert({
      product_id: 2,
      product_name: 'Relay 5 V',
      emailed_at: '2026-11-20T08:00:00.000Z',
      product: null,
    })
    const { api } = await renderRoute('/alerts', { api: alertsApi([sampleAlert(), emailed]), user: sampleUser() })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Stock alerts' })).toBeVisible()
    const texts = [
      'ESP32-CAMWaiting since Nov 18, 2026Out of stockCancel alertfor ESP32-CAM',
      'Relay 5 VEmailed on Nov 20, 2026Not for sale right now',
    ]
    await expect.poll(rowTexts).toEqual(texts)
    await expect.element(page.getByRole('link', { name: CAMERA })).toHaveAttribute('href', '/product/1')
    await expectAccessible('the list of alerts', 'main')
    await button(`Cancel alert for ${CAMERA}`).click()
    await expect.poll(rowTexts).toEqual(texts.slice(1))
    await expect.element(page.getByText(`Alert for ${CAMERA} cancelled.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(rowTexts).toEqual(texts)
    expect(api.countOf(createStockAlert)).toBe(1)
  })

  test('explains how to get alerts when there are none', async () => {
    await renderRoute('/alerts', { api: alertsApi(), user: sampleUser() })
    await expect.element(page.getByText('No stock alerts yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Browse parts' })).toHaveAttribute('href', '/products')
  })

  test('shows a late and a failed call', async () => {
    const api = alertsApi([sampleAlert()]).failOnce(listStockAlerts, 'bad_request')
    const call = api.hold(listStockAlerts)
    await renderRoute('/alerts', { api, user: sampleUser() })
    await expect.element(page.getByText("We couldn't load your stock alerts.")).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await call.arrived
    await expect.element(page.getByText('Loading your stock alerts...')).toBeInTheDocument()
    call.release()
    await expect.element(rows).toBeVisible()
  })

  test('fits every width', NIGHTLY, async () => {
    const name = 'A camera with a very long name, for the roof of the school in Nyamirambo'
    await renderRoute('/alerts', { api: alertsApi([sampleAlert({ product_name: name })]), user: sampleUser() })
    for (const width of [390, 900, 1440]) {
      await page.viewport(width, 844)
      await expect.poll(() => innerWidth).toBe(width)
      await expect.element(rows).toBeVisible()
      expectNoHorizontalScroll(`${width} px`)
    }
  })
})
