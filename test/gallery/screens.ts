import { PASSWORD } from '../journeys/buyer.ts'
import {
  afterNews,
  afterOrdering,
  asAdmin,
  asBuyer,
  asSeller,
  asShopper,
  choosePicture,
  failing,
  fill,
  fillNewEmail,
  goTo,
  goToOrder,
  press,
  pressTab,
  see,
  stalling,
  submitDialog,
  type Step,
  type Visit,
} from './steps.ts'

interface Screen {
  steps: Step[]
  /** A state that only phones have, only wider windows (768 px), or only those with the side panel (1280 px). */
  only?: 'phone' | 'wide' | 'panel'
}

const LISTS = '**/api/products/search_products*'
const LATEST = '**/api/products/?page=1&page_size=8*'
const DELIVERY = { 'Phone Number': '+250 788 123 456', 'Delivery Location': 'KN 4 Ave, Nyarugenge' }
const MESSAGE = { 'Full Name': 'Aline Uwase', Email: 'aline@isoko.example', Message: 'Is the HC-SR04 in stock?' }

const toCheckout = [asBuyer, goTo('/cart'), press('Proceed to Checkout')]
const toNewEmail = [asShopper, goTo('/settings'), press('Change e-mail')]
const toPins = [goTo('/products?search=esp32%20devkit'), press(/^View Details/), see('Stock Quantity')]

const tickTwo = [2, 3].map(
  (row): Step =>
    ({ page }) =>
      page.getByRole('row').nth(row).getByRole('checkbox').check(),
)

