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

/** Retries only after a network or server failure; a rejected call would be rejected again. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < MAX_RETRIES && !isRefusal(error)
}

function onError(error: Error): void {
  if (isErrorCode(error, 'two_step_required')) reportTwoStepRequired()
}

/** @param api client that sends the calls: over HTTP in the browser, in process during server rendering */
export function createQueryClient(api: Api): QueryClient {
  const retry = typeof window === 'undefined' ? false : shouldRetry
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // By default, React Query silently waits for the network; users should see that they are offline.
      queries: { staleTime: STALE_TIME_MS, retry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  apis.set(client, api)
  return client
}

/** Returns the API of a query client. @throws Error if the client was created elsewhere */
export function apiOf(client: QueryClient): Api {
  const api = apis.get(client)
  if (!api) throw new Error('The query client has no API')
  return api
}

let browserClient: QueryClient | undefined

/** Returns the browser's only query client, whose cache is cleared when the session changes. */
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
