/** Private pages, and paths intended for programs. */
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

/**
 * Returns robots.txt, which excludes private pages and names the sitemap. Crawlers may request the catalogue data that
 * pages load.
 */
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