/** Every screen in every state that a person may meet, by the name of its pictures. */
export const screens: Record<string, Screen> = {
  home: shown(goTo('/')),
  'home-menu': onPhone(goTo('/'), press('Menu')),
  'home-menu-sub': onPhone(goTo('/'), press('Menu'), press(/^Sensors/)),
  'home-search': onPhone(goTo('/'), press('Search')),
  'home-categories': onWide(goTo('/'), press('Categories')),
  'home-account': onWide(goTo('/'), press('Login')),
  'home-account-signed-in': onWide(asShopper, goTo('/'), press(/Aline/)),
  'home-suggestions': onWide(goTo('/cart'), ({ page }) => page.getByRole('combobox').fill('hc sr')),
  'home-featured-failed': shown(goTo('/'), failing(LATEST), pressTab('Latest'), see('Failed to load products')),
  'home-panel-failed': withPanel(failing('**/api/products/stats/overview'), goTo('/'), see('Failed to load content')),
  'home-sign-in-to-add': shown(goTo('/'), press(/^Add/), see('Please sign in to add items to your cart')),
  'cart-drawer': shown(asBuyer, goTo('/'), press('Cart, 2 items'), see('Subtotal')),
  'cart-drawer-signed-out': shown(goTo('/'), press('Cart'), see('Your cart is empty')),

  products: shown(goTo('/products')),
  'products-featured': shown(goTo('/products?featured=true')),
  'products-newest': shown(goTo('/products?newest=true')),
  'products-search': shown(goTo('/products?search=sensor')),
  'products-filtered': shown(goTo('/products?min_price=2000&max_price=20000&sort_by=price&sort_order=asc')),
  'products-filters': onPhone(goTo('/products'), press(/^Filter/)),
  'products-no-matches': shown(goTo('/products?search=zzzzqqq'), see('No matches found')),
  'products-nothing-here': shown(goTo('/products?category_ids=999999'), see('Nothing to see here')),
  'products-loading': shown(stalling(LISTS), goTo('/login'), ({ page }) => page.goto('/products?page=2')),
  'products-failed': shown(goTo('/cart'), failing(LISTS), press('Products'), see('Try Again')),

  product: shown(goTo('/product/1')),
  'product-with-pins': shown(...toPins),
  'product-enlarged': shown(goTo('/product/1'), press(/^Enlarge picture/), press('Zoom in')),
  'product-added': shown(asShopper, goTo('/product/1'), press('Add to cart'), see('Added to cart')),
  'product-loading': shown(
    goTo('/products'),
    stalling('**/api/products/product/*'),
    press(/^View Details/),
    see('Loading your product....'),
  ),
  'product-missing': shown(goTo('/product/999999')),
  'unknown-path': shown(goTo('/no/such/page')),

  cart: shown(asBuyer, goTo('/cart'), see('Subtotal')),
  'cart-failed': shown(asBuyer, goTo('/cart'), failing('**/api/cart/update'), press(/^Increase/), see('Out of order')),
  'cart-empty': shown(asShopper, goTo('/cart'), see('Your cart is empty')),
  'cart-signed-out': shown(goTo('/cart'), see('Your cart is empty')),
  checkout: shown(...toCheckout),
  'checkout-errors': shown(...toCheckout, press('Place Order')),
  'checkout-failed': shown(
    ...toCheckout,
    fill(DELIVERY),
    failing('**/api/orders'),
    press('Place Order'),
    see('Out of order'),
  ),
  'thank-you': shown(...toCheckout, fill(DELIVERY), press('Place Order'), see('Thank you for your order!')),

  orders: shown(afterOrdering, goTo('/orders'), see(/Rwf/)),
  'orders-empty': shown(asShopper, goTo('/orders')),
  order: shown(afterOrdering, goToOrder, see(/Rwf/)),
  'order-cancel': shown(afterOrdering, goToOrder, press('Cancel order'), see('Cancel this order?')),
  'order-missing': shown(asShopper, goTo('/orders/999999')),

  profile: shown(asShopper, goTo('/profile'), see('Save changes')),
  'profile-errors': shown(
    asShopper,
    goTo('/profile'),
    fill({ 'Full Name': ' ', 'Phone Number': '12' }),
    press('Save changes'),
  ),
  'profile-failed': shown(
    asShopper,
    failing('**/api/account'),
    goTo('/profile'),
    fill({ Address: 'KG 11 Ave 42' }),
    press('Save changes'),
    see('Out of order'),
  ),
  'profile-picture-chosen': shown(asShopper, goTo('/profile'), choosePicture, see('Save picture')),
  'profile-picture': shown(asShopper, goTo('/profile'), choosePicture, press('Save picture'), see('Remove')),
  settings: shown(asShopper, goTo('/settings'), see('When the status of my order')),
  'settings-failed': shown(asShopper, failing('**/mail-preferences'), goTo('/settings'), see('could not be loaded')),
  'settings-loading': shown(asShopper, stalling('**/mail-preferences'), goTo('/settings')),
  'settings-email-errors': shown(...toNewEmail, submitDialog),
  'settings-email-pending': shown(...toNewEmail, fillNewEmail, submitDialog, see('becomes your e-mail')),
  'settings-delete': shown(asShopper, goTo('/settings'), press('Delete my account')),
  'settings-delete-refused': shown(
    afterOrdering,
    goTo('/settings'),
    press('Delete my account'),
    fill({ 'Current password': PASSWORD }),
    submitDialog,
    see('This account has a pending order'),
  ),
  security: shown(asShopper, goTo('/security'), see('This device')),
  'security-errors': shown(
    asShopper,
    goTo('/security'),
    fill({ 'New password': 'aline2026' }),
    press('Change password'),
  ),
  'security-changed': shown(
    asShopper,
    goTo('/security'),
    fill({ 'Current password': PASSWORD, 'New password': 'gatatu kane', 'Confirm Password': 'gatatu kane' }),
    press('Change password'),
    see('Your password is changed.'),
  ),
  'security-loading': shown(asShopper, stalling('**/api/account/sessions'), goTo('/security')),
  'security-failed': shown(
    asShopper,
    failing('**/api/account/sessions'),
    goTo('/security'),
    see('could not be loaded'),
  ),
  'security-everywhere': shown(asShopper, goTo('/security'), press('Sign out everywhere'), see('Stay signed in')),

  login: shown(goTo('/login')),
  'login-errors': shown(goTo('/login'), press('Sign In')),
  'login-unknown': shown(
    goTo('/login'),
    fill({ Email: 'nobody@isoko.example', Password: 'whatever' }),
    press('Sign In'),
    see(/No account found/),
  ),
  signup: shown(goTo('/signup')),
  'signup-errors': shown(goTo('/signup'), press('Sign Up')),
  'signup-weak': shown(
    goTo('/signup'),
    fill({ 'Full Name': 'Aline Uwase', Password: 'aline2026' }),
    see('Your name or e-mail is part of this password'),
  ),
  'forgot-password': shown(goTo('/forgot-password')),
  'forgot-password-sent': shown(
    goTo('/forgot-password'),
    fill({ Email: 'nobody@isoko.example' }),
    press('Send link'),
    see('a link is on its way'),
  ),
  'reset-password': shown(goTo('/reset-password#a-link')),
  'reset-password-dead': shown(goTo('/reset-password'), see('This link is used or too old')),
  'confirm-email': shown(goTo('/confirm-email#a-link')),
  'confirm-email-dead': shown(goTo('/confirm-email'), see('This link is used or too old')),
  'google-cancelled': shown(goTo('/login/google#error=google_cancelled'), see('was cancelled')),
  'google-failed': shown(goTo('/login/google#error=google_unavailable'), see('cannot be reached')),

  'seller-products': shown(asSeller, goTo('/seller'), see('Total Products'), see(/^Rwf/)),
  'seller-products-selected': shown(asSeller, goTo('/seller'), ...tickTwo),
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
  'admin-overview': shown(asAdmin, goTo('/admin'), see('today so far')),
  'admin-overview-table': shown(asAdmin, goTo('/admin'), press('Table')),
  'admin-product': shown(asAdmin, goTo('/admin/products/1'), see('Specifications')),
  'admin-product-category': shown(
    asAdmin,
    goTo('/admin/products/1'),
    press(/^New category in/),
    press('Create'),
    see('Category name is required'),
  ),
  'admin-product-loading': shown(asAdmin, stalling('**/api/products/product/*'), goTo('/admin/products/1')),
  'admin-account': shown(asAdmin, goTo('/admin'), press('Admin')),
  'admin-menu': onPhone(asAdmin, goTo('/admin'), press('Menu')),
  'admin-bell': shown(asAdmin, afterNews, goTo('/admin'), press(/^Notifications/), see(/^New order #/)),
  'admin-bell-empty': shown(asAdmin, goTo('/admin'), press(/^Notifications/), see('No notifications')),
  'admin-bell-failed': shown(
    asAdmin,
    failing('**/api/notifications'),
    goTo('/admin'),
    press(/^Notifications/),
    see('Error loading notifications'),
  ),
  'admin-activity': shown(asAdmin, goTo('/admin/users/activity'), see(/^Added/)),
  'admin-products': shown(asAdmin, goTo('/admin/products'), see(/loaded/)),
  'admin-products-selected': shown(asAdmin, goTo('/admin/products'), ...tickTwo),
  'admin-products-loading': shown(asAdmin, stalling('**/api/products/?*'), goTo('/admin/products')),
  'admin-products-failed': shown(asAdmin, failing('**/api/products/?*'), goTo('/admin/products'), see('Out of order')),
  'admin-orders': shown(asAdmin, goTo('/admin/orders'), see('Page 1 of')),
  'admin-order': shown(asAdmin, goTo('/admin/orders'), press(/^View Details/), see('placed by')),
  'admin-order-missing': shown(asAdmin, goTo('/admin/orders/999999'), see('This order was not found.')),
  'admin-order-failed': shown(
    asAdmin,
    goTo('/admin/orders'),
    press(/^View Details/),
    failing('**/status'),
    press('completed'),
    see('Out of order'),
  ),
  'admin-orders-none': shown(asAdmin, goTo('/admin/orders?search=zzzz'), see('No orders found')),
  'admin-orders-loading': shown(asAdmin, stalling('**/api/orders'), goTo('/admin/orders'), see('Loading orders...')),
  'admin-orders-failed': shown(asAdmin, failing('**/api/orders'), goTo('/admin/orders'), see('Unable to load orders')),
  'admin-settings': shown(asAdmin, goTo('/admin/settings'), see('Settings panel coming soon...')),
  'admin-profile': shown(asAdmin, goTo('/admin/profile'), see('Save changes')),
  'admin-security': shown(asAdmin, goTo('/admin/security'), see('This device')),
  'admin-loading': shown(asAdmin, stalling('**/api/admin/*'), goTo('/admin')),
  'admin-failed': shown(asAdmin, failing('**/api/admin/stats'), goTo('/admin'), see(/Failed to fetch/)),

  contact: shown(goTo('/contact')),
  'contact-errors': shown(goTo('/contact'), press(/^Send/)),
  'contact-sent': shown(goTo('/contact'), fill(MESSAGE), press('Send message'), see('Thank you, your message')),
  sell: shown(goTo('/sell')),
  'sell-errors': shown(goTo('/sell'), press(/^(Send|Apply)/)),
  about: shown(goTo('/about')),
  delivery: shown(goTo('/delivery')),
  returns: shown(goTo('/returns')),
  privacy: shown(goTo('/privacy')),
  terms: shown(goTo('/terms')),
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

function shown(...steps: Step[]): Screen {
  return { steps }
}

function onPhone(...steps: Step[]): Screen {
  return { steps, only: 'phone' }
}

function onWide(...steps: Step[]): Screen {
  return { steps, only: 'wide' }
}

function withPanel(...steps: Step[]): Screen {
  return { steps, only: 'panel' }
}
