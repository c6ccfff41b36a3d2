/** Screens of one person's own, and what only programs read. */
const PRIVATE = [
  '/api/',
  '/cart',
  '/orders',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/confirm-email',
  '/profile',
  '/settings',
  '/security',
]
const STAFF = ['/admin', '/seller']

/** Asks robots to leave private screens alone, and shows them the sitemap. What pages load of the catalogue they may read. */
export function robotsText(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /api/products',
    ...[...PRIVATE, ...STAFF].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
