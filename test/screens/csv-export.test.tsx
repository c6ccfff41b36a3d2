import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { matchParts } from '#contract/boms/calls.ts'
import { listSalesDays } from '#contract/insights/calls.ts'
import { exportReport } from '#contract/insights/report.ts'
import { exportOrders } from '#contract/orders/manage.ts'
import { closeList } from '#app/features/boms/list-store.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleSeller } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const dialog = page.getByRole('dialog')
const save = dialog.getByRole('button', { name: 'Save as CSV' })
const forExcel = dialog.getByRole('radio', { name: 'CSV for Excel' })
const alert = dialog.getByRole('alert')

/** Contents of the files saved so far. */
let files: Blob[] = []

describe('exports', () => {
  beforeEach(() => {
    files = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      files.push(content as Blob)
      return ''
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    closeList()
  })

  test('saves the sales report as plain CSV or for Excel, and stays open after a failure', async () => {
    const api = fakeApi()
      .failOnce(exportReport)
      .on(exportReport, () => 'Month')
    await renderRoute('/admin', { api, user: sampleAdmin() })
    await page.getByRole('region', { name: 'Report' }).getByRole('button', { name: 'CSV' }).click()
    await expect.element(dialog.getByRole('radio', { name: 'CSV', exact: true })).toBeChecked()
    await forExcel.click()
    await save.click()
    await expect.element(alert).toMatchTextContent("The report couldn't be downloaded.")
    await expect.element(forExcel).toBeChecked()
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(files).toHaveLength(1)
    const queries = api.calls.filter(({ name }) => name.includes('report.csv')).map(({ query }) => query)
    expect(queries).toEqual([expect.stringContaining('format=excel'), expect.stringContaining('format=excel')])
  })

  test('saves the numbers of a chart for Excel, with days as text', NIGHTLY, async () => {
    const api = fakeApi().on(listSalesDays, () => [
      { day: '2026-01-02', orders: 3, sales: 1500, sales_by_status: { pending: 0, completed: 0, delivered: 1500 } },
    ])
    await renderRoute('/admin', { api, user: sampleAdmin() })
    await page.getByRole('region', { name: 'Last 30 days' }).getByRole('button', { name: 'CSV' }).click()
    await forExcel.click()
    await save.click()
    await expect.poll(() => files.length).toBe(1)
    expect(await files[0]?.text()).toContain('\r\n"=""2026-01-02""",3,1500\r\n')
  })

  test('saves a parts list for Excel, with codes as text and counts as numbers', NIGHTLY, async () => {
    const api = fakeApi().on(matchParts, ({ body }) => ({
      lines: body.lines.map(({ line }) => ({
        line,
        state: 'none' as const,
        understood: [],
        best: null,
        others: [],
        searched: true,
      })),
    }))
    await renderRoute('/bom', { api })
    await page.getByLabelText('Your list, one part per line').fill('Part number,Qty,Package\n0402,12,0603\n')
    await page.getByRole('button', { name: 'Find parts' }).click()
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    await forExcel.click()
    await save.click()
    await expect.poll(() => files.length).toBe(1)
    expect(await files[0]?.text()).toContain('\r\n"=""0402""",12,"=""0603""",12,')
  })

  test('keeps the chosen order dates after the export is refused', async () => {
    const api = fakeApi().fail(exportOrders, 'bad_request')
    await renderRoute('/seller/orders', { api, user: sampleSeller() })
    await page.getByRole('button', { name: 'Export' }).click()
    await dialog.getByLabelText('From').fill('2026-01-02')
    await save.click()
    await expect.element(alert).toBeVisible()
    await expect.element(dialog.getByLabelText('From')).toHaveValue('2026-01-02')
  })
})
