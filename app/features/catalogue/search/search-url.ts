/**
 * Builds the URL for a search. Enter searches the whole shop, and typing searches within the filters of the current
 * page.
 * @returns null if typing on this page doesn't search until Enter is pressed
 */
export function searchUrl(
  current: { pathname: string; search: string },
  text: string,
  trigger: 'typing' | 'enter',
): string | null {
  if (trigger === 'typing' && !CATALOGUE_PATHS.has(current.pathname)) return null
  const params = new URLSearchParams(trigger === 'typing' ? current.search : '')
  for (const name of CLEARED_PARAMS) params.delete(name)
  if (text) params.set('search', text)
  const path = text && trigger === 'typing' ? current.pathname : '/products'
  return params.size > 0 ? `${path}?${params.toString()}` : path
}

/** Paths of pages with the product grid. */
const CATALOGUE_PATHS = new Set(['/', '/products'])

/** Parameters cleared while typing: the search starts at page 1, and keeps only the filters in the sidebar. */
const CLEARED_PARAMS = ['search', 'page', 'featured', 'newest']
