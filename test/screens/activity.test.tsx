import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listUsers } from '#contract/accounts/admin.ts'
import { listActivity, type Activity } from '#contract/insights/activity.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import type { Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleUser } from './support/samples.ts'

const ADDRESS = '/admin/users/activity'
const OUT_OF_ORDER: Failure = {
  status: 400,
  body: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' },
}

const table = page.getByRole('table', { name: 'Activity' })
const rows = table.getByRole('row')
const everyone = page.getByRole('button', { name: 'Show everyone' })
const kind = (name: string) => page.getByRole('button', { name, exact: true })

const entry = (id: number, fields: Partial<Activity> = {}): Activity => ({
  id,
  at: '2026-01-05T08:00:00Z',
  account_id: 7,
  account_name: 'Eric Mugisha',
  action: 'product_updated',
  subject_type: 'product',
  subject_id: 42,
  subject_name: 'Arduino Uno R3',
  detail: {},
  ...fields,
})

/** Creates a fake API that filters the given entries by account and kind, and has no entries before 2026. */
const activityApi = (...entries: Activity[]) =>
  fakeApi().on(listActivity, ({ query }) => ({
    items: entries.filter(
      ({ account_id: id, subject_type: type }) =>
        (query.get('account_id') ?? String(id)) === String(id) &&
        (query.get('subject_type') ?? type) === type &&
        (query.get('to') ?? '2026-01-05') >= '2026-01-05',
    ),
    next: null,
  }))

test('filters by person, kind and date, and keeps the filters in the address', async () => {
  const api = activityApi(
    entry(2),
    entry(1, { action: 'product_created' }),
    entry(3, { account_id: 8, account_name: 'Aline' }),
  )
  api.on(listUsers, () => [sampleUser({ id: 7, full_name: 'Eric Mugisha', email: 'eric@isoko.example' })])
  await page.viewport(390, 900)
  const visit = await renderRoute(ADDRESS, { api, user: sampleAdmin() })
  await expect.element(rows.nth(3)).toBeVisible()
  await rows.nth(1).getByRole('button', { name: 'Eric Mugisha' }).click()
  await expect.poll(visit.path).toBe(`${ADDRESS}?who=7`)
  await expect.poll(() => rows.elements().length).toBe(3)
  await expect.element(page.getByText('Activity by Eric Mugisha')).toBeVisible()
  await everyone.click()
  await expect.poll(() => rows.elements().length).toBe(4)

  await page.getByRole('combobox', { name: 'Find a person' }).fill('eric@')
  await expect.element(page.getByRole('option', { name: 'eric@isoko.example' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(visit.path).toBe(`${ADDRESS}?who=7`)
  await kind('Orders').click()
  await expect.element(page.getByRole('heading', { name: 'No activity found' })).toBeVisible()
  await expectAccessible('no activity', 'main')
  await kind('Products').click()
  await expect.poll(() => rows.elements().length).toBe(3)
  const last = page.getByLabelText('To', { exact: true })
  await last.fill('2025-01-05')
  await expect.element(page.getByRole('heading', { name: 'No activity found' })).toBeVisible()
  await everyone.click()
  await last.fill('')
  await kind('All').click()
  await expect.poll(visit.path).toBe(ADDRESS)
})

test('reads the filters from the address', async () => {
  const api = activityApi(entry(1))
  await renderRoute(`${ADDRESS}?to=2025-01-05&kind=product`, { api, user: sampleAdmin() })
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('2025-01-05')
  await expect.element(kind('Products')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('heading', { name: 'No activity found' })).toBeVisible()
})

test('shows the old and new value of each changed field, and links to the product and its history', async () => {
  const values = {
    stock_quantity: { from: 9, to: 3 },
    seller_id: { from: 'Eric Mugisha', to: 'Isoko' },
    status: { from: 'active', to: 'inactive' },
  }
  const changed = ['description', 'stock_quantity', 'seller_id', 'status']
  const api = activityApi(
    entry(2, { detail: { changed, values, version: 3 } }),
    entry(1, { detail: { changed: ['price'], values: { price: { from: 12_000, to: 13_000 } }, version: 2 } }),
  )
  await page.viewport(390, 900)
  const visit = await renderRoute(ADDRESS, { api, user: sampleAdmin() })
  const [newest, oldest] = [rows.nth(1), rows.nth(2)]
  await expect.element(oldest).toMatchTextContent('Changed a product')
  await expect.element(oldest).toMatchTextContent('Price of Arduino Uno R3 from Rwf 12,000 to Rwf 13,000')
  await expect
    .element(newest)
    .toMatchTextContent(
      'Description of Arduino Uno R3; stock from 9 to 3; seller from Eric Mugisha to Isoko; status from Active to Inactive',
    )
  await expect
    .element(newest.getByRole('link', { name: 'Arduino Uno R3' }))
    .toHaveAttribute('href', '/admin/products/42')
  await expectAccessible('the activity with values', 'main')
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    expectNoHorizontalScroll(`the activity with values at ${width} px`)
  }
  await newest.getByRole('link', { name: 'History' }).click()
  await expect.poll(() => visit.router.state.location.hash).toBe('#history')
})

test('loads on Try Again after a failure', async () => {
  const api = activityApi(entry(1)).failOnce(listActivity, OUT_OF_ORDER)
  await renderRoute(ADDRESS, { api, user: sampleAdmin() })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Error fetching activity')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(rows.nth(1)).toBeVisible()
})
