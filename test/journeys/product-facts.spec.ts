import { expect } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { chooseFile, goesTo, rows, segment } from './import-page.ts'
import {
  chooseCategory,
  field,
  fillIn,
  formDialog,
  listOwnProducts,
  openAsSeller,
  save,
  uniqueName,
} from './product-form-page.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const RESISTORS = ['Components', 'Resistors', 'Fixed Resistors'] as const

test('The form asks for what shoppers filter by and says what it reads', async ({ page }) => {
  const seller = await openAsSeller(page, '/seller/products/new')
  const name = uniqueName('Resistor')
  await fillIn(page, { Name: name, Price: '20', Stock: '500', 'Part number': 'RC0603FR-074K7L' })
  await expect(field(page, 'Resistance')).toHaveCount(0)
  await chooseCategory(page, ...RESISTORS)
  await expect(field(page, 'Resistance')).toHaveAccessibleDescription('Such as 4.7 kΩ')
  await fillIn(page, { Resistance: '4k7', Power: 'about so much', Tolerance: '5 %' })
  await expect(field(page, 'Resistance')).toHaveAccessibleDescription('Read as 4.7 kΩ')
  await expect(field(page, 'Power')).toHaveAccessibleDescription('Kept as text; shoppers cannot filter by it')
  await expect(formDialog(page).getByText('The part number says ±1 %, you say ±5 %')).toBeVisible()
  await field(page, 'Tolerance').fill('')
  await formDialog(page).getByRole('button', { name: 'Take over Tolerance: ±1 %' }).click()
  await expect(field(page, 'Tolerance')).toHaveValue('±1 %')
  await formDialog(page).getByRole('button', { name: 'Take over Package: 0603' }).click()
  await expect(field(page, 'Package')).toHaveValue('0603')
  await expect(formDialog(page).getByText('facts that shoppers filter by')).toHaveText(/^\d of 6 facts/)

  await fillIn(page, { Specification: 'Mounting type', 'Value of Mounting type': 'surface mount' })
  await expect(formDialog(page).getByText('Mounting: read as SMD')).toBeVisible()
  await expect(field(page, 'Mounting')).toHaveAccessibleDescription('Stands below as Mounting type')
  await expectAccessible(page, 'the product form with facts', 'dialog')
  await save(page).click()
  await expect(page).toHaveURL('/seller')
  const [stored] = await listOwnProducts(seller)
  expect(stored?.specs.map((spec) => [spec.name, spec.text])).toEqual([
    ['Mounting type', 'surface mount'],
    ['Resistance', '4k7'],
    ['Power', 'about so much'],
    ['Tolerance', '±1 %'],
  ])
})

test('An edited product keeps the names, texts and order of its specifications', async ({ page }) => {
  const seller = await openAsSeller(page, '/seller/products/new')
  const specs = [
    ['Series', 'CR'],
    ['Ohms', '4k7'],
    ['Voltage', '50V max'],
    ['Tolérance', 'J'],
  ]
  await fillIn(page, { Name: uniqueName('Named'), Price: '20', Stock: '5' })
  await chooseCategory(page, ...RESISTORS)
  const add = formDialog(page).getByRole('button', { name: 'Add specification' })
  for (const [at, [name = '', text = '']] of specs.entries()) {
    if (at > 0) await add.click()
    await field(page, 'Specification').last().fill(name)
    await field(page, `Value of ${name}`).fill(text)
  }
  await save(page).click()
  await expect(page).toHaveURL('/seller')
  const [stored] = await listOwnProducts(seller)
  await page.goto(`/seller/products/${stored?.id}`)
  await expect(field(page, 'Resistance')).toHaveValue('4k7')
  await expect(field(page, 'Resistance')).toHaveAccessibleDescription('Read as 4.7 kΩ. You call it Ohms')
  await expect(field(page, 'Specification')).toHaveCount(2)
  await fillIn(page, { Tolerance: '2 %', Name: uniqueName('Renamed') })
  await page.reload()
  await expect(field(page, 'Tolerance'), 'comes back with the draft').toHaveValue('2 %')
  await save(page).click()
  await expect(page).toHaveURL('/seller')
  const [saved] = await listOwnProducts(seller)
  expect(saved?.specs.map((spec) => [spec.name, spec.text])).toEqual([...specs.slice(0, 3), ['Tolérance', '2 %']])
})

test('A product page leaves out specifications that say nothing', async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const cells = {
    name: uniqueName('Diode'),
    price: '50',
    category: 'Sensors',
    stock_quantity: '3',
    specs: 'Polarity=single; Configuration=null; Leads=n/a',
  }
  await seller.call('POST', '/api/products/import', { rows: [{ row: 2, cells }] })
  const [made] = await listOwnProducts(seller)
  await page.goto(`/product/${made?.id}`)
  const table = page.getByRole('table').filter({ hasText: 'Polarity' })
  await expect(table.getByRole('row')).toHaveText(['Polaritysingle'])
  expect(made?.specs, 'are kept for the seller').toHaveLength(3)
})

test('An import binds columns by the names of properties and lists what stays text', async ({ page }) => {
  await openAsSeller(page, '/seller/import')
  const [first, second] = [uniqueName('Read'), uniqueName('Kept')]
  const lines = [
    'Name;Price;Stock;Category;Résistance;Voltage Rated;Lager',
    `${first};20;5;Components > Resistors;4k7;50V;A1`,
    `${second};30;5;Components > Resistors;about so much;50V;A2`,
  ]
  await chooseFile(page, 'resistors.csv', Buffer.from(lines.join('\n')))
  await expect(goesTo(page, 'Résistance')).toHaveValue('spec')
  await expect(goesTo(page, 'Voltage Rated')).toHaveValue('spec')
  await expect(goesTo(page, 'Lager')).toHaveValue('')
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByText('3 of 4 values read, 1 kept as text')).toBeVisible()
  await segment(page, 'Kept as text').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Kept as text: Résistance: about so much')
  await expectAccessible(page, 'the check of values')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page, 'the check of values at 390 px')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText(/^2 rows imported/)).toBeVisible()
  const answer = await page.request.get(`/api/products/?spec=resistance:4700&search=${encodeURIComponent(first)}`)
  expect(await answer.text()).toContain(first)
})

test('The fields of facts fit a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsSeller(page, '/seller/products/new')
  await chooseCategory(page, ...RESISTORS)
  await field(page, 'Resistance').fill('4k7')
  await expectAccessible(page, 'the facts of a phone', 'dialog')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoHorizontalScroll(page, `the facts at ${width} px`)
  }
})
