import { expect } from '@playwright/test'
import { dialog, press } from './account-pages.ts'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { createProducts, makeBuyer, signInAs, updateProduct, type Buyer } from './personas.ts'

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

test('opens a saved list at current prices, and keeps its unsaved changes after a reload', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const [product] = await createProducts(request, { name: 'Projected resistor', price: 100, stock: 500 })
  if (!product) throw new Error('no product')
  const { id } = await save(buyer, 'Weather station', [product.id])
  await updateProduct(request, product, { price: 110 })
  await signInAs(page, buyer)
  await page.goto(`/bom?project=${id}`)
  await expect(page.getByText(/^Rwf 100 more than on .+: 1 price up$/)).toBeVisible()
  await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  await page.getByLabel('Boards').fill('7')
  await expect(page.getByText('35 pcs')).toBeVisible()
  await page.reload()
  await expect(page.getByText('35 pcs')).toBeVisible()
  await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  await press(page, 'Save changes')
  await expectNotice(page, 'Weather station saved.')
  await page.reload()
  await expect(page.getByText('35 pcs')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
})

test(
  'renames, copies and deletes a saved list, and shares it by a link without naming its owner',
  { tag: '@nightly' },
  async ({ page, request, browser }) => {
    const buyer = await makeBuyer(request)
    const [product] = await createProducts(request, { name: 'Shared resistor', price: 100, stock: 50 })
    if (!product) throw new Error('no product')
    await save(buyer, 'Weather station', [product.id])
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
    await press(page, 'Actions for Copy of Rain gauge')
    await press(page, 'Delete')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(rows).toHaveText([/^Rain gauge/])

    await press(page, 'Actions for Rain gauge')
    await press(page, 'Share')
    await press(page, 'Create link')
    const url = await dialog(page).getByLabel('Link').inputValue()
    const stranger = await browser.newPage()
    await stranger.goto(url)
    await expect(stranger.getByRole('link', { name: product.name })).toBeVisible()
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(stranger.locator('body')).not.toContainText('Aline Uwase')
    await press(page, 'Delete link')
    await expect(dialog(page).getByRole('button', { name: 'Create link' })).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText('This link is no longer valid.')).toBeVisible()
    await stranger.close()
  },
)
