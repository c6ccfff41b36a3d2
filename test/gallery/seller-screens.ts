import {
  asNewSeller,
  asSellerWithHistory,
  asSellerWithNumbers,
  checkHiddenRows,
  checkRows,
  chooseGoodParts,
  chooseParts,
  chooseSavedSpreadsheet,
  chooseSpreadsheet,
  importRows,
  fixFirst,
  confuseColumns,
  findCategories,
} from './import-steps.ts'
import { makeStaff } from '#test/journeys/staff-personas.ts'
import { screenOf, onPhone, type Screen } from './screen.ts'
import {
  asSeller,
  expand,
  refusing,
  fill,
  goTo,
  press,
  expectText,
  neverAnswering,
  type Step,
  type Visit,
  selectTwo,
} from './steps.ts'

/** Seller screens in every state. */
export const sellerScreens: Record<string, Screen> = {
  'seller-sales-export': screenOf(asSeller, goTo('/seller/sales'), press('CSV'), expectText('CSV for Excel')),
  'seller-products': screenOf(asSeller, goTo('/seller'), expectText('Total Products'), expectText(/^Rwf/)),
  'seller-products-selected': screenOf(asSeller, goTo('/seller'), selectTwo),
  'seller-products-price': screenOf(asSeller, goTo('/seller'), changeFirst('price')),
  'seller-products-mistaken': screenOf(
    asSeller,
    goTo('/seller'),
    changeFirst('stock', '1.5'),
    expectText(/whole number/),
  ),
  'seller-products-refused': screenOf(
    asSeller,
    goTo('/seller'),
    refusing(/\/api\/products\/\d+$/),
    changeFirst('stock', '7'),
    expectText('Out of order'),
  ),
  'seller-products-delete': screenOf(asSeller, goTo('/seller'), deleteFirst, expectText(/Are you sure/)),
  'seller-products-no-matches': screenOf(asSeller, goTo('/seller?search=zzzzqqq'), expectText('No matches found')),
  'seller-products-none-inactive': screenOf(
    asSeller,
    goTo('/seller?only=inactive'),
    expectText('No inactive products'),
  ),
  'seller-product-new': screenOf(asSeller, goTo('/seller/products/new'), expectText('Specifications')),
  'seller-product-errors': screenOf(
    asSeller,
    goTo('/seller/products/new'),
    press('Save Product'),
    expectText('This is required'),
  ),
  'seller-product-category': screenOf(
    asSeller,
    goTo('/seller/products/new'),
    fill({ Name: 'Ultrasonic distance sensor', 'Part number': 'HC-SR04' }),
    expectText('Suggested'),
  ),
  'seller-product-pack': screenOf(
    asSeller,
    goTo('/seller/products/new'),
    expand('Packs and minimum order'),
    fill({ 'Pieces per pack': '10', 'Minimum order': '4', 'Sold in multiples of': '2' }),
    expectText(/^Shoppers can order/),
  ),
  'seller-product-draft': screenOf(
    asSeller,
    goTo('/seller/products/new'),
    fill({ Name: 'BME280 breakout' }),
    ({ page }) => page.reload(),
    expectText(/^Your draft/),
  ),
  'seller-product-leaving': screenOf(
    asSeller,
    goTo('/seller/products/new'),
    fill({ Name: 'BME280 breakout' }),
    press('Close'),
    expectText('Leave without saving?'),
  ),
  'seller-product-failed': screenOf(
    asSeller,
    goTo('/seller/products/new'),
    refusing('**/api/products'),
    fill({ Name: 'BME280 breakout', Price: '11500', Stock: '40' }),
    press('Sensors'),
    press('Save Product'),
    expectText('Out of order'),
  ),
  'seller-product-missing': screenOf(asSeller, goTo('/seller/products/999999'), expectText(/Product not found/)),
  'seller-products-percent': screenOf(
    asSeller,
    goTo('/seller'),
    selectTwo,
    fill({ 'Change prices by, in percent': '+5' }),
  ),
  'seller-products-percent-wrong': screenOf(
    asSeller,
    goTo('/seller'),
    selectTwo,
    fill({ 'Change prices by, in percent': 'much' }),
    press('Apply'),
  ),
  'seller-product-history': screenOf(
    asSellerWithHistory,
    goTo('/seller'),
    press(/^(More|Actions) for Lamp/),
    press('History'),
    expectText('Hide sales'),
  ),
  'seller-import': screenOf(asSeller, goTo('/seller/import'), expectText('Choose a file')),
  'seller-import-spreadsheet': screenOf(
    asSeller,
    goTo('/seller/import'),
    chooseSpreadsheet,
    expectText(/isn't a CSV file/),
  ),
  'seller-import-columns': screenOf(asSeller, goTo('/seller/import'), chooseParts),
  'seller-import-columns-changed': screenOf(asSeller, goTo('/seller/import'), chooseParts, press('Change')),
  'seller-import-columns-twice': screenOf(asSeller, goTo('/seller/import'), chooseParts, confuseColumns),
  'seller-import-hidden-rows': screenOf(
    asSeller,
    goTo('/seller/import'),
    chooseSavedSpreadsheet,
    press(/^Check \d/),
    expectText('Choose whether to import the hidden rows.'),
  ),
  'seller-import-kept': screenOf(
    asSellerWithNumbers,
    goTo('/seller/import'),
    chooseSavedSpreadsheet,
    checkHiddenRows,
    press(/^All/),
  ),
  'seller-import-categories': screenOf(
    asNewSeller,
    goTo('/seller/import'),
    chooseParts,
    findCategories,
    expectText(/ in this file (isn't|aren't) in the shop yet/),
  ),
  'seller-import-check': screenOf(asNewSeller, goTo('/seller/import'), chooseParts, checkRows),
  'seller-import-check-all': screenOf(asNewSeller, goTo('/seller/import'), chooseParts, checkRows, press(/^All/)),
  'seller-import-mending': screenOf(asNewSeller, goTo('/seller/import'), chooseParts, checkRows, fixFirst),
  'seller-import-check-fine': screenOf(asSeller, goTo('/seller/import'), chooseGoodParts, checkRows, press(/^To fix/)),
  'seller-import-check-failed': screenOf(
    asSeller,
    goTo('/seller/import'),
    refusing('**/api/products/import'),
    chooseGoodParts,
    press(/^Check/),
    expectText("We couldn't check the rows"),
  ),
  'seller-import-running': screenOf(
    asSeller,
    goTo('/seller/import'),
    chooseGoodParts,
    checkRows,
    neverAnswering('**/api/products/import'),
    importRows,
    expectText('Keep this page open'),
  ),
  'seller-import-failed': screenOf(
    asSeller,
    goTo('/seller/import'),
    chooseGoodParts,
    checkRows,
    refusing('**/api/products/import'),
    importRows,
    expectText('Out of order'),
  ),
  'seller-import-done': screenOf(
    asNewSeller,
    goTo('/seller/import'),
    chooseParts,
    checkRows,
    importRows,
    expectText(/imported/),
  ),
  'seller-import-leaving': screenOf(
    asSeller,
    goTo('/seller/import'),
    chooseParts,
    press('Back to products'),
    expectText('Leave the import?'),
  ),
  // Uses a seller, since an admin would also be notified of actions by the users in other screenshots.
  'seller-bell-empty': screenOf(asSeller, goTo('/seller'), press(/^Notifications/), expectText('No notifications')),
  'seller-menu': onPhone(asSeller, goTo('/seller'), press('Menu')),
  'seller-sales': screenOf(asSeller, goTo('/seller/sales'), expectText('by month')),
  'seller-sales-table': screenOf(asSeller, goTo('/seller/sales'), press('Table')),
  'seller-sales-failed': screenOf(
    asSeller,
    refusing('**/analytics/*'),
    goTo('/seller/sales'),
    expectText(/Failed to fetch/),
  ),
  'seller-statements': screenOf(asSeller, goTo('/seller/sales/statements'), expectText('Since your last statement')),
  'seller-orders': screenOf(asSeller, goTo('/seller/orders'), expectText('Oldest first')),
  'seller-orders-all': screenOf(asSeller, goTo('/seller/orders?status=all'), expectText('Newest first')),
  'seller-orders-selected': screenOf(asSeller, goTo('/seller/orders'), selectOrders, expectText('Pick list')),
  'seller-orders-none': screenOf(asSeller, goTo('/seller/orders?search=zzzz'), expectText('No orders found')),
  'seller-orders-loading': screenOf(
    asSeller,
    neverAnswering('**/api/orders'),
    goTo('/seller/orders'),
    expectText('Loading orders...'),
  ),
  'seller-orders-failed': screenOf(
    asSeller,
    refusing('**/api/orders'),
    goTo('/seller/orders'),
    expectText(/Failed to fetch/),
  ),
  'seller-orders-not-moved': screenOf(
    asSeller,
    refusing('**/api/seller/orders/**'),
    goTo('/seller/orders'),
    packFirst,
    expectText('Out of order'),
  ),
  'shop-suspended': screenOf(visitSuspendedShop, expectText('This shop is not available at the moment.')),
  'shop-record': screenOf(
    asSeller,
    goTo('/seller/profile'),
    visitOwnShop,
    expectText(/orders delivered in the last year/),
    expectText(/^\d+ parts$/),
  ),
  'seller-profile': screenOf(asSeller, goTo('/seller/profile'), expectText('Supplied in full')),
  'seller-profile-no-record': screenOf(asNewSeller, goTo('/seller/profile'), expectText('Your record')),
  'seller-settings': screenOf(asSeller, goTo('/seller/settings'), expectText('My products are ordered')),
  'seller-security': screenOf(asSeller, goTo('/seller/security'), expectText('This device')),
  'seller-loading': screenOf(
    asSeller,
    neverAnswering('**/api/products/?*'),
    neverAnswering('**/stats/overview'),
    goTo('/seller'),
  ),
  'seller-failed': screenOf(asSeller, refusing('**/api/products/?*'), goTo('/seller'), expectText(/Failed to fetch/)),
}

/** Opens the first row's field for editing; if a string is given, enters it and tries to save. */
function changeFirst(field: 'price' | 'stock', text?: string): Step {
  return async ({ page }) => {
    await page.getByTitle(`Change the ${field} of`).first().click()
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

async function selectOrders({ page }: Visit): Promise<void> {
  for (const order of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select order/ })
      .nth(order)
      .check()
}

async function packFirst({ page }: Visit): Promise<void> {
  const buttons = page.getByRole('article').getByRole('button', { name: /^(Mark packed|Packed)$/ })
  await buttons.filter({ visible: true }).first().click()
}

async function visitOwnShop({ page }: Visit): Promise<void> {
  await page.getByRole('link', { name: 'View your page' }).click()
}

async function visitSuspendedShop({ page, request }: Visit): Promise<void> {
  const [seller, admin] = [await makeStaff(request, 'seller'), await makeStaff(request, 'admin')]
  const { slug } = await seller.call<{ slug: string }>('GET', '/api/seller/shop')
  await admin.call('PUT', `/api/admin/users/${seller.session.user.id}`, { email: seller.email, status: 'Inactive' })
  await page.goto(`/shop/${slug}`)
}
