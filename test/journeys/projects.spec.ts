import { expect } from '@playwright/test'
import { dialog, heading, press } from './account-pages.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { makeBuyer, signInAs, type Buyer } from './personas.ts'

test.use({ changesShop: true })

const save = ({ call }: Buyer, title: string, productIds: number[] = []) =>
  call<{ id: number }>('POST', '/api/projects', {
    title,
    boards: 2,
    spare_percent: 0,
    lines: productIds.map((id, at) => ({
      wish: { value: '10k' },
      refs: `R${at + 1}`,
      quantity: 5,
      product_id: id,
      is_bought: true,
    })),
  })

test('An account without saved lists is led to the page that reads them', async ({ page, request }) => {
  await signInAs(page, await makeBuyer(request))
  await page.goto('/projects')
  await expect(heading(page, 'Projects')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Paste a parts list' })).toHaveAttribute('href', '/bom')
  await expectAccessible(page, 'no saved lists')
})

test('A saved list is renamed, copied and deleted', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  await save(buyer, 'Weather station')
  await signInAs(page, buyer)
  await page.goto('/projects')
  const rows = page.getByRole('list', { name: 'Saved parts lists' }).getByRole('listitem')
  await press(page, 'Actions for Weather station')
  await press(page, 'Rename')
  await dialog(page).getByLabel('Name').fill('Rain gauge')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(rows).toHaveText([/^Rain gauge/])
  await press(page, 'Actions for Rain gauge')
  await press(page, 'Copy')
  await expect(rows).toHaveText([/^Copy of Rain gauge/, /^Rain gauge/])
  await press(page, 'Actions for Rain gauge')
  await press(page, 'Delete')
  await expect(dialog(page)).toContainText('It is gone for good')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveText([/^Copy of Rain gauge/])
})

for (const width of [390, 900, 1440])
  test(`Saved lists fit into a window of ${width} pixels`, async ({ page, request }) => {
    const buyer = await makeBuyer(request)
    await save(buyer, 'A weather station with a very long name, for the roof of the school in Nyamirambo')
    await signInAs(page, buyer)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/projects')
    await expect(page.getByRole('list', { name: 'Saved parts lists' })).toBeVisible()
    await expectNoHorizontalScroll(page, `${width} pixels`)
    await expectAccessible(page, `${width} pixels`)
  })
