import {
  afterNews,
  afterOrdering,
  asAdmin,
  asBuyer,
  asSeller,
  asShopper,
  failing,
  fill,
  goTo,
  goToOrder,
  press,
  pressTab,
  see,
  stalling,
  type Step,
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
const toPins = [goTo('/products?search=esp32%20devkit'), press(/^View Details/), see('Stock Quantity')]

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

  'seller-products': shown(asSeller, goTo('/seller'), see('Total Products')),
  'seller-menu': onPhone(asSeller, goTo('/seller'), press('Menu')),
  'seller-sales': shown(asSeller, goTo('/seller/sales'), see('by month')),
  'seller-sales-table': shown(asSeller, goTo('/seller/sales'), press('Table')),
  'seller-sales-failed': shown(asSeller, failing('**/analytics/*'), goTo('/seller/sales'), see(/Failed to fetch/)),
  'seller-loading': shown(asSeller, stalling('**/api/products/?*'), stalling('**/stats/overview'), goTo('/seller')),
  'seller-failed': shown(asSeller, failing('**/api/products/?*'), goTo('/seller'), see(/Failed to fetch/)),
  'admin-overview': shown(asAdmin, goTo('/admin'), see('today so far')),
  'admin-overview-table': shown(asAdmin, goTo('/admin'), press('Table')),
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
  'admin-settings': shown(asAdmin, goTo('/admin/settings')),
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
