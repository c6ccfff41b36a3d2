import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Returns the links of the section menu that is currently visible. */
export const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link')

/** Returns the element that shows the value of a total. */
export const totalValue = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')

/** Downloads the file of a dashboard panel. @returns the file's name and lines */
export async function saveFile(page: Page, panel: string, format: 'CSV' | 'CSV for Excel' = 'CSV') {
  await page.getByRole('region', { name: panel }).getByRole('button', { name: 'CSV' }).click()
  await page.getByRole('radio', { name: format, exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await download
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return { name: file.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') }
}

/** Refuses matching calls with a 4xx status, since a 5xx status would make Chromium itself log an error. */
export async function refuseCalls(page: Page, address: RegExp) {
  const body = { detail: 'Out of order', message: 'Out of order', code: 'unexpected' }
  await page.route(address, (route) => route.fulfill({ status: 400, json: body }))
}
