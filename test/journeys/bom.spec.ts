import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { xlsxFile } from '#test/xlsx.ts'
import { dialogOf, fillIn, proceed } from './checkout-page.ts'
import { signIn } from './account-pages.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { createProducts, makeBuyer, type TestProduct } from './personas.ts'

test.use({ changesShop: true })

interface Parts {
  /** Part numbers that no other test uses. Two sellers offer `shared`, and one seller offers `single`. */
  shared: string
  single: string
  /** Part number that no seller offers. */
  absent: string
  products: [cheap: TestProduct, dear: TestProduct, single: TestProduct]
}

/**
 * Creates three products: two offers of the same part number with 12 and 500 in stock, and one product with a different
 * part number.
 */
async function makeParts(request: APIRequestContext): Promise<Parts> {
  const tag = crypto.randomUUID().slice(0, 8).toUpperCase()
  const [shared, single] = [`LMX${tag}`, `NEX${tag}`]
  const [cheap, dear, one] = await createProducts(
    request,
    { name: 'Listed amplifier A', price: 100, stock: 12, mpn: shared },
    { name: 'Listed amplifier B', price: 150, stock: 500, mpn: shared },
    { name: 'Listed timer', price: 200, stock: 500, mpn: single },
  )
  if (!cheap || !dear || !one) throw new Error('The parts are not made')
  return { shared, single, absent: `QZX${tag}W`, products: [cheap, dear, one] }
}

const listText = ({ shared, single, absent }: Parts) => `U1, U2 ${shared}\nU3 ${single}\nU9 ${absent}\nTP1 Test point\n`

const field = (page: Page) => page.getByLabel('Your list, one part per line')
const table = (page: Page) => page.getByRole('table', { name: 'Lines of the list' })
const row = (page: Page, ref: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: new RegExp(`^${ref}\\b`) }) })
const total = (page: Page) => page.getByRole('region', { name: 'Cost' })

test.describe('a parts list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const isTranslated of [false, true])
    test.describe(
      isTranslated ? 'in the translation of a browser' : 'in English',
      { tag: isTranslated ? '@nightly' : [] },
      () => {
        test.use({ isTranslated })
        test('pastes a list, swaps a part, signs in to add ten boards to the cart, and orders them', async ({
          page,
          request,
        }) => {
          const parts = await makeParts(request)
          const [cheap, dear, single] = parts.products
          const buyer = await makeBuyer(request)
          await page.goto('/bom')
          await expectNoHorizontalScroll(page, 'the box of a list')
          await field(page).fill(listText(parts))
          await page.getByRole('button', { name: 'Find parts' }).click()
          await expect(page.getByText('2 of 3 lines found.')).toBeVisible()
          await expect(row(page, 'U1')).toContainText(cheap.name)
          await expect(row(page, 'U9')).toContainText('Not found')
          await expectNoHorizontalScroll(page, 'a list')

          await row(page, 'U3').getByRole('button', { name: 'Leave out U3' }).click()
          await page.getByText('2 lines left out').click()
          await page.getByRole('button', { name: 'Include U3' }).click()
          await expect(row(page, 'U3')).toContainText(single.name)

          await row(page, 'U1').getByRole('button', { name: 'Parts for U1, U2' }).click()
          await page.getByRole('radio', { name: dear.name }).check()
          await page.getByRole('button', { name: 'Close', exact: true }).click()
          await expect(row(page, 'U1')).toContainText(dear.name)
          await page.getByLabel('Boards').fill('10')
          await expect(row(page, 'U1')).toContainText('20 pcs')
          await expect(total(page)).toContainText('Rwf 5,000.00') // 20 × 150 plus 10 × 200

          await page.getByRole('button', { name: 'Add 2 parts to cart' }).click()
          await expectNotice(page, 'Please sign in to add the list to your cart')
          await page.getByRole('button', { name: 'Sign In' }).click()
          await signIn(page, buyer)
          await expect(page).toHaveURL('/bom')
          await expectNotice(page, '2 parts are in your cart.')
          await total(page).getByRole('link', { name: 'View cart' }).click()
          await expect(page.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible()
          await proceed(page).click()
          await fillIn(page)
          await dialogOf(page).getByRole('button', { name: 'Place Order' }).click()
          await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
        })
      },
    )
})

test(
  'reads an Excel file, corrects its columns, and keeps both after a reload',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const { single, products } = await makeParts(request)
    await page.goto('/bom')
    const buffer = Buffer.from(
      xlsxFile([
        ['Where', 'Qty', 'Footprint', 'Thing'],
        ['U3', '4', '', single],
      ]),
    )
    await page.getByLabel('Parts list file').setInputFiles({ name: 'board.xlsx', mimeType: '', buffer })
    await expect(page.getByRole('heading', { name: 'board.xlsx' })).toBeFocused()
    await expect(page.getByText("We're not sure what these columns contain.")).toBeVisible()
    await page.getByLabel(/^Thing/).selectOption('Part number')
    await expect(table(page)).toContainText(products[2].name)
    await page.getByLabel(/^Where/).selectOption('Designators')
    await expect(row(page, 'U3')).toContainText(products[2].name)
    await expect(row(page, 'U3')).toContainText('4 pcs')
    await page.getByLabel('Extra, %').fill('5')
    await expect(row(page, 'U3')).toContainText('5 pcs')
    await page.reload()
    await expect(row(page, 'U3')).toContainText('5 pcs')
    await expect(row(page, 'U3')).toContainText(products[2].name)
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Save as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('board with prices.csv')
  },
)
