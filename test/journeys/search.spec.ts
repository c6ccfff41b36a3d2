import { expect, type Page } from '@playwright/test'
import { filtersOf } from './catalogue-page.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const option = (page: Page, name: string) => page.getByRole('option', { name })

test.describe('Search', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('The search suggests products, categories and part numbers, selected with the arrow keys', async ({ page }) => {
    await page.goto('/cart')
    // The key is a key only once the scripts run.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(searchField(page)).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.type('serv')
    const products = page.getByRole('group', { name: 'Products' })
    await expect(products.getByRole('option', { name: 'SG90 Micro Servo 9g' })).toBeVisible()
    const categories = page.getByRole('group', { name: 'Categories' })
    await expect(categories.getByRole('option', { name: 'Servo Motors' })).toBeVisible()
    await expect(page.getByText('7 suggestions')).toBeAttached()
    await expectAccessible(page, 'the suggestions')

    const [first, last] = [page.getByRole('option').first(), page.getByRole('option').last()]
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(searchField(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(last).toHaveAttribute('aria-selected', 'true')

    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(searchField(page)).toHaveValue('serv')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(searchField(page)).toHaveValue('')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page, 'typing elsewhere only suggests').toHaveURL(/\/cart$/)

    await page.keyboard.type('ne5')
    await expect(page.getByRole('group', { name: 'Part numbers' }).getByRole('option')).toHaveText('NE555P')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=NE555P$/)
    await expect(searchField(page)).toHaveValue('NE555P')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('Clicking a suggestion opens its product or its category', async ({ page }) => {
    await page.goto('/products')
    await searchField(page).fill('servo')
    await option(page, 'Servo Motors').click()
    await expect(page).toHaveURL(/\/products\?category_ids=\d+$/)
    await expect(searchField(page)).toHaveValue('')
    await searchField(page).fill('sg90')
    await option(page, 'SG90 Micro Servo 9g').click()
    await expect(page.getByRole('heading', { level: 1, name: 'SG90 Micro Servo 9g' })).toBeFocused()
  })

  test('Late suggestions do not replace those of the last text, and the list stays until the next has arrived', async ({
    page,
  }) => {
    const late = Promise.withResolvers<void>()
    await page.route(/suggestions\?q=lm$/, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto('/cart')
    const asked = page.waitForRequest(/suggestions\?q=lm$/)
    await searchField(page).pressSequentially('lm')
    await asked
    await searchField(page).pressSequentially('35')
    const sensor = option(page, 'LM35DZ Analogue Temperature Sensor')
    await expect(sensor).toBeVisible()
    const answered = page.waitForResponse(/suggestions\?q=lm$/)
    late.resolve()
    await answered
    await expect(sensor).toBeVisible()
    await expect(option(page, 'LM386')).toHaveCount(0)
    // The list that stands there stays until the next one has come.
    await page.route(/suggestions\?q=lm35d/, () => undefined)
    await searchField(page).pressSequentially('d')
    await page.waitForRequest(/suggestions\?q=lm35d/)
    await expect(sensor).toBeVisible()
  })

  test('Enter searches when suggestions fail, and an empty search shows all products', async ({ page }) => {
    await page.route(/suggestions/, (route) =>
      route.fulfill({ status: 429, json: { message: 'Slow down', code: 'x' } }),
    )
    await page.goto('/product/1')
    const refused = page.waitForResponse(/suggestions/)
    await searchField(page).fill('servo')
    await refused
    await expect(page.getByRole('listbox')).toBeHidden()
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(/\/products\?search=servo$/)
    await searchField(page).fill('')
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(/\/products$/)
  })

  test('The product grid is searched 500 ms after the last key, and clearing the field shows all products', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await searchField(page).fill('uno')
    await page.clock.runFor(499)
    await expect(page).toHaveURL(/\/$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/\/\?search=uno$/)
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: 'Results for “uno”' })).toBeVisible()
    await searchField(page).fill('')
    await expect(page).toHaveURL(/\/products$/)
  })
})

test.describe('Search in a category', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('Enter searches the whole shop at once, while typing keeps the filters of the page', async ({ page }) => {
    await page.clock.install()
    await page.goto('/products')
    await filtersOf(page)
      .getByRole('checkbox', { name: /^Sensors/ })
      .check()
    await expect(page).toHaveURL(/\/products\?category_ids=\d+$/)
    const category = new URL(page.url()).search
    await expect(page.getByRole('status').filter({ hasText: '47 of 471' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hot Sales' })).toBeVisible() // no call is under way
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.keyboard.press('/') // from the box that was checked
    await expect(searchField(page)).toBeFocused()
    await searchField(page).fill('stepper')
    await searchField(page).press('Enter')
    await expect(page).toHaveURL('/products?search=stepper')
    await page.clock.runFor(1000)
    await expect(page, 'what was waiting is cancelled').toHaveURL('/products?search=stepper')
    await page.clock.resume()
    await expect(page.getByRole('status').filter({ hasText: '6 of 471' })).toBeVisible()

    await page.goBack()
    await expect(searchField(page)).toHaveValue('')
    await searchField(page).fill('stepper')
    await expect(page).toHaveURL(`/products${category}&search=stepper`)
  })
})

test.describe('Search on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('A chip tells how a text was understood, the keyboard takes the reading back, and a value that is missing is said', async ({
    page,
  }) => {
    await page.goto('/products?search=4k7+r%C3%A9sistance')
    const reading = page.getByRole('button', { name: 'Search for “4k7” as typed, not as 4.7 kΩ' })
    await expect(reading).toHaveText('4k7 = 4.7 kΩ')
    await expect(page.getByText('résistance = resistor')).toBeVisible()
    await expectNoHorizontalScroll(page, 'the chips')
    await expectAccessible(page, 'the chips')
    await reading.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/&literal=4k7$/)
    await page.getByRole('button', { name: 'Let “4k7” be understood again' }).press('Enter')
    await expect(page).toHaveURL(/search=4k7\+r%C3%A9sistance$/)
    await page.goto('/products?search=4k6+resistor')
    await expect(page.getByText('Nothing has just this value.')).toBeVisible()
  })

  test('The search of a phone opens by its icon, and closes by Escape and by a tap outside', async ({ page }) => {
    await page.goto('/cart')
    const icon = page.getByRole('button', { name: 'Search', exact: true })
    await icon.tap()
    await expect(searchField(page)).toBeFocused()
    await searchField(page).fill('serv')
    await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 })
    await expectNoHorizontalScroll(page, 'the suggestions')
    await expectAccessible(page, 'the suggestions')
    for (const field of [/serv/, /^$/]) {
      await page.keyboard.press('Escape')
      await expect(searchField(page)).toHaveValue(field)
    }
    await page.keyboard.press('Escape')
    await expect(searchField(page)).toBeHidden()
    await expect(icon).toBeFocused()
    await icon.tap()
    await page.getByRole('heading', { name: 'Your cart is empty' }).tap()
    await expect(searchField(page)).toBeHidden()
    await icon.tap()
    await searchField(page).fill('serv')
    await option(page, 'SG90 Micro Servo 9g').tap()
    await expect(page.getByRole('heading', { level: 1, name: 'SG90 Micro Servo 9g' })).toBeVisible()
    await expect(searchField(page)).toBeHidden()
  })
})
