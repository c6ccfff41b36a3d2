import { expect, type Locator, type Page } from '@playwright/test'
import { cardsOf, filtersOf } from './catalogue-page.ts'
import { categoryList, chipOf, createFactProducts, groupOf, type FactCategories } from './fact-products.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 }, changesShop: true })

let categories: FactCategories
test.beforeAll(async ({ request }) => {
  categories = await createFactProducts(request)
})

const resistance = (page: Page) => groupOf(filtersOf(page), 'Resistance')

/** Returns the fact filters in the page's URL. */
const specOf = (page: Page) => new URL(page.url()).searchParams.getAll('spec')

test.describe('fact filters', () => {
  test('narrows the list, keeps the values in the address, and survives Back, Forward and a reload', async ({
    page,
    request,
  }) => {
    const filtered = `${categoryList(categories.resistors)}&spec=resistance:4.7k&in_stock=true`
    const html = await (await request.get(filtered)).text()
    expect([...html.matchAll(/<article/g)], 'rendered on the server').toHaveLength(1)
    for (const text of ['Chip resistor 4k7', 'Resistance: 4.7 kΩ', 'noindex']) expect(html).toContain(text)

    await page.goto(categoryList(categories.resistors))
    await expect(cardsOf(page)).toHaveCount(16)
    await resistance(page)
      .getByRole('checkbox', { name: /^4\.7 kΩ/ })
      .check()
    await expect(cardsOf(page)).toHaveCount(2)
    await expect(chipOf(page, 'Resistance: 4.7 kΩ')).toBeVisible()
    await resistance(page).getByRole('checkbox', { name: /^1 kΩ/ }).check()
    await expect(cardsOf(page)).toHaveCount(3)
    expect(specOf(page)).toEqual(['resistance:4.7k|1k'])
    await groupOf(filtersOf(page), 'Package').getByRole('checkbox', { name: '0805 1' }).check()
    await expect(cardsOf(page)).toHaveCount(1)
    await expect(resistance(page).getByRole('checkbox', { name: /^1 kΩ/ })).toBeChecked()

    await page.goBack()
    await expect(cardsOf(page)).toHaveCount(3)
    await expect(chipOf(page, 'Package: 0805')).toBeHidden()
    await page.goForward()
    await expect(cardsOf(page)).toHaveCount(1)
    await page.reload()
    await expect(cardsOf(page)).toHaveCount(1)
    await expect(resistance(page).getByRole('checkbox', { name: /^4\.7 kΩ/ })).toBeChecked()

    await chipOf(page, 'Package: 0805').click()
    await expect(cardsOf(page)).toHaveCount(3)
    await resistance(page).getByRole('checkbox', { name: /^1 kΩ/ }).uncheck()
    await expect(cardsOf(page)).toHaveCount(2)
    await chipOf(page, 'Resistance: 4.7 kΩ').click()
    await expect(cardsOf(page)).toHaveCount(16)
    const box = (end: string) => resistance(page).getByRole('textbox', { name: `${end} Resistance` })
    await box('From').fill('3k9')
    await box('From').press('Enter')
    await box('To').fill('6,8 kohm')
    await box('To').press('Enter')
    await expect(resistance(page).getByText('Read as 3.9-6.8 kΩ')).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(5)
    await box('To').fill('blue')
    await box('To').press('Enter')
    await expect(resistance(page).getByText(/^We couldn't read “blue”. Write it like \d/)).toBeVisible()
    await filtersOf(page).getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/products')
  })

  test(
    'has touch targets of at least 44 px in the drawer and the table of a phone',
    { tag: '@nightly' },
    async ({ browser, shop }) => {
      const context = await browser.newContext({
        baseURL: shop.address,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (call) => asked.push(call.url()))
      await page.goto(categoryList(categories.resistors), { waitUntil: 'networkidle' })
      expect(asked.filter((url) => url.includes('facets'))).toEqual([])
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Filters/ })
        .tap()
      const drawer = page.getByRole('dialog', { name: 'Filters' })
      const group = groupOf(drawer, 'Resistance')
      await group.getByRole('checkbox', { name: /^4\.7 kΩ/ }).tap()
      await expect(drawer.getByRole('button', { name: 'Show 2' })).toBeVisible()
      for (const control of [
        group.getByRole('button', { name: /^Resistance/ }),
        group.locator('label').filter({ hasText: '4.7 kΩ' }),
        group.locator('label').filter({ hasText: 'From' }),
        group.getByRole('button', { name: /^More/ }),
      ])
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoHorizontalScroll(page, 'the filters by facts')
      await drawer.getByRole('button', { name: 'Show 2' }).tap()
      await expect(chipOf(page, 'Resistance: 4.7 kΩ')).toBeVisible()
      await expectNoHorizontalScroll(page, 'a list filtered by facts')

      // Touch targets in the parts table are also large enough.
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${categoryList(categories.resistors)}&view=table`)
      const table = page.getByRole('table', { name: 'Parts' })
      const heightOf = async (control: Locator) => (await control.boundingBox())?.height
      expect(await heightOf(table.getByRole('row').nth(1))).toBeGreaterThanOrEqual(44)
      expect(
        await heightOf(table.getByRole('columnheader', { name: 'Price' }).getByRole('button')),
      ).toBeGreaterThanOrEqual(44)
      await context.close()
    },
  )
})
