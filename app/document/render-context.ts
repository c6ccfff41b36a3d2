import { createContext } from 'react'

/** What only a render on the server knows. */
interface RenderValues {
  /** Of its inline scripts; taken out of sent pages (`server/http/content-policy.ts`). */
  nonce: string | undefined
  /** Stands on pages that failed alone. */
  requestId: string
}

export const RenderContext = createContext<RenderValues>({ nonce: undefined, requestId: '' })
