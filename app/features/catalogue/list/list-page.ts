import { data, redirect, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { requestContext } from '#app/api/request-context.ts'
import { renderingClient, serverPage } from '#app/api/route-loaders.ts'
import { productsQuery } from '../product-queries.ts'
import { readFilters } from './filters.ts'
import { listQueries } from './list-queries.ts'

/** Maximum length of a list URL; no link in the shop comes near it. */
const MAX_ADDRESS_LENGTH = 8_000

type Queries = Parameters<typeof serverPage>[0]

/**
 * Returns the `loader` of a page with a product list. Redirects from merged categories to their targets. Returns status
 * 404 if all categories were deleted or if the URL cannot be parsed.
 * @param queries queries of the page; by default those of the list
 */
export function listPage(queries: Queries = ({ request, params }) => listQueries(filtersOf(request.url, params.slug))) {
  const load = serverPage(queries)
  return async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
    const answer = await load(args)
    const { pathname, search, searchParams } = new URL(args.request.url)
    const filters = filtersOf(args.request.url, args.params.slug)
    const isMisread = filters.category_ids.length === 0 && searchParams.getAll('category_ids').some(Boolean)
    if (isMisread || !isReadable(search)) return data(null, { status: 404 })
    const client = renderingClient(args.context.get(requestContext))
    const currentIds = client.getQueryData(productsQuery(filters).queryKey)?.pages[0]?.current_category_ids
    if (!currentIds) return answer
    if (currentIds.length === 0) return data(null, { status: 404 })
    searchParams.delete('category_ids')
    for (const id of currentIds) searchParams.append('category_ids', String(id))
    return redirect(`${pathname}?${searchParams.toString()}`, 301)
  }
}

const filtersOf = (url: string, shop: string | undefined) => ({
  ...readFilters(new URL(url).searchParams),
  ...(shop === undefined ? {} : { shop }),
})

function isReadable(search: string): boolean {
  try {
    return search.length <= MAX_ADDRESS_LENGTH && !decodeURIComponent(search).includes('\0')
  } catch {
    return false
  }
}
