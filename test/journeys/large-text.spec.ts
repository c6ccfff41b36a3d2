import { expect, type Locator } from '@playwright/test'
import { categoryList, chipOf, createFactProducts, groupOf } from './fact-products.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'

const { CHROMIUM_PATH: executablePath } = process.env

test.use({
  changesShop: true,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // Sets the browser's default text size to twice the usual 16 px.
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
  },
})

/** Counts the elements that are too narrow for their text. */
const countCut = (parts: Locator) =>
  parts.evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth + 1).length)

test(
  'does not scroll sideways or cut words off on a phone at double the font size',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const path of ['/', '/products', '/cart', '/contact', '/login', '/signup']) {
      await page.goto(path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expectNoHorizontalScroll(page, path)
    }
    await page.goto('/products')
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeInViewport({ ratio: 0.95 })
    await expectNoHorizontalScroll(page, 'a product')
    await page.getByRole('button', { name: 'Menu' }).click()
    const rows = page.getByRole('dialog').getByRole('button')
    expect(await countCut(rows), 'rows whose words run out').toBe(0)

    await page.goto('/bom')
    await page.getByRole('button', { name: 'Try an example' }).click()
    await expect(page.getByText(/^\d+ of \d+ lines found\. \d+ to check\.$/)).toBeVisible()
    await expectNoHorizontalScroll(page, 'a parts list')
    await page
      .getByRole('button', { name: /^Parts for / })
      .first()
      .click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expectNoHorizontalScroll(page, 'the parts of a line')
  },
)

test(
  'fits fact filters, a table and a comparison without sideways scrolling at double the font size',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const { resistors } = await createFactProducts(request)
    const list = `${categoryList(resistors)}&spec=resistance:1k..10k`
    await page.goto(list)
    await expect(chipOf(page, 'Resistance: 1-10 kΩ')).toBeVisible()
    await expectNoHorizontalScroll(page, 'a filtered list')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filters/ })
      .click()
    const group = groupOf(page.getByRole('dialog', { name: 'Filters' }), 'Resistance')
    for (const part of [
      group.getByRole('textbox', { name: /^From/ }),
      group.locator('label').filter({ hasText: '4.7 kΩ' }),
    ]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 0.95 })
    }
    expect(await countCut(group.locator('label')), 'values whose words run out').toBe(0)
    await expectNoHorizontalScroll(page, 'the filters by facts')

    await page.goto(`${list}&view=table`)
    const table = page.getByRole('table', { name: 'Parts' })
    await table.getByRole('columnheader', { name: 'Part', exact: true }).scrollIntoViewIfNeeded()
    await expect(table.getByRole('columnheader', { name: 'Part', exact: true })).toBeInViewport({ ratio: 0.95 })
    await table.getByRole('columnheader', { name: 'Resistance' }).scrollIntoViewIfNeeded()
    await expect(table.getByRole('columnheader', { name: 'Resistance' })).toBeInViewport({ ratio: 0.95 })
    await expectNoHorizontalScroll(page, 'a table')

    const links = table.getByRole('rowheader').getByRole('link')
    const addresses = await links.evaluateAll((all) => all.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))
    await page.goto(`/compare?ids=${addresses.map((address) => address.split('/').at(-1)).join(',')}`)
    const compared = page.getByRole('table', { name: 'Compare parts' })
    await compared.getByRole('columnheader').nth(1).scrollIntoViewIfNeeded()
    await expect(compared.getByRole('columnheader').nth(1)).toBeInViewport()
    expect(await countCut(compared.locator('th, td')), 'cells whose words run out').toBe(0)
    await compared.getByRole('columnheader').nth(3).scrollIntoViewIfNeeded()
    await expect(compared.getByRole('columnheader').nth(3)).toBeInViewport()
    await expectNoHorizontalScroll(page, 'a comparison')
  },
)
