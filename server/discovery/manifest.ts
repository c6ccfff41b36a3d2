/**
 * Screens shown before the shop is installed, by their name in the gallery. `npm run gallery -- --manifest` takes them
 * again.
 */
export const screenshots = [
  { screen: 'home', label: 'Home', width: 390, height: 844 },
  { screen: 'product', label: 'Product with price, stock and data', width: 390, height: 844 },
  { screen: 'bom-lines', label: 'Parts list matched to products', width: 390, height: 844 },
  { screen: 'bom-lines', label: 'Parts list matched to products', width: 1440, height: 900 },
]

/** Returns the path of a screenshot from the root. */
export const screenshotPath = ({ screen, width }: (typeof screenshots)[number]) =>
  `/screenshots/${screen}-${width}.webp`

const ICON = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }

/** Pages in the menu of the installed shop's icon. */
const shortcuts = [
  { name: 'Products', url: '/products' },
  { name: 'Parts list', url: '/bom' },
  { name: 'Cart', url: '/cart' },
  { name: 'Orders', url: '/orders' },
]

/**
 * Builds the web manifest for installing the shop on a phone. Its colours are the light theme's background and board
 * colours.
 */
export function manifestOf(shopName: string) {
  return {
    id: '/',
    name: `${shopName}: electronics and IoT parts`,
    short_name: shopName,
    description: 'Electronics and IoT parts in Rwanda, in francs, delivered free.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f8faf8',
    theme_color: '#ffffff',
    categories: ['shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ICON,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [ICON] })),
    screenshots: screenshots.map((shown) => ({
      src: screenshotPath(shown),
      sizes: `${shown.width}x${shown.height}`,
      type: 'image/webp',
      form_factor: shown.width < shown.height ? 'narrow' : 'wide',
      label: shown.label,
    })),
  }
}
