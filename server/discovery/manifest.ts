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
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
