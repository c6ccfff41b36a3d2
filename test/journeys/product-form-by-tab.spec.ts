import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { field, formDialog, listOwnProducts, openAsSeller, save, uniqueName } from './product-form-page.ts'
import { createOffer } from './staff-personas.ts'

test.use({ changesShop: true })

async function tabOn(page: Page, target: Locator, text = ''): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  if (text) await page.keyboard.type(text)
}

for (const width of [390, 1440])
  test(`The product form is filled in by Tab alone at ${width} px, in reading order`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const seller = await openAsSeller(page, '/seller/products/new')
    const button = (name: string) => formDialog(page).getByRole('button', { name, exact: true })
    const name = uniqueName('Level shifter')
    await tabTo(page, field(page, 'Name')) // on phones the pictures stand before it
    await page.keyboard.type(name)
    await tabOn(page, field(page, 'Description'), 'Four channels')
    await tabOn(page, field(page, 'Price'), '1500')
    await tabOn(page, field(page, 'Stock'), '25')
    await tabOn(page, field(page, 'Part number'), 'BSS138')
    await tabOn(page, field(page, 'Manufacturer'), 'onsemi')
    await tabOn(page, field(page, 'Package'), 'Module')
    await tabOn(page, field(page, 'Own number (SKU)'))
    await tabTo(page, button('Components'))
    await page.keyboard.press('Enter')

    await tabTo(page, field(page, 'Specification').first())
    await page.keyboard.type('Low side')
    await tabOn(page, field(page, 'Value of Low side'), '3.3')
    await tabOn(page, field(page, 'Unit of Low side'), 'V')
    await tabOn(page, button('Remove Low side'))
    const [value, remove] = await Promise.all(
      [field(page, 'Value of Low side'), button('Remove Low side')].map((one) => one.boundingBox()),
    )
    expect(remove?.x, 'what is reached last stands last').toBeGreaterThan((value?.x ?? 0) + (value?.width ?? 0))
    expect(Math.abs((remove?.y ?? 0) - (value?.y ?? 0)), 'in the line of the value').toBeLessThan(10)
    await expectNoHorizontalScroll(page, 'the product form')
    await tabOn(page, button('Add specification'))
    await page.keyboard.press('Enter')
    await expect(field(page, 'Specification').last()).toBeFocused()
    await page.keyboard.type('Channels')
    await tabOn(page, field(page, 'Value of Channels'), '4')
    await tabOn(page, field(page, 'Unit of Channels'))
    await tabOn(page, button('Remove Channels'))

    await tabTo(page, field(page, 'Status'))
    await tabOn(page, formDialog(page).getByRole('checkbox', { name: /^Featured/ }))
    await tabTo(page, field(page, 'Datasheet'))
    await page.keyboard.type('https://example.com/bss138.pdf')
    await tabOn(page, formDialog(page).getByRole('textbox', { name: 'Suppliers’ numbers' }), 'C78284')
    await tabOn(page, formDialog(page).getByRole('textbox', { name: 'Tags' }), 'level')
    await tabTo(page, save(page))
    await page.keyboard.press('Enter')
    await expect(formDialog(page)).toBeHidden()
    const [stored] = await listOwnProducts(seller)
    expect(stored).toMatchObject({ name, price: 1500, stock_quantity: 25, mpn: 'BSS138', manufacturer: 'onsemi' })
    expect(stored?.specs.map((spec) => [spec.name, spec.text])).toEqual([
      ['Low side', '3.3 V'],
      ['Channels', '4'],
    ])
    expect(stored?.datasheet_url).toBe('https://example.com/bss138.pdf')
  })

for (const width of [390, 1440])
  test(`The bar of selected products is gone through as it stands at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const seller = await openAsSeller(page, '/seller')
    await createOffer(page.request, seller, { name: uniqueName('Selected'), price: 1500, stock: 9 })
    await page.reload()
    await page.getByRole('checkbox', { name: /^Select Selected/ }).check()
    const bar = page.getByRole('group', { name: 'Selected products' })
    await tabTo(page, bar.getByRole('button', { name: 'Clear' }), 'Shift+Tab')
    await tabOn(page, bar.getByRole('button', { name: 'Status' }))
    await tabOn(page, bar.getByLabel('Price by, in percent'))
    await tabOn(page, bar.getByRole('button', { name: 'Apply' }))
    await tabOn(page, bar.getByRole('button', { name: 'Delete' }))
    const boxes = await Promise.all(
      ['Clear', 'Status', 'Apply', 'Delete'].map((name) => bar.getByRole('button', { name }).boundingBox()),
    )
    const places = boxes.map((box) => Math.round((box?.y ?? 0) / 20) * 10_000 + (box?.x ?? 0))
    expect(places, 'from left to right, and down').toEqual(places.toSorted((one, other) => one - other))
  })
