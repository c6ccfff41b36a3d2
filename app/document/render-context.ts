import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** Values that exist only while rendering on the server. */
interface RenderValues {
  /** Nonce of inline scripts; removed from sent pages (`server/http/content-policy.ts`). */
  nonce: string | undefined
  /** ID of the request, shown only on error pages. */
  requestId: string
  /** Query client filled by the loaders. */
  queryClient?: QueryClient
  /** Serializes the query client for the browser. */
  pageQueries?: () => string
}

export const RenderContext = createContext<RenderValues>({ nonce: undefined, requestId: '' })
