import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listActivity, type Activity } from '#contract/insights/activity.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleAdmin } from './support/samples.ts'
import { nightlyUnless } from './support/nightly.ts'

const ADDRESS = '/admin/users/activity'
const table = page.getByRole('table', { name: 'Activity' })
const rows = table.getByRole('row')
const filter = (name: string) =>
  page.getByRole('group', { name: 'Item type' }).getByRole('button', { name, exact: true })

function sampleEntry(id: number, fields: Partial<Activity> = {}): Activity {
  const [example] = exampleOf(listActivity).items
  return {
    ...(example as Activity),
    id,
    action: 'product_updated',
    subject_type: 'product',
    subject_id: id,
    subject_name: `Part ${id}`,
    detail: { changed: ['status'], values: { status: { from: 'active', to: 'inactive' } } },
    group: null,
    ...fields,
  }
}

/** Creates a fake API with an undo and a bulk change of 120 products each, and a merge. */
function activityApi() {
  const merge = { before: { name: 'Radar' }, from: 'Modules / Radar', to: 'Sensors' }
  const grouped = [
    sampleEntry(900, { group: { kind: 'undo', entries: 120 } }),
    sampleEntry(700, { group: { kind: 'change', entries: 120 } }),
    sampleEntry(5, { group: { kind: 'change', entries: 1 } }),
    sampleEntry(4, {
      action: 'category_merged',
      subject_type: 'category',
      subject_name: 'Radar',
      detail: merge,
    }),
  ]
  return fakeApi().on(listActivity, ({ query }) => {
    if (!query.has('group')) return { items: query.has('before') ? [] : grouped, next: null }
    const start = Number(query.get('before') ?? query.get('group')) - 1
    const items = Array.from({ length: 50 }, (_, at) => sampleEntry(start - at))
    return { items, next: items.at(-1)?.id ?? null }
  })
}

for (const width of [390, 1440])
  test(
    `shows one expandable row for a bulk change and one for its undo at ${width} px`,
    nightlyUnless(width === 390),
    async () => {
      await page.viewport(width, 900)
      const api = activityApi()
      await renderRoute(ADDRESS, { api, user: sampleAdmin() })
      await expect.poll(() => rows.elements().length).toBe(5)
      await expect.element(rows.nth(1)).toMatchTextContent('Undid a change to several products')
      await expect.element(rows.nth(2)).toMatchTextContent('Changed several products')
      await expect.element(rows.nth(2)).toMatchTextContent('Part 700 and others')
      await expect.element(rows.nth(3)).toMatchTextContent('Status of Part 5 from Active to Inactive')
      const entries = rows.nth(2).getByRole('button', { name: '120 entries' })
      await expect.element(entries).toHaveAttribute('aria-expanded', 'false')
      await entries.click()
      await expect.poll(() => rows.nth(2).getByRole('listitem').elements().length).toBe(50)
      await expect
        .element(rows.nth(2).getByRole('link', { name: 'Part 699', exact: true }))
        .toHaveAttribute('href', '/admin/products/699')
      await rows.nth(2).getByRole('button', { name: 'Show older' }).click()
      await expect.poll(() => rows.nth(2).getByRole('listitem').elements().length).toBe(100)
      await expectAccessible('an expanded change', 'main')
      expectNoHorizontalScroll('an expanded change')
      await entries.click()
      await expect.element(rows.nth(2).getByRole('listitem')).not.toBeInTheDocument()
      const queries = api.calls.filter(({ name }) => name === 'GET /api/admin/activity').map(({ query }) => query)
      expect(queries).toContain('?grouped=true')
      expect(queries).toContain('?group=700')
    },
  )

test('names both categories of a merge', async () => {
  await renderRoute(ADDRESS, { api: activityApi(), user: sampleAdmin() })
  await expect.element(rows.nth(4)).toMatchTextContent('Merged a category')
  await expect.element(rows.nth(4)).toMatchTextContent('From Modules / Radar to Sensors')
})

test('says how and from where somebody signed in, and how often a sign-in failed', async () => {
  const detail = { subject: 'password_and_code', network: '203.0.113.x', times: 1, until: '2026-11-28T09:30:00.000Z' }
  const security = { subject_type: 'account', subject_id: null, subject_name: '' } as const
  const items = [
    sampleEntry(3, { ...security, action: 'signed_in', detail }),
    sampleEntry(2, {
      ...security,
      action: 'sign_in_failed',
      account_id: null,
      account_name: '',
      detail: { ...detail, subject: 'no_account', times: 1200 },
    }),
    sampleEntry(1, {
      ...security,
      action: 'role_changed',
      subject_id: 7,
      subject_name: 'Aline',
      detail: { ...detail, subject: 'seller', network: '' },
    }),
  ]
  await renderRoute(ADDRESS, { api: fakeApi().on(listActivity, () => ({ items, next: null })), user: sampleAdmin() })
  await expect.element(rows.nth(1)).toMatchTextContent('Signed inWith a password and a code · from 203.0.113.x')
  await expect.element(rows.nth(2)).toMatchTextContent('Unknown person')
  await expect
    .element(rows.nth(2))
    .toMatchTextContent('Failed to sign inNo account has this email · from 203.0.113.x · 1,200 times until 11:30')
  await expect.element(rows.nth(3)).toMatchTextContent('Changed a roleTo Seller')
  await expect.element(rows.nth(3).getByRole('link', { name: 'Aline' })).toHaveAttribute('href', '/admin/users/7')
})

describe('the filter', () => {
  for (const [name, query] of [
    ['Applications', '?subject_type=application&grouped=true'],
    ['Properties', '?subject_type=property&grouped=true'],
    ['Imports', '?imports=true&grouped=true'],
    ['Security', '?security=true&grouped=true'],
  ] as const)
    test(`lists only ${name.toLowerCase()}`, nightlyUnless(name === 'Imports'), async () => {
      const api = activityApi()
      await renderRoute(ADDRESS, { api, user: sampleAdmin() })
      await filter(name).click()
      await expect.element(filter(name)).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => api.calls.map((call) => call.query)).toContain(query)
    })
})
