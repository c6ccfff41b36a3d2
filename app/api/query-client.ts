import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { reportTwoStepRequired } from './auth-events.ts'

const STALE_TIME_MS = 30_000
const MAX_RETRIES = 2

/** A refusal stays one however often it is asked; only a lost network or a failing server is worth another try. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < MAX_RETRIES && !(error instanceof ApiError && error.status < 500)
}

export function createQueryClient(): QueryClient {
  const retry = typeof window === 'undefined' ? false : shouldRetry
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportTwoStepRequired }),
    mutationCache: new MutationCache({ onError: reportTwoStepRequired }),
    defaultOptions: {
      // By default what is asked or sent without a network waits unseen until there is one; people want to be told.
      queries: { staleTime: STALE_TIME_MS, retry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}

let browserClient: QueryClient | undefined

/** One cache for the life of the page in the browser; on the server one for each rendering. */
export function getQueryClient(): QueryClient {
  return typeof window === 'undefined' ? createQueryClient() : (browserClient ??= createQueryClient())
}
