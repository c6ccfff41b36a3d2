import {
  hashKey,
  type DataTag,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query'
import type { ReadEndpoint, ResponseOf, Tag } from '#contract/endpoint.ts'

interface CachedQuery<Data> {
  queryKey: DataTag<QueryKey, Data, Error> | QueryKey
}

/** Overwrites cached responses and can restore their previous data. */
export class ApiCache {
  readonly #client: QueryClient
  readonly #before = new Map<string, { queryKey: QueryKey; data: unknown }>()
  readonly #written = new Set<string>()

  constructor(client: QueryClient) {
    this.#client = client
  }

  get<Data>({ queryKey }: CachedQuery<Data>): Data | undefined {
    return this.#client.getQueryData<Data>(queryKey)
  }

  /** Replaces the cached response of one query; returning undefined leaves it unchanged. */
  set<Data>({ queryKey }: CachedQuery<Data>, data: Updater<Data | undefined, Data | undefined>): void {
    const query = this.#client.getQueryCache().find({ queryKey, exact: true })
    if (query) this.#note(query)
    this.#client.setQueryData<Data>(queryKey, data)
    this.#written.add(hashKey(queryKey))
  }

  /** Updates every cached response of a call. */
  update<E extends ReadEndpoint, Answer = ResponseOf<E>>(endpoint: E, change: (answer: Answer) => Answer): void {
    this.#change<Answer>(endpoint, ({ queryKey }) => queryKey[1] !== 'pages', change)
  }

  /** Updates every cached page of a paginated call. @param isStale true to refetch the pages anyway */
  updatePages<E extends ReadEndpoint>(
    endpoint: E,
    change: (page: ResponseOf<E>) => ResponseOf<E>,
    { isStale = false } = {},
  ): void {
    this.#change<InfiniteData<ResponseOf<E>>>(
      endpoint,
      ({ queryKey }) => queryKey[1] === 'pages',
      (list) => ({ ...list, pages: list.pages.map(change) }),
      isStale,
    )
  }

  /** Restores the cached responses that this instance has overwritten. */
  undo(): void {
    for (const { queryKey, data } of this.#before.values()) this.#client.setQueryData(queryKey, data)
  }

  /** Returns true if this instance has overwritten the cached response of the given query. */
  hasWritten({ queryHash }: Query): boolean {
    return this.#written.has(queryHash)
  }

  #change<Data>(
    { path }: ReadEndpoint,
    predicate: (query: Query) => boolean,
    change: (data: Data) => Data,
    isStale = false,
  ): void {
    for (const query of this.#client.getQueryCache().findAll({ queryKey: [path], predicate })) {
      const before = query.state.data as Data | undefined
      const after = before && change(before)
      if (after === before) continue
      this.#note(query)
      this.#client.setQueryData<Data>(query.queryKey, after)
      if (!isStale) this.#written.add(query.queryHash)
    }
  }

  #note({ queryHash, queryKey, state }: Query): void {
    if (!this.#before.has(queryHash)) this.#before.set(queryHash, { queryKey, data: state.data })
  }
}

/**
 * Invalidates cached responses: those in use are refetched, and all others are removed so that going back never shows
 * stale data.
 * @param isSpared returns true for queries that already have a newer response
 */
export async function invalidateTags(
  client: QueryClient,
  tags: readonly Tag[],
  isSpared: (query: Query) => boolean = () => false,
): Promise<void> {
  const predicate = (query: Query) => isAbout(query, tags) && !isSpared(query)
  client.removeQueries({ predicate: (query) => predicate(query) && isUnwatched(query) })
  const firstReads = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => !state.data)
  await client.invalidateQueries({ predicate })
  // React Query keeps waiting for a pending first response, which may predate the change.
  await client.invalidateQueries({ predicate: (query) => firstReads.includes(query) })
}

/** Cancels refetches that started before a write and would overwrite its result; a query's first load continues. */
export function cancelReads(client: QueryClient, tags: readonly Tag[]): Promise<void> {
  return client.cancelQueries({ predicate: (query) => isAbout(query, tags) && query.state.data !== undefined })
}

/**
 * Removes the cached responses of the session that ended, fetches those of the new session, and refetches public data,
 * which may be stale.
 */
export function resetSession(client: QueryClient, isSignedIn: boolean): void {
  const isPrivate = ({ meta }: Query) => meta?.isPrivate === true
  client.removeQueries({ predicate: isUnwatched })
  for (const query of client.getQueryCache().findAll({ predicate: isPrivate })) query.reset()
  void client.invalidateQueries({ predicate: (query) => isSignedIn || !isPrivate(query) })
}

export function isAbout({ meta }: Query, tags: readonly Tag[]): boolean {
  return meta?.tags?.some((tag) => tags.includes(tag)) ?? false
}

/**
 * Returns true if a query has no observers. Don't use `type: 'inactive'` instead: it includes disabled queries on
 * screen.
 */
function isUnwatched(query: Query): boolean {
  return query.getObserversCount() === 0
}
