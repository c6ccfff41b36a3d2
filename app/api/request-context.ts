import { createContext } from 'react-router'
import type { RequestContext } from '#contract/request.ts'

/** What the server hands to loaders: the in-process API and the shop's own details. */
export const requestContext = createContext<RequestContext>()
