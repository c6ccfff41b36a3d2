import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ConflictingField } from '#contract/products/errors.ts'
import { changeProduct, updateProduct } from '#contract/products/calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { formsSentTo, leavePage, managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleSeller } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const user = sampleSeller()
const dialog = page.getByRole('dialog', { name: /^(Add|Edit) Product$/ })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const save = dialog.getByRole('button', { name: 'Save Product' })
const conflict = dialog.getByRole('region', { name: /changed this product on/ })
const contested = conflict.getByRole('listitem')
const choose = (name: string) => conflict.getByRole('button', { name }).click()

const expectContested = (count: number) => expect.poll(() => contested.elements().length).toBe(count)

function refusalOf(version: number, ...fields: ConflictingField[]) {
  const text = 'This product has changed.'
  const body = { detail: text, message: text, code: 'product_changed', fields, by: 'Isoko', at: '2026-01-05T09:00:00Z' }
  return { status: 409, body: { ...body, version } }
}

const uno = () =>
  managedProductsApi(sampleManagedProduct({ name: 'Arduino Uno R3', price: 12_000, stock_quantity: 9, version: 1 }))

async function openForm(managed: ReturnType<typeof managedProductsApi>) {
  const { router } = await renderRoute('/seller', { api: managed.api, user })
  await router.navigate('/seller/products/1')
  await expect.element(field('Name')).toHaveValue('Arduino Uno R3')
}

describe('a product form in conflict', () => {
  for (const width of [390, 1440])
    test(`shows concurrent changes next to the typed values at ${width} px`, nightlyUnless(width === 390), async () => {
      const managed = uno()
      await page.viewport(width, 900)
      await openForm(managed)
      await field('Price').fill('12500')
      await field('Manufacturer').fill('Arduino')
      managed.change(1, { price: 13_000, description: 'Theirs', tags: ['board'], version: 2 })
      managed.api.failOnce(updateProduct, refusalOf(2, { field: 'price', now: 13_000, yours: 12_500 }))
      await save.click()

      await expect.element(conflict).toHaveFocus()
      await expect.element(conflict.getByText('Isoko changed this product on')).toBeVisible()
      await expectContested(1)
      expect(contested.element().textContent).toContain('NowRwf 13,000Take theirsYoursRwf 12,500Keep mine')
      await expect.element(field('Price')).toHaveValue('12500')
      await expect.element(field('Description')).toHaveValue('Theirs')
      await expect.element(dialog.getByText('board', { exact: true })).toBeVisible()
      await expectAccessible('a form in conflict', 'dialog')
      expectNoHorizontalScroll('a form in conflict')

      ;(save.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(conflict).toHaveFocus()
      expect(managed.api.countOf(updateProduct)).toBe(1)
      await choose('Keep mine')
      await expect.element(conflict).not.toBeInTheDocument()
      await save.click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(page.getByText('Product saved')).toBeVisible()
      expect(formsSentTo(managed.api, updateProduct)).toEqual([
        { price: '12500', manufacturer: 'Arduino', version_seen: 1 },
        { price: '12500', manufacturer: 'Arduino', version_seen: 2 },
      ])
    })

  test('takes the saved value of one field, and keeps the typed value of another', NIGHTLY, async () => {
    const managed = uno()
    await page.viewport(1280, 900)
    await openForm(managed)
    await field('Price').fill('12500')
    await field('Description').fill('Mine')
    await field('Stock').fill('11')
    managed.change(1, { price: 13_000, description: 'Theirs', stock_quantity: 20, version: 2 })
    const refusal = refusalOf(
      2,
      { field: 'price', now: 13_000, yours: 12_500 },
      { field: 'description', now: 'Theirs', yours: 'Mine' },
    )
    managed.api.failOnce(updateProduct, refusal)
    await save.click()
    await expectContested(2)
    await choose('Take theirs: Price')
    await expect.element(field('Price')).toHaveValue('13000')
    await expectContested(1)
    await choose('Keep mine: Description')
    await expect.element(field('Description')).toHaveFocus()
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Product saved')).toBeVisible()
    expect(formsSentTo(managed.api, updateProduct)[1]).toEqual({
      description: 'Mine',
      stock_quantity: '11',
      stock_seen: 9,
      version_seen: 2,
    })
  })

  test('reports a conflict when somebody saved after a draft was typed', async () => {
    const managed = uno()
    await openForm(managed)
    await field('Price').fill('12500')
    await expect.element(dialog.getByText(/^Draft saved/)).toBeVisible()
    managed.change(1, { price: 13_000, version: 2 })
    await leavePage()
    managed.api.failOnce(updateProduct, refusalOf(2, { field: 'price', now: 13_000, yours: 12_500 }))
    await openForm(managed)
    await expect.element(field('Price')).toHaveValue('12500')
    await save.click()
    await expect.element(contested.getByText('Rwf 13,000')).toBeVisible()
    expect(formsSentTo(managed.api, updateProduct)).toEqual([{ price: '12500', version_seen: 1 }])
    await choose('Take theirs')
    await expect.element(field('Price')).toHaveValue('13000')
  })
})

describe('a price conflict in the list', () => {
  for (const width of [390, 1440])
    test(`shows the current price, to accept or overwrite, at ${width} px`, nightlyUnless(width === 390), async () => {
      const managed = uno()
      await page.viewport(width, 900)
      await renderRoute('/seller', { api: managed.api, user })
      const row = page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: 'Arduino Uno R3' })
      const cell = page.getByRole('form', { name: 'Change the price of Arduino Uno R3' })
      const alert = cell.getByRole('alert')
      async function typePrice(version: number, now: number) {
        await row.getByRole('button', { name: 'Change the price of Arduino Uno R3' }).click()
        managed.change(1, { price: now, version })
        managed.api.failOnce(changeProduct, refusalOf(version, { field: 'price', now, yours: 12_500 }))
        await cell.getByRole('textbox').fill('12500')
        await userEvent.keyboard('{Enter}')
      }
      await typePrice(2, 13_000)
      await expect.element(alert).toHaveTextContent('Isoko has changed it to Rwf 13,000.')
      await expect.element(cell.getByRole('textbox')).toHaveValue('12500')
      await expectAccessible('a price in conflict', 'main')
      expectNoHorizontalScroll('a price in conflict')
      await cell.getByRole('button', { name: 'Take theirs' }).click()
      await expect.element(cell).not.toBeInTheDocument()
      await expect.element(row.getByText('Rwf 13,000.00')).toBeVisible()

      await typePrice(3, 1_000_000_000)
      await expect.element(alert).toHaveTextContent('Isoko has changed it to Rwf 1,000,000,000.')
      const box = alert.element().parentElement as HTMLElement
      expect(box.scrollWidth - box.clientWidth, 'the sentence stays in its box').toBe(0)
      await cell.getByRole('button', { name: 'Keep mine' }).click()
      await expect.element(cell).not.toBeInTheDocument()
      await expect.element(row.getByText('Rwf 12,500.00')).toBeVisible()
      expect(managed.api.sentTo(changeProduct).at(-1)).toMatchObject({ price: 12_500, version_seen: 3 })
    })
})
