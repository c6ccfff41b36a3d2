/**
 * Builds the URL for a search. Enter searches the whole shop; typing keeps the filters of the current page.
 * @returns null if typing alone doesn't navigate on this page
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

/**
 * Parameters cleared by typing: the search starts at page 1 of the whole catalogue, and keeps only the sidebar's
 * filters.
 */
const CLEARED_PARAMS = ['search', 'page', 'featured', 'newest']
