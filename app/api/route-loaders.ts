import type { FetchInfiniteQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { RequestContext } from '#contract/request.ts'
import { createQueryClient, getQueryClient } from './query-client.ts'
import { readPageQueries } from './page-queries.ts'
import { requestContext } from './request-context.ts'

interface PageQueries {
  /** Queries that the page requires; a rejected query determines the page's status. */
  needed?: PageQuery[]
  /** Queries that the page can do without; the browser retries them after a failure. */
  optional?: PageQuery[]
}

type PageQuery = { queryKey: QueryKey } | FetchInfiniteQueryOptions

/** Returns the `loader` of a public page, which runs its queries during server rendering. */
export function serverPage(queries: (args: LoaderFunctionArgs) => PageQueries, status = 200) {
  return async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
    const context = args.context.get(requestContext)
    const client = renderingClient(context)
    const reportFault = (error: unknown) => {
      if (refusalStatus(error) === undefined) context.reportError(error)
    }
    // Don't use `prefetchQuery`: it would swallow the error and return an empty page with status 200.
    const fetch = (query: PageQuery) => {
      const fetched = 'initialPageParam' in query ? client.fetchInfiniteQuery(query) : client.fetchQuery(query)
      return fetched.catch((error: unknown) => {
        client.removeQueries({ queryKey: query.queryKey, exact: true }) // the browser will fetch this query
        throw error
      })
    }
    const { needed = [], optional = [] } = queries(args)
    await Promise.all([
      ...needed.map((query) => fetch(query).catch(throwRouteError)),
      ...optional.map((query) => fetch(query).catch(reportFault)),
    ])
    return data(null, { status })
  }
}

/**
 * Works as the `clientLoader` of a public page. The page appears immediately with placeholders, since its component
 * runs the queries.
 */
export const publicPage = () => null

const renderingClients = new WeakMap<RequestContext, QueryClient>()

/** Returns the query client of a server rendering, shared by all its loaders. */
export function renderingClient(context: RequestContext): QueryClient {
  const client = renderingClients.get(context) ?? createQueryClient(context.api)
  renderingClients.set(context, client)
  return client
}

export const PAGE_QUERIES_ID = 'page-queries'

/** Returns the browser's query client, filled with the responses embedded in the page. */
export function hydratedClient(): QueryClient {
  const client = getQueryClient()
  const json = document.getElementById(PAGE_QUERIES_ID)?.textContent
  if (json) readPageQueries(json, client)
  return client
}

/** Converts a rejected query into the page's HTTP status and an error code; any other error is logged as a fault. */
function throwRouteError(error: unknown): never {
  const status = refusalStatus(error)
  throw status === undefined ? error : data(refusalCode(error), { status })
}

function refusalCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : null
}

/** Returns true if a call was refused, and false if it failed and may succeed later. */
export const isRefusedCall = (error: unknown) => refusalStatus(error) !== undefined

function refusalStatus(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status < 500 ? status : undefined
}
