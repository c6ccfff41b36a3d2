import { createContext } from 'react'

/**
 * Nonce of the render's inline scripts (`server/http/content-policy.ts`); undefined in the browser, since it is taken out of
 * sent pages.
 */
export const NonceContext = createContext<string | undefined>(undefined)
