import { expect } from '@playwright/test'
import { signInAs } from '#test/journeys/personas.ts'
import { chooseFile, frenchFile, goesTo, proposeCategories } from '#test/journeys/import-page.ts'
import { xlsxBook } from '#test/xlsx.ts'
import { makeStaff, createOffer } from '#test/journeys/staff-personas.ts'
import type { Step } from './steps.ts'

const HEADINGS = ['Désignation', 'Réf. fabricant', 'Prix TTC', 'Qté', 'Rayon', 'Statut', 'Tension', 'Fiche technique']
const part = (name: string, mpn: string, price: string, stock: string, rayon: string, link = '') => [
  name,
  mpn,
  price,
  stock,
  rayon,
  'inactif',
  '5 V',
  link,
]
const validLines = [
  part('HC-SR04 Ultrasonic Distance Sensor', 'HC-SR04', '3 000,00', '210', 'Sensors'),
  part('NEO-6M GPS Module with Antenna', 'NEO-6M', '10 500', '55', 'Wireless Modules'),
  part('DHT22 / AM2302 Sensor', '', '75', '90', 'Sensors'),
]
const invalidLines = [
  part('', 'RFM95W-868S2', '13 500', '16', 'Wireless Modules'),
  part('MG996R Metal Gear Servo', 'MG996R', '11.000,0.0', '58', 'Robotics'),
  part('Relay Module 4-Channel 5 V', 'SRD-05VDC-SL-C', '6000', '-4', 'Robotics > Relays > Of four'),
  part('MAX6675 Module with K-Type Thermocouple', 'MAX6675', '', '18', 'Sensors', 'see the shop'),
]

/** Signs in as a new seller with a product that has a change history. */
export const asSellerWithHistory: Step = async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const { id } = await createOffer(request, seller, { name: 'Lamp', price: 7500, stock: 90 })
  for (const price of [8000, 6500, 7000]) await seller.call('PATCH', `/api/products/${id}`, { price })
  await signInAs(page, seller)
}

/** Signs in as a new seller with a product that the import files below update. */
export const asNewSeller: Step = async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  await createOffer(request, seller, { name: 'DHT22 / AM2302 Sensor', price: 7500, stock: 90 })
  await signInAs(page, seller)
}

const chooseLines =
  (lines: string[][]): Step =>
  async ({ page }) => {
    await chooseFile(page, 'parts-january.csv', frenchFile([HEADINGS, ...lines]))
    await expect(goesTo(page, 'Désignation')).toBeVisible()
  }

export const chooseParts = chooseLines([...validLines, ...invalidLines])
export const chooseGoodParts = chooseLines(validLines.slice(0, 2))

export const chooseSpreadsheet: Step = ({ page }) =>
  chooseFile(page, 'parts-january.xlsx', Buffer.from('PK\u0003\u0004'))

/** Signs in as a new seller with a product whose part number a spreadsheet program would change. */
export const asSellerWithNumbers: Step = async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const cells = { sku: 'CON-1', mpn: '0022232021', name: 'KK 254 header', price: '250', stock_quantity: '40', category: 'Sensors' } // oxfmt-ignore
  await seller.call('POST', '/api/products/import', { rows: [{ row: 2, cells }] })
  await signInAs(page, seller)
}

/** Chooses a spreadsheet with hidden rows and a hidden column, whose cells Excel has changed. */
export const chooseSavedSpreadsheet: Step = async ({ page }) => {
  const rows = [
    ['Name', 'SKU', 'Part number', 'Price', 'Stock', 'Category', 'Manufacturer'],
    ['KK 254 header', 'CON-1', 22232021, { v: 268.125 }, 40, 'Sensors', 'Molex'],
    ['Header, 3 pins', 'CON-2', { v: 46089, format: 16 }, 300, 12.125, null, null],
    ['Header, 4 pins', 'CON-3', { v: '#N/A', t: 'e' }, 350, 12, null, null],
    ['Header, 5 pins', 'CON-4', '0022232051', 400, 12, null, null],
  ]
  const book = xlsxBook({ rows, merges: ['F2:F5', 'G2:G5'], hiddenRows: [4, 5], hiddenColumns: [7] })
  await chooseFile(page, 'products.xlsx', Buffer.from(book))
  await expect(page.getByText('2 hidden rows')).toBeVisible()
}

export const checkHiddenRows: Step = async ({ page }) => {
  await page.getByRole('radio', { name: 'Import' }).click()
  await page.getByRole('button', { name: /^Check \d/ }).click()
  await expect(page.getByRole('button', { name: /^Import \d+ rows?$/ })).toBeEnabled()
}

export const confuseColumns: Step = async ({ page }) => {
  await goesTo(page, 'Tension').selectOption('Price (Rwf)')
  await page.getByRole('button', { name: /^Check \d/ }).click()
}

export const findCategories: Step = async ({ page }) => {
  await goesTo(page, 'Tension').selectOption('Specification: Tension')
  await goesTo(page, 'Rayon').selectOption('Category')
  await page.getByRole('button', { name: /^Check \d/ }).click()
}

export const checkRows: Step = async (visit) => {
  const { page } = visit
  await findCategories(visit)
  const ready = page.getByRole('button', { name: /^Import \d+ rows?$/ })
  const propose = page.getByRole('combobox', { name: 'Use one category for all the rest' })
  await expect(ready.or(propose)).toBeVisible()
  if (await propose.isVisible()) await proposeCategories(page)
  await expect(ready).toBeEnabled()
}

export const fixFirst: Step = ({ page }) => page.getByRole('button', { name: /Correct Name, row 5$/ }).click()

export const importRows: Step = ({ page }) => page.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
