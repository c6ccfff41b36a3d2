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
/** Paths below private ones that crawlers and agents may read. */
const PUBLIC_CALLS = ['/api/products', '/api/docs', '/api/openapi.json', '/api/problems']
const STAFF = ['/admin', '/seller']

/**
 * Returns robots.txt, which excludes private pages and names the sitemap. Crawlers may request the catalogue data that
 * pages load, and the API reference.
 */
export function robotsText(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...PUBLIC_CALLS.map((path) => `Allow: ${path}`),
    ...[...PRIVATE, ...STAFF].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
