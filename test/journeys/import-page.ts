import { expect, type Locator, type Page } from '@playwright/test'
import { csvLine } from '#contract/rules/csv.ts'

export const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Rows' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
export const banner = (page: Page) => page.getByRole('main').getByRole('alert')
export const segment = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: new RegExp(`^${name} `) })
export const goesTo = (page: Page, heading: string) => page.getByLabel(`${heading} goes to`, { exact: true })
export const cell = (page: Page, field: string, row: number) =>
  page.getByRole('button', { name: new RegExp(`Correct ${field}, row ${row}$`) })

/**
 * Builds a supplier's file as saved by a French version of Excel: separated by semicolons and encoded in Windows-1252.
 */
export function frenchFile(lines: string[][]): Buffer {
  return Buffer.from(lines.map((cells) => csvLine(cells, ';')).join(''), 'latin1')
}

export const HEADINGS = ['Désignation', 'Réf. fabricant', 'Prix TTC', 'Qté', 'Rayon du magasin', 'Tension', 'Remarque']

/** Builds a supplier's file as saved by a French version of Excel, with two rows that need corrections. */
export const partsFile = (tag: string) =>
  frenchFile([
    HEADINGS,
    [`Capteur à ultrasons ${tag}`, `HC-${tag}`, '3 000,00', '210', 'Capteurs > Distance', '5 V', ''],
    [`Servomoteur ${tag}`, `MG-${tag}`, '11.000,0.0', '58', 'Moteurs', '4.8-7.2 V', ''],
    [`Relais 4 voies ${tag}`, `RLY-${tag}`, '6000', '-4', 'Relais', '5 V', ''],
    [`Module GPS ${tag}`, '', '10 500', '55', 'Capteurs > GPS', '3.3 V', 'avec antenne'],
  ])

export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Chooses a category, or another answer, by typing its name. */
export async function chooseCategory(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** Proposes a new category for each missing category that resembles no existing category, then checks the rows. */
export async function proposeCategories(page: Page): Promise<void> {
  const all = page.getByRole('combobox', { name: 'Use one category for all the rest' })
  await expect(all).toBeVisible()
  if (await all.isEnabled()) await chooseCategory(page, all, 'Propose as a new category')
  await page.getByRole('button', { name: 'Check rows' }).click()
}

/** Chooses the file, maps its only unrecognized column, and checks the rows. */
export async function checkParts(page: Page, tag: string): Promise<void> {
  await chooseFile(page, 'pièces-janvier.csv', partsFile(tag))
  await goesTo(page, 'Rayon du magasin').selectOption('Category')
  await page.getByRole('button', { name: /^Check \d+ rows$/ }).click()
  await proposeCategories(page)
  await expect(page.getByRole('button', { name: /^Import \d+ rows?$/ })).toBeVisible()
}
