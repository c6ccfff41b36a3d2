import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProduct, listRecommendations } from '#contract/catalogue/calls.ts'
import { createProduct, updateProduct } from '#contract/products/calls.ts'
import { getCategoryProperties } from '#contract/facts/properties.ts'
import { recordView } from '#contract/catalogue/views.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/expectations.ts'
import { formsSentTo, leavePage, managedProductsApi, sampleManagedProduct } from './support/managed-products.ts'
import { renderRoute } from './support/render-route.tsx'
import { exampleOf, sampleSeller } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const dialog = page.getByRole('dialog', { name: /^(Add|Edit) Product$/ })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const save = dialog.getByRole('button', { name: 'Save Product' })
const user = sampleSeller()

async function fillIn(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text)
}

async function chooseResistors() {
  for (const name of ['Components', 'Resistors', 'Fixed Resistors'])
    await dialog.getByRole('button', { name, exact: true }).click()
}

/** Creates a fake API in which resistors have the properties that shoppers filter by. */
function resistorsApi(...products: Parameters<typeof managedProductsApi>) {
  const managed = managedProductsApi(...products)
  const asked = ['resistance', 'tolerance', 'power', 'package', 'mounting', 'temperature_coefficient']
  const [property] = exampleOf(getCategoryProperties).properties
  if (!property) throw new Error('no property')
  const properties = asked.map((key) => ({ ...property, key, name: key }))
  managed.api.on(getCategoryProperties, () => ({ kind: 'resistor', properties, all: [], is_own: false }))
  return managed
}

describe('the facts of the product form', () => {
  test('lists the facts of the category, and shows how each is read', async () => {
    const { api } = resistorsApi()
    await page.viewport(1280, 800)
    await renderRoute('/seller/products/new', { api, user })
    await fillIn({ Name: 'Resistor', Price: '20', Stock: '500', 'Part number': 'RC0603FR-074K7L' })
    await expect.element(field('Resistance')).not.toBeInTheDocument()
    await chooseResistors()
    await expect.element(field('Resistance')).toHaveAccessibleDescription('Such as 4.7 kΩ')
    await fillIn({ Resistance: '4k7', Power: 'about so much', Tolerance: '5 %' })
    await expect.element(field('Resistance')).toHaveAccessibleDescription('Read as 4.7 kΩ')
    await expect.element(field('Power')).toHaveAccessibleDescription("Kept as text; shoppers can't filter by it")
    await expect.element(dialog.getByText('The part number says ±1 %; you entered ±5 %')).toBeVisible()
    await field('Tolerance').fill('')
    await dialog.getByRole('button', { name: 'Use this Tolerance: ±1 %' }).click()
    await expect.element(field('Tolerance')).toHaveValue('±1 %')
    await dialog.getByRole('button', { name: 'Use this Package: 0603' }).click()
    await expect.element(field('Package')).toHaveValue('0603')
    await expect.element(dialog.getByText(/^\d of 6 properties that shoppers filter by/)).toBeVisible()

    await fillIn({ Specification: 'Mounting type', 'Value of Mounting type': 'surface mount' })
    await expect.element(dialog.getByText('Mounting: read as SMD')).toBeVisible()
    await expect.element(field('Mounting')).toHaveAccessibleDescription('Entered below as Mounting type')
    await expectAccessible('the product form with facts', 'dialog')
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(formsSentTo(api, createProduct)).toMatchObject([
      {
        package: '0603',
        specs: [
          { name: 'Mounting type', text: 'surface mount' },
          { name: 'Resistance', text: '4k7' },
          { name: 'Power', text: 'about so much' },
          { name: 'Tolerance', text: '±1 %' },
        ],
      },
    ])
  })

  test("keeps the names, texts and order of an edited product's specifications", async () => {
    const specs = [
      { name: 'Series', text: 'CR' },
      { name: 'Ohms', text: '4k7' },
      { name: 'Voltage', text: '50V max' },
      { name: 'Tolérance', text: 'J' },
    ]
    const { api } = resistorsApi(sampleManagedProduct({ category_id: 22, specs }))
    await renderRoute('/seller/products/1', { api, user })
    await expect.element(field('Resistance')).toHaveValue('4k7')
    await expect.element(field('Resistance')).toHaveAccessibleDescription('Read as 4.7 kΩ. Your name for it: Ohms')
    await expect.poll(() => field('Specification').elements().length).toBe(2)
    await fillIn({ Tolerance: '2 %', Name: 'Renamed' })
    await expect.element(dialog.getByText(/^Draft saved/)).toBeVisible()
    await leavePage()
    await renderRoute('/seller/products/1', { api, user })
    await expect.element(field('Tolerance')).toHaveValue('2 %')
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(formsSentTo(api, updateProduct)).toMatchObject([
      { name: 'Renamed', specs: [...specs.slice(0, 3), { name: 'Tolérance', text: '2 %' }] },
    ])
  })

  test('fits phones of 390 px and 320 px', NIGHTLY, async () => {
    const { api } = resistorsApi()
    await page.viewport(390, 844)
    await renderRoute('/seller/products/new', { api, user })
    await chooseResistors()
    await field('Resistance').fill('4k7')
    await expect.element(field('Resistance')).toHaveAccessibleDescription('Read as 4.7 kΩ')
    await expectAccessible('the facts of a phone', 'dialog')
    expectNoHorizontalScroll('the facts at 390 px')
    await page.viewport(320, 844)
    expectNoHorizontalScroll('the facts at 320 px')
  })
})

test('leaves empty specifications out of a product page', async () => {
  const specs = [
    { name: 'Polarity', text: 'single' },
    { name: 'Configuration', text: 'null' },
    { name: 'Leads', text: 'n/a' },
  ]
  const { api } = managedProductsApi()
  api
    .on(getProduct, () => sampleManagedProduct({ specs }))
    .on(listRecommendations, () => [])
    .on(recordView, () => ({}) as never)
  await renderRoute('/product/1', { api })
  await expect.element(page.getByRole('rowheader', { name: 'Polarity' })).toBeVisible()
  const table = page.getByRole('table').filter({ hasText: 'Polarity' })
  expect(
    table
      .getByRole('row')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(['Polaritysingle'])
})
