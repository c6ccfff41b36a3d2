import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import { createQueryClient } from './query-client.ts'
import { requestContext } from './request-context.ts'

export interface LoaderData {
  /** Absent after a navigation in the browser, where the page's queries load by themselves. */
  state?: DehydratedState
}

/**
 * Fills a page's queries while it is rendered on the server. Awaits `fetchQuery`, never `prefetchQuery`: that would
 * swallow the error and answer 200 with an empty page.
 */
export async function loadOnServer(
  context: Readonly<RouterContextProvider>,
  work: (queryClient: QueryClient) => Promise<unknown>,
): Promise<LoaderData> {
  const queryClient = createQueryClient(context.get(requestContext).api)
  await work(queryClient).catch(throwRouteError)
  return { state: dehydrate(queryClient) }
}

/** The `clientLoader` of pages whose queries load in the component: shows the page at once, with its placeholders. */
export function loadInBrowser(): LoaderData {
  return {}
}

/** A refusal becomes the page's HTTP status; anything else stays a fault for the log. */
function throwRouteError(error: unknown): never {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (typeof status === 'number' && status < 500) throw data(null, { status })
  throw error
}
