import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getAdminStats, listSalesDays, listWaiting, type SalesDay } from '#contract/insights/calls.ts'
import { getReport, getReportTotals } from '#contract/insights/report.ts'
import { stopClock } from './support/clock.ts'
import { expectNoHorizontalScroll, heading, tabTo } from './support/expectations.ts'
import type { Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleAdmin, sampleSeller } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const OUT_OF_ORDER: Failure = {
  status: 400,
  body: { detail: 'Out of order', message: 'Out of order', code: 'unexpected' },
}
const FAILED = 'Failed to fetch admin data. Please try again later.'

const report = page.getByRole('region', { name: 'Report' })
const waiting = page.getByRole('region', { name: 'Waiting for you' })
const loading = page.getByRole('status').filter({ hasText: /^Loading$/ })

/** Returns the figure with the given label in the totals. */
function total(name: string): string | null | undefined {
  const terms = page.getByRole('term').filter({ hasText: name }).elements()
  return terms[0]?.parentElement?.querySelector('dd')?.textContent
}

const salesDays = (): SalesDay[] =>
  Array.from({ length: 30 }, (_, at) => ({
    day: `2026-01-${String(at + 1).padStart(2, '0')}`,
    orders: at === 28 ? 1 : 8,
    sales: 1000 * at,
    sales_by_status: { pending: 100 * at, completed: 300 * at, delivered: 600 * at },
  }))

describe('the totals of the shop', () => {
  test('shows a loading state until the totals arrive', async () => {
    const api = fakeApi().on(getAdminStats, () => ({
      ...exampleOf(getAdminStats),
      total_sellers: 1234,
      pending_orders: 5,
    }))
    const held = api.hold(getAdminStats)
    await renderRoute('/admin', { api, user: sampleAdmin() })
    await expect.element(loading).toBeInTheDocument()
    held.release()
    await expect.poll(() => total('Total Sales')).toMatch(/^Rwf 4,812,500/)
    expect(total('Total Products')).toBe('211')
    expect(total('Total Users')).toBe('86')
    expect(total('Total Sellers')).toBe('1,234')
    expect(total('Pending Orders')).toBe('5')
    await expect.element(loading).not.toBeInTheDocument()
  })

  for (const path of ['/admin', '/admin/users', '/admin/orders'])
    test(
      `shows one error in place of ${path}, and reloads on Try Again`,
      nightlyUnless(path === '/admin'),
      async () => {
        const api = fakeApi().failOnce(getAdminStats, OUT_OF_ORDER)
        await renderRoute(path, { api, user: sampleAdmin() })
        await expect.element(page.getByRole('alert')).toMatchTextContent(FAILED)
        expect(page.getByText(FAILED).elements()).toHaveLength(1)
        expect(total('Total Sales')).toBe('Rwf 0')
        for (const name of ['Total Users', 'Total Products', 'Total Sellers', 'Pending Orders'])
          expect(total(name)).toBe('0')
        await page.getByRole('button', { name: 'Try Again' }).click()
        await expect.element(page.getByText(FAILED)).not.toBeInTheDocument()
        const name = path === '/admin' ? 'Overview' : path === '/admin/users' ? 'Users' : 'Orders'
        await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name)
      },
    )
})

test('reads the last 30 days by keyboard, as a chart and as a table', async () => {
  const api = fakeApi().on(listSalesDays, salesDays)
  await page.viewport(390, 900)
  await renderRoute('/admin', { api, user: sampleAdmin() })
  const panel = page.getByRole('region', { name: 'Last 30 days' })
  const days = panel.getByRole('slider', { name: 'Day' })
  await expect.element(days).toHaveAttribute('aria-valuenow', '30')
  await tabTo(days)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(days).toHaveAttribute('aria-valuenow', '29')
  await expect.element(days).toHaveAttribute('aria-valuetext', 'Thu, Jan 29, Rwf 28,000, 1 order')
  for (const width of [320, 390, 1440]) {
    await page.viewport(width, 900)
    expectNoHorizontalScroll(`the overview at ${width} px`)
  }
  await panel.getByRole('button', { name: 'Table' }).click()
  await expect.poll(() => panel.getByRole('row').elements().length).toBe(31)
  await expect.element(panel.getByRole('row').nth(1)).toMatchTextContent('Fri, Jan 30')
  for (const width of [320, 390, 1440]) {
    await page.viewport(width, 900)
    expectNoHorizontalScroll(`the overview as a table at ${width} px`)
  }
})

