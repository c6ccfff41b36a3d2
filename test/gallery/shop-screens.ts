import { expect } from '@playwright/test'
import { screenOf, onPhone, onDesktop, withPanel, type Screen } from './screen.ts'
import {
  afterDelivery,
  afterOrdering,
  asBuyer,
  asShopper,
  compareNewest,
  endingSession,
  refusing,
  fill,
  goTo,
  goToCategory,
  goToOrder,
  press,
  pressTab,
  expectText,
  neverAnswering,
} from './steps.ts'

const LISTS = '**/api/products/search_products*'
const LATEST = '**/api/products/?page=1&page_size=8*'
const CHOSEN = '&spec=package:0603|0805&spec=resistance:1k..100k'
const DELIVERY = { 'Phone Number': '+250 788 123 456', 'Delivery Location': 'KN 4 Ave, Nyarugenge' }
const MESSAGE = { 'Full Name': 'Aline Uwase', Email: 'aline@isoko.example', Message: 'Is the HC-SR04 in stock?' }
const toCheckout = [asBuyer, goTo('/cart'), press('Proceed to Checkout')]
const toList = [goTo('/bom'), press('Try an example'), expectText(/lines found\./)]
const toSaved = [asShopper, ...toList, press('Save this list'), press('Save'), expectText('Pasted list saved.')]
const toPins = [goTo('/products?search=esp32%20devkit'), press(/^View Details/), expectText('Stock Quantity')]

