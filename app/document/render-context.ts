import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** What only a render on the server knows. */
interface RenderValues {
  /** Of its inline scripts; taken out of sent pages (`server/http/content-policy.ts`). */
  nonce: string | undefined
  /** Stands on pages that failed alone. */
  requestId: string
  /** What its loaders have fetched. */
  queryClient?: QueryClient
  /** Writes that for the browser. */
  pageQueries?: () => string
}

export const RenderContext = createContext<RenderValues>({ nonce: undefined, requestId: '' })
