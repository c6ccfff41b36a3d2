import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** Values that exist only during server rendering. */
interface RenderValues {
  /** Nonce of inline scripts; removed from the HTML before sending (`server/http/content-policy.ts`). */
  nonce: string | undefined
  /** Request ID, displayed only on error pages. */
  requestId: string
  /** Query client that holds the data fetched by the loaders. */
  queryClient?: QueryClient
  /** Serializes the query client's data for the browser. */
  pageQueries?: () => string
}

export const RenderContext = createContext<RenderValues>({ nonce: undefined, requestId: '' })
