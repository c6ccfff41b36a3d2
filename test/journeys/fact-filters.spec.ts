import { expect, type Page } from '@playwright/test'
import { cardsOf, filtersOf } from './catalogue-page.ts'
import { categoryList, chipOf, createFactProducts, groupOf, type FactCategories } from './fact-products.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 }, changesShop: true })

let categories: FactCategories
test.beforeAll(async ({ request }) => {
  categories = await createFactProducts(request)
})

const resistance = (page: Page) => groupOf(filtersOf(page), 'Resistance')

/** The filters by facts of the address. */
const specOf = (page: Page) => new URL(page.url()).searchParams.getAll('spec')

test.describe('Filters by facts', () => {
  test('Chosen values narrow the list, stand in the address, and follow Back, Forward and a reload', async ({
    page,
  }) => {
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
    await filtersOf(page).getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/products')
  })

  test('A span is read in any spelling, and what cannot be read stays in its box with a sentence', async ({ page }) => {
    await page.goto(categoryList(categories.resistors))
    const from = resistance(page).getByRole('textbox', { name: 'From Resistance' })
    const to = resistance(page).getByRole('textbox', { name: 'To Resistance' })
    await from.fill('3k9')
    await from.press('Enter')
    await expect(resistance(page).getByText('Read as at least 3.9 kΩ')).toBeVisible()
    await to.fill('6,8 kohm')
    await to.press('Enter')
    await expect(resistance(page).getByText('Read as 3.9-6.8 kΩ')).toBeVisible()
    await expect(chipOf(page, 'Resistance: 3.9-6.8 kΩ')).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(5)
    await expect(resistance(page).getByRole('checkbox', { name: /^4\.7 kΩ/ })).toBeChecked({ indeterminate: true })

    await to.fill('blue')
    await to.press('Enter')
    await expect(resistance(page).getByText(/^“blue” could not be read. Write it like \d/)).toBeVisible()
    await expect(to).toHaveAttribute('aria-invalid', 'true')
    await expect(to).toHaveValue('blue')
    expect(specOf(page)).toEqual(['resistance:3k9..6,8 kohm'])
    await to.fill('')
    await to.press('Enter')
    await expect(resistance(page).getByText('Read as at least 3.9 kΩ')).toBeVisible()
    await page.reload()
    await expect(from).toHaveValue('3k9')
    await from.fill('')
    await from.blur()
    await expect(cardsOf(page)).toHaveCount(16)
  })

  test('A supply is found by the voltages that it works at, usual ones and typed ones', async ({ page }) => {
    await page.goto(categoryList(categories.regulators))
    const input = groupOf(filtersOf(page), 'Input voltage')
    await input.getByRole('checkbox', { name: '5 V 2', exact: true }).check()
    await expect(cardsOf(page)).toHaveCount(2)
    await expect(chipOf(page, 'Input voltage: works at 5 V')).toBeVisible()
    await input.getByRole('checkbox', { name: /^5 V/ }).uncheck()
    await expect(cardsOf(page)).toHaveCount(3)
    const box = input.getByRole('textbox', { name: 'Works at Input voltage' })
    await box.fill('7.4V')
    await box.press('Enter')
    await expect(input.getByText('Read as 7.4 V')).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(2)
  })

  test('Ratings are found by at most, and what is not stated and in stock can be asked for', async ({ page }) => {
    await page.goto(categoryList(categories.resistors))
    const tolerance = groupOf(filtersOf(page), 'Tolerance')
    const box = tolerance.getByRole('textbox', { name: 'At most Tolerance' })
    await box.fill('2 %')
    await box.press('Enter')
    await expect(tolerance.getByText('Read as up to 2 %')).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(14)
    await chipOf(page, 'Tolerance: up to 2 %').click()
    await tolerance.getByRole('checkbox', { name: 'Not stated 1' }).check()
    await expect(cardsOf(page)).toHaveCount(1)
    await expect(chipOf(page, 'Tolerance: not stated')).toBeVisible()
    await tolerance.getByRole('checkbox', { name: /^±5 %/ }).check()
    await expect(cardsOf(page)).toHaveCount(2)
    await filtersOf(page).getByRole('checkbox', { name: 'In stock only' }).check()
    await expect(cardsOf(page)).toHaveCount(1)
    await expect(page).toHaveURL(/in_stock=true/)
    await expect(chipOf(page, 'In stock only')).toBeVisible()
  })
})

