import { dehydrate, hydrate, type FetchInfiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { createQueryClient, getQueryClient } from './query-client.ts'
import { requestContext } from './request-context.ts'

interface PageQueries {
  /** Without these there is no page: a refusal becomes its status. */
  needed?: PageQuery[]
  /** The page serves without these: the browser asks for them again. */
  optional?: PageQuery[]
}

type PageQuery = { queryKey: QueryKey } | FetchInfiniteQueryOptions

/** The `loader` of a public page: fetches its queries while it is rendered on the server. */
export function serverPage(queries: (args: LoaderFunctionArgs) => PageQueries, status = 200) {
  return async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
    const { api, reportError } = args.context.get(requestContext)
    const client = createQueryClient(api)
    const reportFault = (error: unknown) => {
      if (refusalStatus(error) === undefined) reportError(error)
    }
    // Never `prefetchQuery`: that would swallow the error and answer 200 with an empty page.
    const fetch = (query: PageQuery) =>
      'initialPageParam' in query ? client.fetchInfiniteQuery(query) : client.fetchQuery(query)
    const { needed = [], optional = [] } = queries(args)
    await Promise.all([
      ...needed.map((query) => fetch(query).catch(throwRouteError)),
      ...optional.map((query) => fetch(query).catch(reportFault)),
    ])
    return data(dehydrate(client), { status })
  }
}

/** The `clientLoader` of a public page, whose queries load in the component: shows it at once, with its placeholders. */
export const publicPage = () => null

/** Fills a new query client with what the loaders of the pages have fetched. */
export function hydratedClient(loaderData: unknown[]) {
  const client = getQueryClient()
  for (const state of loaderData) hydrate(client, state ?? {})
  return client
}

/** A refusal becomes the page's HTTP status; anything else stays a fault for the log. */
function throwRouteError(error: unknown): never {
  const status = refusalStatus(error)
  throw status === undefined ? error : data(null, { status })
}

function refusalStatus(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status < 500 ? status : undefined
}
