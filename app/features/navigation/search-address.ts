/** Where a search text leads. `null`: typing alone leads nowhere on this page. */
export function searchAddress(
  here: { pathname: string; search: string },
  text: string,
  cause: 'typing' | 'enter',
): string | null {
  const isCatalogue = CATALOGUE_PATHS.has(here.pathname)
  if (cause === 'typing' && !isCatalogue) return null
  const params = new URLSearchParams(isCatalogue ? here.search : '')
  for (const name of NOT_KEPT) params.delete(name)
  if (text) params.set('search', text)
  const path = text && cause === 'typing' ? here.pathname : '/products'
  return params.size > 0 ? `${path}?${params.toString()}` : path
}

/** These two show the grid of products. */
const CATALOGUE_PATHS = new Set(['/', '/products'])

/** A new text starts at page 1, and in the whole catalogue: only the filters that the side shows stay. */
const NOT_KEPT = ['search', 'page', 'featured', 'newest']
