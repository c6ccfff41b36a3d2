import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listUsers } from '#contract/accounts/admin.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleOrder, sampleUser } from './support/samples.ts'

const LOCATION = 'KG 11 Ave 42, Kimironko, behind the big blue gate next to the pharmacy'
const EMAIL = 'umwiza.amashanyarazi.ya.kigali@isoko.example'

/** Returns true if an element shows all its text. */
const isWhole = (element: Element | null) => element !== null && element.scrollWidth <= element.clientWidth + 1

beforeEach(() => page.viewport(390, 844))

describe('dashboards on a phone, where nobody can hover over cut-off text', () => {
  test('show the selected view of the orders once the counts have arrived', async () => {
    const orders = Array.from({ length: 30 }, (_, at) => sampleOrder({ id: at + 1 }))
    await renderRoute('/admin/orders', { api: fakeApi().on(listOrders, () => orders), user: sampleAdmin() })
    const views = page.getByRole('group', { name: 'Views' })
    const selected = views.getByRole('button', { name: /^All/ })
    await expect.element(selected).toHaveTextContent('All30')
    await expect
      .poll(() => selected.element().getBoundingClientRect().right)
      .toBeLessThanOrEqual(views.element().getBoundingClientRect().right)
  })

  test('show the whole place of an order', async () => {
    const order = sampleOrder({ customer_info: { name: 'Aline Uwase', phone: '0788 123 456', location: LOCATION } })
    await renderRoute('/admin/orders', { api: fakeApi().on(listOrders, () => [order]), user: sampleAdmin() })
    const place = page.getByTitle(LOCATION)
    await expect.element(place).toBeVisible()
    expect(isWhole(place.element())).toBe(true)
    expectNoHorizontalScroll('an order with a long place')
  })

  test('show the whole email of an account', async () => {
    const users = [sampleUser({ id: 5, email: EMAIL }), sampleAdmin()]
    await renderRoute('/admin/users', { api: fakeApi().on(listUsers, () => users), user: sampleAdmin() })
    const email = page.getByTitle(EMAIL)
    await expect.element(email).toBeVisible()
    expect(isWhole(email.element())).toBe(true)
    expectNoHorizontalScroll('an account with a long email')
  })
})
