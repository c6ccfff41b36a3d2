import {
  infiniteQueryOptions,
  queryOptions,
  type DataTag,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
  type UnusedSkipTokenOptions,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { InputOf, ReadEndpoint, ResponseOf } from '#contract/endpoint.ts'
import { readToken } from '#app/session/session.ts'
import { reportUnauthorized } from './auth-events.ts'
import { ApiError } from './client.ts'
import { apiOf } from './query-client.ts'

type Call<E extends ReadEndpoint> = (input?: InputOf<E>) => Promise<ResponseOf<E>>

interface QueryExtras<E extends ReadEndpoint, Answer, Data> extends Omit<
  UseQueryOptions<NoInfer<Answer>, Error, Data>,
  'queryKey' | 'queryFn' | 'meta' | 'enabled'
> {
  /** False to delay the fetch. */
  enabled?: boolean
  /** True if the response to a public call depends on the account. */
  isPrivate?: boolean
  /**
   * Fetches the data if that takes more than one call; `name` distinguishes the query from others with the same input.
   */
  fetch?: (call: Call<E>, client: QueryClient) => Promise<Answer>
  name?: string
}

/** Query options whose types TypeScript does not infer from the context, as it does for the argument of `useQuery`. */
type ApiQuery<Answer, Data> = UnusedSkipTokenOptions<Answer, Error, Data> & {
  queryKey: DataTag<QueryKey, Answer, Error>
}

/**
 * Returns the query options of a call. The key, function and session handling follow from the contract, and private
 * data is fetched only while signed in.
 */
export function apiQuery<E extends ReadEndpoint, Answer = ResponseOf<E>, Data = Answer>(
  endpoint: E,
  input: InputOf<E> = {} as InputOf<E>,
  { enabled = true, isPrivate, fetch, name, ...extras }: QueryExtras<E, Answer, Data> = {},
): NoInfer<ApiQuery<Answer, Data>> {
  const meta = metaOf(isPrivate ? { ...endpoint, isPrivate } : endpoint, input)
  return queryOptions<Answer, Error, Data>({
    ...extras,
    queryKey: name === undefined ? [endpoint.path, input] : [endpoint.path, input, name],
    queryFn: ({ client }) => {
      const call: Call<E> = (other = input) => apiOf(client)(endpoint, other)
      const answer = fetch ? fetch(call, client) : (call() as Promise<Answer>)
      return meta.isPrivate ? answer : answer.catch(rethrowUnauthorized)
    },
    enabled: meta.isPrivate ? () => enabled && isSignedIn() : enabled,
    meta,
  })
}

interface InfiniteExtras<E extends ReadEndpoint, Page> extends Omit<
  UseInfiniteQueryOptions<Page, Error, unknown, QueryKey, number>,
  'queryKey' | 'queryFn' | 'meta' | 'enabled' | 'select' | 'initialPageParam' | 'getNextPageParam' | 'initialData'
> {
  /** Parameter that selects the next page: its number, or the last ID on the previous page. */
  pageParameter?: 'page' | 'before' | 'after'
  /** Number of the first page; 0 omits the parameter. */
  firstPage?: number
  nextPage: (last: NoInfer<Page>) => number | undefined
  /** Extracts the data to keep from a response; defaults to the whole response. */
  keep?: (answer: ResponseOf<E>) => Page
}

/** Returns the query options of a paginated call. */
export function apiInfiniteQuery<E extends ReadEndpoint, Page = ResponseOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  { pageParameter = 'page', firstPage = 1, nextPage, keep, ...extras }: InfiniteExtras<E, Page>,
) {
  const meta = metaOf(endpoint, input)
  return infiniteQueryOptions({
    ...extras,
    queryKey: [endpoint.path, 'pages', input] as QueryKey,
    queryFn: ({ client, pageParam }) => {
      const query = { ...(input as { query?: object }).query, [pageParameter]: pageParam || undefined }
      const call = apiOf(client)(endpoint, { ...input, query })
      const answer = keep ? call.then(keep) : (call as Promise<Page>)
      return meta.isPrivate ? answer : answer.catch(rethrowUnauthorized)
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    enabled: meta.isPrivate ? isSignedIn : true,
    meta,
  })
}

function metaOf({ tags, isPrivate = false, privateFlags = [] }: ReadEndpoint, input: { query?: object }): QueryMeta {
  const query = (input.query ?? {}) as Record<string, unknown>
  return { tags, isPrivate: isPrivate || privateFlags.some((flag) => query[flag] !== undefined) }
}

/**
 * Notifies listeners of a 401 response before rethrowing the error. A public call returns 401 only for an invalid
 * token, which leads to the login page.
 */
function rethrowUnauthorized(error: unknown): never {
  if (error instanceof ApiError && error.status === 401) reportUnauthorized()
  throw error
}

function isSignedIn(): boolean {
  return typeof window !== 'undefined' && readToken() !== null
}