test('shows placed, confirmed and delivered beside each total, and the total of the trend', async () => {
  const api = fakeApi()
    .on(listSalesDays, salesDays)
    .on(getAdminStats, () => ({
      ...exampleOf(getAdminStats),
      total_sales: 4_812_500,
      sales_by_status: { pending: 318_500, completed: 494_000, delivered: 4_000_000 },
      sales_trend: -3,
      trend_sales: 812_000,
    }))
  await renderRoute('/admin', { api, user: sampleAdmin() })
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    for (const text of ['Placed Rwf 318,500', 'Confirmed Rwf 494,000', 'Delivered Rwf 4,000,000'])
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expect
      .element(page.getByText('Rwf 812,000 in the last 30 full days, \u22123 % vs previous 30 days'))
      .toBeVisible()
    const days = page.getByRole('region', { name: 'Last 30 days' })
    for (const text of ['Placed Rwf 43,500', 'Confirmed Rwf 130,500', 'Delivered Rwf 261,000'])
      await expect.element(days.getByText(text, { exact: true })).toBeVisible()
    expectNoHorizontalScroll(`the totals at ${width} px`)
  }
})

describe('the report', () => {
  test('shows its totals with their change, and names months and days in words', async () => {
    const [example] = exampleOf(getReport)
    const before = { from: '2026-10-02', to: '2026-10-31', orders: 10, units: 0, sales: 160_000, views: 940 }
    const api = fakeApi()
      .on(getReport, ({ query }) => [
        { ...(example as NonNullable<typeof example>), name: query.get('by') === 'day' ? '2026-11-21' : '2026-11' },
      ])
      .on(getReportTotals, () => ({
        orders: 8,
        units: 23,
        sales: 184_000,
        views: 940,
        sales_by_status: { pending: 84_000, completed: 60_000, delivered: 40_000 },
        before,
      }))
    await renderRoute('/admin', { api, user: sampleAdmin() })
    await expect.element(report.getByRole('row').nth(1)).toMatchTextContent('November 2026')
    const shown = () => report.element().textContent
    await expect.poll(shown).toMatch('SalesRwf 184,000.00+15 %')
    for (const text of [
      'Orders8\u221220 %',
      'Units sold23none before',
      'Views940+0 %Compared with Oct 2, 2026 to Oct 31, 2026',
      'Placed Rwf 84,000Confirmed Rwf 60,000Delivered Rwf 40,000',
    ])
      expect(shown()).toContain(text)
    await report.getByRole('button', { name: 'Day' }).click()
    await expect.element(report.getByRole('row').nth(1)).toMatchTextContent('November 21, 2026')
  })

  test('lists the sales of each category in chosen days', NIGHTLY, async () => {
    stopClock()
    const api = fakeApi().on(getReport, ({ query }) =>
      query.get('by') === 'category' && query.get('from') === '2024-01-01'
        ? [{ ...exampleOf(getReport)[0], name: 'Sensors / Radar', sales: 184_000 } as never]
        : [],
    )
    await page.viewport(390, 900)
    const visit = await renderRoute('/admin', { api, user: sampleAdmin() })
    await report.getByRole('button', { name: 'Category' }).click()
    await report.getByLabelText('From').fill('2024-01-01')
    const row = report.getByRole('table', { name: 'Report' }).getByRole('row').nth(1)
    await expect.element(row).toMatchTextContent('Sensors / Radar')
    await expect.element(row).toMatchTextContent('Rwf 184,000')
    expect(visit.path()).toMatch(/report_by=category&report_from=2024-01-01/)
    for (const width of [390, 1440]) {
      await page.viewport(width, 900)
      expectNoHorizontalScroll(`the overview with a report at ${width} px`)
    }
  })

  for (const [from, name, shown] of [
    ['Category', 'Sensors / Radar', 'Sensors / Radar'],
    ['Day', '2026-11-21', 'November 21, 2026'],
  ] as const)
    test(`keeps showing the rows by ${from.toLowerCase()} until the rows by month arrive`, NIGHTLY, async () => {
      const api = fakeApi().on(getReport, ({ query }) => [
        { ...exampleOf(getReport)[0], name: query.get('by') === 'month' ? '2026-11' : name } as never,
      ])
      await renderRoute(`/admin?report_by=${from.toLowerCase()}`, { api, user: sampleAdmin() })
      const row = report.getByRole('table', { name: 'Report' }).getByRole('row').nth(1)
      await expect.element(row).toMatchTextContent(shown)
      const held = api.hold(getReport)
      await report.getByRole('button', { name: 'Month' }).click()
      await expect.element(report.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true')
      await expect.element(row).toMatchTextContent(shown)
      await expect.element(report.getByRole('columnheader', { name: from })).toBeVisible()
      held.release()
      await expect.element(row).toMatchTextContent('November 2026')
      await expect.element(report.getByRole('columnheader', { name: 'Month' })).toBeVisible()
    })

  test('rejects a period that ends before it begins, and reloads on Try Again', async () => {
    const api = fakeApi().failOnce(getReport, OUT_OF_ORDER)
    await renderRoute('/seller/sales', { api, user: sampleSeller() })
    const alert = report.getByRole('alert')
    await expect.element(alert).toBeVisible()
    await report.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(report.getByRole('row').nth(1)).toBeVisible()
    await expect.element(report.getByRole('button', { name: 'Seller' })).not.toBeInTheDocument()
    const text = 'The first day must be before the last'
    api.fail(getReport, {
      status: 422,
      body: { detail: [{ loc: ['query', 'to'], msg: text }], message: text, code: 'invalid_input' },
    })
    await report.getByLabelText('To').fill('2020-01-01')
    await expect.element(alert).toMatchTextContent('before')
    api.on(getReport, () => [])
    await report.getByRole('button', { name: 'Category' }).click()
    await report.getByLabelText('From').fill('2019-12-01')
    await expect.element(report.getByText('No sales or views in this period.')).toBeVisible()
  })
})

describe('the panel Waiting for you', () => {
  test('links each entry to its list', async () => {
    const api = fakeApi().on(listWaiting, () => [
      { kind: 'to_pack' as const, count: 1, oldest_at: null, link: '/seller/orders?only=to_pack' },
      { kind: 'sold_out' as const, count: 1234, oldest_at: null, link: '/seller?only=out' },
    ])
    await page.viewport(390, 900)
    const visit = await renderRoute('/seller', { api, user: sampleSeller() })
    await expect.element(waiting.getByRole('listitem').first()).toHaveTextContent('1to pack')
    await expect.element(waiting.getByRole('listitem').nth(1)).toHaveTextContent('1,234sold out')
    for (const width of [390, 1440]) {
      await page.viewport(width, 900)
      expectNoHorizontalScroll(`what waits at ${width} px`)
    }
    await waiting.getByRole('link', { name: /sold out/ }).click()
    await expect.poll(visit.path).toBe('/seller?only=out')
  })

  test('shows the age of the oldest entry', async () => {
    stopClock(new Date('2026-01-05T08:00:00Z'))
    const oldest = '2026-01-05T06:00:00Z'
    const api = fakeApi().on(listWaiting, () => [
      { kind: 'listings' as const, count: 1, oldest_at: oldest, link: '/admin/products/checks' },
      { kind: 'to_call' as const, count: 6, oldest_at: null, link: '/admin/orders?status=to_call' },
    ])
    await renderRoute('/admin', { api, user: sampleAdmin() })
    await expect
      .element(waiting.getByRole('link', { name: /product to review/ }))
      .toMatchTextContent('oldest 2 hours ago')
    await expect
      .element(waiting.getByRole('link', { name: /to call/ }))
      .toHaveAttribute('href', '/admin/orders?status=to_call')
  })

  test('loads on a second try after a failure', async () => {
    const api = fakeApi()
      .on(listWaiting, () => [])
      .failOnce(listWaiting, OUT_OF_ORDER)
    await renderRoute('/seller', { api, user: sampleSeller() })
    await expect.element(waiting.getByRole('alert')).toBeVisible()
    await waiting.getByRole('button', { name: 'Try again' }).click()
    await expect.element(waiting).toMatchTextContent('Nothing needs your attention right now.')
    await expect.element(heading('Products').first()).toBeVisible()
  })
})
