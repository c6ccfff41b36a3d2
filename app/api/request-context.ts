import { createContext } from 'react-router'
import type { RequestContext } from '#contract/request.ts'

/** Context passed from the server to loaders: the in-process API and the shop's details. */
export const requestContext = createContext<RequestContext>()
