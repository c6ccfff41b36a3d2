import { expect } from '@playwright/test'
import { signInAs } from '#test/journeys/personas.ts'
import { chooseFile, frenchFile, goesTo, proposeCategories } from '#test/journeys/import-page.ts'
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
  await proposeCategories(page)
  await expect(page.getByRole('button', { name: /^Import \d+ rows?$/ })).toBeEnabled()
}

export const fixFirst: Step = ({ page }) => page.getByRole('button', { name: /Correct Name, row 5$/ }).click()

export const importRows: Step = ({ page }) => page.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