test.describe('Panel of facts', () => {
  test('A long list of values unfolds, and one is found in it', async ({ page }) => {
    await page.goto(categoryList(categories.resistors))
    await expect(resistance(page).getByRole('checkbox')).toHaveCount(9)
    await resistance(page).getByRole('button', { name: 'More (6) of Resistance' }).click()
    await expect(resistance(page).getByRole('checkbox')).toHaveCount(15)
    const find = resistance(page).getByRole('searchbox', { name: 'Find in Resistance' })
    await find.fill('47k')
    await expect(resistance(page).getByRole('checkbox')).toHaveCount(1)
    await resistance(page).getByRole('checkbox', { name: '47 kΩ 1' }).check()
    await expect(cardsOf(page)).toHaveCount(1)
    await find.fill('0805')
    await expect(resistance(page).getByText('Nothing like “0805”')).toBeVisible()
    await resistance(page).getByRole('button', { name: 'Fewer of Resistance' }).click()
    await expect(resistance(page).getByRole('checkbox', { name: '47 kΩ 1' })).toBeChecked()
  })

  test('Groups that a visitor opened and closed stay so after a reload', async ({ page }) => {
    await page.goto(categoryList(categories.resistors))
    const heading = resistance(page).getByRole('button', { name: 'Resistance', exact: true })
    await expect(heading).toHaveAttribute('aria-expanded', 'true')
    await heading.press('Enter')
    await expect(resistance(page).getByRole('checkbox')).toHaveCount(0)
    await page.reload()
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
  })

  test('Another category removes the filters that its parts do not have, and says so', async ({ page }) => {
    await page.goto(`${categoryList(categories.resistors)}&spec=resistance:4k7`)
    await expect(resistance(page).getByRole('checkbox', { name: /^4\.7 kΩ/ })).toBeChecked()
    const filters = filtersOf(page)
    await filters.getByRole('checkbox', { name: /^Voltage Regulators/ }).check()
    await expect(page).toHaveURL(/category_ids=\d+&category_ids=\d+&spec/)
    await expect(cardsOf(page)).toHaveCount(2)
    await filters.getByRole('checkbox', { name: /^Fixed Resistors/ }).uncheck()
    await expect(page.getByText('Removed, since these parts are not filtered by it: Resistance')).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(3)
    expect(specOf(page)).toEqual([])
    await page.goBack()
    await expect(chipOf(page, 'Resistance: 4.7 kΩ')).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(2)
  })

  test('An empty list offers itself without each single filter', async ({ page }) => {
    await page.goto(`${categoryList(categories.resistors)}&spec=resistance:10k&spec=package:0805`)
    await expect(page.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Without “Package: 0805”: 1 part' })).toBeVisible()
    await page.getByRole('link', { name: 'Without “Resistance: 10 kΩ”: 1 part' }).click()
    await expect(cardsOf(page)).toHaveCount(1)
    expect(specOf(page)).toEqual(['package:0805'])
  })
})

test.describe('Links to filtered lists', () => {
  test('A page of a filtered list comes filtered from the server, and is not for search engines', async ({
    request,
  }) => {
    const path = `${categoryList(categories.resistors)}&spec=resistance:4.7k&in_stock=true`
    const html = await (await request.get(path)).text()
    expect([...html.matchAll(/<article/g)]).toHaveLength(1)
    expect(html).toContain('Chip resistor 4k7')
    expect(html).toContain('Resistance: 4.7 kΩ')
    expect(html).toContain('noindex')
  })

  test('A link with an unknown property lives, and one that cannot be read says so and can be mended', async ({
    page,
  }) => {
    await page.goto(`${categoryList(categories.resistors)}&spec=colour_of_reel:blue&spec=package:0805`)
    await expect(cardsOf(page)).toHaveCount(1)
    await expect(chipOf(page, 'Package: 0805')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove filter Colour/ })).toBeHidden()

    await page.goto(`${categoryList(categories.resistors)}&spec=resistance:blue`)
    await expect(page.getByRole('main').getByText('"blue" could not be read as a value').first()).toBeVisible()
    await chipOf(page, 'Resistance: blue').click()
    await expect(cardsOf(page)).toHaveCount(16)
  })

  test('The bare home page asks for no facts, and loads nothing to show them', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (call) => asked.push(call.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(filtersOf(page).getByRole('group', { name: 'Sort By' })).toBeVisible()
    expect(asked.filter((url) => /facets|fact-panel/.test(url))).toEqual([])
  })
})

test.describe('Filters by facts for everybody', () => {
  test('Facts are chosen by the keyboard alone, and the focus stays where it was', async ({ page }) => {
    await page.goto(categoryList(categories.resistors))
    const box = groupOf(filtersOf(page), 'Package').getByRole('checkbox', { name: /^0805/ })
    await tabTo(page, resistance(page).getByRole('textbox', { name: 'From Resistance' }))
    await page.keyboard.type('4k7')
    await page.keyboard.press('Enter')
    await expect(chipOf(page, 'Resistance: at least 4.7 kΩ')).toBeVisible()
    await expect(resistance(page).getByRole('textbox', { name: 'From Resistance' })).toBeFocused()
    const heading = groupOf(filtersOf(page), 'Package').getByRole('button', { name: /^Package/ })
    await tabTo(page, heading)
    if ((await heading.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter')
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(cardsOf(page)).toHaveCount(1)
    await expect(box).toBeFocused()
    await expectAccessible(page, 'a list filtered by facts')
  })

  test('The drawer of a phone has the same filters, large enough for a finger', async ({ browser, shop }) => {
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
    await expectAccessible(page, 'the filters by facts of a phone')
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoHorizontalScroll(page, 'the filters by facts')
    await drawer.getByRole('button', { name: 'Show 2' }).tap()
    await expect(chipOf(page, 'Resistance: 4.7 kΩ')).toBeVisible()
    await expectNoHorizontalScroll(page, 'a list filtered by facts')
    await context.close()
  })
})
