/** Where a search text leads. `null`: typing alone leads nowhere on this page. */
export function searchUrl(
  current: { pathname: string; search: string },
  text: string,
  trigger: 'typing' | 'enter',
): string | null {
  const isCatalogue = CATALOGUE_PATHS.has(current.pathname)
  if (trigger === 'typing' && !isCatalogue) return null
  const params = new URLSearchParams(isCatalogue ? current.search : '')
  for (const name of CLEARED_PARAMS) params.delete(name)
  if (text) params.set('search', text)
  const path = text && trigger === 'typing' ? current.pathname : '/products'
  return params.size > 0 ? `${path}?${params.toString()}` : path
}

/** These two show the grid of products. */
const CATALOGUE_PATHS = new Set(['/', '/products'])

/** A new text starts at page 1, and in the whole catalogue: only the filters that the side shows stay. */
const CLEARED_PARAMS = ['search', 'page', 'featured', 'newest']
