import { shown, onPhone, onWide, withPanel, type Screen } from './screen.ts'
import {
  afterOrdering,
  asBuyer,
  asShopper,
  failing,
  fill,
  goTo,
  goToOrder,
  press,
  pressTab,
  see,
  stalling,
} from './steps.ts'

const LISTS = '**/api/products/search_products*'
const LATEST = '**/api/products/?page=1&page_size=8*'
const DELIVERY = { 'Phone Number': '+250 788 123 456', 'Delivery Location': 'KN 4 Ave, Nyarugenge' }
const MESSAGE = { 'Full Name': 'Aline Uwase', Email: 'aline@isoko.example', Message: 'Is the HC-SR04 in stock?' }
const toCheckout = [asBuyer, goTo('/cart'), press('Proceed to Checkout')]
const toPins = [goTo('/products?search=esp32%20devkit'), press(/^View Details/), see('Stock Quantity')]

/** The screens of the shop, in every state that a person may meet. */
export const shopScreens: Record<string, Screen> = {
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
