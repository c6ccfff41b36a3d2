import {
  asNewSeller,
  checkRows,
  chooseGoodParts,
  chooseParts,
  chooseSpreadsheet,
  importRows,
  mendFirst,
  mistakeColumns,
} from './import-steps.ts'
import { shown, onPhone, type Screen } from './screen.ts'
import { asSeller, failing, fill, goTo, press, see, stalling, type Step, type Visit, tickTwo } from './steps.ts'

/** The screens of the seller's area, in every state that a person may meet. */
export const sellerScreens: Record<string, Screen> = {
  'seller-products': shown(asSeller, goTo('/seller'), see('Total Products'), see(/^Rwf/)),
  'seller-products-selected': shown(asSeller, goTo('/seller'), tickTwo),
  'seller-products-price': shown(asSeller, goTo('/seller'), changeFirst('price')),
  'seller-products-mistaken': shown(asSeller, goTo('/seller'), changeFirst('stock', '1.5'), see(/whole number/)),
  'seller-products-refused': shown(
    asSeller,
    goTo('/seller'),
    failing(/\/api\/products\/\d+$/),
    changeFirst('stock', '7'),
    see('Out of order'),
  ),
  'seller-products-delete': shown(asSeller, goTo('/seller'), deleteFirst, see(/Are you sure/)),
  'seller-products-no-matches': shown(asSeller, goTo('/seller?search=zzzzqqq'), see('No matches found')),
  'seller-products-none-inactive': shown(asSeller, goTo('/seller?only=inactive'), see('Nothing is inactive')),
  'seller-product-new': shown(asSeller, goTo('/seller/products/new'), see('Specifications')),
  'seller-product-errors': shown(
    asSeller,
    goTo('/seller/products/new'),
    press('Save Product'),
    see('This is required'),
  ),
  'seller-product-draft': shown(
    asSeller,
    goTo('/seller/products/new'),
    fill({ Name: 'BME280 breakout' }),
    ({ page }) => page.reload(),
    see(/^Your draft/),
  ),
  'seller-product-leaving': shown(
    asSeller,
    goTo('/seller/products/new'),
    fill({ Name: 'BME280 breakout' }),
    press('Close'),
    see('Leave without saving?'),
  ),
  'seller-product-failed': shown(
    asSeller,
    goTo('/seller/products/new'),
    failing('**/api/products'),
    fill({ Name: 'BME280 breakout', Price: '11500', Stock: '40' }),
    press('Sensors'),
    press('Save Product'),
    see('Out of order'),
  ),
  'seller-product-missing': shown(asSeller, goTo('/seller/products/999999'), see(/no such product/)),
  'seller-products-percent': shown(asSeller, goTo('/seller'), tickTwo, fill({ 'Price by, in percent': '+5' })),
  'seller-products-percent-wrong': shown(
    asSeller,
    goTo('/seller'),
    tickTwo,
    fill({ 'Price by, in percent': 'much' }),
    press('Apply'),
  ),
  'seller-import': shown(asSeller, goTo('/seller/import'), see('Choose a file')),
  'seller-import-spreadsheet': shown(asSeller, goTo('/seller/import'), chooseSpreadsheet, see(/is a spreadsheet/)),
  'seller-import-columns': shown(asSeller, goTo('/seller/import'), chooseParts),
  'seller-import-columns-changed': shown(asSeller, goTo('/seller/import'), chooseParts, press('Change')),
  'seller-import-columns-twice': shown(asSeller, goTo('/seller/import'), chooseParts, mistakeColumns),
  'seller-import-check': shown(asNewSeller, goTo('/seller/import'), chooseParts, checkRows),
  'seller-import-check-all': shown(asNewSeller, goTo('/seller/import'), chooseParts, checkRows, press(/^All/)),
  'seller-import-mending': shown(asNewSeller, goTo('/seller/import'), chooseParts, checkRows, mendFirst),
  'seller-import-check-fine': shown(asSeller, goTo('/seller/import'), chooseGoodParts, checkRows, press(/^To mend/)),
  'seller-import-check-failed': shown(
    asSeller,
    goTo('/seller/import'),
    failing('**/api/products/import'),
    chooseGoodParts,
    press(/^Check/),
    see('could not be checked'),
  ),
  'seller-import-running': shown(
    asSeller,
    goTo('/seller/import'),
    chooseGoodParts,
    checkRows,
    stalling('**/api/products/import'),
    importRows,
    see('Please keep this page open'),
  ),
  'seller-import-failed': shown(
    asSeller,
    goTo('/seller/import'),
    chooseGoodParts,
    checkRows,
    failing('**/api/products/import'),
    importRows,
    see('Out of order'),
  ),
  'seller-import-done': shown(asNewSeller, goTo('/seller/import'), chooseParts, checkRows, importRows, see(/imported/)),
  'seller-import-leaving': shown(
    asSeller,
    goTo('/seller/import'),
    chooseParts,
    press('Back to products'),
    see('Leave the import?'),
  ),
  // An admin would be told of what the other pictures' people do.
  'seller-bell-empty': shown(asSeller, goTo('/seller'), press(/^Notifications/), see('No notifications')),
  'seller-menu': onPhone(asSeller, goTo('/seller'), press('Menu')),
  'seller-sales': shown(asSeller, goTo('/seller/sales'), see('by month')),
  'seller-sales-table': shown(asSeller, goTo('/seller/sales'), press('Table')),
  'seller-sales-failed': shown(asSeller, failing('**/analytics/*'), goTo('/seller/sales'), see(/Failed to fetch/)),
  'seller-orders': shown(asSeller, goTo('/seller/orders'), see('Mark all packed')),
  'seller-orders-none': shown(asSeller, goTo('/seller/orders?search=zzzz'), see('No orders found')),
  'seller-orders-loading': shown(asSeller, stalling('**/api/orders'), goTo('/seller/orders'), see('Loading orders...')),
  'seller-orders-failed': shown(asSeller, failing('**/api/orders'), goTo('/seller/orders'), see(/Failed to fetch/)),
  'seller-orders-not-moved': shown(
    asSeller,
    failing('**/api/seller/orders/**'),
    goTo('/seller/orders'),
    press('Mark all packed'),
    see('Out of order'),
  ),
  'seller-profile': shown(asSeller, goTo('/seller/profile'), see('Save changes')),
  'seller-settings': shown(asSeller, goTo('/seller/settings'), see('When my products are ordered')),
  'seller-security': shown(asSeller, goTo('/seller/security'), see('This device')),
  'seller-loading': shown(asSeller, stalling('**/api/products/?*'), stalling('**/stats/overview'), goTo('/seller')),
  'seller-failed': shown(asSeller, failing('**/api/products/?*'), goTo('/seller'), see(/Failed to fetch/)),
}

/** Opens the first row's field and, with a text, tries to save it. */
function changeFirst(figure: 'price' | 'stock', text?: string): Step {
  return async ({ page }) => {
    await page.getByTitle(`Change the ${figure} of`).first().click()
    if (text === undefined) return
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

async function deleteFirst({ page }: Visit): Promise<void> {
  const row = page.getByRole('row').nth(1)
  const menu = row.getByRole('button', { name: /^Actions for/ })
  if (await menu.isVisible()) await menu.click()
  await row
    .getByRole('button', { name: /^Delete/ })
    .filter({ visible: true })
    .click()
}
