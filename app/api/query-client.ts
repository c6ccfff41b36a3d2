import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Tag } from '#contract/endpoint.ts'
import type { Api } from '#contract/request.ts'
import { onSessionChange, readToken } from '#app/session/session.ts'
import { reportTwoStepRequired } from './auth-events.ts'
import { resetSession } from './cache.ts'
import { browserApi, isErrorCode, isRefusal } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { tags?: readonly Tag[]; isPrivate?: boolean }
  }
}

const STALE_TIME_MS = 30_000
const MAX_RETRIES = 2
const apis = new WeakMap<QueryClient, Api>()

/** A refusal stays one however often it is asked; only a lost network or a failing server is worth another try. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < MAX_RETRIES && !isRefusal(error)
}

function onError(error: Error): void {
  if (isErrorCode(error, 'two_step_required')) reportTwoStepRequired()
}

/** @param api over which its queries and mutations call: HTTP in the browser, in process while rendering */
export function createQueryClient(api: Api): QueryClient {
  const retry = typeof window === 'undefined' ? false : shouldRetry
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // By default what is asked or sent without a network waits unseen until there is one; people want to be told.
      queries: { staleTime: STALE_TIME_MS, retry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  apis.set(client, api)
  return client
}

/** The API over which a client's queries call. @throws Error for a client that was made elsewhere */
export function apiOf(client: QueryClient): Api {
  const api = apis.get(client)
  if (!api) throw new Error('The query client has no API')
  return api
}

let browserClient: QueryClient | undefined

/** One cache for the life of the page in the browser, which forgets each session. */
export function getQueryClient(): QueryClient {
  return (browserClient ??= createBrowserClient())
}

function createBrowserClient(): QueryClient {
  const client = createQueryClient(browserApi)
  let token = readToken()
  onSessionChange(() => {
    if (readToken() === token) return
    token = readToken()
    resetSession(client, token !== null)
  })
  return client
}