/** Shop screens in every state. */
export const shopScreens: Record<string, Screen> = {
  home: screenOf(goTo('/')),
  'home-menu': onPhone(goTo('/'), press('Menu')),
  'home-menu-sub': onPhone(goTo('/'), press('Menu'), press(/^Sensors/)),
  'home-search': onPhone(goTo('/'), press('Search')),
  'home-categories': onDesktop(goTo('/'), press('Categories')),
  'home-account': onDesktop(goTo('/'), press('Login')),
  'home-account-signed-in': onDesktop(asShopper, goTo('/'), press(/Aline/)),
  'home-suggestions': onDesktop(
    goTo('/cart'),
    ({ page }) => page.getByRole('combobox').fill('hc sr'),
    ({ page }) => expect(page.getByRole('listbox')).toBeVisible(), // the list's code loads late
  ),
  'home-featured-failed': screenOf(
    goTo('/'),
    refusing(LATEST),
    pressTab('Latest'),
    expectText('Failed to load products'),
  ),
  'home-panel-failed': withPanel(
    refusing('**/api/products/stats/overview'),
    goTo('/'),
    expectText('Failed to load content'),
  ),
  'home-sign-in-to-add': screenOf(goTo('/'), press(/^Add/), expectText('Please sign in to add items to your cart')),
  'cart-drawer': screenOf(asBuyer, goTo('/'), press('Cart, 2 items'), expectText('Subtotal')),
  'cart-drawer-signed-out': screenOf(goTo('/'), press('Cart'), expectText('Your cart is empty')),

  products: screenOf(goTo('/products')),
  'products-table': screenOf(goToCategory('Fixed Resistors', '&view=table'), expectText('Price, Rwf')),
  compare: screenOf(compareNewest('Ceramic', 3), expectText('Differences only')),
  'compare-nothing': screenOf(goTo('/compare')),
  bom: screenOf(goTo('/bom')),
  'bom-refused': screenOf(goTo('/bom'), press('Find parts'), expectText('Paste your list first')),
  'bom-lines': screenOf(...toList),
  'bom-columns': screenOf(...toList, press('Columns')),
  'bom-export': screenOf(...toList, press('Save as CSV'), expectText('CSV for Excel')),
  'bom-parts': screenOf(...toList, press(/^Parts for/)),
  'bom-failed': screenOf(
    refusing('**/api/boms/match'),
    goTo('/bom'),
    press('Try an example'),
    expectText('Out of order'),
  ),
  'bom-added': screenOf(asShopper, ...toList, press(/^Add \d+ parts to cart$/), expectText('in your cart.')),
  'bom-save': screenOf(asShopper, ...toList, press('Save this list'), expectText('Save this parts list')),
  'bom-saved': screenOf(...toSaved),
  projects: screenOf(...toSaved, goTo('/projects'), expectText('Pasted list')),
  'projects-empty': screenOf(asShopper, goTo('/projects'), expectText('Paste a parts list')),
  'project-share': screenOf(
    ...toSaved,
    goTo('/projects'),
    press('Actions for Pasted list'),
    press('Share'),
    press('Create link'),
    expectText('Link'),
  ),
  'products-featured': screenOf(goTo('/products?featured=true')),
  'products-newest': screenOf(goTo('/products?newest=true')),
  'products-search': screenOf(goTo('/products?search=sensor')),
  'products-filtered': screenOf(goTo('/products?min_price=2000&max_price=20000&sort_by=price&sort_order=asc')),
  'products-filters': onPhone(goTo('/products'), press(/^Filter/)),
  'products-facts': onPhone(goToCategory('Fixed Resistors', CHOSEN), press(/^Filter/), press(/^More: /)),
  'products-facts-panel': onDesktop(goToCategory('Fixed Resistors', CHOSEN), expectText('Tolerance')),
  'products-no-matches': screenOf(goTo('/products?search=zzzzqqq'), expectText('No matches found')),
  'products-nothing-here': screenOf(goTo('/products?category_ids=999999'), expectText('Nothing to see here')),
  'products-loading': screenOf(neverAnswering(LISTS), goTo('/login'), ({ page }) => page.goto('/products?page=2')),
  'products-failed': screenOf(goTo('/cart'), refusing(LISTS), press('Products'), expectText('Try Again')),

  product: screenOf(goTo('/product/1')),
  'product-with-pins': screenOf(...toPins),
  'product-enlarged': screenOf(goTo('/product/1'), press(/^Enlarge picture/), press('Zoom in')),
  'product-added': screenOf(asShopper, goTo('/product/1'), press('Add to cart'), expectText('Added to cart')),
  'product-loading': screenOf(
    goTo('/products'),
    neverAnswering('**/api/products/product/*'),
    press(/^View Details/),
    expectText('Loading your product....'),
  ),
  'product-missing': screenOf(goTo('/product/999999')),
  shop: screenOf(goTo('/product/1'), press(/^Sold by/), expectText('Selling since')),
  'unknown-path': screenOf(goTo('/no/such/page')),

  cart: screenOf(asBuyer, goTo('/cart'), expectText('Subtotal')),
  'cart-failed': screenOf(
    asBuyer,
    goTo('/cart'),
    refusing('**/api/cart/update'),
    press(/^Increase/),
    expectText('Out of order'),
  ),
  'cart-unloaded': screenOf(asBuyer, refusing('**/api/cart'), goTo('/cart'), expectText("We couldn't load your cart.")),
  'cart-empty': screenOf(asShopper, goTo('/cart'), expectText('Your cart is empty')),
  'cart-signed-out': screenOf(goTo('/cart'), expectText('Your cart is empty')),
  checkout: screenOf(...toCheckout),
  'checkout-errors': screenOf(...toCheckout, press('Place Order')),
  'checkout-failed': screenOf(
    ...toCheckout,
    fill(DELIVERY),
    refusing('**/api/orders'),
    press('Place Order'),
    expectText('Out of order'),
  ),
  'checkout-session-ended': screenOf(
    ...toCheckout,
    fill(DELIVERY),
    endingSession,
    press('Place Order'),
    expectText(/^Your session has ended/),
  ),
  'thank-you': screenOf(...toCheckout, fill(DELIVERY), press('Place Order'), expectText('We call you')),

  orders: screenOf(afterOrdering, goTo('/orders'), expectText(/Rwf/)),
  'orders-failed': screenOf(
    asShopper,
    refusing('**/api/orders?*'),
    goTo('/orders'),
    expectText("We couldn't load your orders."),
  ),
  'orders-empty': screenOf(asShopper, goTo('/orders')),
  order: screenOf(afterOrdering, goToOrder, expectText(/Rwf/)),
  'order-items': screenOf(afterOrdering, goToOrder, press('Change items'), expectText(/until they are packed/)),
  'order-cancel': screenOf(afterOrdering, goToOrder, press('Cancel order'), expectText('Cancel this order?')),
  'order-delivered': screenOf(afterDelivery, goToOrder, expectText('Report a problem')),
  'order-missing': screenOf(asShopper, goTo('/orders/999999')),

  contact: screenOf(goTo('/contact')),
  'contact-order': screenOf(goTo('/contact?order=41'), ({ page }) =>
    expect(page.getByLabel('Order Number (optional)')).toHaveValue('41'),
  ),
  'contact-errors': screenOf(goTo('/contact'), press(/^Send/)),
  'contact-sent': screenOf(
    goTo('/contact'),
    fill(MESSAGE),
    press('Send message'),
    expectText('Thank you for your message'),
  ),
  'contact-failed': screenOf(
    goTo('/contact'),
    fill(MESSAGE),
    refusing('**/api/contact'),
    press('Send message'),
    expectText('Out of order'),
  ),
  sell: screenOf(goTo('/sell')),
  'sell-errors': screenOf(goTo('/sell'), press(/^(Send|Apply)/)),
  about: screenOf(goTo('/about')),
  delivery: screenOf(goTo('/delivery')),
  returns: screenOf(goTo('/returns')),
  privacy: screenOf(goTo('/privacy')),
  terms: screenOf(goTo('/terms')),
}
