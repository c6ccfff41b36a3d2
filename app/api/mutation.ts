import {
  useIsMutating,
  useMutation,
  useQueryClient,
  type MutateOptions,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { InputOf, ResponseOf, Tag, WriteEndpoint } from '#contract/endpoint.ts'
import { randomKey } from '#app/browser/random-key.ts'
import { readToken, useSession } from '#app/session/session.ts'
import { ApiCache, cancelReads, invalidateTags, isAbout } from './cache.ts'
import { isRefusal } from './client.ts'
import { holdAccount } from './hold-account.ts'
import { apiOf } from './query-client.ts'

export interface ApiMutationOptions<E extends WriteEndpoint, Given, Answer> {
  /** Builds the API call's input; defaults to the argument of `mutate`. */
  input?: (input: Given) => InputOf<E>
  /**
   * Sends the mutation if it needs more than a single call with the given input.
   * @param key idempotency key for calls that accept an `idempotency-key`
   */
  send?: (input: Given, call: Call<E>, key: string) => Promise<Answer>
  /** Returns the value that identifies attempts sharing an idempotency key; defaults to the argument of `mutate`. */
  contents?: (input: Given) => unknown
  /** Shows the change before the response arrives. If the call fails, the change is rolled back. */
  optimistic?: (cache: ApiCache, input: Given) => void
  /** Writes the response to the cache before stale queries are refetched. */
  update?: (cache: ApiCache, answer: Answer, input: Given) => unknown
  /** Tags whose queries must be refetched before the mutation counts as complete. */
  waitFor?: readonly Tag[]
  /** Additional tags that become stale when the server rejects the call. */
  refusalInvalidates?: readonly Tag[]
  /** Name of a scope; mutations with the same scope run one after another, across all components. */
  scope?: string
  /** True to allow concurrent calls; by default, further calls are ignored until the first has settled. */
  isConcurrent?: boolean
  onSuccess?: (answer: Answer, input: Given) => unknown
  onError?: (error: Error, input: Given) => unknown
}

type Call<E extends WriteEndpoint> = (input: InputOf<E>) => Promise<ResponseOf<E>>

interface PendingCall {
  scope: string | undefined
  input: unknown
  /** Throws if the signed-in account is no longer the one that the page showed. */
  assertAccount: () => void
  /** Token of the session in which the call started; the response isn't written to the cache of any other session. */
  token: string | null
  written: ApiCache
  show: (cache: ApiCache) => void
}

const pendingCalls = new WeakMap<QueryClient, Set<PendingCall>>()
/** HTTP statuses that mean the page was out of date. (400 and 422 mean that the input was invalid.) */
const STALE_STATUSES = [403, 404, 409, 410]

/**
 * Returns a mutation that makes one API call. The contract defines the tags that become stale; queries already written
 * by `update` are not refetched.
 */
export function useApiMutation<E extends WriteEndpoint, Given = InputOf<E>, Answer = ResponseOf<E>>(
  endpoint: E,
  options: ApiMutationOptions<E, Given, Answer> = {},
) {
  const client = useQueryClient()
  const withIdempotencyKey = useIdempotencyKey()
  const isBusy = useRef(false)
  const accountId = useSession().user?.id
  const { scope } = options
  const { invalidates } = endpoint

  async function send(input: Given): Promise<Answer> {
    const started = [...callsOf(client)].find((pending) => pending.input === input)
    started?.assertAccount()
    const call: Call<E> = async (request) => {
      started?.assertAccount()
      return apiOf(client)(endpoint, request)
    }
    const sendWith = (key: string) => {
      if (options.send) return options.send(input, call, key)
      const request = options.input ? options.input(input) : (input as unknown as InputOf<E>)
      const answer = call(endpoint.isIdempotent ? { ...request, headers: { 'idempotency-key': key } } : request)
      return answer as Promise<Answer>
    }
    const contents = options.contents ? options.contents(input) : input
    return endpoint.isIdempotent ? withIdempotencyKey(contents, sendWith) : sendWith('')
  }

  /** Reapplies pending optimistic changes on top of the response that was just written. */
  function showPending(cache: ApiCache): void {
    if (scope === undefined) return
    for (const pending of callsOf(client))
      if (pending.scope === scope && pending.token === readToken()) pending.show(cache)
  }

  async function refetch(tags: readonly Tag[], written?: ApiCache): Promise<void> {
    const waited = tags.filter((tag) => options.waitFor?.includes(tag))
    // Queries that were loading before the call would overwrite its result, so they are always refetched.
    const isSpared = (query: Query) => query.state.fetchStatus === 'idle' && (written?.hasWritten(query) ?? false)
    void invalidateTags(client, tags, (query) => isSpared(query) || isAbout(query, waited))
    await invalidateTags(client, waited, isSpared)
  }

  const mutation = useMutation<Answer, Error, Given, PendingCall>({
    mutationKey: [scope ?? endpoint.path],
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    mutationFn: send,
    onMutate: async (input) => {
      const show = (cache: ApiCache) => options.optimistic?.(cache, input)
      const written = new ApiCache(client)
      const assertAccount = holdAccount(accountId)
      const pending: PendingCall = { scope, input, assertAccount, token: readToken(), written, show }
      await cancelReads(client, invalidates)
      pending.show(pending.written)
      callsOf(client).add(pending)
      return pending
    },
    onSuccess: async (answer, input, pending) => {
      callsOf(client).delete(pending)
      if (readToken() === pending.token) {
        const written = new ApiCache(client)
        await cancelReads(client, invalidates) // a read that started earlier may still overwrite the change
        await options.update?.(written, answer, input)
        showPending(written)
        await refetch(invalidates, written)
      }
      await options.onSuccess?.(answer, input)
    },
    onError: async (error, input, pending) => {
      options.onError?.(error, input)
      if (!pending) return
      callsOf(client).delete(pending)
      if (readToken() !== pending.token) return
      pending.written.undo()
      showPending(pending.written)
      if (!isRefusal(error)) void invalidateTags(client, invalidates)
      // Rolling back may have overwritten newer data.
      else if (options.optimistic || STALE_STATUSES.includes(error.status))
        await invalidateTags(client, [...invalidates, ...(options.refusalInvalidates ?? [])])
    },
    onSettled: () => {
      isBusy.current = false // set here because `reset` removes callbacks passed to `mutate`
    },
  })

  const { mutate: mutateAlways } = mutation
  const { isConcurrent } = options
  const mutate = useCallback(
    (input: Given, callbacks?: MutateOptions<Answer, Error, Given, PendingCall>): void => {
      if (isBusy.current && !isConcurrent) return
      isBusy.current = true
      mutateAlways(input, callbacks)
    },
    [mutateAlways, isConcurrent],
  )
  return { ...mutation, mutate }
}

/** Returns true if a call in the given scope is running or queued. */
export function useIsScopeBusy(scope: string): boolean {
  return useIsMutating({ mutationKey: [scope] }) > 0
}

function callsOf(client: QueryClient): Set<PendingCall> {
  const calls = pendingCalls.get(client) ?? new Set()
  pendingCalls.set(client, calls)
  return calls
}

/**
 * Reuses one idempotency key for the same input until the whole mutation succeeds, since after a rejection some of its
 * calls may already have taken effect.
 */
function useIdempotencyKey() {
  const last = useRef({ contents: '', key: '' })
  return async function withKey<Answer>(input: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
    const contents = JSON.stringify(input)
    if (last.current.contents !== contents) last.current = { contents, key: randomKey() }
    const answer = await send(last.current.key)
    last.current = { contents: '', key: '' }
    return answer
  }
}
