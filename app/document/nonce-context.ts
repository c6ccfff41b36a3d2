import { createContext } from 'react'

/** Marks the inline scripts of one render as ours (`server/http/content-policy.ts`); none in the browser, which is sent pages without it. */
export const NonceContext = createContext<string | undefined>(undefined)
