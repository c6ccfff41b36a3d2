import { expect, type Page } from '@playwright/test'
import { cardsOf, filtersOf } from './catalogue-page.ts'
import { categoryList, chipOf, createFactProducts, groupOf } from './fact-products.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { signInAs } from './personas.ts'
import { uniqueName } from './product-form-page.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ viewport: { width: 1280, height: 900 }, changesShop: true })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Properties of/ })
const box = (page: Page, where: string, property: string) =>
  dialogOf(page).getByRole('checkbox', { name: `${where} of ${property}`, exact: true })
const names = (page: Page) => dialogOf(page).getByRole('row').locator('td:first-child')

/** Calls `press`, and waits for the response to the change that it triggers. */
async function pressed(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await press()
  expect((await answered).status()).toBe(200)
}

test(
  'hides a filter from shoppers with one press, keeps existing links working, and restores it',
  { tag: '@nightly' },
  async ({ page, request, browser }) => {
    const { resistors } = await createFactProducts(request)
    const visitor = await browser.newPage()
    const list = categoryList(resistors)
    await visitor.goto(`${list}&spec=resistance:4.7k`)
    await expect(cardsOf(visitor)).toHaveCount(2)
    await expect(chipOf(visitor, 'Resistance: 4.7 kΩ')).toBeVisible()

    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin/products/facts')
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('Parts with facts')
    await page.getByRole('link', { name: /^Properties of .*Fixed Resistors/ }).click()
    await expect(page).toHaveURL(`/admin/products/facts/${resistors}`)
    await expect(box(page, 'Filter', 'Resistance')).toBeChecked()
    await pressed(page, () => box(page, 'Filter', 'Resistance').click())
    await expect(box(page, 'Filter', 'Resistance')).not.toBeChecked()
    await expect(box(page, 'Form', 'Resistance')).toBeChecked()

    await visitor.reload()
    await expect(cardsOf(visitor)).toHaveCount(16)
    await expect(chipOf(visitor, 'Resistance: 4.7 kΩ')).toHaveCount(0)
    await expect(visitor.getByText("Ignored filters that don't apply here: Resistance")).toBeVisible()
    await expect(groupOf(filtersOf(visitor), 'Package')).toBeVisible()
    await expect(groupOf(filtersOf(visitor), 'Resistance')).toHaveCount(0)

    await page.reload()
    await pressed(page, () => dialogOf(page).getByRole('button', { name: 'Reset to defaults' }).click())
    await expect(box(page, 'Filter', 'Resistance')).toBeChecked()
    await expect(dialogOf(page).getByRole('button', { name: 'Reset to defaults' })).toHaveCount(0)
    await visitor.reload()
    await expect(cardsOf(visitor)).toHaveCount(2)
    await expect(chipOf(visitor, 'Resistance: 4.7 kΩ')).toBeVisible()
    await visitor.close()
  },
)

test(
  'reorders properties by keyboard, including in the parts table',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const { resistors } = await createFactProducts(request)
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto(`/admin/products/facts/${resistors}`)
    await expect(names(page).first()).toHaveText('Resistance')
    await expect(dialogOf(page).getByRole('button', { name: 'Move Resistance up' })).toBeDisabled()
    const up = dialogOf(page).getByRole('button', { name: 'Move Tolerance up' })
    await up.focus()
    await pressed(page, () => page.keyboard.press('Enter'))
    await expect(names(page).first()).toHaveText('Tolerance')
    await expect(dialogOf(page).getByText(/^Tolerance moved to position 1 of \d+$/)).toBeAttached()
    await expect(dialogOf(page).getByRole('button', { name: 'Move Tolerance down' })).toBeFocused()
    await box(page, 'Column', 'Package').focus()
    await pressed(page, () => page.keyboard.press('Space'))
    const add = dialogOf(page).getByLabel('Add a property')
    await pressed(page, async () => void (await add.selectOption('Inductance (H)')))
    await expect(names(page).last()).toHaveText('Inductance')
    await expect(box(page, 'Filter', 'Inductance')).toBeChecked()
    await expect(add.getByRole('option', { name: 'Inductance (H)', exact: true })).toHaveCount(0)
    for (const width of [390, 320, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoHorizontalScroll(page, `the properties of a category at ${width} px`)
    }
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin/products/facts')

    await page.goto(`${categoryList(resistors)}&view=table`)
    const headings = page.getByRole('table', { name: 'Parts' }).getByRole('columnheader')
    await expect(headings.filter({ hasText: /^(Tolerance|Resistance|Package)$/ })).toHaveText([
      'Tolerance',
      'Resistance',
    ])
  },
)

test(
  'renames a property in filters and chips, and keeps earlier links working',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const { regulators } = await createFactProducts(request)
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin/products/facts')
    await page.getByLabel('Property', { exact: true }).selectOption('Input voltage (V)')
    await page.getByLabel('New name').fill('Voltage in')
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await expectNotice(page, 'Input voltage is now called Voltage in')
    await page.goto(`${categoryList(regulators)}&spec=input_voltage:5`)
    await expect(chipOf(page, 'Voltage in: works at 5 V')).toBeVisible()
    await expect(groupOf(filtersOf(page), 'Voltage in')).toBeVisible()
    await page.goto('/admin/products/facts')
    await page.getByRole('button', { name: 'Remove Voltage in from Input voltage' }).first().click()
    await expectNotice(page, 'Voltage in removed')
  },
)

test(
  'adds a custom property that shoppers filter by, and deletes it once no category uses it',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const { resistors } = await createFactProducts(request)
    const name = uniqueName('Reel count')
    const seller = await makeStaff(request, 'seller')
    const specs = [{ name, text: '5,000' }]
    await createOffer(request, seller, { name: `Reel of ${name}`, price: 20, stock: 5, categoryId: resistors, specs })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin/products/facts')
    await page.getByRole('button', { name: 'New property' }).click()
    const dialog = page.getByRole('dialog', { name: 'New property' })
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByText('This is required')).toBeVisible()
    await dialog.getByLabel('Name').fill('resistance')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByText('There is already a property called resistance.')).toBeVisible()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Type').selectOption('Number')
    await expectAccessible(page, 'a new property', 'dialog')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Custom properties' }).getByText(name)).toBeVisible()

    await page.goto(`/admin/products/facts/${resistors}`)
    const add = dialogOf(page).getByLabel('Add a property')
    await pressed(page, async () => void (await add.selectOption(name)))
    await expect(box(page, 'Filter', name)).toBeChecked()
    const group = groupOf(filtersOf(page), name)
    await expect(async () => {
      await page.goto(categoryList(resistors))
      await expect(group).toBeVisible({ timeout: 2_000 })
    }, 'read anew in the background').toPass({ timeout: 30_000 })
    await group.getByRole('button', { name }).click()
    await group.getByRole('checkbox', { name: /^5000/ }).check()
    await expect(chipOf(page, `${name}: 5000`)).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(1)
    const link = page.url()

    await page.goto('/admin/products/facts')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('dialog', { name: 'Delete this property?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByText(/This property is still used by Fixed Resistors/)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.goto(`/admin/products/facts/${resistors}`)
    await pressed(page, () => dialogOf(page).getByRole('button', { name: 'Reset to defaults' }).click())
    await page.goto('/admin/products/facts')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, `${name} deleted`)
    await page.goto(link)
    await expect(chipOf(page, `${name}: 5000`)).toHaveCount(0)
    await expect(cardsOf(page)).toHaveCount(17)
  },
)
