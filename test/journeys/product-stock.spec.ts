import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { signInAs } from './personas.ts'
import { listOwnProducts } from './product-form-page.ts'
import { createOffer, makeStaff, sellPieces } from './staff-personas.ts'

test.use({ changesShop: true })

const row = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: 'Servo' })
const history = (page: Page) => page.getByRole('dialog', { name: 'History of Servo' })
const newest = (page: Page) => history(page).getByRole('listitem').first()
const form = (page: Page) => history(page).getByRole('region', { name: 'Set stock' })
const setStock = (page: Page) => history(page).getByRole('button', { name: 'Set stock' })

/** A seller with 20 pieces, in the history of what they offer. */
async function openHistory(page: Page) {
  const seller = await makeStaff(page.request, 'seller')
  const offer = await createOffer(page.request, seller, { name: 'Servo', price: 24_000, stock: 20 })
  await signInAs(page, seller)
  await page.goto('/seller')
  await row(page)
    .getByRole('button', { name: /^(More|Actions) for Servo$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(setStock(page)).toBeVisible()
  return { seller, offer }
}

for (const width of [1440, 390])
  test(`Stock is set by what was counted and by what went out, with a note (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { seller, offer } = await openHistory(page)
    await setStock(page).click()
    await expect(form(page).getByLabel('Pieces counted')).toBeFocused()
    await expect(form(page)).toContainText('20 in stock')
    await sellPieces(page.request, offer, 4)
    await form(page).getByLabel('Pieces counted').fill('25')
    await form(page).getByLabel('Note').fill('Box in the back room')
    await expectNoHorizontalScroll(page, 'setting stock')
    await expectAccessible(page, 'setting stock')
    await setStock(page).click()
    await expect(newest(page)).toContainText('Stock 16 → 21')
    await expect(newest(page)).toContainText('Box in the back room')
    await expect(newest(page)).toContainText('counted')
    await expect(form(page)).toBeHidden()

    await setStock(page).click()
    await form(page).getByLabel('How').selectOption('Came in or went out by')
    await form(page).getByLabel('Pieces more or fewer').fill('-30')
    await setStock(page).click()
    await expect(form(page)).toContainText('Only 21 in stock')
    await form(page).getByLabel('Pieces more or fewer').fill('-3')
    await setStock(page).click()
    await expect(newest(page)).toContainText('Stock 21 → 18')
    await expect(newest(page)).toContainText('went out')

    await newest(page)
      .getByRole('button', { name: /^Put back/ })
      .click()
    await expect(newest(page)).toContainText('Stock 18 → 21')
    await page.keyboard.press('Escape')
    await expect(row(page)).toContainText('21')
    expect((await listOwnProducts(seller)).map(({ stock_quantity: stock }) => stock)).toEqual([21])
  })
