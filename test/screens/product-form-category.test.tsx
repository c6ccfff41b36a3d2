import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listProducts } from '#contract/catalogue/calls.ts'
import { suggestCategories } from '#contract/categories/manage.ts'
import { createProduct } from '#contract/products/calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { formsSentTo, managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { sampleSeller } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const dialog = page.getByRole('dialog', { name: /^(Add|Edit) Product$/ })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const save = dialog.getByRole('button', { name: 'Save Product' })
const search = dialog.getByRole('combobox', { name: 'Search categories' })
const suggested = dialog.getByRole('group', { name: 'Suggested' })
const group = (title: string) => dialog.getByRole('group').filter({ has: page.getByText(title, { exact: true }) })
const pressed = (name: string) => dialog.getByRole('button', { name, exact: true, pressed: true })
const user = sampleSeller()

async function openForm(path = '/seller/products/new', ...products: Parameters<typeof managedProductsApi>) {
  const { api } = managedProductsApi(...products)
  api.on(suggestCategories, ({ query }) => ({ category_ids: query.get('mpn') === 'R1' ? [22, 11, 999] : [] }))
  await renderRoute(path, { api, user })
  await expect.element(save).toBeVisible()
  return api
}

beforeEach(() => page.viewport(1280, 800))

describe('the category of a product', () => {
  test('is found by words of its path, and chosen by keyboard without submitting the form', async () => {
    const api = await openForm()
    await search.click()
    await userEvent.keyboard('resistors fixed')
    const option = dialog.getByRole('option', { name: 'Components › Resistors › Fixed Resistors' })
    await expect.element(option).toHaveAttribute('aria-selected', 'true')
    await expectAccessible('the search for a category', 'dialog')
    await userEvent.keyboard('{Enter}')
    await expect.element(pressed('Fixed Resistors')).toBeVisible()
    await expect.element(search).toHaveValue('')
    await userEvent.keyboard('{Enter}')
    expect(api.countOf(createProduct)).toBe(0)
    await search.fill('no such thing')
    await expect.element(dialog.getByText('No category matches.')).toBeVisible()
  })

  for (const width of [390, 1440])
    test(
      `is suggested from name and part number, but never chosen silently, at ${width} px`,
      nightlyUnless(width === 390),
      async () => {
        await page.viewport(width, 844)
        const api = await openForm()
        await field('Name').fill('Resistor')
        await field('Part number').fill('R1')
        const choose = suggested.getByRole('button', { name: 'Choose Components › Resistors › Fixed Resistors' })
        await expect.element(choose).toBeVisible()
        await expect.poll(() => suggested.getByRole('button').elements().length).toBe(2)
        await expect.element(dialog.getByText('None chosen')).toBeVisible()
        expectNoHorizontalScroll('suggested categories')
        await choose.click()
        await expect.element(pressed('Fixed Resistors')).toBeVisible()
        await expect.element(suggested).not.toBeInTheDocument()
        await field('Price').fill('10')
        await field('Stock').fill('5')
        await save.click()
        await expect.poll(() => formsSentTo(api, createProduct)).toMatchObject([{ category_id: 22, mpn: 'R1' }])
      },
    )
})

describe('rarely used fields', () => {
  test('are collapsed in a new product', async () => {
    await openForm()
    for (const title of ['Packs and minimum order', 'Pins', 'Suppliers’ numbers'])
      await expect.element(group(title)).not.toHaveAttribute('open')
    await expect.element(field('Minimum order')).not.toBeVisible()
    await dialog.getByText('Packs and minimum order').click()
    await expect.element(field('Minimum order')).toBeVisible()
  })

  test('are open in a product that has values, and stay open while they are cleared', NIGHTLY, async () => {
    const pins = [{ number: 1, name: 'VCC' }]
    await openForm('/seller/products/1', sampleManagedProduct({ min_quantity: 4, pins, supplier_numbers: ['C1'] }))
    for (const title of ['Packs and minimum order', 'Pins', 'Suppliers’ numbers'])
      await expect.element(group(title)).toHaveAttribute('open')
    await field('Minimum order').fill('')
    await expect.element(field('Minimum order')).toBeVisible()
  })

  test('open when they have an error, which scrolls into view', NIGHTLY, async () => {
    const api = await openForm()
    await field('Name').fill('Header')
    await field('Price').fill('10')
    await field('Stock').fill('5')
    await dialog.getByRole('button', { name: 'Sensors', exact: true }).click()
    await dialog.getByText('Packs and minimum order').click()
    await field('Minimum order').fill('0')
    await dialog.getByText('Packs and minimum order').click()
    await expect.element(field('Minimum order')).not.toBeVisible()
    await save.click()
    await expect.element(field('Minimum order')).toBeInViewport()
    await expect.element(field('Minimum order')).toHaveFocus()
    expect(api.countOf(createProduct)).toBe(0)
  })
})

test('scrolls the first missing field into view after a failed save on a phone', NIGHTLY, async () => {
  await page.viewport(390, 640)
  await openForm()
  dialog.getByText('Suppliers’ numbers').element().scrollIntoView()
  await save.click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toBeInViewport({ ratio: 1 })
  await field('Name').fill('Header')
  await field('Price').fill('10')
  await field('Stock').fill('5')
  dialog.getByText('Suppliers’ numbers').element().scrollIntoView()
  await save.click()
  await expect.element(dialog.getByRole('button', { name: 'Sensors', exact: true })).toBeInViewport({ ratio: 1 })
})

test('warns of a part number that the seller already uses, ignoring case and punctuation', async () => {
  const api = await openForm('/seller/products/new')
  const servo = sampleManagedProduct({ id: 5, mpn: 'SG-90', name: 'Micro servo' })
  api.on(listProducts, () => ({ items: [servo], total: 1, page: 1, page_size: 10 }))
  await field('Part number').fill('sg90')
  const hint = dialog.getByText('You already sell this part number: Micro servo, Rwf 24,000, 20 in stock.')
  await expect.element(hint).toBeVisible()
  await field('Part number').fill('sg91')
  await expect.element(hint).not.toBeInTheDocument()
  expect(api.countOf(createProduct)).toBe(0)
})
