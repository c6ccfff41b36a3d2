import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** Values that exist only during server rendering. */
interface RenderValues {
  /** Nonce of inline scripts; removed from the HTML before sending (`server/http/content-policy.ts`). */
  nonce: string | undefined
  /** Request ID, shown only on error pages. */
  requestId: string
  /** Query client whose data the loaders have fetched. */
  queryClient?: QueryClient
  /** Serializes the query client's data for the browser. */
  pageQueries?: () => string
}

export const RenderContext = createContext<RenderValues>({ nonce: undefined, requestId: '' })
