import { expect, type Page } from '@playwright/test'
import { csvLine } from '#contract/rules/csv.ts'
import { test } from './fixtures.ts'
import { chooseCategory, chooseFile } from './import-page.ts'
import { signInAdmin, signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const goesTo = (page: Page, path: string) => page.getByLabel(`${path} goes to`, { exact: true })

test('maps missing categories to existing ones, skips or proposes them, and remembers the choices', async ({
  page,
  request,
}) => {
  const tag = crypto.randomUUID().slice(0, 6)
  const call = await signInAdmin(request)
  const ours = `Valves ${tag}`
  await call('POST', '/api/admin/categories', { name: ours })
  const [valves, odd, junk, later] = [`Fluid > Valve ${tag}`, `Odd ${tag}`, `Junk ${tag}`, `Later ${tag}`]
  const fileOf = (name: string) =>
    Buffer.from(
      [
        ['Name', 'Price', 'Stock', 'Category'],
        ...[valves, valves, odd, junk, later].map((path, at) => [`${name} ${at} ${tag}`, '100', '5', path]),
      ]
        .map((cells) => csvLine(cells))
        .join(''),
    )
  const seller = await makeStaff(request, 'seller')
  await signInAs(page, seller)
  await page.goto('/seller/import')
  await chooseFile(page, 'parts.csv', fileOf('First'))
  await page.getByRole('button', { name: 'Check 5 rows' }).click()
  await expect(page.getByText("4 categories in this file aren't in the shop yet.")).toBeVisible()
  await expect(goesTo(page, valves)).toHaveValue(ours)
  await chooseCategory(page, goesTo(page, odd), 'Propose as a new category')
  await chooseCategory(page, goesTo(page, junk), 'Leave out its rows')
  await expect(page.getByText('1 row without a choice will need fixing.')).toBeVisible()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('1 with a problem')).toBeVisible()
  await expect(page.getByText("This category doesn't exist. Choose a category for its rows")).toBeVisible()
  await expect(page.getByText('1 row is left out, as you chose for its category.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText(/^3 rows imported/)).toBeVisible()
  await expect(page.getByText('1 row is left out, as you chose for its category.')).toBeVisible()

  await page.goto('/seller/import')
  await chooseFile(page, 'parts.csv', fileOf('Second'))
  await page.getByRole('button', { name: 'Check 5 rows' }).click()
  await expect(page.getByText("3 categories in this file aren't in the shop yet.")).toBeVisible()
  await expect(goesTo(page, junk)).toHaveValue('Leave out its rows')
  await chooseCategory(page, page.getByRole('combobox', { name: 'Use one category for all the rest' }), ours)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByText(/^4 rows imported/)).toBeVisible()
  const listed = await call<{ name: string; product_count: number }[]>('GET', '/api/products/categories')
  expect(
    listed.filter(({ name }) => name.includes(tag)).map(({ name, product_count: count }) => [name, count]),
  ).toEqual([[ours, 5]])
})
